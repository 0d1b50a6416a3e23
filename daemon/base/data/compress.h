#ifndef BASE_DATA_COMPRESS_H
#define BASE_DATA_COMPRESS_H

/*
 * Compressed bytes, by Zstandard, which only this file uses.  Each compressed
 * text is one frame with its length and a checksum: a frame that was changed is
 * refused.
 */

#include <stddef.h>

struct arena;
struct compress;
struct strbuf;

/* The state of a caller that compresses or expands often. */
struct compress *compress_new(void);
/* NULL is allowed. */
void compress_free(struct compress *c);

/* Return the n bytes compressed, in a. */
const char *compress_bytes(struct compress *c, struct arena *a, const void *p,
    size_t n, size_t *ret_n);
/*
 * Return the bytes that were compressed to the n bytes at p, in a; NULL when
 * those are not a whole frame, or when the result would have more than max
 * bytes.
 */
const char *compress_expand(struct compress *c, struct arena *a, const void *p,
    size_t n, size_t max, size_t *ret_n);

/*
 * Append what the n bytes at p, one or more frames of any writer, expand to, by
 * expand_add().  0, or -1: they are damaged or not whole, or out is cut.
 */
int compress_expand_frames(const void *p, size_t n, struct strbuf *out);

#endif
