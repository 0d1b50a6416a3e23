#ifndef FILE_FILE_POSIX_H
#define FILE_FILE_POSIX_H

/*
 * Files through POSIX calls.  All paths are absolute; directories above are
 * reached as base/place.h says, the last component is not followed unless
 * follow is set.  Functions return 0, or -1 with a sentence in err, worded as
 * Puppet words it where it does.
 *
 * A file that takes the place of another is on disk before it does so; what
 * is new is written out once, by file_sync(), at the end of the run.
 */

#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "value/value.h"

struct arena;
struct place;
struct strbuf;

/* Rights of a new file or directory where the manifest names none. */
#define NEW_FILE_MODE	   0644
#define NEW_DIRECTORY_MODE 0755

/* lstat(2) or stat(2); *ret_exists is 0 where there is nothing. */
int file_stat(const char *path, int follow, struct stat *st, int *ret_exists,
    struct strbuf *err);

/*
 * As file_stat(), and a regular file is opened for reading in the directory
 * where it was seen: *ret_fd, -1 where it could not be.  ret_fd may be NULL.
 */
int file_look(const char *path, int follow, struct stat *st, int *ret_exists,
    int *ret_fd, struct strbuf *err);

/* "file", "directory", "link" ..., as Ruby's File::Stat#ftype calls it. */
const char *file_kind(const struct stat *st);

/* Opens what is no link for reading: a descriptor, or -1. */
int file_open(const char *path, int follow, struct strbuf *err);

/* Where a link points, into the arena; NULL with errno where it is none. */
const char *file_readlink(struct arena *a, const char *path);

/* A file to be written. */
struct file_write {
	const char *path;
	const char *staging; /* directory to write it in, or NULL: its own */
	mode_t mode;
	uid_t uid; /* -1: the process's own */
	gid_t gid;
	int follow; /* path is a link: write what it leads to */
	/* Writes the content to fd. */
	int (*fill)(void *context, int fd, struct strbuf *err);
	/* Looks at what was written, before it takes its place; or NULL. */
	int (*validate)(void *context, const char *path, struct strbuf *err);
	void *context;
	struct stat st; /* filled in: the file that is there then */
};

/*
 * Puts a file in place of what is at path, by rename; nobody sees it half
 * written or with other rights.
 */
int file_replace(struct file_write *w, struct strbuf *err);
/* The same in a place that is open, and stays so; w->follow is not used. */
int file_replace_at(struct file_write *w, struct place *at, struct strbuf *err);

/* The directory above is missing; err holds a sentence that needs no other. */
#define FILE_NO_PARENT (-2)

/*
 * Creates a directory; uid and gid as above.  0, -1 or FILE_NO_PARENT.
 * Without exact the directory may have a set-gid bit from the one above.
 */
int file_mkdir(const char *path, mode_t mode, int exact, uid_t uid, gid_t gid,
    struct strbuf *err);
int file_symlink(const char *path, const char *target, uid_t uid, gid_t gid,
    struct strbuf *err);
/* Removes what is no directory. */
int file_remove(const char *path, struct strbuf *err);
/* Both change only the very file that seen tells of. */
int file_chmod(const char *path, int follow, const struct stat *seen,
    mode_t mode, struct strbuf *err);
int file_chown(const char *path, int follow, const struct stat *seen, uid_t uid,
    gid_t gid, struct strbuf *err);

#endif
