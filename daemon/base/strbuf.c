#include "base/strbuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* The s of an empty buffer; never written. */
static char nothing[1];

#define STRBUF_FIRST 64

void
strbuf_init(struct strbuf *b, size_t max)
{
	b->s = nothing;
	b->len = 0;
	b->cap = 0;
	/* Room for the NUL and for doubling must not wrap around. */
	b->max = max < SIZE_MAX / 2 ? max : SIZE_MAX / 2 - 1;
	b->overflow = 0;
}

void
strbuf_release(struct strbuf *b)
{
	if (b->cap > 0)
		free(b->s);
	strbuf_init(b, b->max);
}

void
strbuf_reset(struct strbuf *b)
{
	b->overflow = 0;
	strbuf_truncate(b, 0);
}

void
strbuf_truncate(struct strbuf *b, size_t len)
{
	b->len = len;
	if (b->cap > 0)
		b->s[len] = '\0';
}

/* Make room for n more bytes and the NUL; b->cap is too small for them. */
static void
strbuf_grow(struct strbuf *b, size_t n)
{
	size_t need = b->len + n + 1;
	size_t cap = b->cap ? b->cap : STRBUF_FIRST;

	while (cap < need)
		cap = cap > SIZE_MAX / 2 ? need : cap * 2;
	if (cap > b->max && need <= b->max + 1)
		cap = b->max + 1;
	b->s = memory_realloc(b->cap ? b->s : NULL, cap);
	b->cap = cap;
	b->s[b->len] = '\0';
}

int
strbuf_reserve_grow(struct strbuf *b, size_t n)
{
	if (n > b->max - b->len) {
		b->overflow = 1;
		return -1;
	}
	if (b->cap < b->len + n + 1)
		strbuf_grow(b, n);
	return 0;
}

void
strbuf_add(struct strbuf *b, const void *p, size_t n)
{
	if (n == 0 || strbuf_reserve(b, n) < 0)
		return;
	memcpy(b->s + b->len, p, n);
	b->len += n;
	b->s[b->len] = '\0';
}

void
strbuf_addstr(struct strbuf *b, const char *s)
{
	strbuf_add(b, s, strlen(s));
}

void
strbuf_addch_grow(struct strbuf *b, int c)
{
	if (strbuf_reserve(b, 1) < 0)
		return;
	b->s[b->len++] = (char)c;
	b->s[b->len] = '\0';
}

void
strbuf_addchn(struct strbuf *b, int c, size_t n)
{
	if (n == 0 || strbuf_reserve(b, n) < 0)
		return;
	memset(b->s + b->len, c, n);
	b->len += n;
	b->s[b->len] = '\0';
}

void
strbuf_addint(struct strbuf *b, int64_t n)
{
	if (n < 0)
		strbuf_addch(b, '-');
	strbuf_addunsigned(b, n < 0 ? -(uint64_t)n : (uint64_t)n);
}

/* Return the number of decimal digits of n. */
static size_t
digits_of(uint64_t n)
{
	static const uint64_t powers[] = {1u, 10u, 100u, 1000u, 10000u, 100000u,
	    1000000u, 10000000u, 100000000u, 1000000000u, 10000000000u,
	    100000000000u, 1000000000000u, 10000000000000u, 100000000000000u,
	    1000000000000000u, 10000000000000000u, 100000000000000000u,
	    1000000000000000000u, 10000000000000000000u};
	unsigned bits = 64 - (unsigned)__builtin_clzll(n | 1);
	unsigned least = bits * 1233 >> 12; /* by log10(2) */

	return least + ((n | 1) >= powers[least]);
}

void
strbuf_addunsigned(struct strbuf *b, uint64_t n)
{
	size_t count = digits_of(n);
	char *p;

	if (strbuf_reserve(b, count) < 0)
		return;
	b->len += count;
	p = b->s + b->len;
	*p = '\0';
	do {
		*--p = (char)('0' + n % 10);
		n /= 10;
	} while (n != 0);
}

void
strbuf_addf(struct strbuf *b, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strbuf_vaddf(b, fmt, ap);
	va_end(ap);
}

void
strbuf_vaddf(struct strbuf *b, const char *fmt, va_list ap)
{
	size_t room = b->cap > b->len ? b->cap - b->len : 0;
	va_list again;
	int n;

	va_copy(again, ap);
	n = vsnprintf(room ? b->s + b->len : NULL, room, fmt, ap);
	if (n < 0)
		memory_fail();
	if ((size_t)n >= room || (size_t)n > b->max - b->len) {
		strbuf_truncate(b, b->len);
		if (strbuf_reserve(b, (size_t)n) < 0)
			goto out;
		vsnprintf(b->s + b->len, (size_t)n + 1, fmt, again);
	}
	b->len += (size_t)n;
out:
	va_end(again);
}

char *
strbuf_take(struct strbuf *b, size_t *ret_len)
{
	char *s = b->cap ? b->s : memory_dup("", 0);

	if (ret_len != NULL)
		*ret_len = b->len;
	b->cap = 0;
	strbuf_init(b, b->max);
	return s;
}
