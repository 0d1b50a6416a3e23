#include "base/process/resident.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/core/fixed.h"

uint64_t
resident_bytes(pid_t pid, uint64_t *ret_files)
{
	char path[32], text[128] = "";
	unsigned long long pages = 0, files = 0;
	uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
	int fd;

	if (ret_files != NULL)
		*ret_files = 0;
	fixed_must(path, sizeof(path), "/proc/%d/statm", (int)pid);
	if ((fd = open(path, O_RDONLY | O_CLOEXEC)) < 0)
		return 0;
	if (read(fd, text, sizeof(text) - 1) > 0)
		(void)sscanf(text, "%*u %llu %llu", &pages, &files);
	close(fd);
	if (ret_files != NULL)
		*ret_files = (files < pages ? files : pages) * page;
	return pages * page;
}
