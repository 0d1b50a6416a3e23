#include "base/data/gzip.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#define ZLIB_CONST /* the input is not changed */
#include <zlib.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/expand_add.h"

/* Bytes that are read or written at a time. */
#define GZIP_PIECE ((size_t)64 << 10)
/* Of zlib: the largest window, with the header and end of gzip. */
#define GZIP_WINDOW (15 + 16)
/* The same with that of zlib. */
#define ZLIB_WINDOW 15
#define GZIP_MEMORY 8
/* JSON of many rows: level 6 takes four times as long, for a fifth less. */
#define GZIP_FAST 1

struct gzip_reader {
	z_stream z;
	int fd;
	uint64_t max, in, out; /* bytes */
	bool has_part;	       /* one is open */
	bool has_parts;	       /* one was read */
	bool is_at_end;
	const char *error;
	unsigned char piece[GZIP_PIECE];
};

struct gzip_writer {
	z_stream z;
	int fd;
	int failed; /* errno of the first failure */
	unsigned char piece[GZIP_PIECE];
};

/* --- read --- */

struct gzip_reader *
gzip_reader_new(int fd, uint64_t max)
{
	struct gzip_reader *g = memory_zalloc(1, sizeof(*g));

	g->fd = fd;
	g->max = max;
	if (inflateInit2(&g->z, GZIP_WINDOW) != Z_OK)
		abort();
	return g;
}

void
gzip_reader_free(struct gzip_reader *g)
{
	if (g == NULL)
		return;
	inflateEnd(&g->z);
	free(g);
}

static ssize_t
gzip_read_fail(struct gzip_reader *g, const char *error)
{
	g->error = error;
	return -1;
}

/* Read a piece of the file: 1, 0 at its end, -1. */
static int
gzip_read_piece(struct gzip_reader *g)
{
	ssize_t n;

	do
		n = read(g->fd, g->piece, sizeof(g->piece));
	while (n < 0 && errno == EINTR);
	if (n < 0)
		return (int)gzip_read_fail(g, strerror(errno));
	g->z.next_in = g->piece;
	g->z.avail_in = (unsigned)n;
	g->in += (uint64_t)n;
	return n > 0;
}

/* Begin the next part where there is one: 1, 0 at the end of the file, -1. */
static int
gzip_read_begin(struct gzip_reader *g)
{
	if (g->z.avail_in == 0) {
		int more = gzip_read_piece(g);

		if (more < 0)
			return -1;
		if (more == 0 && !g->has_parts)
			return (int)gzip_read_fail(g, "the file is empty");
		if (more == 0)
			return 0;
	}
	if (inflateReset(&g->z) != Z_OK)
		abort();
	g->has_part = g->has_parts = true;
	return 1;
}

/* The sentence for a return value of inflate() that is a failure. */
static const char *
gzip_read_fault(const struct gzip_reader *g, int code)
{
	if (code == Z_MEM_ERROR)
		abort();
	if (g->out == 0 && g->z.total_in < 16)
		return "the file is not compressed by gzip";
	return "the compressed data are damaged";
}

static bool
gzip_is_too_much(const struct gzip_reader *g)
{
	return g->out > GZIP_RATIO_FROM &&
	       g->out / GZIP_RATIO_MAX > g->in - g->z.avail_in;
}

/* Expand to at most n bytes: their number, which may be 0, or -1. */
static ssize_t
gzip_read_some(struct gzip_reader *g, void *out, size_t n)
{
	size_t got;
	int code, more;

	if (g->z.avail_in == 0 && (more = gzip_read_piece(g)) <= 0)
		return more < 0 ? -1
				: gzip_read_fail(g, "the file ends too early");
	g->z.next_out = out;
	g->z.avail_out = n > GZIP_PIECE ? (unsigned)GZIP_PIECE : (unsigned)n;
	got = g->z.avail_out;
	code = inflate(&g->z, Z_NO_FLUSH);
	got -= g->z.avail_out;
	g->out += got;
	if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
		return gzip_read_fail(g, gzip_read_fault(g, code));
	if (g->out > g->max)
		return gzip_read_fail(g, "it expands to more than the limit");
	if (gzip_is_too_much(g))
		return gzip_read_fail(
		    g, "it expands to more than 250 times its size");
	if (code == Z_STREAM_END)
		g->has_part = false;
	return (ssize_t)got;
}

ssize_t
gzip_read(struct gzip_reader *g, void *out, size_t n)
{
	ssize_t got = 0;

	if (g->error != NULL)
		return -1;
	while (got == 0 && n > 0 && !g->is_at_end) {
		int begun = g->has_part ? 1 : gzip_read_begin(g);

		if (begun < 0)
			return -1;
		if (begun == 0)
			g->is_at_end = true;
		else
			got = gzip_read_some(g, out, n);
	}
	return got;
}

const char *
gzip_read_error(const struct gzip_reader *g)
{
	return g->error;
}

/* --- write --- */

