#include "base/heap.h"

#include <malloc.h>

/* Sanitizers replace malloc() and define this function. */
size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

size_t
heap_used(void)
{
	struct mallinfo2 m;

	if (__sanitizer_get_current_allocated_bytes != NULL)
		return __sanitizer_get_current_allocated_bytes();
	m = mallinfo2();
	return m.uordblks + m.hblkhd;
}
