#include "base/core/arena.h"

#include <stdbool.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"

/*
 * Chunk sizes double from the first to the last: a call's scratch stays small,
 * a compile of megabytes needs few chunks.
 */
#define CHUNK_FIRST ((size_t)16 << 10)
#define CHUNK_LAST  ((size_t)1 << 20)

/*
 * Bytes that an arena may hold beyond its maximum (besides half of it) until
 * the process ends: work that does not call arena_exhausted() is not limited
 * otherwise.
 */
#define OVERRUN_BYTES ((size_t)64 << 20)

struct arena_chunk {
	struct arena_chunk *next;
	size_t size; /* bytes of data */
	char data[] __attribute__((aligned(16)));
};

static struct arena_chunk *
chunk_new(size_t size)
{
	struct arena_chunk *c;

	if (size > SIZE_MAX / 2)
		memory_fail();
	c = memory_alloc(sizeof(*c) + size);
	c->next = NULL;
	c->size = size;
	return c;
}

static void
chunks_free(struct arena_chunk *c)
{
	while (c != NULL) {
		struct arena_chunk *next = c->next;

		free(c);
		c = next;
	}
}

static void
chunk_enter(struct arena *a, struct arena_chunk *c)
{
	a->current = c;
	a->ptr = c->data;
	a->end = c->data + c->size;
}

static size_t
chunk_used(const struct arena *a)
{
	const struct arena_chunk *c = a->current;

	return (size_t)(a->ptr - c->data) +
	       (size_t)(c->data + c->size - a->end);
}

struct arena *
arena_new(size_t max)
{
	struct arena *a = memory_alloc(sizeof(*a));

	a->spent = 0;
	a->max = max ? max : ARENA_MAX_DEFAULT;
	a->large = NULL;
	a->first = chunk_new(CHUNK_FIRST - sizeof(struct arena_chunk));
	chunk_enter(a, a->first);
	return a;
}

void
arena_free(struct arena *a)
{
	if (a == NULL)
		return;
	chunks_free(a->first);
	chunks_free(a->large);
	free(a);
}

void
arena_reset(struct arena *a)
{
	chunks_free(a->large);
	a->large = NULL;
	a->spent = 0;
	chunk_enter(a, a->first);
}

/* End the process when n more bytes exceed every limit. */
static void
check_overrun(struct arena *a, size_t n)
{
	size_t max = a->max;

	if (max > SIZE_MAX / 4)
		return;
	if (n > SIZE_MAX / 4)
		n = SIZE_MAX / 4;
	if (a->spent + n <= max + max / 2 + OVERRUN_BYTES)
		return;
	a->max = SIZE_MAX; /* The report may allocate. */
	memory_overrun(max);
}

/* Move on to the next chunk, a warm one or a new one. */
static void
arena_advance(struct arena *a)
{
	struct arena_chunk *c = a->current;
	size_t whole = c->size + sizeof(*c);

	a->spent += chunk_used(a);
	check_overrun(a, 0);
	if (c->next == NULL) {
		whole = whole < CHUNK_LAST ? whole * 2 : CHUNK_LAST;
		c->next = chunk_new(whole - sizeof(*c));
	}
	chunk_enter(a, c->next);
}

/*
 * Allocate a piece with memory of its own: it is larger than a quarter of the
 * next chunk, so that the rest of the current one is not lost.
 */
static char *
arena_large(struct arena *a, size_t n)
{
	struct arena_chunk *c;

	check_overrun(a, n);
	c = chunk_new(n);
	c->next = a->large;
	a->large = c;
	a->spent += n;
	return c->data;
}

static bool
is_large(const struct arena *a, size_t n)
{
	return n > a->current->size / 4;
}

void *
arena_alloc_slow(struct arena *a, size_t n)
{
	if (is_large(a, n))
		return arena_large(a, n);
	arena_advance(a);
	return arena_alloc(a, n);
}

char *
arena_text_slow(struct arena *a, size_t n)
{
	if (is_large(a, n))
		return arena_large(a, n);
	arena_advance(a);
	return arena_text(a, n);
}

void *
arena_zalloc(struct arena *a, size_t n)
{
	return memset(arena_alloc(a, n), 0, n);
}

char *
arena_memdup(struct arena *a, const void *p, size_t n)
{
	char *s;

	if (n == SIZE_MAX)
		memory_fail();
	s = arena_text(a, n + 1);
	if (n > 0)
		memcpy(s, p, n);
	s[n] = '\0';
	return s;
}

char *
arena_shown(struct arena *a, const void *p, size_t n)
{
	const char *s = p, *end = s + n, *nul;
	size_t count = 0;
	char *ret, *out;

	if (n == 0 || memchr(s, '\0', n) == NULL)
		return arena_memdup(a, p, n);
	for (nul = s; nul < end; nul++)
		count += *nul == '\0';
	ret = out = arena_text(a, n + count + 1);
	for (; s < end; s++) {
		if (*s == '\0')
			*out++ = '\\';
		*out++ = *s == '\0' ? '0' : *s;
	}
	*out = '\0';
	return ret;
}

char *
arena_strdup(struct arena *a, const char *s)
{
	return arena_memdup(a, s, strlen(s));
}

char *
arena_printf(struct arena *a, const char *fmt, ...)
{
	char small[256];
	va_list ap, again;
	char *s;
	int n;

	va_start(ap, fmt);
	va_copy(again, ap);
	n = vsnprintf(small, sizeof(small), fmt, ap);
	va_end(ap);
	if (n < 0)
		memory_fail();
	if ((size_t)n < sizeof(small)) {
		s = arena_memdup(a, small, (size_t)n);
	} else {
		s = arena_text(a, (size_t)n + 1);
		vsnprintf(s, (size_t)n + 1, fmt, again);
	}
	va_end(again);
	return s;
}

size_t
arena_used(const struct arena *a)
{
	return a->spent + chunk_used(a);
}

int
arena_exhausted(const struct arena *a)
{
	return arena_used(a) > a->max;
}

size_t
arena_left(const struct arena *a)
{
	size_t used = arena_used(a);

	return used <= a->max ? a->max - used : 0;
}

static bool
chunks_have(const struct arena_chunk *c, uintptr_t p)
{
	for (; c != NULL; c = c->next)
		if (p >= (uintptr_t)c->data && p < (uintptr_t)c->data + c->size)
			return true;
	return false;
}

bool
arena_has(const struct arena *a, const void *p)
{
	return chunks_have(a->first, (uintptr_t)p) ||
	       chunks_have(a->large, (uintptr_t)p);
}
