#include "machine/file/file_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/path.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/in_place.h"
#include "machine/file/new_file.h"
#include "machine/file/unsynced.h"

/* --- looking --- */

static void
file_posix_close_kept(int fd)
{
	int saved = errno;

	close(fd);
	errno = saved;
}

#define READ_FLAGS (O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)

/* Open a file that was looked at before; then st describes the open file. */
static int
seen_open(struct place *p, struct stat *st)
{
	int fd = place_file(p, O_RDONLY, 0);

	if (fd >= 0)
		*st = p->st;
	return fd;
}

int
file_look(const char *path, int follow, struct stat *st, int *ret_exists,
    int *ret_fd, struct strbuf *err)
{
	struct place p;
	int rc = -1;

	if (place_open(&p, path, follow) == 0)
		rc = fstatat(p.dir, p.name, st, AT_SYMLINK_NOFOLLOW);
	if (ret_fd != NULL)
		*ret_fd =
		    rc == 0 && S_ISREG(st->st_mode) ? seen_open(&p, st) : -1;
	*ret_exists = rc == 0;
	if (rc < 0 && (errno == ENOENT || errno == ENOTDIR))
		rc = 0;
	if (rc < 0)
		place_failed(&p, path, err);
	place_close(&p);
	return rc;
}

int
file_stat(const char *path, int follow, struct stat *st, int *ret_exists,
    struct strbuf *err)
{
	return file_look(path, follow, st, ret_exists, NULL, err);
}

const char *
file_kind(const struct stat *st)
{
	switch (st->st_mode & S_IFMT) {
	case S_IFREG:
		return "file";
	case S_IFDIR:
		return "directory";
	case S_IFLNK:
		return "link";
	case S_IFCHR:
		return "characterSpecial";
	case S_IFBLK:
		return "blockSpecial";
	case S_IFIFO:
		return "fifo";
	case S_IFSOCK:
		return "socket";
	default:
		return "unknown";
	}
}

int
file_open(const char *path, int follow, struct strbuf *err)
{
	struct place p;
	int fd = -1;

	if (place_open(&p, path, follow) == 0)
		fd = place_file(&p, O_RDONLY, 0);
	if (fd < 0)
		place_failed(&p, path, err);
	place_close(&p);
	return fd;
}

const char *
file_readlink(struct arena *a, const char *path, struct strbuf *err)
{
	char text[PATH_MAX];
	struct place p;
	ssize_t n = -1;

	if (place_open(&p, path, 0) == 0)
		n = readlinkat(p.dir, p.name, text, sizeof(text));
	if (n < 0)
		place_failed(&p, path, err);
	place_close(&p);
	return n < 0 ? NULL : arena_memdup(a, text, (size_t)n);
}

/* --- making --- */

/* The reason of a failed creation, in Puppet's wording for a missing folder. */
static int
create_failed(const struct place *p, const char *path, struct strbuf *err)
{
	if (errno != ENOENT && errno != ENOTDIR)
		return place_failed(p, path, err);
	strbuf_addf(err,
	    "%s - A directory component in %s does not exist or "
	    "is a dangling symbolic link",
	    strerror(errno), path);
	return -1;
}

/* Cannot create; parent directory does not exist */
static int
parent_missing(const char *path, struct strbuf *err)
{
	size_t n = (size_t)(strrchr(path, '/') - path);

	strbuf_addf(err,
	    "Cannot create %s; parent directory %.*s does not exist", path,
	    n == 0 ? 1 : (int)n, path);
	return FILE_NO_PARENT;
}

/* Set the owner of a new directory, and its mode where that must be exact. */
static int
directory_finish(
    const struct place *p, mode_t mode, int exact, uid_t uid, gid_t gid)
{
	int fd, rc = 0, saved;

	if (!exact && uid == (uid_t)-1 && gid == (gid_t)-1)
		return 0;
	fd = openat(
	    p->dir, p->name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0)
		return -1;
	if (uid != (uid_t)-1 || gid != (gid_t)-1)
		rc = fchown(fd, uid, gid);
	if (rc == 0 && exact)
		rc = fchmod(fd, mode);
	saved = errno;
	close(fd);
	errno = saved;
	return rc;
}

