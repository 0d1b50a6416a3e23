#include "base/core/heap.h"

#include <malloc.h>

/* The largest threshold that the C library accepts. */
#define HEAP_KEPT_MAX (32 << 20)

/* Sanitizers replace malloc() and define this function. */
size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

struct heap_use
heap_use(void)
{
	struct heap_use u = {0};
	struct mallinfo2 m;

	if (__sanitizer_get_current_allocated_bytes != NULL) {
		u.used = __sanitizer_get_current_allocated_bytes();
		return u;
	}
	m = mallinfo2();
	u.used = m.uordblks + m.hblkhd;
	u.unused = m.fordblks;
	return u;
}

void
heap_trim(void)
{
	(void)malloc_trim(0);
}

void
heap_keep(size_t n)
{
	const int bytes = n < HEAP_KEPT_MAX ? (int)n : HEAP_KEPT_MAX;

	/* larger ones would have a mapping each, that free() gives back */
	(void)mallopt(M_MMAP_THRESHOLD, bytes);
	(void)mallopt(M_TRIM_THRESHOLD, bytes);
}
