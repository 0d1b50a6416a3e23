#include "loader/file_read.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"

/* Reads until the end or until max + 1 bytes; -1 with errno. */
static ssize_t
read_all(int fd, char *out, size_t max)
{
	size_t len = 0;

	while (len <= max) {
		ssize_t n = read(fd, out + len, max + 1 - len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		if (n == 0)
			break;
		len += (size_t)n;
	}
	if (len > max) {
		errno = EFBIG;
		return -1;
	}
	return (ssize_t)len;
}

char *
file_read(struct arena *a, const char *path, size_t max, size_t *ret_len)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC), saved;
	struct stat st;
	char *out = NULL;
	ssize_t n = -1;

	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) != 0)
		goto out;
	errno = S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
	if (!S_ISREG(st.st_mode))
		goto out;
	errno = EFBIG;
	if ((uint64_t)st.st_size > max)
		goto out;
	out = arena_text(a, (size_t)st.st_size + 2);
	n = read_all(fd, out, (size_t)st.st_size);
out:
	saved = errno;
	close(fd);
	errno = saved;
	if (n < 0)
		return NULL;
	out[n] = '\0';
	*ret_len = (size_t)n;
	return out;
}
