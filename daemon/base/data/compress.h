#ifndef BASE_DATA_COMPRESS_H
#define BASE_DATA_COMPRESS_H

/*
 * Compressed bytes, by Zstandard, which only this file uses.  Each is one frame
 * that has its length and a checksum: what was changed is not expanded.
 */

#include <stddef.h>

struct arena;
struct compress;

/* The state of a caller that compresses or expands often. */
struct compress *compress_new(void);
/* NULL is allowed. */
void compress_free(struct compress *c);

/* Return the n bytes compressed, in a. */
const char *compress_bytes(struct compress *c, struct arena *a, const void *p,
    size_t n, size_t *ret_n);
/*
 * Return what the n bytes at p were before, in a; NULL when they are not a
 * whole frame, or when more than max bytes would come out.
 */
const char *compress_expand(struct compress *c, struct arena *a, const void *p,
    size_t n, size_t max, size_t *ret_n);

#endif
