#include <stdbool.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/files/place.h"
#include "machine/file/tree_walk.h"

/* Maximum number of entries of one directory, and of bytes of their names. */
#define ENTRIES_MAX (16u << 20)
#define NAMES_MAX   ((size_t)1 << 30)

/* A directory that is being walked. */
struct tree_walk_level {
	int fd;
	unsigned depth;
	const struct tree_walk_level *above;
	dev_t dev;
	ino_t ino;
};

struct tree_walk_walk {
	struct tree_walk *asked;
	struct growbuf path;
	size_t root; /* bytes of the path that is walked, with a slash */
	struct strbuf *err;
};

static int level_walk(struct tree_walk_walk *w, struct tree_walk_level *l);

static int
walk_failed(struct tree_walk_walk *w)
{
	strbuf_addf(w->err, "%s - %s", strerror(errno), growbuf_text(&w->path));
	return -1;
}

/* An entry that has been removed, or that may not be read, is skipped. */
static bool
is_passed(int error)
{
	return error == ENOENT || error == ENOTDIR || error == ELOOP ||
	       error == EACCES || error == EPERM;
}

static bool
tree_walk_is_ignored(const struct tree_walk *asked, const char *name)
{
	const char *const *p;

	if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
		return 1;
	for (p = asked->ignore; p != NULL && *p != NULL; p++)
		if (fnmatch(*p, name, asked->ignore_flags) == 0)
			return 1;
	return 0;
}

static int
tree_walk_by_name(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;

	return strcmp(*x, *y);
}

/*
 * The names of a directory, NUL-terminated one after the other; -1 with
 * errno.  fd is closed.
 */
static int
tree_walk_names_read(
    const struct tree_walk_walk *w, int fd, struct strbuf *names)
{
	struct dirent *d;
	DIR *dir = fdopendir(fd);
	int saved;

	if (dir == NULL) {
		close(fd);
		return -1;
	}
	while ((errno = 0, d = readdir(dir)) != NULL)
		if (!tree_walk_is_ignored(w->asked, d->d_name))
			strbuf_add(names, d->d_name, strlen(d->d_name) + 1);
	saved = strbuf_is_cut(names) ? E2BIG : errno;
	closedir(dir);
	errno = saved;
	return saved == 0 ? 0 : -1;
}

/* Open the directory e; with `follow` also through links. */
static int
tree_walk_directory_open(
    const struct tree_walk_walk *w, const struct tree_entry *e)
{
	int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, fd;
	struct place p;

	fd = openat(e->dir, e->name, flags);
	if (fd >= 0 || !w->asked->follow)
		return fd;
	if (place_open(&p, growbuf_text(&w->path), 1) < 0)
		return -1;
	fd = openat(p.dir, p.name, flags);
	place_close(&p);
	return fd;
}

/* True for a directory that is being walked already. */
static bool
is_loop(const struct tree_walk_level *l, const struct tree_walk_level *above)
{
	for (; above != NULL; above = above->above)
		if (above->dev == l->dev && above->ino == l->ino)
			return 1;
	return 0;
}

static int
level_identify(struct tree_walk_walk *w, struct tree_walk_level *l)
{
	struct stat st;

	if (fstat(l->fd, &st) < 0)
		return walk_failed(w);
	l->dev = st.st_dev;
	l->ino = st.st_ino;
	return 0;
}

static int
directory_enter(struct tree_walk_walk *w, const struct tree_walk_level *l,
    struct tree_entry *e)
{
	struct tree_walk_level below = {.depth = l->depth + 1, .above = l};
	int rc;

	if (below.depth > TREE_DEPTH_MAX) {
		errno = ENAMETOOLONG;
		return walk_failed(w);
	}
	below.fd = tree_walk_directory_open(w, e);
	if (below.fd < 0)
		return is_passed(errno) ? 0 : walk_failed(w);
	rc = level_identify(w, &below);
	if (rc == 0 && !is_loop(&below, l))
		rc = level_walk(w, &below);
	close(below.fd);
	return rc;
}

