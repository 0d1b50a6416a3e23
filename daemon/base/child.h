#ifndef BASE_CHILD_H
#define BASE_CHILD_H

/*
 * Starting another program: as leader of a process group of its own, with
 * the default signal handling, no shell, and no descriptor but 0, 1, 2 and
 * what it is to keep; and what waiting for it takes.
 */

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The number of the first descriptor that it keeps. */
#define CHILD_KEEP 3

struct child {
	const char *const *argv; /* NULL at the end; argv[0] is looked up in
				    our PATH unless it has a slash */
	const char *const *env;	 /* "NAME=value", NULL at the end; NULL: ours */
	const char *cwd;	 /* NULL: ours */
	int in;			 /* its standard input; -1: /dev/null */
	int out;		 /* its standard output */
	int err;		 /* its standard error */
	const int *keep;	 /* what it has as CHILD_KEEP and following;
				    each of a number beyond all of those */
	size_t keep_count;
};

/*
 * Starts it; its process id, or -1 with errno.  Nothing is forked for a program
 * that does not exist.
 */
pid_t child_start(const struct child *c);

/* Closes a descriptor, of a pipe to it, that is not -1; errno stays. */
void child_end_close(int *fd);

/*
 * A descriptor to poll(), readable when the child has ended; -1 where there is
 * no such thing: then it must be asked after.
 */
int child_watch(pid_t pid);

/* The moment in so many milliseconds, on clock_mono_ns(). */
int64_t child_deadline(int64_t ms);

/* Milliseconds until then, a part of one counts; 0 or less: it has passed. */
int64_t child_left_ms(int64_t deadline);

/*
 * How long to poll() the descriptor of child_watch(), until the deadline (0:
 * there is none) or until the child is to be asked after.
 */
int child_poll_ms(int watch, int64_t deadline);

#endif
