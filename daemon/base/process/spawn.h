#ifndef BASE_PROCESS_SPAWN_H
#define BASE_PROCESS_SPAWN_H

/*
 * Running another program to its end: own process group, given environment,
 * standard input from memory, output kept up to a maximum, and a time limit
 * after which all descendants of the program, in any group or session, receive
 * SIGTERM and, SPAWN_GRACE_MS later or when the program has ended, SIGKILL.
 *
 * No shell is involved, no descriptors but 0, 1, 2 and keep are inherited, and
 * signal handling is the default one.  A process that the program leaves behind
 * does not delay us: output ends with the program.
 *
 * A stop of this process (base/core/stop.h) ends the program as the limit does.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"

#define SPAWN_GRACE_MS 2000

/* The time limit of a program that is part of ending a stopped run. */
#define SPAWN_AFTER_STOP_MS 2000

struct arena;

struct spawn_options {
	const char *const *argv; /* NULL at the end; argv[0] is looked up in
				    our PATH unless it has a slash */
	const char *const *env;	 /* "NAME=value", NULL at the end; NULL: ours */
	const char *cwd;	 /* NULL: ours */
	const void *input;	 /* NULL: /dev/null */
	size_t input_len;
	size_t output_max;     /* bytes kept of each stream */
	int64_t limit_ms;      /* 0: no limit */
	int64_t after_stop_ms; /* its time limit after a stop; 0: none */
	int merge;	 /* standard error goes where standard output goes */
	const int *keep; /* as in struct child (base/process/child.h) */
	size_t keep_count;
};

struct spawn_result {
	int code;	   /* exit code, or -1 when a signal terminated it */
	int signal;	   /* that signal, or 0 */
	int timed_out;	   /* the limit was reached */
	int stopped;	   /* it was terminated because of a stop */
	struct strbuf out; /* overflow is set when bytes were dropped */
	struct strbuf err;
};

/*
 * Run the program.  0 when it was started and has ended; then spawn_release()
 * frees the content of ret.  -1 with errno when it could not be started; then
 * nothing needs to be freed.  ECANCELED: after a stop only a program with
 * after_stop_ms is started.
 */
int spawn_run(const struct spawn_options *o, struct spawn_result *ret);

void spawn_release(struct spawn_result *r);

/*
 * Return an environment for programs of a site, in the arena: our PATH, and the
 * locale C.
 */
const char *const *spawn_environment(struct arena *a);

#endif
