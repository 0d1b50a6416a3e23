#ifndef BASE_HEAP_H
#define BASE_HEAP_H

/* Memory that this process has from malloc(). */

#include <stddef.h>

/* Bytes that are allocated and not yet freed. */
size_t heap_used(void);

#endif
