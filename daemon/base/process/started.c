#include "base/process/started.h"

#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * Release segments that cannot be written: they are the same as in their file.
 */
static int
segments_release(struct dl_phdr_info *info, size_t size, void *page)
{
	uintptr_t below = *(uintptr_t *)page - 1, from, to;
	const ElfW(Phdr) *h = info->dlpi_phdr;

	(void)size;
	for (unsigned i = 0; i < info->dlpi_phnum; i++) {
		if (h[i].p_type != PT_LOAD || h[i].p_flags & PF_W)
			continue;
		from = info->dlpi_addr + h[i].p_vaddr;
		to = (from + h[i].p_memsz + below) & ~below;
		from &= ~below;
		/* only the segment's own pages; a failure changes nothing */
		(void)madvise((void *)from, to - from, MADV_DONTNEED);
	}
	return 0;
}

void
started_release(void)
{
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);

	(void)malloc_trim(0);
	(void)dl_iterate_phdr(segments_release, &page);
}