/* Set the mode at creation, as a run may be killed between two calls. */
static int
directory_create(const struct place *p, mode_t mode)
{
	mode_t before = umask(0);
	int rc = mkdirat(p->dir, p->name, mode & 01777);

	umask(before);
	return rc;
}

int
file_mkdir(const char *path, mode_t mode, int exact, uid_t uid, gid_t gid,
    struct strbuf *err)
{
	struct place p;
	int rc = place_open(&p, path, 0);

	if (rc == 0)
		rc = directory_create(&p, mode);
	if (rc == 0) {
		unsynced_entry(&p);
		rc = directory_finish(&p, mode, exact, uid, gid);
	} else if (errno == ENOENT) {
		place_close(&p);
		return parent_missing(path, err);
	}
	if (rc < 0)
		place_failed(&p, path, err);
	place_close(&p);
	return rc;
}

int
file_remove(const char *path, struct strbuf *err)
{
	struct place p;
	int rc = place_open(&p, path, 0);

	if (rc == 0)
		rc = unlinkat(p.dir, p.name, 0);
	if (rc == 0)
		unsynced_name(&p);
	else
		place_failed(&p, path, err);
	place_close(&p);
	return rc;
}

/* --- rights --- */

/* Note a change of owner or mode; a link cannot be opened to be synced. */
static void
rights_unsynced(const struct place *p, const struct stat *seen)
{
	if (S_ISLNK(seen->st_mode))
		unsynced_system(p);
	else
		unsynced_entry(p);
}

/*
 * Open, with O_PATH, the file that was looked at before; -1 with errno when
 * another file has replaced it.
 */
static int
open_seen(
    struct place *p, const char *path, int follow, const struct stat *seen)
{
	int fd;

	if (place_open(p, path, follow) < 0)
		return -1;
	fd = openat(p->dir, p->name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0)
		return -1;
	if (fstat(fd, &p->st) < 0)
		goto error;
	errno = ESTALE;
	if (p->st.st_dev == seen->st_dev && p->st.st_ino == seen->st_ino &&
	    place_names_check(p) == 0) {
		p->st.st_mode = 0; /* not the reason of a failure below */
		return fd;
	}
error:
	file_posix_close_kept(fd);
	p->st.st_mode = 0;
	return -1;
}

/* Since Linux 6.6; older C libraries and headers do not define it. */
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif

/*
 * chmod(2) of a file or a directory that is open with O_PATH: open it once
 * more, under its name, and check that it is the same.
 */
static int
chmod_again(const struct place *p, int fd, mode_t mode)
{
	struct stat seen, now;
	int again, rc = -1;

	if (fstat(fd, &seen) < 0)
		return -1;
	if (!S_ISREG(seen.st_mode) && !S_ISDIR(seen.st_mode)) {
		errno = EOPNOTSUPP;
		return -1;
	}
	again = openat(p->dir, p->name, READ_FLAGS);
	if (again < 0)
		return -1;
	if (fstat(again, &now) == 0 && now.st_dev == seen.st_dev &&
	    now.st_ino == seen.st_ino)
		rc = fchmod(again, mode);
	else
		errno = ESTALE;
	file_posix_close_kept(again);
	return rc;
}

/*
 * fchmod(2) refuses an O_PATH descriptor, so try three ways: fchmodat2(2),
 * which older kernels lack; /proc/self/fd, which may not be mounted; opening
 * the file again.
 */
int
file_chmod_open(const struct place *p, int fd, mode_t mode)
{
	char name[64];

	if (syscall(SYS_fchmodat2, fd, "", mode, AT_EMPTY_PATH) == 0)
		return 0;
	if (errno != ENOSYS && errno != EPERM && errno != EINVAL)
		return -1;
	snprintf(name, sizeof(name), "/proc/self/fd/%d", fd);
	if (fchmodat(AT_FDCWD, name, mode, 0) == 0)
		return 0;
	return errno == ENOENT ? chmod_again(p, fd, mode) : -1;
}

