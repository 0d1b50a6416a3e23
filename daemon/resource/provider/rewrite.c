#include "resource/provider/rewrite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fs.h"
#include "base/strbuf.h"
#include "resource/provider/file_posix.h"

struct content {
	const char *path;
	const void *s;
	size_t n;
};

/* As Ruby says it of a file that cannot be opened. */
static int
failed(const char *path, struct strbuf *err)
{
	strbuf_addf(err, "%s @ rb_sysopen - %s", strerror(errno), path);
	return -1;
}

static int
content_fill(void *context, int fd, struct strbuf *err)
{
	const struct content *c = context;

	return fs_write_all(fd, c->s, c->n) == 0 ? 0 : failed(c->path, err);
}

static int
is_mounted(const char *path)
{
	struct statx x;

	return statx(AT_FDCWD, path, 0, 0, &x) == 0 &&
	       (x.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

static int
write_inside(const struct content *c, struct strbuf *err)
{
	int fd = open(c->path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW);
	int rc;

	if (fd == -1)
		return failed(c->path, err);
	rc = content_fill((void *)(uintptr_t)c, fd, err);
	if (rc == 0 && fsync(fd) == -1)
		rc = failed(c->path, err);
	close(fd);
	return rc;
}

int
file_rewrite(
    const char *path, mode_t mode, const void *s, size_t n, struct strbuf *err)
{
	struct content c = {path, s, n};
	struct file_write w = {.path = path,
	    .mode = mode,
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1,
	    .follow = 1,
	    .fill = content_fill,
	    .context = &c};
	struct stat st;

	if (stat(path, &st) == 0) {
		w.mode = st.st_mode & 07777;
		w.uid = st.st_uid;
		w.gid = st.st_gid;
		if (is_mounted(path))
			return write_inside(&c, err);
	} else if (errno != ENOENT) {
		return failed(path, err);
	}
	return file_replace(&w, err);
}
