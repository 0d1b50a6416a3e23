#include "privsep/memfd.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define SEALS (F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL)

static int
write_all(int fd, const char *p, size_t n)
{
	while (n > 0) {
		ssize_t w = write(fd, p, n);

		if (w < 0 && errno == EINTR)
			continue;
		if (w < 0)
			return -1;
		p += w;
		n -= (size_t)w;
	}
	return 0;
}

int
memfd_from(const char *name, const void *p, size_t n)
{
	int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
	int saved;

	if (fd < 0)
		return -1;
	if (write_all(fd, p, n) == 0 && fcntl(fd, F_ADD_SEALS, SEALS) == 0)
		return fd;
	saved = errno;
	close(fd);
	errno = saved;
	return -1;
}

void *
memfd_map(int fd, size_t max, size_t *ret_n)
{
	int seals = fcntl(fd, F_GET_SEALS);
	struct stat st;
	void *map;

	if (seals < 0 || (seals & SEALS) != SEALS) {
		errno = EPERM;
		return NULL;
	}
	if (fstat(fd, &st) < 0)
		return NULL;
	if (st.st_size == 0 || (size_t)st.st_size > max) {
		errno = st.st_size == 0 ? ENODATA : EFBIG;
		return NULL;
	}
	map = mmap(NULL, (size_t)st.st_size, PROT_READ,
	    MAP_PRIVATE | MAP_POPULATE, fd, 0);
	if (map == MAP_FAILED)
		return NULL;
	*ret_n = (size_t)st.st_size;
	return map;
}
