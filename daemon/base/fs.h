#ifndef BASE_FS_H
#define BASE_FS_H

/*
 * Files, whole or not at all.  All functions return 0 or a pointer, and -1 or
 * NULL with errno on failure; then nothing has changed.
 */

#include <stddef.h>
#include <sys/types.h>

struct arena;

/*
 * The file's content and a NUL behind it, in a or, without one, malloc'ed;
 * *ret_len bytes (may be NULL).  EFBIG when it is longer than max, EISDIR for
 * a directory.  Devices and pipes are read to their end.
 */
char *fs_read(struct arena *a, const char *path, size_t max, size_t *ret_len);

/* What a written file is to have; FS_KEEP leaves the process's own. */
struct fs_owner {
	mode_t mode; /* permission bits */
	uid_t uid;
	gid_t gid;
};

#define FS_KEEP_UID ((uid_t)-1)
#define FS_KEEP_GID ((gid_t)-1)

/*
 * A file being replaced: its new content is written to a file beside it, and
 * takes its name when all is on disk.
 */
struct fs_replacement {
	int fd; /* to write to */
	char *path;
	char *tmp;
};

/* Starts to replace path, or to create it. */
int fs_replace_begin(struct fs_replacement *r, const char *path);
/* Puts the new file in place, synced with its directory.  Ends r anyway. */
int fs_replace_commit(struct fs_replacement *r, const struct fs_owner *owner);
/* The same without waiting for the disk, as fs_replace_soon(). */
int fs_replace_commit_soon(
    struct fs_replacement *r, const struct fs_owner *owner);
/* Drops the new file. */
void fs_replace_abort(struct fs_replacement *r);

/* Replaces path by a file of the n bytes. */
int fs_replace(
    const char *path, const void *data, size_t n, const struct fs_owner *owner);

/*
 * The same without waiting for the disk, for what can be made again: when the
 * machine itself goes down soon after, the file may be the old one, or empty.
 */
int fs_replace_soon(
    const char *path, const void *data, size_t n, const struct fs_owner *owner);

/* Writes all n bytes; -1 with errno. */
int fs_write_all(int fd, const void *data, size_t n);

/* Makes the directory and those above it that are missing. */
int fs_mkdir_all(const char *path, mode_t mode);

struct fs_list {
	char **names; /* sorted by bytes, without "." and ".." */
	size_t count;
};

/* Lists a directory of at most max entries (E2BIG) into a. */
int fs_list(struct arena *a, const char *path, size_t max, struct fs_list *ret);

#endif
