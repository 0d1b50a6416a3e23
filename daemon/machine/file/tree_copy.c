#include "machine/file/tree_copy.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/tree_remove.h"
#include "machine/file/tree_walk.h"
#include "machine/file/unsynced.h"

/* A name in an open directory. */
struct tree_copy_entry {
	int dir;
	const char *name;
};

struct copy {
	struct growbuf path; /* of what is being copied */
};

static int entry_copy(struct copy *c, struct tree_copy_entry from,
    struct tree_copy_entry to, unsigned depth);

static void
tree_copy_close_kept(int fd)
{
	int saved = errno;

	if (fd >= 0)
		close(fd);
	errno = saved;
}

/*
 * Set the owner first: a change of owner clears the set-id bits.  These bits
 * are not set when the copy has another owner than the original.
 */
static int
rights_copy(int fd, const struct stat *st)
{
	struct timespec times[2] = {st->st_atim, st->st_mtim};
	mode_t mode = st->st_mode & 07777;

	if (fchown(fd, st->st_uid, st->st_gid) < 0) {
		if (errno != EPERM || geteuid() == 0)
			return -1;
		mode &= (mode_t) ~(S_ISUID | S_ISGID);
	}
	return fchmod(fd, mode) < 0 || futimens(fd, times) < 0 ? -1 : 0;
}

/*
 * Open, with O_PATH, the link or node that was made at `to`.  The user who owns
 * the directory may have replaced it: something of another kind or owner, or
 * with a second name, is refused.
 */
