#ifndef BASE_FILES_FS_H
#define BASE_FILES_FS_H

/*
 * Files, read and written whole or not at all.  All functions return 0 or a
 * pointer, and -1 or NULL with errno on failure; then no file has changed.
 */

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/files/place.h"
#include "base/files/temporary.h"

struct arena;
struct strbuf;

/*
 * Return the file's content and a NUL behind it, in a or, without one,
 * malloc'ed; *ret_len bytes (may be NULL).  EFBIG when it is longer than max,
 * EISDIR for a directory.  Devices and pipes are read to their end.
 */
char *fs_read(struct arena *a, const char *path, size_t max, size_t *ret_len);

/*
 * Return the number at the beginning of a file, as in files of the kernel below
 * /sys; INT64_MAX when the file is missing or contains a word such as "max".
 */
int64_t fs_number(const char *path);

/* The same of an open file, from where it is. */
char *fs_read_open(struct arena *a, int fd, size_t max, size_t *ret_len);
/*
 * As fs_read(), for a regular file that place.h allows; for other kinds it
 * fails and does not wait.  *p holds its st, or the reason of the refusal; it
 * is closed.
 */
char *fs_read_regular(struct arena *a, const char *path, size_t max,
    size_t *ret_len, struct place *p);
/* The same for a file of our own, with the reason in why (may be NULL). */
char *fs_read_state(struct arena *a, const char *path, size_t max,
    size_t *ret_len, struct strbuf *why);

/* The same, for a file whose content root follows: place_writer_check(). */
char *fs_read_orders(struct arena *a, const char *path, size_t max,
    size_t *ret_len, struct strbuf *why);

/* Attributes of a written file; FS_KEEP leaves the process's own. */
struct fs_owner {
	mode_t mode; /* permission bits */
	uid_t uid;
	gid_t gid;
};

#define FS_KEEP_UID ((uid_t)-1)
#define FS_KEEP_GID ((gid_t)-1)

/*
 * A file being replaced: its new content is written to a file beside it, and
 * takes its name when all is on disk.  Its directory is resolved once, as
 * place.h describes.
 */
struct fs_replacement {
	int fd; /* to write to; -1: ended */
	struct place at;
	struct temporary temporary;
};

/* Start to replace path, or to create it. */
int fs_replace_begin(struct fs_replacement *r, const char *path);
/* The same in a directory that may have files of others (fs_replace()). */
int fs_replace_begin_beside(struct fs_replacement *r, const char *path);
/*
 * Put the new file in place, synced with its directory.  Ends r in either case.
 */
int fs_replace_commit(struct fs_replacement *r, const struct fs_owner *owner);
/* The same without waiting for the disk, as fs_replace_soon(). */
int fs_replace_commit_soon(
    struct fs_replacement *r, const struct fs_owner *owner);
/* Drop the new file. */
void fs_replace_abort(struct fs_replacement *r);

/*
 * Replace path by a file of the n bytes.  Its directory may have files of
 * others, of which none is removed, whatever its name is; the directory of
 * fs_replace_begin() and the functions below is ours (temporary.h).
 */
int fs_replace(
    const char *path, const void *data, size_t n, const struct fs_owner *owner);

/*
 * The same without waiting for the disk, for data that can be created again:
 * when the machine crashes soon after, the file may be the old one, or empty.
 */
int fs_replace_soon(
    const char *path, const void *data, size_t n, const struct fs_owner *owner);

/* Write all n bytes; -1 with errno. */
int fs_write_all(int fd, const void *data, size_t n);

/*
 * Write what is left of an open file to another.  -1 with errno: ECANCELED when
 * the program is stopped meanwhile (stop.h).
 */
int fs_copy(int from, int to);
/*
 * As fs_replace() with the content of a buffer, in a directory of ours, and as
 * fs_replace_soon().  When the buffer is cut, nothing is written and errno is
 * EFBIG.
 */
struct strbuf;
int fs_replace_buf(const char *path, const struct strbuf *b,
    const struct fs_owner *owner) __attribute__((warn_unused_result));
int fs_replace_buf_soon(const char *path, const struct strbuf *b,
    const struct fs_owner *owner) __attribute__((warn_unused_result));
/*
 * As fs_replace_buf(), for a file that another program may share: an existing
 * file keeps its owner, its group and its mode, as far as this process may set
 * them; owner is that of a new one.
 */
int fs_replace_buf_kept(const char *path, const struct strbuf *b,
    const struct fs_owner *owner) __attribute__((warn_unused_result));
int fs_write_buf(int fd, const struct strbuf *b)
    __attribute__((warn_unused_result));

/*
 * Note the umask of the process.  It is changed for a moment: call this before
 * there are threads.
 */
void fs_umask_note(void);
/* The umask that was noted; 0777 before that. */
mode_t fs_umask(void);
/*
 * Make a directory that has the mode whatever the umask is.  0, or -1 with
 * errno; the directory can exist nevertheless.
 */
int fs_mkdirat(int dir, const char *name, mode_t mode);
/*
 * The same for a path and its missing parents, following links as place.h does.
 */
int fs_mkdir_all(const char *path, mode_t mode);
/*
 * The same with an owner: other processes find the directory only when it has
 * this owner.  An existing directory is not changed.
 */
int fs_directory_make(const char *path, const struct fs_owner *owner);

/* Return true for a directory, links followed; false with errno. */
bool fs_is_directory(const char *path);

struct fs_list {
	char **names; /* sorted by bytes, without "." and ".." */
	size_t count;
};

/* List a directory of at most max entries (E2BIG) into a. */
int fs_list(struct arena *a, const char *path, size_t max, struct fs_list *ret);
/* Return the reason of errno after fs_list() failed; it is not to be freed. */
const char *fs_list_reason(void);

#endif
