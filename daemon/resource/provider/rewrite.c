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

/* As Ruby says it of a file that cannot be opened. */
static int
failed(const char *path, struct strbuf *err)
{
	strbuf_addf(err, "%s @ rb_sysopen - %s", strerror(errno), path);
	return -1;
}

int
file_content_fill(void *context, int fd, struct strbuf *err)
{
	const struct file_content *c = context;

	return fs_write_all(fd, c->s, c->n) == 0 ? 0 : c->failed(c->path, err);
}

int
file_content_overwrite(
    struct file_content *c, int fd, mode_t mode, struct strbuf *err)
{
	int rc;

	if (fd == -1)
		return c->failed(c->path, err);
	if ((mode != (mode_t)-1 && fchmod(fd, mode) == -1) ||
	    ftruncate(fd, 0) == -1)
		rc = c->failed(c->path, err);
	else
		rc = file_content_fill(c, fd, err);
	if (rc == 0 && fsync(fd) == -1)
		rc = c->failed(c->path, err);
	close(fd);
	return rc;
}

static int
is_mounted(const char *path)
{
	struct statx x;

	return statx(AT_FDCWD, path, 0, 0, &x) == 0 &&
	       (x.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

int
file_rewrite(
    const char *path, mode_t mode, const void *s, size_t n, struct strbuf *err)
{
	struct file_content c = {path, s, n, failed};
	struct file_write w = {.path = path,
	    .mode = mode,
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1,
	    .follow = 1,
	    .fill = file_content_fill,
	    .context = &c};
	struct stat st;

	if (stat(path, &st) == 0) {
		w.mode = st.st_mode & 07777;
		w.uid = st.st_uid;
		w.gid = st.st_gid;
		if (is_mounted(path))
			return file_content_overwrite(&c,
			    open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW),
			    (mode_t)-1, err);
	} else if (errno != ENOENT) {
		return failed(path, err);
	}
	return file_replace(&w, err);
}
