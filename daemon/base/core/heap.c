#include "base/core/heap.h"

#include <malloc.h>

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
