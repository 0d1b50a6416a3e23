#include "base/files/place.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "base/files/missing.h"
#include "base/core/strbuf.h"

/* Links on one way at most, as in the kernel. */
#define LINKS_MAX 40

/* Bytes of the path still to be walked, with the targets of links. */
#define WAY_MAX (4 * PATH_MAX)

/* A walk from / or from where the last component was. */
struct daemon_base_place_walk {
	struct place *place;
	int links;
	int follow;	   /* follow the last component, too */
	int strict;	   /* through our own directories only */
	char way[WAY_MAX]; /* rest of the path */
};

static void
place_name_set(struct place *p, const char *name)
{
	memcpy(p->name, name, strlen(name) + 1);
}

static void
place_close_kept(int fd)
{
	int saved = errno;

	close(fd);
	errno = saved;
}

/*
 * Open a directory whose path contains no link, by one system call.  -1 with
 * errno, ELOOP when a component is a link.
 */
static int
place_directory_open(const char *path)
{
	struct open_how how = {
	    .flags = O_PATH | O_DIRECTORY | O_CLOEXEC,
	    .resolve = RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
	};

	return (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof(how));
}

/* Take the first component off; 0 at the end of the path. */
static int
place_component_take(char *way, char name[NAME_MAX + 1])
{
	char *begin = way + strspn(way, "/");
	size_t n = strcspn(begin, "/");

	if (n > NAME_MAX) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(name, begin, n);
	name[n] = '\0';
	begin += n;
	begin += strspn(begin, "/");
	memmove(way, begin, strlen(begin) + 1);
	return n > 0;
}

static int
place_refuse(struct place *p, enum place_refusal why)
{
	p->refused = why;
	errno = EPERM;
	return -1;
}

static bool
place_is_trusted(uid_t uid)
{
	return uid == 0 || uid == geteuid();
}

/*
 * The uid of the user that may have put a file with several names into the
 * directory: its owner where that is another user; unknown where all may write;
 * otherwise root.
 */
static int
linker_of(int dir, uid_t *ret)
{
	struct stat st;

	if (fstat(dir, &st) < 0)
		return -1;
	*ret = 0;
	if (!place_is_trusted(st.st_uid))
		*ret = st.st_uid;
	else if ((st.st_mode & S_IWOTH) != 0)
		*ret = (uid_t)-1;
	return 0;
}

/*
 * Record the owner of a followed link.  Links of more than one untrusted user
 * on a path are refused.
 */
static int
link_check(struct place *p, const struct stat *st)
{
	uid_t owner = place_is_trusted(st->st_uid) ? 0 : st->st_uid;

	if (owner == 0 && st->st_nlink > 1 && linker_of(p->dir, &owner) < 0)
		return -1;
	if (owner == 0)
		return 0;
	if (p->foreign == 0)
		p->foreign = owner;
	return p->foreign == owner ? 0 : place_refuse(p, PLACE_LINK);
}

/* Continue from / or from here along the link behind fd. */
static int
place_link_follow(
    struct daemon_base_place_walk *w, int fd, const struct stat *st)
{
	struct place *p = w->place;
	char target[PATH_MAX];
	ssize_t n;

