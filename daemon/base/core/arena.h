#ifndef BASE_CORE_ARENA_H
#define BASE_CORE_ARENA_H

/*
 * Arenas: memory that is released together (an environment's code, one compile,
 * one run, one call).  Nothing is freed singly; the arena is reset or freed
 * whole.  Chunks of a reset arena are kept, so that the next compile touches
 * memory that the kernel has already given.
 *
 * Limits.  An arena has a soft maximum.  Allocation continues beyond it, so
 * that callers need no check at every node, but arena_exhausted() is true from
 * then on: long-running work (parser productions, evaluator steps) calls it and
 * ends with a diagnostic.  Beyond one and a half times the maximum the process
 * ends with a message (memory_overrun()), for work that checks neither.  When
 * the system itself is out of memory, the process ends by abort(): a worker
 * that ends costs one request.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena_chunk;

/*
 * The fields are private to arena.c and the inline functions below.  Aligned
 * memory grows from ptr upwards, text from end downwards, so that text costs no
 * padding.
 */
struct arena {
	char *ptr;    /* next aligned byte of the current chunk */
	char *end;    /* first byte of the text at its end */
	size_t spent; /* bytes of full chunks and of large pieces */
	size_t max;
	struct arena_chunk *first;
	struct arena_chunk *current;
	struct arena_chunk *large; /* freed by a reset */
};

/* Bytes that an arena may hold when 0 is passed as its maximum. */
#define ARENA_MAX_DEFAULT ((size_t)1 << 30)

/* Return a new arena; max is the soft maximum in bytes, 0 for the default. */
struct arena *arena_new(size_t max);

/* Free the arena and all that was allocated from it; NULL is allowed. */
void arena_free(struct arena *a);

/* Release all that was allocated; keep chunks for reuse. */
void arena_reset(struct arena *a);

/* Allocate n bytes aligned to 16, not cleared.  Never NULL; n may be 0. */
static inline void *arena_alloc(struct arena *a, size_t n);

/* As arena_alloc(), cleared to zero. */
void *arena_zalloc(struct arena *a, size_t n);

/* Allocate n bytes aligned to 1, for text. */
static inline char *arena_text(struct arena *a, size_t n);

/*
 * A copy of n bytes at p followed by a NUL, which is not counted.  p may be
 * NULL when n is 0.
 */
char *arena_memdup(struct arena *a, const void *p, size_t n);

/*
 * A copy of n bytes at p as a C string: each NUL in them is written as \0, so
 * that no name or message ends at it.  p may be NULL when n is 0.
 */
char *arena_shown(struct arena *a, const void *p, size_t n);

/* A copy of a NUL-terminated string. */
char *arena_strdup(struct arena *a, const char *s);

/* printf into the arena; the result is NUL-terminated. */
char *arena_printf(struct arena *a, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Return the bytes allocated since the arena was created or reset. */
size_t arena_used(const struct arena *a);

/* True once more than the maximum has been allocated. */
int arena_exhausted(const struct arena *a);

/* Return the bytes that can still be allocated before the maximum. */
size_t arena_left(const struct arena *a);

/* True when p is in memory of the arena. */
bool arena_has(const struct arena *a, const void *p);

/* The slow paths of arena_alloc() and arena_text(): a new chunk is needed. */
void *arena_alloc_slow(struct arena *a, size_t n);
char *arena_text_slow(struct arena *a, size_t n);

static inline void *
arena_alloc(struct arena *a, size_t n)
{
	size_t rounded = (n + 15) & ~(size_t)15;
	char *p = a->ptr;

	if (rounded < n || (size_t)(a->end - p) < rounded)
		return arena_alloc_slow(a, n);
	a->ptr = p + rounded;
	return p;
}

static inline char *
arena_text(struct arena *a, size_t n)
{
	if ((size_t)(a->end - a->ptr) < n)
		return arena_text_slow(a, n);
	a->end -= n;
	return a->end;
}

#endif
