#include "base/core/strbuf.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/memory.h"

/* The text of an empty buffer; never written. */
static char strbuf_nothing[1];

#define STRBUF_FIRST 64
/* The largest maximum: room for the NUL and doubling must not wrap around. */
#define STRBUF_MOST (SIZE_MAX / 2 - 1)
/* The end of a text that was shortened. */
#define MORE "..."

/* The values of hidden_kind. */
enum {
	WHOLE,	   /* a strbuf */
	GROWS,	   /* of a growbuf: its maximum ends the process */
	SHORTENS,  /* of a shortbuf */
	SHORTENED, /* its text ends with MORE, nothing more is added */
};

void
strbuf_init(struct strbuf *b, size_t max)
{
	b->hidden_s = strbuf_nothing;
	b->len = 0;
	b->cap = 0;
	b->max = max < STRBUF_MOST ? max : STRBUF_MOST;
	b->hidden_cut = 0;
	b->hidden_kind = WHOLE;
}

void
strbuf_release(struct strbuf *b)
{
	int kind = b->hidden_kind == SHORTENED ? SHORTENS : b->hidden_kind;

	if (b->cap > 0)
		free(b->hidden_s);
	strbuf_init(b, b->max);
	b->hidden_kind = kind;
}

void
strbuf_reset(struct strbuf *b)
{
	b->hidden_cut = 0;
	if (b->hidden_kind == SHORTENED)
		b->hidden_kind = SHORTENS;
	strbuf_truncate(b, 0);
}

void
strbuf_truncate(struct strbuf *b, size_t len)
{
	b->len = len;
	if (b->cap > 0)
		b->hidden_s[len] = '\0';
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
	b->hidden_s = memory_realloc(b->cap ? b->hidden_s : NULL, cap);
	b->cap = cap;
	b->hidden_s[b->len] = '\0';
}

/* Return how many of the first n bytes at s are whole characters. */
static size_t
strbuf_characters(const char *s, size_t n)
{
	while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80)
		n--;
	return n;
}

/* Make room for all that b may hold and return its end. */
static char *
grow_fully(struct strbuf *b)
{
	if (b->cap < b->max + 1)
		strbuf_grow(b, b->max - b->len);
	return b->hidden_s + b->len;
}

/*
 * Add to the shortbuf b as much of the text at p as it has room for, and MORE.
 * The whole text does not fit.  p may be NULL, or the end of b itself.
 */
static void
shorten(struct strbuf *b, const char *p)
{
	size_t more = b->max < strlen(MORE) ? b->max : strlen(MORE);
	size_t most = b->max - more;
	char *end = grow_fully(b);

	if (b->len > most) {
		b->len = strbuf_characters(b->hidden_s, most);
	} else if (p != NULL) {
		size_t n = strbuf_characters(p, most - b->len);

		memmove(end, p, n);
		b->len += n;
	}
	memcpy(b->hidden_s + b->len, MORE, more);
	b->len += more;
	b->hidden_s[b->len] = '\0';
	b->cap = b->len + 1; /* the inline functions see no room */
	b->hidden_kind = SHORTENED;
}

/* Make room for the n bytes at p, or -1: they do not fit. */
static int
strbuf_room(struct strbuf *b, size_t n, const char *p)
{
	if (n > b->max - b->len || b->hidden_kind == SHORTENED) {
		b->hidden_cut = 1;
		if (b->hidden_kind == SHORTENS)
			shorten(b, p);
		else if (b->hidden_kind == GROWS)
			memory_fail();
		return -1;
	}
	if (b->cap < b->len + n + 1)
		strbuf_grow(b, n);
	return 0;
}

int
strbuf_reserve_grow(struct strbuf *b, size_t n)
{
	return strbuf_room(b, n, NULL);
}

/* Add n bytes at p, of which the one at nul is a NUL, to a shortbuf. */
static void
add_shown(struct strbuf *b, const char *p, size_t n, const char *nul)
{
	const char *end = p + n;

	do {
		strbuf_add(b, p, (size_t)(nul - p));
		strbuf_add(b, "\\0", 2);
		p = nul + 1;
		nul = memchr(p, '\0', (size_t)(end - p));
	} while (nul != NULL);
	strbuf_add(b, p, (size_t)(end - p));
}

void
strbuf_add(struct strbuf *b, const void *p, size_t n)
{
	const char *nul;

	if (b->hidden_kind == SHORTENS && n > 0 &&
	    (nul = memchr(p, '\0', n)) != NULL) {
		add_shown(b, p, n, nul);
		return;
	}
	if (n == 0 || (n >= b->cap - b->len && strbuf_room(b, n, p) < 0))
		return;
	memcpy(b->hidden_s + b->len, p, n);
	b->len += n;
	b->hidden_s[b->len] = '\0';
}

void
strbuf_addstr(struct strbuf *b, const char *s)
{
	strbuf_add(b, s, strlen(s));
}

void
strbuf_addch_grow(struct strbuf *b, int c)
{
	char byte = (char)c;

	if (b->cap - b->len < 2 && strbuf_room(b, 1, &byte) < 0)
		return;
	b->hidden_s[b->len++] = byte;
	b->hidden_s[b->len] = '\0';
}

