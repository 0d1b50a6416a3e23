#ifndef BASE_CORE_MEMORY_H
#define BASE_CORE_MEMORY_H

/*
 * malloc() and realloc() that never return NULL: where the system is out of
 * memory the process ends by abort(), as with an arena.  Callers limit the
 * sizes that input can request.
 */

#include <stddef.h>

/* n bytes, not cleared; the caller frees.  n may be 0. */
void *memory_alloc(size_t n);
/* count times size bytes cleared to zero; the caller frees. */
void *memory_zalloc(size_t count, size_t size);
/* p resized to n bytes; p may be NULL. */
void *memory_realloc(void *p, size_t n);
/* A copy of n bytes followed by a NUL; the caller frees. */
char *memory_dup(const void *p, size_t n);
/* End the process: the size is impossible, or memory is exhausted. */
void memory_fail(void) __attribute__((noreturn, cold));
/*
 * End the process because an arena has grown far beyond its maximum inside work
 * that does not check it (one conversion, one copy).  fn, when set, is called
 * first, with the arena's maximum, and may allocate; it logs the work and its
 * place, and may end the process itself.  Without it a line is printed on
 * standard error.  The exit code is 1.
 */
void memory_on_overrun(void (*fn)(size_t max));
void memory_overrun(size_t max) __attribute__((noreturn, cold));

#endif