static int
made_open(struct tree_copy_entry to, mode_t kind)
{
	int fd = openat(to.dir, to.name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
	struct stat st;

	if (fd < 0)
		return -1;
	if (fstat(fd, &st) < 0) {
		tree_copy_close_kept(fd);
		return -1;
	}
	if ((st.st_mode & S_IFMT) == kind && st.st_uid == geteuid() &&
	    st.st_nlink == 1)
		return fd;
	close(fd);
	errno = ESTALE;
	return -1;
}

/* Only root can give a file away. */
static int
owner_copy(int fd, const struct stat *st)
{
	return fchownat(fd, "", st->st_uid, st->st_gid, AT_EMPTY_PATH) < 0 &&
		       geteuid() == 0
		   ? -1
		   : 0;
}

static int
file_copy(struct tree_copy_entry from, struct tree_copy_entry to)
{
	int in, out = -1, rc = -1;
	struct place p;

	place_at(&p, from.dir, from.name);
	in = place_file(&p, O_RDONLY, 0);
	if (in >= 0)
		out = openat(to.dir, to.name,
		    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (out >= 0 && fs_copy(in, out) == 0)
		rc = rights_copy(out, &p.st);
	tree_copy_close_kept(in);
	tree_copy_close_kept(out);
	return rc;
}

static int
link_copy(struct tree_copy_entry from, struct tree_copy_entry to,
    const struct stat *st)
{
	char target[PATH_MAX];
	ssize_t n;
	int fd, rc;

	n = readlinkat(from.dir, from.name, target, sizeof(target) - 1);
	if (n < 0)
		return -1;
	target[n] = '\0';
	if (symlinkat(target, to.dir, to.name) < 0)
		return -1;
	fd = made_open(to, S_IFLNK);
	rc = fd < 0 ? -1 : owner_copy(fd, st);
	tree_copy_close_kept(fd);
	return rc;
}

/*
 * Make a pipe, a socket or a device; its mode is set afterwards, because of the
 * umask.
 */
static int
node_copy(struct tree_copy_entry to, const struct stat *st)
{
	mode_t kind = st->st_mode & S_IFMT;
	struct place p;
	int fd, rc;

	if (mknodat(to.dir, to.name, kind | 0600, st->st_rdev) < 0)
		return -1;
	place_at(&p, to.dir, to.name);
	fd = made_open(to, kind);
	rc = fd < 0 ? -1 : owner_copy(fd, st);
	/* without /proc only its owner may use it */
	if (rc == 0 && file_chmod_open(&p, fd, st->st_mode & 0777) < 0 &&
	    errno != EOPNOTSUPP)
		rc = -1;
	tree_copy_close_kept(fd);
	return rc;
}

/* Copy all entries of in; fd is closed. */
static int
entries_copy(struct copy *c, int in, int out, unsigned depth)
{
	size_t before = c->path.out.len;
	struct dirent *d;
	DIR *dir = fdopendir(in);
	int rc = 0;

	if (dir == NULL) {
		tree_copy_close_kept(in);
		return -1;
	}
	while (rc == 0 && (errno = 0, d = readdir(dir)) != NULL) {
		if (strcmp(d->d_name, ".") == 0 || strcmp(d->d_name, "..") == 0)
			continue;
		strbuf_addf(&c->path.out, "/%s", d->d_name);
		rc = entry_copy(c, (struct tree_copy_entry){in, d->d_name},
		    (struct tree_copy_entry){out, d->d_name}, depth);
		if (rc == 0)
			strbuf_truncate(&c->path.out, before);
	}
	if (rc == 0 && errno != 0)
		rc = -1;
	in = errno;
	closedir(dir);
	errno = in;
	return rc;
}

static int
directory_copy(struct copy *c, struct tree_copy_entry from,
    struct tree_copy_entry to, const struct stat *st, unsigned depth)
{
	int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, in, out;
	int rc = -1;

	if (depth > TREE_DEPTH_MAX / 2) {
		errno = ENAMETOOLONG;
		return -1;
	}
	if (mkdirat(to.dir, to.name, 0700) < 0)
		return -1;
	in = openat(from.dir, from.name, flags);
	out = openat(to.dir, to.name, flags);
	if (in >= 0 && out >= 0)
		rc = entries_copy(c, in, out, depth);
	else
		tree_copy_close_kept(in);
	if (rc == 0)
		rc = rights_copy(out, st);
	tree_copy_close_kept(out);
	return rc;
}

static int
entry_copy(struct copy *c, struct tree_copy_entry from,
    struct tree_copy_entry to, unsigned depth)
{
	struct stat st;

	if (fstatat(from.dir, from.name, &st, AT_SYMLINK_NOFOLLOW) < 0)
		return -1;
	if (S_ISDIR(st.st_mode))
		return directory_copy(c, from, to, &st, depth + 1);
	if (S_ISLNK(st.st_mode))
		return link_copy(from, to, &st);
	if (S_ISREG(st.st_mode))
		return file_copy(from, to);
	return node_copy(to, &st);
}

/* An incomplete copy must not be taken for the whole. */
static void
copy_drop(const struct place *p, const char *to)
{
	struct shortbuf ignored;

	if (unlinkat(p->dir, p->name, 0) == 0 ||
	    (errno != EISDIR && errno != EPERM))
		return;
	shortbuf_init(&ignored, 4096);
	(void)file_remove_tree(to, &ignored.out);
	shortbuf_release(&ignored);
}

int
tree_copy(const char *from, const char *to, struct strbuf *err)
{
	struct place a = {.dir = -1}, b = {.dir = -1};
	struct copy c;
	struct stat st;
	int rc = -1, exists = 1;

	growbuf_init(&c.path);
	strbuf_addstr(&c.path.out, from);
	if (place_open(&a, from, 0) == 0 && place_open(&b, to, 0) == 0) {
		unsynced_system(&b);
		/* never remove something that was there before */
		exists =
		    fstatat(b.dir, b.name, &st, AT_SYMLINK_NOFOLLOW) == 0 ||
		    errno != ENOENT;
		rc = entry_copy(&c, (struct tree_copy_entry){a.dir, a.name},
		    (struct tree_copy_entry){b.dir, b.name}, 0);
	}
	if (rc < 0)
		place_failed(a.refused != PLACE_ALLOWED ? &a : &b,
		    growbuf_text(&c.path), err);
	if (rc < 0 && !exists)
		copy_drop(&b, to);
	place_close(&a);
	place_close(&b);
	growbuf_release(&c.path);
	return rc;
}