/* The reason why a mode could not be set. */
static void
chmod_failed(const struct place *p, const char *path, const struct stat *seen,
    mode_t mode, struct strbuf *err)
{
	strbuf_addf(
	    err, "failed to set mode %03o on %s: ", (unsigned)mode, path);
	if (errno == EOPNOTSUPP)
		strbuf_addf(err,
		    "/proc is not mounted, and this kernel cannot set the mode "
		    "of a %s without it; mount /proc",
		    file_kind(seen));
	else
		place_failed(p, path, err);
}

int
file_chmod(const char *path, int follow, const struct stat *seen, mode_t mode,
    struct strbuf *err)
{
	struct place p;
	int fd = open_seen(&p, path, follow, seen), rc = -1;

	if (fd >= 0)
		rc = file_chmod_open(&p, fd, mode);
	if (fd >= 0 && rc < 0)
		chmod_failed(&p, path, seen, mode, err);
	else if (rc < 0)
		place_failed(&p, path, err);
	else
		rights_unsynced(&p, seen);
	if (fd >= 0)
		close(fd);
	place_close(&p);
	return rc;
}

int
file_chown(const char *path, int follow, const struct stat *seen, uid_t uid,
    gid_t gid, struct strbuf *err)
{
	struct place p;
	int fd = open_seen(&p, path, follow, seen), rc = -1;

	if (fd >= 0) {
		rc = fchownat(fd, "", uid, gid, AT_EMPTY_PATH);
		if (rc < 0)
			strbuf_addf(err, "Failed to set %s to '%u': ",
			    uid == (uid_t)-1 ? "group" : "owner",
			    (unsigned)(uid == (uid_t)-1 ? gid : uid));
	}
	if (rc < 0)
		place_failed(&p, path, err);
	else
		rights_unsynced(&p, seen);
	if (fd >= 0)
		close(fd);
	place_close(&p);
	return rc;
}

/* --- replacing --- */

struct replacement {
	struct file_write *write;
	struct place *at;     /* where the file shall be */
	struct place staging; /* where it is written, if elsewhere */
	struct new_file file; /* the file that is written */
	char path[PATH_MAX + NAME_MAX + 2]; /* of its first name */
	int exists;			    /* a file exists and is replaced */
};

/*
 * The path of the temporary name.  If the path is a link that is followed, it
 * is in the directory of the target.
 */
static void
first_path(struct replacement *r)
{
	const char *path = r->write->path;
	size_t n = (size_t)(strrchr(path, '/') - path);
	char dir[PATH_MAX];

	if (r->write->staging != NULL)
		path_print(r->path, sizeof(r->path), "%s/%s", r->write->staging,
		    r->file.name);
	else if (r->write->follow &&
		 place_directory(r->at->dir, dir, sizeof(dir)) == 0)
		path_print(
		    r->path, sizeof(r->path), "%s/%s", dir, r->file.name);
	else
		path_print(r->path, sizeof(r->path), "%.*s/%s", (int)n, path,
		    r->file.name);
}

static int
replacement_begin(struct replacement *r, struct strbuf *err)
{
	const struct file_write *w = r->write;
	char in_staging[PATH_MAX];
	int rc = 0;

	r->exists = place_stat(r->at) == 0;
	r->at->st.st_mode = 0; /* not the reason of a failure below */
	if (w->staging != NULL) {
		path_print(in_staging, sizeof(in_staging), "%s/x", w->staging);
		rc = place_open(&r->staging, in_staging, 1);
	}
	if (rc == 0)
		rc = new_file_begin(&r->file,
		    w->staging != NULL ? r->staging.dir : r->at->dir,
		    r->at->name);
	if (rc == 0) {
		first_path(r);
		r->file.path = r->path;
		rc = new_file_open(&r->file);
	}
	if (rc == 0)
		return 0;
	return w->staging != NULL ? create_failed(&r->staging, w->staging, err)
				  : create_failed(r->at, w->path, err);
}

