#ifndef BASE_DIALOGUE_H
#define BASE_DIALOGUE_H

/*
 * A program that is spoken to: it gets a line on its standard input and
 * answers with one on its standard output, as often as it is asked, until its
 * input ends.  It runs in a process group of its own that does not outlive
 * the dialogue; descriptors of ours other than its pipes do not reach it.
 *
 * Who asks waits for the answer, for a limited time.  Lines have a maximum
 * length, and all answers together have one, too.  The last it said on its
 * standard error is kept, for the sentence of a failure.
 */

#include <stddef.h>
#include <stdint.h>

struct dialogue;

struct dialogue_options {
	const char *const *argv; /* NULL at the end; [0] is a path */
	const char *const *env;	 /* "NAME=value", NULL at the end */
	const char *cwd;
	size_t line_max;  /* bytes of an answer */
	size_t total_max; /* bytes of all answers */
};

enum dialogue_rc {
	DIALOGUE_OK,
	DIALOGUE_SILENT,   /* no answer within the time */
	DIALOGUE_STOPPED,  /* we are to stop (base/stop.h) */
	DIALOGUE_ENDED,	   /* it ended, or closed its output */
	DIALOGUE_TOO_LONG, /* more than line_max */
	DIALOGUE_TOO_MUCH, /* more than total_max */
	DIALOGUE_FAILED,   /* errno says why */
};

/*
 * Starts the program.  NULL with errno, ECANCELED after a stop; otherwise end
 * it.
 */
struct dialogue *dialogue_start(const struct dialogue_options *o);

/*
 * Sends the n bytes and a line end, and waits for an answer of one line:
 * *ret_line, *ret_n bytes without the line end and a NUL behind them, good
 * until the next call.  After anything but DIALOGUE_OK there is nothing to be
 * done with it any more but to end it.
 */
enum dialogue_rc dialogue_ask(struct dialogue *d, const char *line, size_t n,
    int64_t limit_ms, const char **ret_line, size_t *ret_n);

/* Bytes of standard error that can be asked to be kept. */
#define DIALOGUE_ERRORS_MAX ((size_t)1 << 20)

/* From now on at least the last n bytes of standard error are kept. */
void dialogue_errors_keep(struct dialogue *d, size_t n);

/*
 * The last that it said on standard error: *ret_n bytes and a NUL behind
 * them, good until the next call; *ret_cut is 1 when it had said more.
 */
const char *dialogue_errors(struct dialogue *d, size_t *ret_n, int *ret_cut);

/*
 * Closes its input, waits grace_ms for it to end, and kills what is left of
 * its group.  Frees d.  Its wait status, or -1 when it had to be killed.
 */
int dialogue_end(struct dialogue *d, int64_t grace_ms);

#endif