struct gzip_writer *
gzip_writer_new(int fd)
{
	struct gzip_writer *g = memory_zalloc(1, sizeof(*g));

	g->fd = fd;
	if (deflateInit2(&g->z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP_WINDOW,
		GZIP_MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
		abort();
	g->z.next_out = g->piece;
	g->z.avail_out = sizeof(g->piece);
	return g;
}

void
gzip_writer_free(struct gzip_writer *g)
{
	if (g == NULL)
		return;
	deflateEnd(&g->z);
	free(g);
}

/* Write what was compressed. */
static int
gzip_write_piece(struct gzip_writer *g)
{
	const unsigned char *p = g->piece;
	size_t n = sizeof(g->piece) - g->z.avail_out;

	while (n > 0) {
		ssize_t written = write(g->fd, p, n);

		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0) {
			g->failed = written < 0 ? errno : EIO;
			return -1;
		}
		p += written;
		n -= (size_t)written;
	}
	g->z.next_out = g->piece;
	g->z.avail_out = sizeof(g->piece);
	return 0;
}

/* Compress what zlib was given: 0 or -1. */
static int
gzip_write_some(struct gzip_writer *g, int flush)
{
	int code;

	do {
		if (g->z.avail_out == 0 && gzip_write_piece(g) < 0)
			return -1;
		code = deflate(&g->z, flush);
		if (code == Z_STREAM_ERROR)
			abort();
	} while (
	    g->z.avail_in > 0 || (flush == Z_FINISH && code != Z_STREAM_END));
	return 0;
}

int
gzip_write(struct gzip_writer *g, const void *p, size_t n)
{
	const unsigned char *bytes = p;

	while (n > 0 && g->failed == 0) {
		size_t some = n > GZIP_PIECE ? GZIP_PIECE : n;

		/* zlib only reads there */
		g->z.next_in = (z_const Bytef *)(uintptr_t)bytes;
		g->z.avail_in = (unsigned)some;
		if (gzip_write_some(g, Z_NO_FLUSH) < 0)
			break;
		bytes += some;
		n -= some;
	}
	errno = g->failed;
	return g->failed == 0 ? 0 : -1;
}

int
gzip_write_end(struct gzip_writer *g)
{
	g->z.avail_in = 0;
	if (g->failed == 0 && gzip_write_some(g, Z_FINISH) == 0)
		(void)gzip_write_piece(g);
	errno = g->failed;
	return g->failed == 0 ? 0 : -1;
}

/* --- bytes --- */

int
gzip_bytes(const void *p, size_t n, struct strbuf *out)
{
	unsigned char piece[GZIP_PIECE];
	const unsigned char *from = p;
	z_stream z;
	int more = Z_OK;

	memset(&z, 0, sizeof(z));
	if (deflateInit2(&z, GZIP_FAST, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY,
		Z_DEFAULT_STRATEGY) != Z_OK)
		return -1;
	while (more == Z_OK) {
		/* zlib counts input in 32 bits */
		if (z.avail_in == 0) {
			z.next_in = from;
			z.avail_in = n < INT_MAX ? (uInt)n : INT_MAX;
			from += z.avail_in;
			n -= z.avail_in;
		}
		z.next_out = piece;
		z.avail_out = sizeof(piece);
		more = deflate(&z, n == 0 ? Z_FINISH : Z_NO_FLUSH);
		strbuf_add(out, piece, sizeof(piece) - z.avail_out);
	}
	(void)deflateEnd(&z);
	return more == Z_STREAM_END && !strbuf_is_cut(out) ? 0 : -1;
}

/* --- in memory --- */

/* Expand to the end of a part: 0, or -1. */
static int
gzip_expand_part(z_stream *z, size_t n, struct strbuf *out)
{
	unsigned char piece[GZIP_PIECE];
	int code = Z_OK;

	while (code == Z_OK) {
		z->next_out = piece;
		z->avail_out = sizeof(piece);
		code = inflate(z, Z_NO_FLUSH);
		if (code == Z_MEM_ERROR)
			abort();
		if (!expand_add(out, piece, sizeof(piece) - z->avail_out,
			n - z->avail_in))
			return -1;
	}
	return code == Z_STREAM_END ? 0 : -1;
}

int
gzip_expand(const void *p, size_t n, bool is_zlib, struct strbuf *out)
{
	z_stream z = {.next_in = p, .avail_in = (unsigned)n};
	int rc;

	if (n > UINT_MAX)
		return -1;
	if (inflateInit2(&z, is_zlib ? ZLIB_WINDOW : GZIP_WINDOW) != Z_OK)
		abort();
	rc = gzip_expand_part(&z, n, out);
	while (rc == 0 && z.avail_in > 0 && !is_zlib) {
		if (inflateReset(&z) != Z_OK)
			abort();
		rc = gzip_expand_part(&z, n, out);
	}
	if (z.avail_in > 0)
		rc = -1;
	inflateEnd(&z);
	return rc;
}
