#include "resource/provider/owned_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "resource/provider/file_posix.h"
#include "resource/provider/rewrite.h"
#include "resource/provider/rights.h"

#define OWNED_MODE	     0600
#define OWNED_DIRECTORY_MODE 0700

static int
failed(const char *path, struct strbuf *err)
{
	strbuf_addf(err, "could not write %s: %s", path, strerror(errno));
	return -1;
}

/* With the owner's rights, if they are to be used. */
static int
enter(const struct owned_file *f, struct rights_kept *kept)
{
	kept->taken = 0;
	if (f->by_us || f->owner == NULL)
		return 0;
	return rights_take(f->owner, kept);
}

/* A regular file; anything else is not waited for. */
static int
regular_open(const char *path, int flags, struct stat *st)
{
	int fd =
	    open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, OWNED_MODE);

	if (fd == -1)
		return -1;
	if (fstat(fd, st) == 0 && S_ISREG(st->st_mode))
		return fd;
	close(fd);
	errno = EINVAL;
	return -1;
}

/* All of it; -1 with errno. */
static int
content_read(int fd, struct strbuf *out)
{
	char part[16384];
	ssize_t n;

	while ((n = read(fd, part, sizeof(part))) != 0) {
		if (n == -1 && errno == EINTR)
			continue;
		if (n == -1)
			return -1;
		strbuf_add(out, part, (size_t)n);
		if (out->overflow) {
			errno = EFBIG;
			return -1;
		}
	}
	return 0;
}

char *
owned_file_read(struct arena *a, const struct owned_file *f, size_t *ret_len)
{
	struct rights_kept kept;
	struct strbuf content;
	struct stat st;
	char *s = NULL;
	int fd;

	if (enter(f, &kept) == -1)
		return NULL;
	fd = regular_open(f->path, O_RDONLY, &st);
	rights_return(&kept);
	if (fd == -1)
		return NULL;
	strbuf_init(&content, OWNED_FILE_MAX);
	if (content_read(fd, &content) == 0) {
		*ret_len = content.len;
		s = arena_memdup(
		    a, content.s == NULL ? "" : content.s, content.len);
	}
	strbuf_release(&content);
	close(fd);
	return s;
}

/* The directory's part of path; 0 where it is too long. */
static int
directory_of(const char *path, char out[PATH_MAX])
{
	const char *slash = strrchr(path, '/');
	size_t n = slash == NULL ? 0 : (size_t)(slash - path);

	if (slash == NULL || n >= PATH_MAX)
		return 0;
	memcpy(out, n == 0 ? "/" : path, n == 0 ? 1 : n);
	out[n == 0 ? 1 : n] = '\0';
	return 1;
}

static int
directory_make(const char *path)
{
	char dir[PATH_MAX];

	if (!directory_of(path, dir)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	return mkdir(dir, OWNED_DIRECTORY_MODE) == 0 || errno == EEXIST ? 0
									: -1;
}

/* True for what cannot be replaced by another file of that name. */
static int
is_fixed(const char *path)
{
	char dir[PATH_MAX];
	struct stat st;

	if (lstat(path, &st) == -1)
		return 0;
	return S_ISLNK(st.st_mode) || !directory_of(path, dir) ||
	       faccessat(AT_FDCWD, dir, W_OK, AT_EACCESS) == -1;
}

static int
write_new(
    const struct owned_file *f, struct file_content *c, struct strbuf *err)
{
	struct file_write w = {
	    .path = f->path,
	    .mode = OWNED_MODE,
	    .uid = f->by_us && f->owner != NULL ? f->owner->uid : (uid_t)-1,
	    .gid = f->by_us && f->owner != NULL ? f->owner->gid : (gid_t)-1,
	    .follow = 1,
	    .fill = file_content_fill,
	    .context = c,
	};

	return file_replace(&w, err);
}

int
owned_file_write(
    const struct owned_file *f, const void *s, size_t n, struct strbuf *err)
{
	struct file_content c = {f->path, s, n, failed};
	struct rights_kept kept;
	struct stat st;
	int rc;

	if (enter(f, &kept) == -1)
		return failed(f->path, err);
	if (!f->by_us && directory_make(f->path) == -1)
		rc = failed(f->path, err);
	else if (!f->by_us && is_fixed(f->path))
		rc = file_content_overwrite(&c,
		    regular_open(f->path, O_WRONLY | O_CREAT, &st), OWNED_MODE,
		    err);
	else
		rc = write_new(f, &c, err);
	rights_return(&kept);
	return rc;
}

/* Others may make things in a sticky directory, but not change ours. */
static int
is_ours(const char *dir, int above)
{
	struct stat st;

	if (lstat(dir, &st) == -1 || !S_ISDIR(st.st_mode))
		return 0;
	if (st.st_uid != geteuid() && st.st_uid != 0)
		return 0;
	return (st.st_mode & (S_IWGRP | S_IWOTH)) == 0 ||
	       (above && (st.st_mode & S_ISVTX) != 0);
}

int
owned_file_trusted(const char *path)
{
	char dir[PATH_MAX], real[PATH_MAX], *slash;
	int above;

	if (!directory_of(path, dir) || realpath(dir, real) == NULL)
		return 0;
	for (above = 0;; above = 1) {
		if (!is_ours(real, above))
			return 0;
		slash = strrchr(real, '/');
		if (slash == real)
			return real[1] == '\0' || is_ours("/", 1);
		*slash = '\0';
	}
}
