#ifndef MACHINE_FILE_OWNED_FILE_H
#define MACHINE_FILE_OWNED_FILE_H

/*
 * Small files that belong to a user, in directories that the user can change.
 * They are read and written with the user's rights (rights.h), so that a link
 * of the user reaches only files that the user can reach directly; or, with
 * by_us, with the rights of the process and in directories that no other user
 * can change.
 */

#include <stddef.h>

struct arena;
struct place;
struct rights;
struct strbuf;

/* Maximum size of such a file in bytes. */
#define OWNED_FILE_MAX ((size_t)16 << 20)

struct owned_file {
	const char *path;
	const struct rights *owner; /* NULL: unknown, or no user */
	int by_us;		    /* with the process's rights */
};

/*
 * Return the content with a NUL behind it, in the arena; NULL with errno:
 * ENOENT where the file does not exist, EINVAL where it is not a regular file.
 * Does not block on a pipe.  *p, which is closed, holds the reason, or the stat
 * of the file in st.
 */
char *owned_file_read(struct arena *a, const struct owned_file *f,
    size_t *ret_len, struct place *p);

/*
 * Replace the content; the file has mode 0600 and belongs to the owner.  A
 * missing directory is created with mode 0700 if the owner may do so.  The file
 * is written in place if it is a link, or if the owner may not write to its
 * directory.  0, or -1 with the reason.
 */
int owned_file_write(
    const struct owned_file *f, const void *s, size_t n, struct strbuf *err);

/*
 * True when only this process's user can change what path refers to: no
 * directory on the way, links followed, has another owner or can be written by
 * others.
 */
int owned_file_trusted(const char *path);

#endif