	if (++w->links > LINKS_MAX) {
		errno = ELOOP;
		return -1;
	}
	if (link_check(p, st) < 0)
		return -1;
	n = readlinkat(fd, "", target, sizeof(target));
	if (n < 0)
		return -1;
	if ((size_t)n + strlen(w->way) + 2 > sizeof(w->way)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memmove(w->way + n + 1, w->way, strlen(w->way) + 1);
	memcpy(w->way, target, (size_t)n);
	w->way[n] = '/';
	if (target[0] != '/')
		return 0;
	close(p->dir);
	p->dir = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
	return p->dir < 0 ? -1 : 0;
}

/* Walk one component that is not the last, or the last where it is a link. */
static int
place_step(struct daemon_base_place_walk *w, int fd)
{
	struct stat st;
	int rc;

	if (fstat(fd, &st) < 0) {
		place_close_kept(fd);
		return -1;
	}
	if (S_ISLNK(st.st_mode)) {
		rc = place_link_follow(w, fd, &st);
		place_close_kept(fd);
		return rc;
	}
	if (!S_ISDIR(st.st_mode)) {
		close(fd);
		errno = ENOTDIR;
		return -1;
	}
	close(w->place->dir);
	w->place->dir = fd;
	return 0;
}

/* Follow the last component: 1, 0 or -1. */
static int
place_link_find(const struct place *p)
{
	struct stat st;

	if (fstatat(p->dir, p->name, &st, AT_SYMLINK_NOFOLLOW) < 0)
		return errno == ENOENT ? 0 : -1;
	return S_ISLNK(st.st_mode);
}

/*
 * Interfaces to the kernel, where root's writes can do more than those of the
 * owner of the directory: proc(5) checks who opened a file.
 */
static int
kernel_interface_find(int dir)
{
	static const long kinds[] = {PROC_SUPER_MAGIC, SYSFS_MAGIC,
	    CGROUP_SUPER_MAGIC, CGROUP2_SUPER_MAGIC};
	struct statfs fs;

	if (fstatfs(dir, &fs) < 0)
		return -1;
	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
		if (fs.f_type == kinds[i])
			return 1;
	return 0;
}

/*
 * Check that the directory belongs to the owner of the followed links, if that
 * is another user.
 */
static int
foreign_check(struct place *p)
{
	struct stat st;
	int rc;

	if (p->foreign == 0)
		return 0;
	if (fstat(p->dir, &st) < 0)
		return -1;
	rc = kernel_interface_find(p->dir);
	if (rc == 0 && st.st_uid == p->foreign)
		return 0;
	return rc < 0 ? -1 : place_refuse(p, PLACE_LINK);
}

/*
 * Return whether a directory is ours and no other user may write to it; with
 * EPERM if not.  With `above`, a sticky directory is accepted, too: others may
 * create files in it, but not change ours.
 */
static bool
base_place_is_ours(int dir, int above)
{
	struct stat st;

	if (fstat(dir, &st) < 0)
		return 0;
	errno = EPERM;
	if (!S_ISDIR(st.st_mode) || !place_is_trusted(st.st_uid))
		return 0;
	return (st.st_mode & (S_IWGRP | S_IWOTH)) == 0 ||
	       (above && (st.st_mode & S_ISVTX) != 0);
}

static int
strict_check(const struct daemon_base_place_walk *w)
{
	return !w->strict || base_place_is_ours(w->place->dir, 1) ? 0 : -1;
}

/* Walk all components but the last; that one is the place's name. */
static int
base_place_walk(struct daemon_base_place_walk *w)
{
	struct place *p = w->place;
	int fd, rc;

	place_name_set(p, ".");
	while ((rc = place_component_take(w->way, p->name)) == 1) {
		if (strict_check(w) < 0)
			return -1;
		if (w->way[0] == '\0' && strcmp(p->name, "..") != 0) {
			rc = w->follow ? place_link_find(p) : 0;
			if (rc != 1)
				break;
		}
		fd = openat(p->dir, p->name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
		if (fd < 0 || place_step(w, fd) < 0)
			return -1;
		place_name_set(p, ".");
	}
	if (rc < 0)
		return -1;
	if (p->name[0] == '\0')
		place_name_set(p, ".");
	return foreign_check(p);
}

/* The directory where the walk of a path begins. */
static int
begin_open(const char *path)
{
	return open(*path == '/' ? "/" : ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
}

static int
place_walk(struct place *p, const char *path, int follow, int strict)
{
	struct daemon_base_place_walk w; /* not cleared: way is large */
	int rc;

	w.place = p;
	w.links = 0;
	w.follow = follow;
	w.strict = strict;
	p->foreign = 0;
	if (strlen(path) >= sizeof(w.way)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(w.way, path, strlen(path) + 1);
	p->dir = begin_open(path);
	if (p->dir < 0)
		return -1;
	rc = base_place_walk(&w);
	if (rc < 0)
		place_close(p);
	return rc;
}

/* The directory's part of path, at most size bytes with the NUL. */
static int
place_directory_of(const char *path, char *out, size_t size)
{
	const char *slash = strrchr(path, '/');
	size_t n = slash == NULL ? 0 : (size_t)(slash - path);

	if (slash == NULL) {
		memcpy(out, ".", 2);
		return 0;
	}
	if (n == 0)
		n = 1;
	if (n >= size) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(out, path, n);
	out[n] = '\0';
	return 0;
}

static void
place_init(struct place *p)
{
	p->dir = -1;
	p->name[0] = '\0';
	p->foreign = 0;
	p->refused = PLACE_ALLOWED;
	memset(&p->st, 0, sizeof(p->st));
}

/*
 * Open the place of a name by a path without links, with two system calls
 * instead of several for each component.  The name itself is not a link, or is
 * not to be followed.  1: there are links, so the path has to be walked.
 */
static int
place_direct(struct place *p, const char *path, const char *name, int follow)
{
	char dir[PATH_MAX];
	int rc;

	if (place_directory_of(path, dir, sizeof(dir)) < 0)
		return -1;
	place_name_set(p, name);
	p->dir = place_directory_open(dir);
	if (p->dir < 0)
		/* a link on the path, or the kernel does not have the call */
		return errno == ELOOP || errno == ENOSYS || errno == EPERM ? 1
									   : -1;
	rc = follow ? place_link_find(p) : 0;
	if (rc != 0)
		place_close(p);
	return rc;
}

int
place_open(struct place *p, const char *path, int follow)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash == NULL ? path : slash + 1;
	int rc;

	place_init(p);
	if (*path == '\0') {
		errno = ENOENT;
		return -1;
	}
	if (*name == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
		return place_walk(p, path, follow, 0);
	if (strlen(name) > NAME_MAX) {
		errno = ENAMETOOLONG;
		return -1;
	}
	rc = place_direct(p, path, name, follow);
	return rc == 1 ? place_walk(p, path, follow, 0) : rc;
}

void
place_at(struct place *p, int dir, const char *name)
{
	place_init(p);
	p->dir = dir;
	place_name_set(p, name);
}

void
place_close(struct place *p)
{
	if (p->dir >= 0)
		place_close_kept(p->dir);
	p->dir = -1;
}

int
place_directory(int dir, char *out, size_t size)
{
	char name[64];
	ssize_t n;

	snprintf(name, sizeof(name), "/proc/self/fd/%d", dir);
	n = readlink(name, out, size);
	if (n < 0)
		return -1;
	if ((size_t)n == size) {
		errno = ENAMETOOLONG;
		return -1;
	}
	out[n] = '\0';
	return 0;
}

bool
place_is_ours(const char *dir)
{
	char path[PATH_MAX + 2];

	return snprintf(path, sizeof(path), "%s/.", dir) < (int)sizeof(path) &&
	       place_file_is_ours(path);
}

bool
place_file_is_ours(const char *path)
{
	struct place p;
	int rc;

	place_init(&p);
	if (place_walk(&p, path, 1, 1) < 0)
		return 0;
	rc = base_place_is_ours(p.dir, 0);
	place_close(&p);
	return rc;
}

/* --- files --- */

int
place_stat(struct place *p)
{
	return fstatat(p->dir, p->name, &p->st, AT_SYMLINK_NOFOLLOW);
}

int
place_look(const char *path, struct stat *ret)
{
	struct place p;
	int rc = place_open(&p, path, 1);

	if (rc == 0)
		rc = place_stat(&p);
	if (rc < 0)
		memset(&p.st, 0, sizeof(p.st));
	*ret = p.st;
	place_close(&p);
	return rc;
}

bool
place_exists(const char *path)
{
	struct stat st;

	return place_look(path, &st) == 0 || !is_missing_file(errno);
}

/*
 * True when the file of p->st still has its name here, and no other name.  One
 * stat answers both questions: a file whose name was removed since it was
 * opened is not trusted.
 */
static bool
is_only_name(const struct place *p)
{
	struct stat st;

	return fstatat(p->dir, p->name, &st, AT_SYMLINK_NOFOLLOW) == 0 &&
	       st.st_dev == p->st.st_dev && st.st_ino == p->st.st_ino &&
	       st.st_nlink == 1;
}

int
place_names_check(struct place *p)
{
	uid_t linker;

	if (!S_ISREG(p->st.st_mode))
		return 0;
	if (linker_of(p->dir, &linker) < 0)
		return -1;
	if (linker == 0 || linker == p->st.st_uid || is_only_name(p))
		return 0;
	return place_refuse(p, PLACE_NAMES);
}

int
place_writer_check(struct place *p)
{
	const struct stat *st = &p->st;
	bool by_group = (st->st_mode & S_IWGRP) != 0 && st->st_gid != 0 &&
			st->st_gid != getegid();

	return place_is_trusted(st->st_uid) && !by_group &&
		       (st->st_mode & S_IWOTH) == 0
		   ? 0
		   : place_refuse(p, PLACE_WRITER);
}

/* Check that the open file is the requested one. */
static int
place_file_check(struct place *p, int fd)
{
	if (fstat(fd, &p->st) < 0)
		return -1;
	if (S_ISREG(p->st.st_mode))
		return place_names_check(p);
	errno = S_ISDIR(p->st.st_mode)	 ? EISDIR
		: S_ISLNK(p->st.st_mode) ? ELOOP
					 : EINVAL;
	return -1;
}

/*
 * Open or create the file.  A new one has the mode whatever the umask is; not
 * all file systems have modes.
 */
static int
base_place_file_open(const struct place *p, int flags, mode_t mode)
{
	int fd;

	if (!(flags & O_EXCL)) {
		fd = openat(p->dir, p->name, flags & ~O_CREAT);
		if (fd >= 0 || errno != ENOENT || !(flags & O_CREAT))
			return fd;
	}
	fd = openat(p->dir, p->name, flags | O_EXCL, mode);
	if (fd >= 0)
		(void)fchmod(fd, mode);
	else if (errno == EEXIST && !(flags & O_EXCL))
		/* made meanwhile */
		fd = openat(p->dir, p->name, flags & ~O_CREAT);
	return fd;
}

int
place_file(struct place *p, int flags, mode_t mode)
{
	int fd, saved;

	fd = base_place_file_open(
	    p, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode);
	if (fd < 0) {
		/* a socket, or a pipe without a reader */
		saved = errno;
		if (saved != ENXIO || place_stat(p) < 0)
			memset(&p->st, 0, sizeof(p->st));
		errno = p->st.st_mode != 0 ? EINVAL : saved;
		return -1;
	}
	if (place_file_check(p, fd) == 0)
		return fd;
	place_close_kept(fd);
	return -1;
}

int
place_file_open(struct place *p, const char *path, int flags, mode_t mode)
{
	int fd = -1;

	if (place_open(p, path, 1) == 0)
		fd = place_file(p, flags, mode);
	place_close(p);
	return fd;
}

int
place_rename(const char *path, const char *suffix)
{
	char name[NAME_MAX + 1];
	struct place p;
	int rc = place_open(&p, path, 0);

	if (rc == 0 && snprintf(name, sizeof(name), "%s%s", p.name, suffix) >=
			   (int)sizeof(name)) {
		errno = ENAMETOOLONG;
		rc = -1;
	}
	if (rc == 0)
		rc = renameat(p.dir, p.name, p.dir, name);
	place_close(&p);
	return rc;
}

int
place_remove(const char *path)
{
	struct place p;
	int rc = place_open(&p, path, 0);

	if (rc == 0)
		rc = unlinkat(p.dir, p.name, 0);
	place_close(&p);
	return rc;
}

/* --- reasons --- */

/* The kind of a file that is not regular; NULL: regular, or unknown. */
static const char *
kind_name(mode_t mode)
{
	switch (mode & S_IFMT) {
	case S_IFIFO:
		return "a FIFO";
	case S_IFSOCK:
		return "a socket";
	case S_IFCHR:
		return "a character device";
	case S_IFBLK:
		return "a block device";
	default:
		return NULL;
	}
}

int
place_explains(const struct place *p)
{
	return p->refused != PLACE_ALLOWED || kind_name(p->st.st_mode) != NULL;
}

int
place_failed(const struct place *p, const char *path, struct strbuf *err)
{
	const char *kind = kind_name(p->st.st_mode);

	if (p->refused == PLACE_LINK)
		strbuf_addf(err,
		    "%s - %s leads through a symbolic link of uid %u to a "
		    "directory of another owner; make root the owner of the "
		    "link (chown -h), or manage the path that it leads to",
		    strerror(errno), path, (unsigned)p->foreign);
	else if (p->refused == PLACE_NAMES)
		strbuf_addf(err,
		    "%s - %s has several names, and its owner (uid %u) is not "
		    "the owner of its directory; remove the hard link that was "
		    "made in that directory",
		    strerror(errno), path, (unsigned)p->st.st_uid);
	else if (p->refused == PLACE_WRITER)
		strbuf_addf(err,
		    "%s - another user could have written %s (owner uid %u, "
		    "mode %04o), and root would follow it; remove it, or check "
		    "it and make root its owner",
		    strerror(errno), path, (unsigned)p->st.st_uid,
		    (unsigned)p->st.st_mode & 07777u);
	else if (kind != NULL)
		strbuf_addf(err, "%s is %s and not a regular file", path, kind);
	else
		strbuf_addf(err, "%s - %s", strerror(errno), path);
	return -1;
}
