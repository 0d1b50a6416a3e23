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

#endif
