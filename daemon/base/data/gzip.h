#ifndef BASE_DATA_GZIP_H
#define BASE_DATA_GZIP_H

/*
 * Files of gzip (RFC 1952), by zlib, which only this file uses: read from a
 * descriptor and written to one, in pieces, with a fixed amount of memory.
 *
 * What is read is bounded: by the bytes that come out, and by their ratio to
 * those that went in, because a small file can expand to a thousand times its
 * size.  Checksum and length of each part are verified; a file that ends
 * early, or that has other bytes behind its last part, is an error.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Bytes that may come out before the ratio counts, and that ratio. */
#define GZIP_RATIO_FROM ((uint64_t)16 << 20)
#define GZIP_RATIO_MAX	250U

struct gzip_reader;
struct gzip_writer;
struct strbuf;

/*
 * Read from fd, which stays the caller's, from where it is.  At most max bytes
 * come out.
 */
struct gzip_reader *gzip_reader_new(int fd, uint64_t max);
/* NULL is allowed. */
void gzip_reader_free(struct gzip_reader *g);
/* Read at most n bytes: their number, 0 at the end, -1: see the error. */
ssize_t gzip_read(struct gzip_reader *g, void *out, size_t n);
/* Why reading has failed: a constant, or that of errno; NULL before. */
const char *gzip_read_error(const struct gzip_reader *g);

/* Write to fd, which stays the caller's. */
struct gzip_writer *gzip_writer_new(int fd);
/* NULL is allowed; what was not ended is not a whole file. */
void gzip_writer_free(struct gzip_writer *g);
/* 0, or -1 with errno; all further writes fail then. */
int gzip_write(struct gzip_writer *g, const void *p, size_t n);
/* Write the end of the file; it is not synced. */
int gzip_write_end(struct gzip_writer *g);

/*
 * Append the n bytes at p as one part, compressed fast: for clients that accept
 * nothing faster.  0, or -1 when memory is exhausted or out is cut.
 */
int gzip_bytes(const void *p, size_t n, struct strbuf *out);

/*
 * Append what the n bytes at p, one or more parts, expand to, by expand_add();
 * is_zlib: they are one part in the form of zlib (RFC 1950).  0, or -1: they
 * are damaged or not whole, or out is cut.
 */
int gzip_expand(const void *p, size_t n, bool is_zlib, struct strbuf *out);

#endif
