#ifndef BASE_ARENA_H
#define BASE_ARENA_H

/*
 * Arenas: memory that lives and dies together (an environment's code, one
 * compile, one run, one call).  Nothing is freed singly; the arena is reset or
 * freed whole.  Chunks of a reset arena stay warm, so that the next compile
 * touches memory that the kernel has already given.
 *
 * Limits.  An arena is born with a soft maximum.  Allocation goes on beyond
 * it, so that callers need no check at every node, but arena_exhausted() is
 * true from then on: long-running work (parser productions, evaluator steps)
 * asks it and gives up with a diagnostic.  A caller about to allocate
 * something large whose size the input chose asks arena_fits() first.  When
 * the system itself has no memory, the process ends by abort(): a worker's
 * death costs the one request that it held.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;

/* Bytes that an arena may hold when 0 is passed as its maximum. */
#define ARENA_MAX_DEFAULT ((size_t)1 << 30)

/* A new arena; max is the soft maximum in bytes, 0 for the default. */
struct arena *arena_new(size_t max);

/* Frees the arena and all that was allocated from it; NULL is allowed. */
void arena_free(struct arena *a);

/* Forgets all that was allocated; keeps chunks for reuse. */
void arena_reset(struct arena *a);

/* n bytes aligned to 16, not cleared.  Never NULL; n may be 0. */
void *arena_alloc(struct arena *a, size_t n);

/* As arena_alloc(), cleared to zero. */
void *arena_zalloc(struct arena *a, size_t n);

/* n bytes aligned to 1, for text. */
char *arena_text(struct arena *a, size_t n);

/*
 * A copy of n bytes at p followed by a NUL, which is not counted.  p may be
 * NULL when n is 0.
 */
char *arena_memdup(struct arena *a, const void *p, size_t n);

/* A copy of a NUL-terminated string. */
char *arena_strdup(struct arena *a, const char *s);

/* printf into the arena; the result is NUL-terminated. */
char *arena_printf(struct arena *a, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Bytes handed out since the arena was made or reset. */
size_t arena_used(const struct arena *a);

/* True once more than the maximum has been handed out. */
int arena_exhausted(const struct arena *a);

/* True while n more bytes would stay within the maximum. */
int arena_fits(const struct arena *a, size_t n);

/* True when p was allocated from a; for lifetime assertions. */
int arena_owns(const struct arena *a, const void *p);

#endif