void
strbuf_addchn(struct strbuf *b, int c, size_t n)
{
	if (n > b->max - b->len && b->hidden_kind == SHORTENS) {
		b->hidden_cut = 1;
		shorten(b, memset(grow_fully(b), c, b->max - b->len));
	}
	if (n == 0 || strbuf_reserve(b, n) < 0)
		return;
	memset(b->hidden_s + b->len, c, n);
	b->len += n;
	b->hidden_s[b->len] = '\0';
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
strbuf_digits_of(uint64_t n)
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
	size_t count = strbuf_digits_of(n);
	char *p;

	if (strbuf_reserve(b, count) < 0)
		return;
	b->len += count;
	p = b->hidden_s + b->len;
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

/* Format in a shortbuf that has no room for all. */
static void __attribute__((format(printf, 2, 0)))
shorten_format(struct strbuf *b, const char *fmt, va_list ap)
{
	char *end = grow_fully(b);

	b->hidden_cut = 1;
	vsnprintf(end, b->max - b->len + 1, fmt, ap);
	shorten(b, end);
}

void
strbuf_vaddf(struct strbuf *b, const char *fmt, va_list ap)
{
	size_t left = b->cap > b->len ? b->cap - b->len : 0;
	va_list again;
	int n;

	va_copy(again, ap);
	n = vsnprintf(left ? b->hidden_s + b->len : NULL, left, fmt, ap);
	if (n < 0)
		memory_fail();
	if ((size_t)n >= left || (size_t)n > b->max - b->len) {
		strbuf_truncate(b, b->len);
		if ((size_t)n > b->max - b->len && b->hidden_kind == SHORTENS) {
			shorten_format(b, fmt, again);
			goto out;
		}
		if (strbuf_reserve(b, (size_t)n) < 0)
			goto out;
		vsnprintf(b->hidden_s + b->len, (size_t)n + 1, fmt, again);
	}
	b->len += (size_t)n;
out:
	va_end(again);
}

void
strbuf_addbuf(struct strbuf *b, const struct strbuf *from)
{
	strbuf_add(b, from->hidden_s, from->len);
	if (!from->hidden_cut || from->hidden_kind >= SHORTENS)
		return;
	if (b->hidden_kind >= SHORTENS)
		(void)strbuf_reserve_grow(b, b->max - b->len + 1);
	else
		strbuf_cut(b);
}

void
strbuf_drop(struct strbuf *b, size_t n)
{
	if (n > b->len)
		n = b->len;
	if (n == 0)
		return;
	b->len -= n;
	memmove(b->hidden_s, b->hidden_s + n, b->len + 1);
}

void
strbuf_wipe(struct strbuf *b)
{
	if (b->cap > 0)
		explicit_bzero(b->hidden_s, b->cap);
	strbuf_reset(b);
}

int
strbuf_text(const struct strbuf *b, const char **ret)
{
	*ret = b->hidden_cut ? "" : b->hidden_s;
	if (b->hidden_cut)
		errno = EFBIG;
	return b->hidden_cut ? -1 : 0;
}

const char *
strbuf_shown(const struct strbuf *b)
{
	size_t end;

	if (!b->hidden_cut || b->hidden_kind >= SHORTENS)
		return b->hidden_s;
	if (b->len < strlen(MORE))
		return MORE;
	end = strbuf_characters(b->hidden_s, b->len - strlen(MORE));
	memset(b->hidden_s + end, '.', b->len - end);
	return b->hidden_s;
}

char *
strbuf_copy(const struct strbuf *b, struct arena *a)
{
	const char *s;

	return strbuf_text(b, &s) < 0 ? NULL : arena_memdup(a, s, b->len);
}

int
strbuf_take(struct strbuf *b, char **ret, size_t *ret_len)
{
	*ret = NULL;
	if (b->hidden_cut) {
		errno = EFBIG;
		return -1;
	}
	*ret = b->cap ? b->hidden_s : memory_dup("", 0);
	if (ret_len != NULL)
		*ret_len = b->len;
	b->cap = 0;
	strbuf_release(b);
	return 0;
}

void
shortbuf_init(struct shortbuf *b, size_t max)
{
	strbuf_init(&b->out, max);
	b->out.hidden_kind = SHORTENS;
}

void
shortbuf_release(struct shortbuf *b)
{
	strbuf_release(&b->out);
}

void
shortbuf_reset(struct shortbuf *b)
{
	strbuf_reset(&b->out);
}

void
growbuf_init(struct growbuf *b)
{
	strbuf_init(&b->out, GROWBUF_MAX);
	b->out.hidden_kind = GROWS;
}

void
growbuf_release(struct growbuf *b)
{
	strbuf_release(&b->out);
}

char *
growbuf_take(struct growbuf *b)
{
	char *s;

	if (strbuf_take(&b->out, &s, NULL) == 0)
		return s;
	s = memory_dup(growbuf_text(b), strlen(growbuf_text(b)));
	growbuf_reset(b);
	return s;
}

void
growbuf_reset(struct growbuf *b)
{
	strbuf_reset(&b->out);
}
