#ifndef MACHINE_FILE_NEW_FILE_H
#define MACHINE_FILE_NEW_FILE_H

/*
 * A new file, or link, that gets its name when it is complete.
 *
 * Where the file system allows it, a file has no name while it is written
 * (O_TMPFILE of open(2)), so that a killed process leaves nothing.  Where a
 * name is needed (a file system without O_TMPFILE, a file that replaces
 * another, a file that a program validates), the file gets a temporary one with
 * a random number first, NAME.dalang-NUMBER, which no other file has and which
 * is recorded before (unfinished.h).  Only what was made here is removed.
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
 * Choose the temporary name of what is to be at `beside`.  0, or -1 with errno.
 */
int new_file_begin(struct new_file *n, int dir, const char *beside);
/* Create the file, mode 0600; path is set.  0, or -1 with errno. */
int new_file_open(struct new_file *n);
/* Make it a link instead.  0, or -1 with errno. */
int new_file_symlink(struct new_file *n, const char *target);

/*
 * Give the file its temporary name, so that a program can open it.  0, or -1
 * with errno.
 */
int new_file_name(struct new_file *n);
/*
 * Give the file its final name in the directory `to`.  With replaces, an
 * existing file is replaced; without, the result is EEXIST if something exists.
 * 0, or -1 with errno; the caller closes the new file in either case.
 */
int new_file_place(struct new_file *n, int to, const char *name, bool replaces);
/*
 * True when errno means that this system cannot give a name to a file that has
 * none.  Then new_file_copy() makes a file with a name and the same content;
 * its rights have to be set again.  0, or -1 with errno.
 */
bool new_file_is_refused(const struct new_file *n);
int new_file_copy(struct new_file *n);

/* Write the content to an open file.  0, or -1 with errno. */
int new_file_write_to(const struct new_file *n, int fd);

/*
 * Close the file, and remove it if it still has its temporary name.  Keeps
 * errno.
 */
void new_file_drop(struct new_file *n);
/* Close one that has its place.  Keeps errno. */
void new_file_close(struct new_file *n);

#endif
