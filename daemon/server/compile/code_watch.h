#ifndef SERVER_COMPILE_CODE_WATCH_H
#define SERVER_COMPILE_CODE_WATCH_H

/*
 * Whether the code of an environment is that of the disk, in the environment's
 * process and its workers.
 *
 * With environment_timeout = 0 a request gets the code that the disk had when
 * it arrived: a worker checks this before each compile.  With a time, changes
 * are used once the loaded code has that age; with "unlimited" they are never
 * used.
 */

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct environment;
struct file_events;
struct settings;

struct code_watch {
	struct arena *arena;
	struct file_events *events; /* NULL: changes are not reported */
	int64_t timeout;	    /* ns; INT64_MAX: unlimited */
	int64_t loaded;		    /* CLOCK_MONOTONIC, ns */
	int64_t interval;	    /* between two comparisons, ns */
	int64_t next;		    /* when one is due, CLOCK_MONOTONIC, ns */
	bool reported;		    /* by events since that was done */
	uint32_t changes;	    /* that were counted without events */
};

/*
 * Start before anything of the environment is read, and set `events` in its
 * options.  code_watch_close() ends the watch.
 */
void code_watch_open(
    struct code_watch *w, struct settings *settings, const char *environment);
void code_watch_close(struct code_watch *w);

/*
 * The environment is loaded: log what cannot be watched.  Where the kernel
 * reports all changes, files are compared only rarely.
 */
void code_watch_loaded(struct code_watch *w, const struct environment *env,
    const char *environment);

/* The descriptor to wait for, or -1. */
int code_watch_fd(const struct code_watch *w);

/*
 * In the environment's process, when the descriptor is readable: count the
 * reported changes.  True when code has changed.
 */
bool code_watch_read(struct code_watch *w);

/*
 * The same by a comparison of all files, when one is due (code_check_interval;
 * later when comparisons take long).
 */
bool code_watch_compare(struct code_watch *w, struct environment *env);

/* The number of changes that apply now, in the environment's process. */
uint32_t code_watch_changes(const struct code_watch *w);

/* A worker has been forked, and this is it. */
void code_watch_forked(const struct code_watch *w);

/*
 * The same in a worker, including all changes before the call; -1 when the
 * environment's process does not read what was reported.
 */
int64_t code_watch_ask(const struct code_watch *w);

#endif
