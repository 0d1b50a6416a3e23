#ifndef MACHINE_FILE_FILE_POSIX_H
#define MACHINE_FILE_FILE_POSIX_H

/*
 * Files through POSIX calls.  All paths are absolute; directories above are
 * reached as base/files/place.h describes; a link that is the last component is
 * not followed unless follow is set.  Functions return 0, or -1 with a sentence
 * in err, in Puppet's wording where Puppet has one.
 *
 * A file that replaces another is on disk before the rename; new files are
 * synced once, by file_sync(), at the end of the run.
 */

#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "language/value/value.h"

struct arena;
struct place;
struct strbuf;

/* Modes of a new file or directory for which the manifest gives none. */
#define NEW_FILE_MODE	   0644
#define NEW_DIRECTORY_MODE 0755

/* lstat(2) or stat(2); *ret_exists is 0 where the file does not exist. */
int file_stat(const char *path, int follow, struct stat *st, int *ret_exists,
    struct strbuf *err);

/*
 * As file_stat(); also open a regular file for reading, in the same directory.
 * *ret_fd is its descriptor, -1 where it could not be opened; ret_fd may be
 * NULL.
 */
int file_look(const char *path, int follow, struct stat *st, int *ret_exists,
    int *ret_fd, struct strbuf *err);

/* "file", "directory", "link" ..., as Ruby's File::Stat#ftype calls it. */
const char *file_kind(const struct stat *st);

/* Open a file that is not a link for reading: a descriptor, or -1. */
int file_open(const char *path, int follow, struct strbuf *err);

/*
 * The target of a link, in the arena; NULL with the reason, such as that it is
 * not a link.
 */
const char *file_readlink(
    struct arena *a, const char *path, struct strbuf *err);

/* A file to be written. */
struct file_write {
	const char *path;
	const char *staging; /* directory to write it in, or NULL: its own */
	mode_t mode;
	uid_t uid; /* -1: the process's own */
	gid_t gid;
	int follow;	/* path is a link: write what it leads to */
	int only_new;	/* EEXIST where a file has appeared meanwhile */
	int links_stay; /* a file with several hard links is overwritten */
	/* Writes the content to fd. */
	int (*fill)(void *context, int fd, struct strbuf *err);
	/* Validates the file that was written, before the rename; or NULL. */
	int (*validate)(void *context, const char *path, struct strbuf *err);
	void *context;
	struct stat st; /* filled in: the file after the rename */
};

/*
 * Put a file in place of the one at path, by rename: other processes never see
 * it half written or with other rights.  A mount point is overwritten instead
 * (in_place.h).
 */
int file_replace(struct file_write *w, struct strbuf *err);
/*
 * The same for a place that is already open and stays open; w->follow is
 * ignored.
 */
int file_replace_at(struct file_write *w, struct place *at, struct strbuf *err);

/* Result: the parent directory is missing; err holds the complete sentence. */
#define FILE_NO_PARENT (-2)

/*
 * Create a directory; uid and gid as above.  0, -1 or FILE_NO_PARENT.  Without
 * exact the directory may inherit the set-gid bit of its parent.
 */
int file_mkdir(const char *path, mode_t mode, int exact, uid_t uid, gid_t gid,
    struct strbuf *err);
/* Remove a file that is not a directory. */
int file_remove(const char *path, struct strbuf *err);
/*
 * Set the mode of the file of an O_PATH descriptor, which is at that place.  0,
 * or -1 with errno: EOPNOTSUPP where this kernel needs /proc for it, which is
 * not mounted.
 */
int file_chmod_open(const struct place *p, int fd, mode_t mode);

/* Both change only the file that seen describes. */
int file_chmod(const char *path, int follow, const struct stat *seen,
    mode_t mode, struct strbuf *err);
int file_chown(const char *path, int follow, const struct stat *seen, uid_t uid,
    gid_t gid, struct strbuf *err);

#endif
