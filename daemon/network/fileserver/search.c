#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/vec.h"
#include "network/fileserver/internal.h"
#include "logging/log.h"

/* lib/puppet/file_serving/fileset.rb. */

#define NO_PARENT SIZE_MAX

/* A file that was found, and the directory where the search goes on. */
struct search_found {
	const char *name;  /* below the site */
	size_t parent;	   /* the directory it is in */
	int64_t depth;	   /* 0: the site itself */
	bool enter;	   /* may be a directory */
	struct file_id id; /* of one that was entered */
};

struct fileserver_search {
	struct serving *s;
	const struct site *site;
	struct vec found; /* struct found; the site itself first */
	size_t total;	  /* files of the sites before */
};

static bool
search_is_ignored(const struct fileserver_request *rq, const char *name)
{
	if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
		return true;
	for (size_t i = 0; i < rq->ignore_count; i++)
		if (pattern_matches(rq->ignore[i], name))
			return true;
	return false;
}

static int
search_too_many(const struct fileserver_search *l)
{
	return serving_fail(l->s, 500,
	    "The directory '%s' contains more than %d entries", l->site->path,
	    SEARCH_FILES_MAX);
}

static int
names_too_long(const struct fileserver_search *l)
{
	return serving_fail(l->s, 500,
	    "The names of the files below '%s' exceed %zu bytes", l->site->path,
	    FILESERVER_NAMES_MAX);
}

static int
search_found_add(
    struct fileserver_search *l, size_t parent, const struct dirent *d)
{
	struct search_found *f = vec_push(&l->found), *above;

	if (f == NULL)
		return search_too_many(l);
	if (arena_exhausted(l->s->a))
		return names_too_long(l);
	above = vec_at(&l->found, parent);
	f->parent = parent;
	f->depth = above->depth + 1;
	f->enter = d->d_type == DT_DIR || d->d_type == DT_UNKNOWN ||
		   (d->d_type == DT_LNK && l->s->rq->follow);
	f->name = above->depth == 0
		      ? arena_strdup(l->s->a, d->d_name)
		      : arena_printf(l->s->a, "%s/%s", above->name, d->d_name);
	return 0;
}

static int
search_name_compare(const void *a, const void *b)
{
	const struct search_found *x = a, *y = b;

	return strcmp(x->name, y->name);
}

/* Add the entries of an open directory, in the order of their names. */
static int
entries_add(struct fileserver_search *l, size_t parent, DIR *dir)
{
	size_t first = l->found.count;
	struct dirent *d;

	errno = 0;
	while ((d = readdir(dir)) != NULL) {
		if (!search_is_ignored(l->s->rq, d->d_name) &&
		    search_found_add(l, parent, d) < 0)
			return -1;
		errno = 0;
	}
	if (errno != 0)
		return serving_errno(l->s, "dir_s_entries", l->site->path);
	if (l->found.count > first)
		qsort(vec_at(&l->found, first), l->found.count - first,
		    l->found.size, search_name_compare);
	return 0;
}

/* Return true for a directory that is already above itself, by a link. */
static bool
is_cycle(const struct fileserver_search *l, size_t i)
{
	const struct search_found *f = vec_at(&l->found, i), *above;

	for (size_t up = f->parent; up != NO_PARENT; up = above->parent) {
		above = vec_at(&l->found, up);
		if (above->id.dev == f->id.dev && above->id.ino == f->id.ino)
			return true;
	}
	return false;
}

/*
 * Open a found directory: -1 for what is none, or cannot be looked at, as
 * Puppet does; *failed is set where it cannot be read, or where the system has
 * too few resources: an agent that purges would remove what is not listed.
 */
static int
search_directory_open(struct fileserver_search *l, size_t i, bool *failed)
{
	struct search_found *f = vec_at(&l->found, i);
	int flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_NOCTTY;
	bool follow = l->s->rq->follow;
	struct stat st;
	int probe, fd;

	probe = beneath_open(l->s, l->site, f->name, O_PATH, follow);
	if (probe < 0 || fstat(probe, &st) < 0) {
		*failed = serving_is_exhausted(errno);
		if (probe >= 0)
			close(probe);
		return -1;
	}
	fd = -1;
	if (S_ISDIR(st.st_mode)) {
		f->id.dev = st.st_dev;
		f->id.ino = st.st_ino;
		if (!is_cycle(l, i)) {
			fd =
			    beneath_open(l->s, l->site, f->name, flags, follow);
			*failed = fd < 0;
		}
	}
	close(probe);
	return fd;
}

