#include "lang/parser.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "lang/issues.h"
#include "lang/source.h"

/* Reads size bytes, or less where the file has become shorter. */
static ssize_t
bytes_read(int fd, char *buf, size_t size)
{
	size_t n = 0;

	while (n < size) {
		ssize_t got = read(fd, buf + n, size - n);

		if (got == -1 && errno == EINTR)
			continue;
		if (got == -1)
			return -1;
		if (got == 0)
			break;
		n += (size_t)got;
	}
	return (ssize_t)n;
}

/* The file's bytes and a NUL in the arena; NULL with errno set. */
static char *
file_read(struct arena *a, const char *path, size_t *ret_len)
{
	struct stat st;
	char *text = NULL;
	ssize_t n;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

	if (fd == -1)
		return NULL;
	if (fstat(fd, &st) == -1)
		goto out;
	errno = EISDIR;
	if (S_ISDIR(st.st_mode))
		goto out;
	errno = EINVAL;
	if (!S_ISREG(st.st_mode))
		goto out;
	errno = EFBIG;
	if (st.st_size < 0 || (size_t)st.st_size > PARSE_MAX_BYTES ||
	    !arena_fits(a, (size_t)st.st_size))
		goto out;
	text = arena_text(a, (size_t)st.st_size + 1);
	n = bytes_read(fd, text, (size_t)st.st_size);
	if (n == -1) {
		text = NULL;
		goto out;
	}
	text[n] = '\0';
	*ret_len = (size_t)n;
out:
	n = errno;
	close(fd);
	errno = (int)n;
	return text;
}

struct source *
parse_file(const struct parse_options *o, const char *path)
{
	struct source none = {0};
	const char *text;
	size_t len;

	text = file_read(o->arena, path, &len);
	if (text != NULL)
		return parse_text(o, path, text, len);
	none.path = path;
	issue_add(o->diags, &none, ISSUE_NO_OFFSET, ISSUE_NOT_READABLE,
	    strerror(errno), NULL);
	return NULL;
}
