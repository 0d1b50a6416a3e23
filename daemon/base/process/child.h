#ifndef BASE_PROCESS_CHILD_H
#define BASE_PROCESS_CHILD_H

/*
 * Starting another program: as leader of a process group of its own, with the
 * default signal handling, and no descriptors but 0, 1, 2 and those to keep; by
 * a shell only where it is a text without "#!".  And helpers for waiting.
 */

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The number of the first descriptor that the child keeps. */
#define CHILD_KEEP 3

struct child {
	const char *const *argv; /* NULL at the end; argv[0] is looked up in
				    our PATH unless it has a slash */
	const char *const *env;	 /* "NAME=value", NULL at the end; NULL: ours */
	const char *cwd;	 /* NULL: ours */
	int in;			 /* its standard input; -1: /dev/null */
	int out;		 /* its standard output */
	int err;		 /* its standard error */
	const int *keep; /* passed as descriptors CHILD_KEEP and following, all
			    of which must be below the numbers here */
	size_t keep_count;
};

/*
 * Start the program; its process id, or -1 with errno.  No process is forked
 * for a program that does not exist.
 */
pid_t child_start(const struct child *c);

/* Close a descriptor of a pipe to the child unless it is -1; keeps errno. */
void child_end_close(int *fd);

/*
 * Return a descriptor to poll(), readable when the child has ended; -1 where
 * the kernel has none: then the child must be polled.
 */
int child_watch(pid_t pid);

/* Return the time ms milliseconds from now, on clock_mono_ns(). */
int64_t child_deadline(int64_t ms);

/*
 * Return the milliseconds until the deadline, rounded up; 0 or less: it has
 * passed.
 */
int64_t child_left_ms(int64_t deadline);

/*
 * Wait for the end of a child that is about to end; after ms milliseconds
 * SIGKILL is sent to target: the child, or -1 times its process group.
 */
void child_finish(pid_t pid, pid_t target, int64_t ms);

/*
 * Return the timeout to poll() the descriptor of child_watch(): until the
 * deadline (0: none) or until the next check of the child.
 */
int child_poll_ms(int watch, int64_t deadline);

#endif
