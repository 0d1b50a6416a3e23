#include "server/store/node_files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "base/core/strbuf.h"
#include "base/files/temporary.h"
#include "server/store/internal.h"

/* Rights of directories and files, as Puppet's. */
#define DIRECTORY_MODE 0750
#define FILE_MODE      0640
/* Name of a file that is being written. */
#define NEW_NAME ".new"

bool
node_name_ok(const char *name)
{
	size_t n = strlen(name);

	return n > 0 && n <= NAME_MAX && name[0] != '.' &&
	       strpbrk(name, "/\\") == NULL;
}

int
node_files_open(const char *path)
{
	return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static int
own_check(int fd)
{
	struct stat st;
	int code = EPERM;

	if (fstat(fd, &st) < 0)
		code = errno;
	else if (st.st_uid == geteuid())
		return fd;
	close(fd);
	errno = code;
	return -1;
}

int
node_files_directory_of_any(int dir, const char *node)
{
	if (node_name_ok(node))
		return openat(
		    dir, node, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	errno = EINVAL;
	return -1;
}

int
node_files_directory(int dir, const char *node, bool create)
{
	int fd;

	if (create && node_name_ok(node) &&
	    fs_mkdirat(dir, node, DIRECTORY_MODE) < 0 && errno != EEXIST)
		return -1;
	fd = node_files_directory_of_any(dir, node);
	return fd < 0 ? -1 : own_check(fd);
}

static int
node_files_write_file(
    const struct temporary *t, const void *data, size_t n, bool sync)
{
	if (fs_write_all(t->fd, data, n) < 0 || fchmod(t->fd, FILE_MODE) < 0)
		return -1;
	return sync ? fsync(t->fd) : 0;
}

int
node_files_put(int dir, const char *name, const struct strbuf *text, bool sync)
{
	struct temporary t;
	const char *s;

	if (strbuf_text(text, &s) < 0 || temporary_open(&t, dir, NEW_NAME) < 0)
		return -1;
	if (node_files_write_file(&t, s, text->len, sync) < 0 ||
	    temporary_rename(&t, dir, name) < 0) {
		temporary_drop(&t);
		return -1;
	}
	temporary_close(&t);
	return sync ? fsync(dir) : 0;
}
