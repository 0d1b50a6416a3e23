#include "machine/file/rewrite.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/in_place.h"

/* Ruby's sentence for a file that cannot be opened. */
static int
rewrite_failed(const char *path, struct strbuf *err)
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

	if (fd < 0)
		return c->failed(c->path, err);
	if ((mode != (mode_t)-1 && fchmod(fd, mode) < 0) ||
	    in_place_begin(fd, (off_t)c->n) < 0)
		rc = c->failed(c->path, err);
	else
		rc = file_content_fill(c, fd, err);
	if (rc == 0 && in_place_end(fd, (off_t)c->n) < 0)
		rc = c->failed(c->path, err);
	close(fd);
	return rc;
}

static bool
is_mounted(const struct place *p)
{
	struct statx x;

	return statx(p->dir, p->name, AT_SYMLINK_NOFOLLOW, 0, &x) == 0 &&
	       (x.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

/*
 * True when the file that was read has further names, which keep its content.
 */
static bool
rewrite_is_linked(const struct stat *now, const struct stat *was)
{
	return now->st_nlink > 1 && was->st_mode != 0 &&
	       now->st_dev == was->st_dev && now->st_ino == was->st_ino;
}

/*
 * Set the rights of the new file to those of the existing file (now, st_mode 0:
 * none).  The new content contains what was read before: if another file has
 * replaced the one that was read (was), only mode bits that both have are kept.
 */
static int
rights_keep(
    struct file_write *w, const struct stat *now, const struct stat *was)
{
	if (now->st_mode == 0)
		now = was;
	if (now->st_mode == 0)
		return 0;
	w->mode = now->st_mode & 07777;
	w->uid = now->st_uid;
	w->gid = now->st_gid;
	if (was->st_mode == 0 ||
	    (was->st_dev == now->st_dev && was->st_ino == now->st_ino))
		return 0;
	w->mode &= was->st_mode;
	errno = ESTALE;
	return was->st_uid == now->st_uid && was->st_gid == now->st_gid ? 0
									: -1;
}

/* Look at the existing file, into the st of its place; 0, or -1 with errno. */
static int
rewrite_look(struct place *p)
{
	int fd = place_file(p, O_PATH, 0);

	if (fd >= 0)
		close(fd);
	else if (errno == ENOENT)
		p->st.st_mode = 0;
	else
		return -1;
	return 0;
}

static int
rewrite_at(struct file_write *w, struct file_content *c, struct place *p,
    struct stat *was, struct strbuf *err)
{
	int rc;

	if (rewrite_look(p) < 0 || rights_keep(w, &p->st, was) < 0)
		return place_explains(p) ? place_failed(p, w->path, err)
					 : rewrite_failed(w->path, err);
	if (is_mounted(p) || rewrite_is_linked(&p->st, was))
		return file_content_overwrite(
		    c, place_file(p, O_WRONLY, 0), (mode_t)-1, err);
	rc = file_replace_at(w, p, err);
	if (rc == 0)
		*was = w->st;
	return rc;
}

int
file_rewrite(const char *path, mode_t mode, struct stat *was, const void *s,
    size_t n, struct strbuf *err)
{
	struct file_content c = {path, s, n, rewrite_failed};
	struct file_write w = {.path = path,
	    .mode = mode,
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1,
	    .fill = file_content_fill,
	    .context = &c};
	struct place p;
	int rc;

	if (place_open(&p, path, 1) == 0)
		rc = rewrite_at(&w, &c, &p, was, err);
	else
		rc = place_explains(&p) ? place_failed(&p, path, err)
					: rewrite_failed(path, err);
	place_close(&p);
	return rc;
}
