/* Remove a tree that other processes may change meanwhile. */
#include "machine/file/tree_remove.h"

#include <stdbool.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "base/files/place.h"
#include "machine/file/unsynced.h"

/*
 * Maximum depth of directories that are removed: each is held open, and the
 * usual limit is 1024 descriptors.
 */
#define DEPTH_MAX 500

struct removal {
	struct growbuf path; /* of what is being removed */
	dev_t dev;	     /* other file systems are left alone */
};

static int directory_empty(struct removal *r, int fd, unsigned depth);

/* A directory in the directory dir. */
static int
tree_remove_directory_remove(
    struct removal *r, int dir, const char *name, unsigned depth)
{
	struct stat st;
	int fd, rc;

	if (depth > DEPTH_MAX) {
		errno = ELOOP;
		return -1;
	}
	fd = openat(dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0)
		return -1;
	if (fstat(fd, &st) < 0 || st.st_dev != r->dev) {
		errno = errno == 0 ? EBUSY : errno;
		close(fd);
		return -1;
	}
	rc = directory_empty(r, fd, depth);
	return rc == 0 ? unlinkat(dir, name, AT_REMOVEDIR) : -1;
}

static int
entry_remove(struct removal *r, int dir, const char *name, unsigned depth)
{
	size_t before = r->path.out.len;
	int rc;

	strbuf_addf(&r->path.out, "/%s", name);
	rc = unlinkat(dir, name, 0);
	if (rc < 0 && errno == ENOENT)
		rc = 0;
	else if (rc < 0 && (errno == EISDIR || errno == EPERM)) {
		errno = 0;
		rc = tree_remove_directory_remove(r, dir, name, depth + 1);
	}
	if (rc == 0)
		strbuf_truncate(&r->path.out, before);
	return rc;
}

static bool
tree_remove_is_dot(const char *name)
{
	return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Takes fd and closes it. */
static int
directory_empty(struct removal *r, int fd, unsigned depth)
{
	DIR *dir = fdopendir(fd);
	struct dirent *d;
	int rc = 0, saved;

	if (dir == NULL) {
		close(fd);
		return -1;
	}
	while (rc == 0 && (errno = 0, d = readdir(dir)) != NULL)
		if (!tree_remove_is_dot(d->d_name))
			rc = entry_remove(r, fd, d->d_name, depth);
	if (d == NULL && errno != 0)
		rc = -1;
	saved = errno;
	closedir(dir);
	errno = saved;
	return rc;
}

int
file_remove_tree(const char *path, struct strbuf *err)
{
	struct removal r;
	struct place p;
	struct stat st;
	int rc = place_open(&p, path, 0);

	growbuf_init(&r.path);
	strbuf_addstr(&r.path.out, path);
	if (rc == 0)
		rc = fstatat(p.dir, p.name, &st, AT_SYMLINK_NOFOLLOW);
	if (rc == 0) {
		r.dev = st.st_dev;
		unsynced_name(&p);
		errno = 0;
		rc = tree_remove_directory_remove(&r, p.dir, p.name, 1);
	}
	if (rc < 0)
		place_failed(&p, growbuf_text(&r.path), err);
	place_close(&p);
	growbuf_release(&r.path);
	return rc;
}
