#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

/*
 * malloc() and realloc() that never return NULL: where the system itself has
 * no memory the process ends by abort(), as an arena does.  Limits on what
 * input may ask for are the callers'.
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
/* Ends the process: a size that cannot be, or no memory. */
void memory_fail(void) __attribute__((noreturn, cold));
/*
 * Ends the process because an arena has grown far beyond its maximum inside of
 * work that asks nobody (one conversion, one copy): a bomb.  fn, when set, is
 * called first, with the arena's maximum, and may allocate; it says what was
 * being done, where, and may end the process itself.  Without it a line on
 * standard error says so.  The exit code is 1.
 */
void memory_on_overrun(void (*fn)(size_t max));
void memory_overrun(size_t max) __attribute__((noreturn, cold));

#endif
