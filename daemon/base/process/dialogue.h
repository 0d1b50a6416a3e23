#ifndef BASE_PROCESS_DIALOGUE_H
#define BASE_PROCESS_DIALOGUE_H

/*
 * A program that answers line by line: it reads a line from its standard input
 * and writes one to its standard output, until its input ends.  It runs in a
 * process group of its own that does not outlive the dialogue; descriptors of
 * ours other than its pipes do not reach it.
 *
 * The caller waits for the answer, for a limited time.  Lines have a maximum
 * length, and so have all answers together.  The end of its standard error is
 * kept, for the message of a failure.
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
	/*
	 * Maximum memory of the process, in bytes; 0: no limit.  It is checked
	 * twice a second while an answer is awaited, so that the process may
	 * exceed it briefly.  Programs that the process starts do not count.
	 */
	size_t memory_max;
};

enum dialogue_rc {
	DIALOGUE_OK,
	DIALOGUE_TIMEOUT,  /* no answer within the time */
	DIALOGUE_STOPPED,  /* a stop is requested (base/core/stop.h) */
	DIALOGUE_ENDED,	   /* it ended, or closed its output */
	DIALOGUE_TOO_LONG, /* more than line_max */
	DIALOGUE_TOO_MUCH, /* more than total_max */
	DIALOGUE_LARGE,	   /* more than memory_max */
	DIALOGUE_FAILED,   /* errno gives the reason */
};

/*
 * Start the program.  NULL with errno, ECANCELED after a stop; otherwise the
 * caller ends it.
 */
struct dialogue *dialogue_start(const struct dialogue_options *o);

/*
 * Send the n bytes and a line end, and wait for an answer of one line:
 * *ret_line, *ret_n bytes without the line end and a NUL behind them, valid
 * until the next call.  After any result but DIALOGUE_OK the caller can only
 * end it.
 */
enum dialogue_rc dialogue_ask(struct dialogue *d, const char *line, size_t n,
    int64_t limit_ms, const char **ret_line, size_t *ret_n);

/* Maximum number of bytes of standard error that can be kept. */
#define DIALOGUE_ERRORS_MAX ((size_t)1 << 20)

/* Keep at least the last n bytes of standard error from now on. */
void dialogue_errors_keep(struct dialogue *d, size_t n);

/*
 * The end of its standard error: *ret_n bytes and a NUL behind them, valid
 * until the next call; *ret_cut is 1 when earlier bytes were dropped.
 */
const char *dialogue_errors(struct dialogue *d, size_t *ret_n, int *ret_cut);

/*
 * Close its input, wait grace_ms for it to end, and kill the rest of its group.
 * If it does not end, kill also processes that it has started and that have
 * left the group.  Frees d.  Returns its wait status, or -1 when it had to be
 * killed.
 */
int dialogue_end(struct dialogue *d, int64_t grace_ms);

#endif
