#include "machine/file/in_place.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int
in_place_begin(int fd, off_t n)
{
	if (n == 0 || fallocate(fd, FALLOC_FL_KEEP_SIZE, 0, n) == 0)
		return 0;
	/* not all file systems can */
	return errno == EOPNOTSUPP || errno == ENOSYS ? 0 : -1;
}

int
in_place_end(int fd, off_t n)
{
	return ftruncate(fd, n) < 0 ? -1 : fsync(fd);
}