/* TREE_PRUNE: passed over. */
static int
entry_look(struct tree_walk_walk *w, int dir, struct tree_entry *e)
{
	if (fstatat(dir, e->name, &e->st, AT_SYMLINK_NOFOLLOW) < 0)
		return is_passed(errno) ? TREE_PRUNE : walk_failed(w);
	/* a link whose target is missing stays one */
	if (w->asked->follow && S_ISLNK(e->st.st_mode) &&
	    fstatat(dir, e->name, &e->st, 0) < 0 && !is_passed(errno))
		return walk_failed(w);
	return TREE_GO;
}

static int
tree_walk_entry_visit(
    struct tree_walk_walk *w, const struct tree_walk_level *l, const char *name)
{
	struct tree_entry e = {.dir = l->fd, .name = name, .depth = l->depth};
	struct tree_walk *asked = w->asked;
	size_t before = w->path.out.len;
	int rc;

	strbuf_addf(&w->path.out, "/%s", name);
	e.path = growbuf_text(&w->path);
	e.relative = growbuf_text(&w->path) + w->root;
	rc = entry_look(w, l->fd, &e);
	if (rc == TREE_GO) {
		asked->count++;
		rc = asked->visit(asked->context, &e, w->err);
	}
	if (rc == TREE_GO && S_ISDIR(e.st.st_mode) &&
	    (asked->depth == 0 || l->depth < asked->depth))
		rc = directory_enter(w, l, &e);
	strbuf_truncate(&w->path.out, before);
	return rc == TREE_PRUNE ? 0 : rc;
}

/* Pointers to the names, sorted; NULL when out of memory. */
static const char **
names_sort(const struct strbuf *names, size_t *ret_count)
{
	size_t count = 0, at;
	const char **list, *s;

	if (strbuf_text(names, &s) < 0)
		return NULL;
	for (at = 0; at < names->len; at += strlen(s + at) + 1)
		count++;
	if (count > ENTRIES_MAX ||
	    (list = calloc(count + 1, sizeof(*list))) == NULL) {
		errno = ENOMEM;
		return NULL;
	}
	for (at = 0, count = 0; at < names->len; at += strlen(s + at) + 1)
		list[count++] = s + at;
	qsort(list, count, sizeof(*list), tree_walk_by_name);
	*ret_count = count;
	return list;
}

static int
level_walk(struct tree_walk_walk *w, struct tree_walk_level *l)
{
	int fd = fcntl(l->fd, F_DUPFD_CLOEXEC, 0), rc = 0;
	const char **list = NULL;
	struct strbuf names;
	size_t count = 0, n;

	if (fd < 0)
		return walk_failed(w);
	strbuf_init(&names, NAMES_MAX);
	if (tree_walk_names_read(w, fd, &names) < 0 ||
	    (list = names_sort(&names, &count)) == NULL)
		rc = walk_failed(w);
	for (n = 0; n < count && rc == 0; n++)
		rc = tree_walk_entry_visit(w, l, list[n]);
	free(list);
	strbuf_release(&names);
	return rc;
}

int
tree_walk(struct tree_walk *asked, struct strbuf *err)
{
	struct tree_walk_level top = {.depth = 1};
	struct tree_walk_walk w = {.asked = asked, .err = err};
	struct place p;
	int rc = 0;

	asked->count = 0;
	if (place_open(&p, asked->path, asked->follow) < 0)
		return is_missing_file(errno)
			   ? 0
			   : place_failed(&p, asked->path, err);
	growbuf_init(&w.path);
	strbuf_addstr(
	    &w.path.out, strcmp(asked->path, "/") == 0 ? "" : asked->path);
	w.root = w.path.out.len + 1;
	top.fd = openat(
	    p.dir, p.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (top.fd >= 0) {
		rc = level_identify(&w, &top);
		if (rc == 0)
			rc = level_walk(&w, &top);
		close(top.fd);
	} else if (!is_passed(errno)) {
		rc = walk_failed(&w);
	}
	place_close(&p);
	growbuf_release(&w.path);
	return rc;
}
