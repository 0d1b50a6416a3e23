#include "resource/provider/place.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/strbuf.h"

/* Links on one way at most, as in the kernel. */
#define LINKS_MAX 40

/* What is still to be walked, links put in: more than any path of sense. */
#define WAY_MAX (4 * PATH_MAX)

/* A walk from / or from where the last component was. */
struct walk {
	struct place *place;
	int links;
	int follow;	   /* the last component, too */
	char way[WAY_MAX]; /* what is left */
};

static void
name_set(struct place *p, const char *name)
{
	memcpy(p->name, name, strlen(name) + 1);
}

static void
close_kept(int fd)
{
	int saved = errno;

	close(fd);
	errno = saved;
}

/*
 * A directory on whose way there is no link at all: one call.  -1 with errno,
 * ELOOP where there is one.
 */
static int
directory_open(const char *path)
{
	struct open_how how = {
	    .flags = O_PATH | O_DIRECTORY | O_CLOEXEC,
	    .resolve = RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
	};

	return (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof(how));
}

/* Takes the first component off; 0 when there is none. */
static int
component_take(char *way, char name[NAME_MAX + 1])
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

/* Goes on from / or from here along the link behind fd. */
static int
link_follow(struct walk *w, int fd, const struct stat *st)
{
	struct place *p = w->place;
	char target[PATH_MAX];
	ssize_t n;

	if (++w->links > LINKS_MAX) {
		errno = ELOOP;
		return -1;
	}
	if (st->st_uid != 0 && st->st_uid != geteuid()) {
		if (p->foreign != 0 && p->foreign != st->st_uid) {
			p->refused = 1;
			errno = EPERM;
			return -1;
		}
		p->foreign = st->st_uid;
	}
	n = readlinkat(fd, "", target, sizeof(target));
	if (n == -1)
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
	return p->dir == -1 ? -1 : 0;
}

/* One component that is not the last, or the last where it is a link. */
static int
step(struct walk *w, int fd)
{
	struct stat st;
	int rc;

	if (fstat(fd, &st) == -1) {
		close_kept(fd);
		return -1;
	}
	if (S_ISLNK(st.st_mode)) {
		rc = link_follow(w, fd, &st);
		close_kept(fd);
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

/* True for a last component that is to be followed: 1, 0 or -1. */
static int
is_link(const struct place *p)
{
	struct stat st;

	if (fstatat(p->dir, p->name, &st, AT_SYMLINK_NOFOLLOW) == -1)
		return errno == ENOENT ? 0 : -1;
	return S_ISLNK(st.st_mode);
}

/* Whose links were followed owns the directory that they led to. */
static int
foreign_check(struct place *p)
{
	struct stat st;

	if (p->foreign == 0)
		return 0;
	if (fstat(p->dir, &st) == -1)
		return -1;
	if (st.st_uid == p->foreign)
		return 0;
	p->refused = 1;
	errno = EPERM;
	return -1;
}

/* Walks all components but the last; that one is the place's name. */
static int
walk(struct walk *w)
{
	struct place *p = w->place;
	int fd, rc;

	name_set(p, ".");
	while ((rc = component_take(w->way, p->name)) == 1) {
		if (w->way[0] == '\0' && strcmp(p->name, "..") != 0) {
			rc = w->follow ? is_link(p) : 0;
			if (rc != 1)
				break;
		}
		fd = openat(p->dir, p->name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
		if (fd == -1 || step(w, fd) == -1)
			return -1;
		name_set(p, ".");
	}
	if (rc == -1)
		return -1;
	if (p->name[0] == '\0')
		name_set(p, ".");
	return foreign_check(p);
}

static int
place_walk(struct place *p, const char *path, int follow)
{
	struct walk w; /* of which the way would be much to clear */
	int rc;

	w.place = p;
	w.links = 0;
	w.follow = follow;
	if (strlen(path) >= sizeof(w.way)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(w.way, path, strlen(path) + 1);
	p->dir = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (p->dir == -1)
		return -1;
	rc = walk(&w);
	if (rc == -1 && p->dir != -1)
		close_kept(p->dir);
	if (rc == -1)
		p->dir = -1;
	return rc;
}

/* The directory's part of path, at most size bytes with the NUL. */
static int
directory_of(const char *path, char *out, size_t size)
{
	const char *slash = strrchr(path, '/');
	size_t n = (size_t)(slash - path);

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

int
place_open(struct place *p, const char *path, int follow)
{
	const char *name = strrchr(path, '/') + 1;
	char dir[PATH_MAX];

	p->dir = -1;
	p->foreign = 0;
	p->refused = 0;
	if (follow || *name == '\0' || strcmp(name, ".") == 0 ||
	    strcmp(name, "..") == 0)
		return place_walk(p, path, follow);
	if (strlen(name) > NAME_MAX) {
		errno = ENAMETOOLONG;
		return -1;
	}
	if (directory_of(path, dir, sizeof(dir)) == -1)
		return -1;
	name_set(p, name);
	p->dir = directory_open(dir);
	if (p->dir != -1)
		return 0;
	/* a link is on the way, or the kernel does not know the call */
	if (errno != ELOOP && errno != ENOSYS && errno != EPERM)
		return -1;
	return place_walk(p, path, follow);
}

void
place_close(struct place *p)
{
	if (p->dir != -1)
		close_kept(p->dir);
	p->dir = -1;
}

int
place_failed(const struct place *p, const char *path, struct strbuf *err)
{
	if (!p->refused) {
		strbuf_addf(err, "%s - %s", strerror(errno), path);
		return -1;
	}
	strbuf_addf(err,
	    "%s - %s leads through a symbolic link of the user with the "
	    "number %u to a directory that is not his; make root the owner of "
	    "the link (chown -h), or manage the path that it leads to",
	    strerror(errno), path, (unsigned)p->foreign);
	return -1;
}