/*
 * Maximum bytes of all names of extended attributes of a file, and of one
 * value.
 */
#define XATTR_NAMES_MAX 4096
#define XATTR_VALUE_MAX 65536

/*
 * Copy access lists and labels, in addition to owner and mode, to the file that
 * replaces another.  Attributes that the file system refuses are omitted.
 */
static void
attributes_copy(int from, int to)
{
	char names[XATTR_NAMES_MAX];
	char *value;
	const char *name;
	ssize_t n = flistxattr(from, names, sizeof(names)), size;

	if (n <= 0 || (value = malloc(XATTR_VALUE_MAX)) == NULL)
		return;
	for (name = names; name < names + n; name += strlen(name) + 1) {
		size = fgetxattr(from, name, value, XATTR_VALUE_MAX);
		if (size >= 0)
			(void)fsetxattr(to, name, value, (size_t)size, 0);
	}
	free(value);
}

/*
 * Copy from the existing regular file, if it has the same owner: the access
 * list of another owner could permit that owner to read the new content.  A
 * capability belongs to the old content and is not copied.
 */
static void
attributes_keep(const struct replacement *r)
{
	struct place p = *r->at;
	int fd = place_file(&p, O_RDONLY, 0), to = r->file.fd;
	struct stat st;

	if (fd < 0)
		return;
	if (fstat(to, &st) == 0 && st.st_uid == p.st.st_uid)
		attributes_copy(fd, to);
	(void)fremovexattr(to, "security.capability");
	close(fd);
}

/*
 * Set the rights of the new file, whose content is complete, before it gets its
 * name.
 */
static int
rights_finish(const struct replacement *r)
{
	const struct file_write *w = r->write;

	/* owner first: a change of owner clears the set-id bits */
	if ((w->uid != (uid_t)-1 || w->gid != (gid_t)-1) &&
	    fchown(r->file.fd, w->uid, w->gid) < 0)
		return -1;
	if (r->exists)
		attributes_keep(r);
	if (fchmod(r->file.fd, w->mode) < 0)
		return -1;
	return r->exists ? unsynced_write(r->file.fd, w->path) : 0;
}

/* Put the file that was written in its place. */
static int
placed_check(const struct replacement *r)
{
	struct stat *mine = &r->write->st, there;

	if (fstat(r->file.fd, mine) < 0 ||
	    fstatat(r->at->dir, r->at->name, &there, AT_SYMLINK_NOFOLLOW) < 0)
		return -1;
	if (mine->st_ino == there.st_ino && mine->st_dev == there.st_dev)
		return 0;
	errno = ESTALE;
	return -1;
}

/*
 * Give the new file its name.  It replaces a file that has appeared meanwhile,
 * unless the caller asked for a name that does not exist.
 */
static int
file_posix_name_give(struct replacement *r)
{
	struct place *at = r->at;
	bool replaces = r->exists && !r->write->only_new;
	int rc = new_file_place(&r->file, at->dir, at->name, replaces);

	if (rc < 0 && errno == EEXIST && !r->write->only_new)
		rc = new_file_place(&r->file, at->dir, at->name, true);
	if (rc == 0 || !new_file_is_refused(&r->file))
		return rc;
	if (new_file_copy(&r->file) < 0 || rights_finish(r) < 0)
		return -1;
	return new_file_place(&r->file, at->dir, at->name, !r->write->only_new);
}

/* Write the content and the rights to the existing file, open as fd. */
static int
existing_write(const struct replacement *r, int fd)
{
	struct file_write *w = r->write;
	struct stat st;

	if (fstat(r->file.fd, &st) < 0 || in_place_begin(fd, st.st_size) < 0)
		return -1;
	if ((w->uid != (uid_t)-1 || w->gid != (gid_t)-1) &&
	    fchown(fd, w->uid, w->gid) < 0)
		return -1;
	if (fchmod(fd, w->mode) < 0 || new_file_write_to(&r->file, fd) < 0 ||
	    in_place_end(fd, st.st_size) < 0)
		return -1;
	return fstat(fd, &w->st);
}

