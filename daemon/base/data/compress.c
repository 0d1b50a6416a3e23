#include "base/data/compress.h"

#include <stdlib.h>
#include <zstd.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/expand_add.h"

/*
 * Level 3 takes a third longer for JSON of catalogs, which becomes hardly
 * smaller.
 */
#define COMPRESS_LEVEL 1
/* Bytes that are expanded at a time. */
#define COMPRESS_PIECE ((size_t)64 << 10)
/* The largest window of frames of others, 8 MiB: what RFC 8878 recommends. */
#define COMPRESS_WINDOW_LOG 23

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

/* Expand all frames in pieces: 0, or -1. */
static int
compress_expand_pieces(ZSTD_DCtx *d, ZSTD_inBuffer *in, struct strbuf *out)
{
	char piece[COMPRESS_PIECE];
	size_t left = 1, got;

	do {
		ZSTD_outBuffer o = {piece, sizeof(piece), 0};
		size_t before = in->pos;

		left = ZSTD_decompressStream(d, &o, in);
		got = o.pos;
		if (ZSTD_isError(left) || !expand_add(out, piece, got, in->pos))
			return -1;
		/* it waits for bytes that do not exist */
		if (got == 0 && in->pos == before)
			return -1;
	} while (left != 0 || in->pos < in->size);
	return 0;
}

int
compress_expand_frames(const void *p, size_t n, struct strbuf *out)
{
	ZSTD_DCtx *d = ZSTD_createDCtx();
	ZSTD_inBuffer in = {p, n, 0};
	int rc;

	if (d == NULL || ZSTD_isError(ZSTD_DCtx_setParameter(
			     d, ZSTD_d_windowLogMax, COMPRESS_WINDOW_LOG)))
		abort();
	rc = compress_expand_pieces(d, &in, out);
	ZSTD_freeDCtx(d);
	return rc;
}
