#ifndef BASE_TEMPORARY_H
#define BASE_TEMPORARY_H

/*
 * The file beside another that takes its place when it is whole.
 *
 * Its name is the same each time, so that a process that is killed leaves at
 * most one, which the next takes away.  The lock (flock(2)) on it says that
 * somebody is using it: then another gets a name of his own.  Who holds the
 * lock gives the name up (by renaming or removing it) before the lock goes
 * with the descriptor; so nobody ever removes or renames the file of another.
 */

#include <limits.h>

struct temporary {
	int dir; /* the directory, which the caller keeps open */
	int fd;	 /* to write to, also readable; -1: not open */
	char name[NAME_MAX + 1];
};

/* Creates the file in dir, mode 0600; name is its usual one.  0, or -1 with
 * errno. */
int temporary_open(struct temporary *t, int dir, const char *name);

/* Gives it the name in the directory `to`.  0, or -1 with errno; it is to be
 * closed in either case. */
int temporary_rename(const struct temporary *t, int to, const char *name);

/* Removes it, unless it was renamed.  Keeps errno. */
void temporary_drop(struct temporary *t);
/* Closes the descriptor of one that was renamed.  Keeps errno. */
void temporary_close(struct temporary *t);

#endif
