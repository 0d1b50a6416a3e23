#ifndef BASE_FILES_TEMPORARY_H
#define BASE_FILES_TEMPORARY_H

/*
 * The file beside another that takes its place when it is whole, in a directory
 * of our own: for those of others see machine/file/new_file.h.
 *
 * Its name is the same each time, so that a process that is killed leaves at
 * most one, which the next one removes.  A lock (flock(2)) on it marks it as in
 * use: then another process uses another name.  The holder of the lock frees
 * the name (by renaming or removing it) before it closes the descriptor, which
 * ends the lock; so no process removes or renames the file of another.
 */

#include <limits.h>

struct temporary {
	int dir; /* the directory, which the caller keeps open */
	int fd;	 /* to write to, also readable; -1: not open */
	char name[NAME_MAX + 1];
};

/*
 * Create the file in dir, mode 0600; name is its usual one.  0, or -1 with
 * errno.
 */
int temporary_open(struct temporary *t, int dir, const char *name);
/*
 * The same in a directory that may have files of others: the name is `beside`
 * and a random number, and no file is removed.
 */
int temporary_open_random(struct temporary *t, int dir, const char *beside);

/*
 * Rename it to the name in the directory `to`.  0, or -1 with errno; the caller
 * closes it in either case.
 */
int temporary_rename(const struct temporary *t, int to, const char *name);

/* Remove it, unless it was renamed.  Keeps errno. */
void temporary_drop(struct temporary *t);
/* Close the descriptor of one that was renamed.  Keeps errno. */
void temporary_close(struct temporary *t);

#endif
