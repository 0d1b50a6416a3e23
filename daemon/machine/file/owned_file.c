#include "machine/file/owned_file.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/rewrite.h"
#include "machine/file/rights.h"

#define OWNED_MODE	     0600
#define OWNED_DIRECTORY_MODE 0700

static int
owned_file_failed(const char *path, struct strbuf *err)
{
	strbuf_addf(err, "could not write %s: %s", path, strerror(errno));
	return -1;
}

/* Take the owner's rights, if they are to be used. */
static int
owned_file_enter(const struct owned_file *f, struct rights_kept *kept)
{
	kept->taken = 0;
	if (f->by_us || f->owner == NULL)
		return 0;
	return rights_take(f->owner, kept);
}

char *
owned_file_read(struct arena *a, const struct owned_file *f, size_t *ret_len,
    struct place *p)
{
	struct rights_kept kept;
	char *s;
	int fd;

	memset(p, 0, sizeof(*p));
	if (owned_file_enter(f, &kept) < 0)
		return NULL;
	fd = place_file_open(p, f->path, O_RDONLY, 0);
	rights_return(&kept);
	if (fd < 0)
		return NULL;
	s = fs_read_open(a, fd, OWNED_FILE_MAX, ret_len);
	close(fd);
	return s;
}

/* The directory part of path; 0 where it is too long. */
static int
owned_file_directory_of(const char *path, char out[PATH_MAX])
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
owned_file_directory_make(const char *path)
{
	char dir[PATH_MAX];
	struct place p;
	int rc;

	if (!owned_file_directory_of(path, dir)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	rc = place_open(&p, dir, 1);
	if (rc == 0)
		rc = mkdirat(p.dir, p.name, OWNED_DIRECTORY_MODE);
	place_close(&p);
	return rc == 0 || errno == EEXIST ? 0 : -1;
}

/* True for a file that cannot be replaced by a rename, or must not be. */
static bool
is_fixed(const char *path)
{
	struct place p;
	int rc = 0;

	if (place_open(&p, path, 0) == 0 && place_stat(&p) == 0)
		rc = S_ISLNK(p.st.st_mode) || p.st.st_nlink > 1 ||
		     faccessat(p.dir, ".", W_OK, AT_EACCESS) < 0;
	place_close(&p);
	return rc;
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
	struct file_content c = {f->path, s, n, owned_file_failed};
	struct rights_kept kept;
	struct place p;
	int rc;

	if (owned_file_enter(f, &kept) < 0)
		return owned_file_failed(f->path, err);
	if (!f->by_us && owned_file_directory_make(f->path) < 0)
		rc = owned_file_failed(f->path, err);
	else if (!f->by_us && is_fixed(f->path))
		rc = file_content_overwrite(&c,
		    place_file_open(
			&p, f->path, O_WRONLY | O_CREAT, OWNED_MODE),
		    OWNED_MODE, err);
	else
		rc = write_new(f, &c, err);
	rights_return(&kept);
	return rc;
}

int
owned_file_trusted(const char *path)
{
	char dir[PATH_MAX];

	return owned_file_directory_of(path, dir) && place_is_ours(dir);
}