static int
children_add(struct fileserver_search *l, size_t i)
{
	const struct search_found *f = vec_at(&l->found, i);
	bool failed = false;
	int fd, rc;
	DIR *dir;

	if (!f->enter)
		return 0;
	if (serving_in_time(l->s, f->name) < 0)
		return -1;
	fd = search_directory_open(l, i, &failed);
	if (failed)
		return serving_errno(l->s, "dir_initialize", l->s->relative);
	if (fd < 0)
		return 0;
	dir = fdopendir(fd);
	if (dir == NULL) {
		close(fd);
		return serving_errno(l->s, "dir_initialize", l->site->path);
	}
	rc = entries_add(l, i, dir);
	closedir(dir);
	return rc;
}

/* --- the number of files --- */

static int
count_check(const struct fileserver_search *l)
{
	const struct fileserver_request *rq = l->s->rq;
	size_t n = l->found.count - 1;

	if (rq->max_files > 0 && n > (uint64_t)rq->max_files)
		return serving_fail(l->s, 500,
		    "The directory '%s' contains %zu entries, which exceeds "
		    "the limit of %lld specified by the max_files parameter "
		    "for this resource. The limit may be increased, but be "
		    "aware that large number of file resources can result in "
		    "excessive resource consumption and degraded performance. "
		    "Consider using an alternate method to manage large "
		    "directory trees",
		    l->site->path, n, (long long)rq->max_files);
	if (rq->max_files == 0 && n > SEARCH_FILES_SOFT)
		log_event(SERVER_FILE, FSV_MANY_FILES,
		    log_str("path", l->site->path), log_uns("count", n),
		    log_uns("limit", SEARCH_FILES_SOFT));
	return 0;
}

/* Find all files of a site. */
static int
site_search(struct fileserver_search *l)
{
	const struct fileserver_request *rq = l->s->rq;
	struct search_found *f;

	vec_reset(&l->found);
	f = vec_push(&l->found);
	f->name = ".";
	f->parent = NO_PARENT;
	f->enter = true;
	for (size_t i = 0; l->s->recurse && i < l->found.count; i++) {
		f = vec_at(&l->found, i);
		if (rq->recurse_limit >= 0 && f->depth >= rq->recurse_limit)
			break; /* those that follow are as deep */
		if (children_add(l, i) < 0)
			return -1;
	}
	return count_check(l);
}

/* Add the files of a site to those of the sites before. */
static int
site_merge(struct fileserver_search *l, struct map *seen, struct vec *files)
{
	struct search_file *file;
	const struct search_found *f;
	int is_new;

	for (size_t i = 0; i < l->found.count; i++) {
		f = vec_at(&l->found, i);
		if (seen != NULL) {
			if (map_put_borrowed(seen, f->name, strlen(f->name),
				&is_new) == NULL)
				return search_too_many(l);
			if (!is_new)
				continue;
		}
		file = vec_push(files);
		if (file == NULL)
			return search_too_many(l);
		file->site = l->site;
		file->name = f->name;
	}
	return 0;
}

int
search_list(struct serving *s, struct search_file **ret, size_t *ret_count)
{
	struct fileserver_search l = {.s = s};
	struct map *seen = NULL;
	struct vec files;
	int rc = 0;

	if (s->site_count > 1)
		seen = map_new(s->a, SEARCH_FILES_MAX + 1);
	vec_init(&l.found, sizeof(struct search_found), SEARCH_FILES_MAX + 1);
	vec_init(&files, sizeof(struct search_file), SEARCH_FILES_MAX + 1);
	for (size_t i = 0; rc == 0 && i < s->site_count; i++) {
		l.site = &s->sites[i];
		rc = site_search(&l);
		if (rc == 0)
			rc = site_merge(&l, seen, &files);
	}
	*ret_count = files.count;
	*ret = arena_alloc(s->a, files.count * sizeof(**ret));
	if (files.count > 0)
		memcpy(*ret, files.items, files.count * sizeof(**ret));
	vec_release(&files);
	vec_release(&l.found);
	return rc;
}
