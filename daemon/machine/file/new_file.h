#ifndef MACHINE_FILE_NEW_FILE_H
#define MACHINE_FILE_NEW_FILE_H

/*
 * A new file, or link, that gets its name when it is complete.
 *
 * Where the file system allows it, a file has no name while it is written
 * (O_TMPFILE of open(2)), so that a killed process leaves nothing.  Where a
 * name is needed (a file system without that, a file that replaces another, one
 * that a program validates), it contains a random number: NAME.dalang-NUMBER.
 * No other file has it, and it is recorded first (unfinished.h).  Only what was
 * made here is removed.
 */

#include <stdbool.h>
#include <limits.h>

struct new_file {
	int dir; /* of its first name; the caller keeps it open */
	int fd;	 /* to write to, also readable; -1: not open */
	bool named;
	char name[NAME_MAX + 1]; /* its first name, also before it has it */
	const char *path;	 /* of that name; the caller's */
};

/*
 * Choose the first name of what is to be at `beside`.  0, or -1 with errno.
 */
int new_file_begin(struct new_file *n, int dir, const char *beside);
/* Create the file, mode 0600; path is set.  0, or -1 with errno. */
int new_file_open(struct new_file *n);
/* Make it a link instead.  0, or -1 with errno. */
int new_file_symlink(struct new_file *n, const char *target);

/* Give it its first name, so that a program finds it.  0, or -1 with errno. */
int new_file_name(struct new_file *n);
/*
 * Give it the name in the directory `to`, where it replaces a file; without
 * replaces, EEXIST where something exists.  0, or -1 with errno; the caller
 * closes it in either case.
 */
int new_file_place(struct new_file *n, int to, const char *name, bool replaces);
/*
 * True when errno is that of a system which cannot name a file without a name.
 * new_file_copy() then makes a file with a name of the content; its rights are
 * to be set again.  0, or -1 with errno.
 */
bool new_file_is_refused(const struct new_file *n);
int new_file_copy(struct new_file *n);

/* Write the content to an open file.  0, or -1 with errno. */
int new_file_write_to(const struct new_file *n, int fd);

/* Close it, and remove it where it has its first name.  Keeps errno. */
void new_file_drop(struct new_file *n);
/* Close one that has its place.  Keeps errno. */
void new_file_close(struct new_file *n);

#endif
