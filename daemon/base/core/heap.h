#ifndef BASE_CORE_HEAP_H
#define BASE_CORE_HEAP_H

/* Memory that this process has from malloc(). */

#include <stddef.h>

struct heap_use {
	size_t used;   /* bytes that are allocated and not yet freed */
	size_t unused; /* bytes that were freed and are kept for later */
};

struct heap_use heap_use(void);

/* Give unused memory back to the system, as far as it is whole pages. */
void heap_trim(void);

/*
 * Keep up to n bytes (32 MiB at most) that were freed, for a process that often
 * needs as much: pages that the system gives are cleared first.
 */
void heap_keep(size_t n);

#endif
