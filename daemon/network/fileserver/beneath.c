#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "network/fileserver/internal.h"

/*
 * A path is walked here component by component, so that the kernel follows no
 * link.  When the walk has followed one, the directory that it ends in must be
 * below one that links may lead into.  Puppet follows every link that its user
 * may read; a link to /etc in a module would serve the files there to every
 * agent (see CVE-2012-3864).  openat2(2) would do most of this in one call, but
 * the sandbox cannot check that it opens only to read.
 */

/* Links on one way at most, as in the kernel. */
#define LINKS_MAX 40
/* Bytes of the path still to be walked, with the targets of links. */
#define WAY_MAX (4 * PATH_MAX)
/* Directories above another one at most. */
#define ABOVE_MAX	PATH_MAX
#define DIRECTORY_FLAGS (O_PATH | O_DIRECTORY | O_CLOEXEC)

struct beneath_walk {
	int root;	   /* O_PATH; stays open */
	int dir;	   /* O_PATH; at the begin the root */
	unsigned links;	   /* followed, with components ".." */
	char way[WAY_MAX]; /* rest of the path */
};

static void
beneath_close_kept(int fd)
{
	int saved = errno;

	close(fd);
	errno = saved;
}

static int
beneath_fail(int error)
{
	errno = error;
	return -1;
}

/* --- directories that links may lead into --- */

static void
allow(struct serving *s, const char *directory)
{
	struct file_id *id = &s->allowed[s->allowed_count];
	struct stat st;

	if (directory == NULL || stat(directory, &st) < 0)
		return;
	id->dev = st.st_dev;
	id->ino = st.st_ino;
	s->allowed_count++;
}

static void
allowed_find(struct serving *s)
{
	if (s->allowed != NULL)
		return;
	s->allowed =
	    arena_zalloc(s->a, (s->rq->module_count + 1) * sizeof(*s->allowed));
	allow(s, s->rq->environment_directory);
	for (size_t i = 0; i < s->rq->module_count; i++)
		allow(s, s->rq->modules[i].directory);
}

