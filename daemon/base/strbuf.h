#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

/*
 * A growing byte buffer with a maximum.  The bytes are always followed by a NUL
 * that is not counted.  An addition that would exceed the maximum is dropped as
 * a whole and sets the overflow mark, which stays until strbuf_reset(); callers
 * check once, at the end.
 */

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf {
	char *s;      /* NUL-terminated, never NULL after init */
	size_t len;   /* bytes used */
	size_t cap;   /* bytes allocated */
	size_t max;   /* bytes allowed; set by strbuf_init() only */
	int overflow; /* an addition was dropped */
};

/* Make b empty; max is the largest length in bytes. */
void strbuf_init(struct strbuf *b, size_t max);
/* Free the bytes; b may be used again after strbuf_init(). */
void strbuf_release(struct strbuf *b);
/* Empty b and clear the overflow mark, keeping its memory. */
void strbuf_reset(struct strbuf *b);
/* Cut b back to len bytes; len must not be larger than b->len. */
void strbuf_truncate(struct strbuf *b, size_t len);
/* strbuf_reserve() and strbuf_addch() when the buffer is full. */
int strbuf_reserve_grow(struct strbuf *b, size_t n);
void strbuf_addch_grow(struct strbuf *b, int c);
/* Make room for n more bytes; 0, or -1 when the maximum is exceeded. */
static inline int
strbuf_reserve(struct strbuf *b, size_t n)
{
	/* never more is allocated than the maximum and the NUL */
	return n < b->cap - b->len ? 0 : strbuf_reserve_grow(b, n);
}

void strbuf_add(struct strbuf *b, const void *p, size_t n);
void strbuf_addstr(struct strbuf *b, const char *s);
/* Add one byte, inline: the most frequent operation. */
static inline void
strbuf_addch(struct strbuf *b, int c)
{
	if (b->len + 1 < b->cap && b->len < b->max) {
		b->s[b->len++] = (char)c;
		b->s[b->len] = '\0';
	} else {
		strbuf_addch_grow(b, c);
	}
}
/* Add n times the character c. */
void strbuf_addchn(struct strbuf *b, int c, size_t n);
void strbuf_addint(struct strbuf *b, int64_t n);
void strbuf_addunsigned(struct strbuf *b, uint64_t n);
void strbuf_addf(struct strbuf *b, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void strbuf_vaddf(struct strbuf *b, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));
/*
 * Return the bytes as a malloc'ed string that the caller owns; b is empty
 * afterwards.
 */
char *strbuf_take(struct strbuf *b, size_t *ret_len);

#endif