static int
existing_overwrite(struct replacement *r)
{
	struct place p = *r->at;
	int fd = place_file(&p, O_WRONLY, 0), rc;

	if (fd < 0) {
		errno = EBUSY;
		return -1;
	}
	rc = existing_write(r, fd);
	file_posix_close_kept(fd);
	if (rc == 0)
		new_file_drop(&r->file);
	return rc;
}

/* The name is to stay one of several of the file. */
static bool
file_posix_is_linked(const struct replacement *r)
{
	return r->write->links_stay && r->exists && r->at->st.st_nlink > 1;
}

static int
file_place(struct replacement *r, struct strbuf *err)
{
	const char *path = r->write->path;
	int rc;

	if (file_posix_is_linked(r) && existing_overwrite(r) == 0)
		return 0;
	rc = file_posix_name_give(r);
	if (rc < 0 && errno == EBUSY && existing_overwrite(r) == 0)
		return 0;
	if (rc == 0) {
		/* a file that replaces another has been synced */
		if (r->exists)
			unsynced_name(r->at);
		else
			unsynced_entry(r->at);
		rc = placed_check(r);
	}
	if (rc < 0 && errno == EISDIR)
		strbuf_addf(
		    err, "%s - Is a directory: %s", strerror(errno), path);
	else if (rc < 0 && errno == EXDEV)
		strbuf_addf(
		    err, "%s - (%s, %s)", strerror(errno), r->path, path);
	else if (rc < 0)
		place_failed(r->at, path, err);
	return rc;
}

/* Only the file that was written is validated. */
static int
file_validate(const struct replacement *r, struct strbuf *err)
{
	const struct file_write *w = r->write;
	struct stat mine, there;
	int rc = fstat(r->file.fd, &mine);

	if (rc == 0)
		rc = place_look(r->path, &there);
	if (rc == 0 && mine.st_dev == there.st_dev &&
	    mine.st_ino == there.st_ino)
		return w->validate(w->context, r->path, err);
	if (rc < 0 && errno != ENOENT && errno != ENOTDIR)
		strbuf_addf(err, "%s cannot be validated: %s - %s", w->path,
		    strerror(errno), r->path);
	else
		strbuf_addf(err,
		    "%s cannot be validated: its directory was moved, or it is "
		    "a link and /proc is not mounted",
		    w->path);
	return -1;
}

/* The program needs a name. */
static int
file_posix_validate(struct replacement *r, struct strbuf *err)
{
	int rc = new_file_name(&r->file);

	if (rc < 0 && new_file_is_refused(&r->file)) {
		rc = new_file_copy(&r->file);
		if (rc == 0)
			rc = rights_finish(r);
	}
	return rc == 0 ? file_validate(r, err)
		       : place_failed(r->at, r->write->path, err);
}

static int
replacement_fill(struct replacement *r, struct strbuf *err)
{
	const struct file_write *w = r->write;
	int rc = w->fill(w->context, r->file.fd, err);

	if (rc == 0 && rights_finish(r) < 0)
		rc = place_failed(r->at, w->path, err);
	if (rc == 0 && w->validate != NULL)
		rc = file_posix_validate(r, err);
	return rc == 0 ? file_place(r, err) : rc;
}

int
file_replace_at(struct file_write *w, struct place *at, struct strbuf *err)
{
	struct replacement r = {.write = w, .at = at};
	int rc;

	r.staging.dir = -1;
	r.file.fd = -1;
	r.file.named = false;
	rc = replacement_begin(&r, err);
	if (rc == 0)
		rc = replacement_fill(&r, err);
	if (rc == 0)
		new_file_close(&r.file);
	else
		new_file_drop(&r.file);
	place_close(&r.staging);
	return rc;
}

int
file_replace(struct file_write *w, struct strbuf *err)
{
	struct place at;
	int rc;

	if (place_open(&at, w->path, w->follow) == 0)
		rc = file_replace_at(w, &at, err);
	else
		rc = create_failed(&at, w->path, err);
	place_close(&at);
	return rc;
}