static bool
beneath_same_file(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static bool
beneath_is_allowed(const struct serving *s, const struct stat *st)
{
	for (size_t i = 0; i < s->allowed_count; i++)
		if (s->allowed[i].dev == st->st_dev &&
		    s->allowed[i].ino == st->st_ino)
			return true;
	return false;
}

/*
 * Go up from an open directory, which is closed, until one is allowed: 0, or -1
 * with errno, EXDEV at the root of the file system.
 */
static int
above_check(const struct serving *s, int dir)
{
	struct stat root, st, last = {0};
	int up;

	if (fstat(s->root, &root) < 0)
		root = last;
	for (size_t i = 0; i < ABOVE_MAX; i++) {
		if (fstat(dir, &st) < 0)
			break;
		if (beneath_is_allowed(s, &st) ||
		    beneath_same_file(&st, &root)) {
			close(dir);
			return 0;
		}
		if (i > 0 && beneath_same_file(&st, &last))
			break;
		last = st;
		up = openat(dir, "..", DIRECTORY_FLAGS);
		beneath_close_kept(dir);
		if (up < 0)
			return -1;
		dir = up;
	}
	close(dir);
	return beneath_fail(EXDEV);
}

/* Check the file behind fd, which is in dir. */
static int
place_check(struct serving *s, int dir, int fd, const struct stat *st)
{
	int from =
	    openat(S_ISDIR(st->st_mode) ? fd : dir, ".", DIRECTORY_FLAGS);

	if (from < 0)
		return -1;
	allowed_find(s);
	return above_check(s, from);
}

/* --- walk --- */

static void
walk_leave(const struct beneath_walk *w)
{
	if (w->dir != w->root)
		beneath_close_kept(w->dir);
}

static void
walk_enter(struct beneath_walk *w, int dir)
{
	walk_leave(w);
	w->dir = dir;
}

/* Take the first component off: 1, 0 at the end, or -1 with errno. */
static int
beneath_component_take(char *way, char name[NAME_MAX + 1])
{
	char *begin = way + strspn(way, "/");
	size_t n = strcspn(begin, "/");

	if (n > NAME_MAX)
		return beneath_fail(ENAMETOOLONG);
	memcpy(name, begin, n);
	name[n] = '\0';
	begin += n;
	begin += strspn(begin, "/");
	memmove(way, begin, strlen(begin) + 1);
	return n > 0;
}

/* Put the target of the link behind fd before the rest of the way. */
static int
beneath_link_follow(struct beneath_walk *w, int fd)
{
	char target[PATH_MAX];
	size_t rest = strlen(w->way);
	ssize_t n = readlinkat(fd, "", target, sizeof(target));
	int root;

	if (n < 0)
		return -1;
	if (++w->links > LINKS_MAX)
		return beneath_fail(ELOOP);
	if (n == 0)
		return beneath_fail(ENOENT);
	if ((size_t)n + rest + 2 > sizeof(w->way))
		return beneath_fail(ENAMETOOLONG);
	memmove(w->way + n + 1, w->way, rest + 1);
	memcpy(w->way, target, (size_t)n);
	w->way[n] = '/';
	if (target[0] != '/')
		return 0;
	root = open("/", DIRECTORY_FLAGS);
	if (root < 0)
		return -1;
	walk_enter(w, root);
	return 0;
}

/*
 * Walk to the last component: 0 with its name in w->dir, its descriptor of
 * O_PATH in *ret, and st.
 */
static int
walk_to(struct beneath_walk *w, bool follow, char name[NAME_MAX + 1], int *ret,
    struct stat *st)
{
	int fd, rc;

	for (;;) {
		rc = beneath_component_take(w->way, name);
		if (rc < 0)
			return -1;
		if (rc == 0)
			memcpy(name, ".", 2);
		w->links += strcmp(name, "..") == 0;
		fd = openat(w->dir, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
		if (fd < 0)
			return -1;
		*ret = fd;
		if (fstat(fd, st) < 0)
			break;
		if (S_ISLNK(st->st_mode) && (follow || w->way[0] != '\0')) {
			rc = beneath_link_follow(w, fd);
			beneath_close_kept(fd);
			if (rc < 0)
				return -1;
			continue;
		}
		if (w->way[0] == '\0')
			return 0;
		if (!S_ISDIR(st->st_mode)) {
			errno = ENOTDIR;
			break;
		}
		walk_enter(w, fd);
	}
	beneath_close_kept(fd);
	return -1;
}

/*
 * Check that a file of this kind may be opened with these flags of open(2): 0,
 * or -1 with errno.
 */
static int
kind_check(const struct stat *st, int flags)
{
	if ((flags & O_DIRECTORY) != 0)
		return S_ISDIR(st->st_mode) ? 0 : beneath_fail(ENOTDIR);
	/* to open a device may be to use it */
	if ((flags & O_PATH) != 0 || S_ISREG(st->st_mode))
		return 0;
	return beneath_fail(S_ISDIR(st->st_mode) ? EISDIR : EINVAL);
}

/* Open the file that the walk has found. */
static int
found_open(struct serving *s, const struct beneath_walk *w, const char *name,
    int fd, const struct stat *st, int flags)
{
	int ret;

	if ((w->links > 0 && place_check(s, w->dir, fd, st) < 0) ||
	    kind_check(st, flags) < 0) {
		beneath_close_kept(fd);
		return -1;
	}
	if ((flags & O_PATH) != 0)
		return fd;
	ret = openat(w->dir, name, flags | O_NOFOLLOW | O_CLOEXEC);
	beneath_close_kept(fd);
	return ret;
}

static int
walk_open(struct serving *s, const char *relative, int flags, bool follow)
{
	size_t n = strlen(relative);
	char name[NAME_MAX + 1];
	struct beneath_walk w; /* not cleared: way is large */
	struct stat st;
	int fd, ret = -1;
	bool slash;

	w.links = 0;
	memcpy(w.way, relative, n + 1);
	w.root = w.dir = s->root;
	/* As the kernel does: a slash at the end follows the link. */
	slash = n > 0 && relative[n - 1] == '/';
	if (walk_to(&w, follow || slash, name, &fd, &st) == 0)
		ret = found_open(
		    s, &w, name, fd, &st, slash ? flags | O_DIRECTORY : flags);
	walk_leave(&w);
	return ret;
}

/* --- files below a site --- */

static int
root_open(struct serving *s, const struct site *at)
{
	if (s->root >= 0 && s->root_of == at->root)
		return 0;
	beneath_release(s);
	s->root = open(at->root, O_PATH | O_CLOEXEC);
	s->root_of = at->root;
	return s->root < 0 ? -1 : 0;
}

void
beneath_release(struct serving *s)
{
	if (s->root >= 0)
		close(s->root);
	s->root = -1;
}

/* Set s->relative, the path below the root of a site. */
static int
relative_set(struct serving *s, const struct site *at, const char *name)
{
	size_t n = strlen(at->prefix), rest;

	if (name == NULL || strcmp(name, ".") == 0)
		name = "";
	rest = strlen(name);
	if (n + rest + 2 > sizeof(s->relative))
		return beneath_fail(ENAMETOOLONG);
	memcpy(s->relative, at->prefix, n);
	if (n > 0 && rest > 0 && s->relative[n - 1] != '/')
		s->relative[n++] = '/';
	memcpy(s->relative + n, name, rest + 1);
	return 0;
}

/* Open the root itself. */
static int
root_again(
    const struct serving *s, const struct site *at, int flags, bool follow)
{
	struct stat st;

	if (fstat(s->root, &st) < 0 || kind_check(&st, flags) < 0)
		return -1;
	return open(at->root, flags | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW));
}

int
beneath_open(struct serving *s, const struct site *at, const char *name,
    int flags, bool follow)
{
	if (relative_set(s, at, name) < 0 || root_open(s, at) < 0)
		return -1;
	if (s->relative[0] == '\0')
		return root_again(s, at, flags, follow);
	return walk_open(s, s->relative, flags, follow);
}

int
beneath_read(struct serving *s, const struct site *at, const char *name,
    bool follow, struct stat *st)
{
	int fd =
	    beneath_open(s, at, name, O_RDONLY | O_NONBLOCK | O_NOCTTY, follow);

	if (fd < 0)
		return -1;
	if (fstat(fd, st) == 0) {
		if (S_ISREG(st->st_mode))
			return fd;
		errno = EINVAL; /* it is another file since it was found */
	}
	beneath_close_kept(fd);
	return -1;
}
