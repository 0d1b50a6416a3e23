#include "base/data/compress.h"

#include <stdlib.h>
#include <zstd.h>

#include "base/core/arena.h"
#include "base/core/memory.h"

/*
 * Level 3 takes a third longer for JSON of catalogs, which becomes hardly
 * smaller.
 */
#define COMPRESS_LEVEL 1

struct compress {
	ZSTD_CCtx *in;
	ZSTD_DCtx *out;
};

struct compress *
compress_new(void)
{
	struct compress *c = memory_zalloc(1, sizeof(*c));

	c->in = ZSTD_createCCtx();
	c->out = ZSTD_createDCtx();
	if (c->in == NULL || c->out == NULL ||
	    ZSTD_isError(ZSTD_CCtx_setParameter(
		c->in, ZSTD_c_compressionLevel, COMPRESS_LEVEL)) ||
	    ZSTD_isError(ZSTD_CCtx_setParameter(c->in, ZSTD_c_checksumFlag, 1)))
		abort();
	return c;
}

void
compress_free(struct compress *c)
{
	if (c == NULL)
		return;
	ZSTD_freeCCtx(c->in);
	ZSTD_freeDCtx(c->out);
	free(c);
}

const char *
compress_bytes(
    struct compress *c, struct arena *a, const void *p, size_t n, size_t *ret_n)
{
	size_t room = ZSTD_compressBound(n);
	char *out = arena_text(a, room);

	*ret_n = ZSTD_compress2(c->in, out, room, p, n);
	if (ZSTD_isError(*ret_n))
		abort(); /* the room is enough: memory is exhausted */
	return out;
}

const char *
compress_expand(struct compress *c, struct arena *a, const void *p, size_t n,
    size_t max, size_t *ret_n)
{
	unsigned long long size = ZSTD_getFrameContentSize(p, n);
	char *out;

	if (size == ZSTD_CONTENTSIZE_UNKNOWN ||
	    size == ZSTD_CONTENTSIZE_ERROR || size > max)
		return NULL;
	out = arena_text(a, size);
	*ret_n = ZSTD_decompressDCtx(c->out, out, size, p, n);
	return ZSTD_isError(*ret_n) || *ret_n != size ? NULL : out;
}
