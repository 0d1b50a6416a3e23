#ifndef BASE_CHILD_H
#define BASE_CHILD_H

/*
 * Starting another program: as leader of a process group of its own, with
 * the default signal handling, no shell, and no descriptor but 0, 1, 2 and
 * what it is to keep.
 */

#include <stddef.h>
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

/* Starts it; its process id, or -1 with errno. */
pid_t child_start(const struct child *c);

#endif
