#ifndef LOGGING_SINK_WRITER_H
#define LOGGING_SINK_WRITER_H

/*
 * Write into a buffer of fixed size.  A piece that does not fit is not written
 * and sets `full`; pieces before it stay.  No NUL is added.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct log_writer {
	char *p;
	char *end;
	bool full;
};

/*
 * memcpy for mostly few bytes whose number is unknown at compile time: a call
 * would cost more than the copy.  The two halves may overlap.
 */
static inline void
log_copy(char *to, const char *from, size_t n)
{
	if (n > 16) {
		memcpy(to, from, n);
	} else if (n >= 8) {
		memcpy(to, from, 8);
		memcpy(to + n - 8, from + n - 8, 8);
	} else if (n >= 4) {
		memcpy(to, from, 4);
		memcpy(to + n - 4, from + n - 4, 4);
	} else if (n) {
		to[0] = from[0];
		to[n / 2] = from[n / 2];
		to[n - 1] = from[n - 1];
	}
}

static inline void
log_put(struct log_writer *w, const char *s, size_t n)
{
	if ((size_t)(w->end - w->p) < n) {
		w->full = true;
		return;
	}
	if (__builtin_constant_p(n))
		memcpy(w->p, s, n);
	else
		log_copy(w->p, s, n);
	w->p += n;
}

static inline void
log_putc(struct log_writer *w, char c)
{
	if (w->p == w->end) {
		w->full = true;
		return;
	}
	*w->p++ = c;
}

/* For constants, whose length is known at compile time, and for short words. */
static inline void
log_puts(struct log_writer *w, const char *s)
{
	log_put(w, s, strlen(s));
}

void log_put_uns(struct log_writer *w, uint64_t n);
void log_put_int(struct log_writer *w, int64_t n);

/* 2026-11-20T08:01:00.123456Z from nanoseconds since 1970: 27 bytes. */
void log_put_time(struct log_writer *w, int64_t ns);

/*
 * Write s as the inside of a JSON string: only bytes 0x20 to 0x7e, \ufffd for
 * NUL (where receivers end the text) and for every byte that is not part of
 * valid UTF-8. At most `limit` bytes are written, never part of an escape.
 * Returns how many bytes of s were omitted.
 */
size_t log_put_escaped(
    struct log_writer *w, const char *s, size_t n, size_t limit);

/* Return the length of log_put_escaped's result without a limit. */
size_t log_escaped_len(const char *s, size_t n);

/*
 * Return the code point at s (n bytes left, at least 1), and its length in
 * *used; 0xfffd and 1 for a byte that does not begin a valid, shortest
 * sequence.
 */
uint32_t log_utf8_decode(const unsigned char *s, size_t n, size_t *used);

#endif
