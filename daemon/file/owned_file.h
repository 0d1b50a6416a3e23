#ifndef FILE_OWNED_FILE_H
#define FILE_OWNED_FILE_H

/*
 * Small files that belong to a user and lie where he may do what he likes:
 * read and written with his rights (rights.h), so that a link of his leads us
 * nowhere where he could not go himself; or, where he is not to be asked, by
 * us and in directories that nobody else can change.
 */

#include <stddef.h>

struct arena;
struct place;
struct rights;
struct strbuf;

/* Bytes of such a file at most. */
#define OWNED_FILE_MAX ((size_t)16 << 20)

struct owned_file {
	const char *path;
	const struct rights *owner; /* NULL: unknown, or nobody's */
	int by_us;		    /* not with his rights */
};

/*
 * The content with a NUL behind it, in the arena; NULL with errno: ENOENT
 * where there is none, EINVAL where it is no regular file.  Never waits for a
 * pipe.  *p tells why, or has the st of the file; it is closed.
 */
char *owned_file_read(struct arena *a, const struct owned_file *f,
    size_t *ret_len, struct place *p);

/*
 * Replaces the content; mode 0600, and the owner's.  A directory that is
 * missing is made, for him alone, where he is allowed to.  Where he may write
 * to the file only, or has a link there, the file is written in place.  0, or
 * -1 with the reason.
 */
int owned_file_write(
    const struct owned_file *f, const void *s, size_t n, struct strbuf *err);

/* True when only we can change what path means: no other owner or writer of a
 * directory on the way, links followed. */
int owned_file_trusted(const char *path);

#endif
