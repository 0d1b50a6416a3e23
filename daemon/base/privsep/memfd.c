#include "base/privsep/memfd.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/core/strbuf.h"

#define SEALS (F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL)

static int
close_failed(int fd)
{
	int saved = errno;

	close(fd);
	errno = saved;
	return -1;
}

int
memfd_from(const char *name, const void *p, size_t n)
{
	int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);

	if (fd < 0)
		return -1;
	if (fs_write_all(fd, p, n) == 0 && fcntl(fd, F_ADD_SEALS, SEALS) == 0)
		return fd;
	return close_failed(fd);
}

int
memfd_from_buf(const char *name, const struct strbuf *b)
{
	const char *s;

	return strbuf_text(b, &s) < 0 ? -1 : memfd_from(name, s, b->len);
}

int
memfd_room(const char *name, size_t max)
{
	int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
	struct rlimit written;

	if (fd < 0)
		return -1;
	/* ftruncate() above this limit would end the process */
	if (getrlimit(RLIMIT_FSIZE, &written) == 0 && written.rlim_cur < max)
		max = written.rlim_cur;
	if (ftruncate(fd, (off_t)max) == 0 &&
	    fcntl(fd, F_ADD_SEALS, F_SEAL_GROW) == 0)
		return fd;
	return close_failed(fd);
}

/* 0 when n bytes fit into the room, -1 with errno. */
static int
memfd_room_check(int fd, size_t n)
{
	struct stat st;

	if (fstat(fd, &st) < 0)
		return -1;
	if (n <= (size_t)st.st_size)
		return 0;
	errno = EFBIG;
	return -1;
}

int
memfd_fill(int fd, const void *p, size_t n)
{
	return memfd_room_check(fd, n) < 0 ? -1 : fs_write_all(fd, p, n);
}

int
memfd_seal(int fd, size_t n)
{
	if (memfd_room_check(fd, n) < 0 || ftruncate(fd, (off_t)n) < 0)
		return -1;
	return fcntl(fd, F_ADD_SEALS, SEALS);
}

/* Return the size of a sealed memfd, -1 with errno. */
static off_t
memfd_size(int fd)
{
	int seals = fcntl(fd, F_GET_SEALS);
	struct stat st;

	if (seals < 0 || (seals & SEALS) != SEALS) {
		errno = EPERM;
		return -1;
	}
	return fstat(fd, &st) < 0 ? -1 : st.st_size;
}

static void *
memfd_map_bytes(int fd, size_t max, size_t n)
{
	void *map;

	if (n == 0 || n > max) {
		errno = n == 0 ? ENODATA : EFBIG;
		return NULL;
	}
	map = mmap(NULL, n, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
	return map != MAP_FAILED ? map : NULL;
}

void *
memfd_map(int fd, size_t max, size_t *ret_n)
{
	off_t size = memfd_size(fd);
	void *map = size >= 0 ? memfd_map_bytes(fd, max, (size_t)size) : NULL;

	if (map != NULL)
		*ret_n = (size_t)size;
	return map;
}

void *
memfd_map_beginning(int fd, size_t max, size_t n)
{
	off_t size = memfd_size(fd);

	if (size < 0)
		return NULL;
	if ((size_t)size < n)
		n = 0;
	return memfd_map_bytes(fd, max, n);
}
