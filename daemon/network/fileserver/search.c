#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/core/vec.h"
#include "network/fileserver/internal.h"
#include "network/fileserver/pattern.h"
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

/* Entries of a directory between two looks at the clock. */
#define ENTRIES_STEP 64

struct fileserver_search {
	struct serving *s;
	struct name_pattern *ignore[FILESERVER_IGNORES_MAX];
	uint64_t steps; /* of comparisons with them */
	/* The site that is searched, and the next one. */
	const struct site *site;
	size_t next_site;
	struct vec found; /* struct search_found; the site itself first */
	size_t next;	  /* of these: where the search goes on */
	/*
	 * The directory that is being read, its index in found, and that of its
	 * first entry.
	 */
	DIR *dir;
	size_t parent, first;
	struct map *seen; /* names of the sites before; NULL: one site */
	struct vec files; /* struct search_file: the result */
};

static bool
search_is_ignored(struct fileserver_search *l, const char *name)
{
	if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
		return true;
	for (size_t i = 0; i < l->s->rq->ignore_count; i++)
		if (name_pattern_matches(l->ignore[i], name, &l->steps))
			return true;
	return false;
}

/*
 * Return 0, or -1 with the answer set when the search needs too many
 * comparisons.
 */
static int
search_steps_check(const struct fileserver_search *l)
{
	if (l->steps <= SEARCH_STEPS_MAX)
		return 0;
	return serving_fail(l->s, 400,
	    "The parameters ignore cost too much time below '%s': use fewer or "
	    "simpler patterns",
	    l->site->path);
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

/* End the reading of a directory, and sort its entries by name. */
static void
search_directory_close(struct fileserver_search *l)
{
	closedir(l->dir);
	l->dir = NULL;
	if (l->found.count > l->first)
		qsort(vec_at(&l->found, l->first), l->found.count - l->first,
		    l->found.size, search_name_compare);
}

/* Add some entries of the directory: 0, or -1 with the answer set. */
static int
entries_add(struct fileserver_search *l)
{
	struct dirent *d = NULL;

	for (size_t i = 0; i < ENTRIES_STEP; i++) {
		errno = 0;
		d = readdir(l->dir);
		if (d == NULL)
			break;
		if (!search_is_ignored(l, d->d_name) &&
		    search_found_add(l, l->parent, d) < 0)
			return -1;
	}
	if (d == NULL && errno != 0)
		return serving_errno(l->s, "dir_s_entries", l->site->path);
	if (d == NULL)
		search_directory_close(l);
	if (search_steps_check(l) < 0)
		return -1;
	return serving_in_time(l->s, l->site->path);
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
 * Open a found directory.  -1 when it is not a directory or cannot be examined:
 * it is then left out, as in Puppet.  *failed is set when it cannot be read, or
 * when the system lacks resources: if it were left out, an agent that purges
 * would remove its files.
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

/* Open the next found directory, if it is one: 0, or -1 with the answer set. */
static int
children_open(struct fileserver_search *l, size_t i)
{
	const struct search_found *f = vec_at(&l->found, i);
	bool failed = false;
	int fd;

	if (!f->enter)
		return 0;
	if (serving_in_time(l->s, f->name) < 0)
		return -1;
	fd = search_directory_open(l, i, &failed);
	if (failed)
		return serving_errno(l->s, "dir_initialize", l->s->relative);
	if (fd < 0)
		return 0;
	l->dir = fdopendir(fd);
	if (l->dir == NULL) {
		close(fd);
		return serving_errno(l->s, "dir_initialize", l->site->path);
	}
	l->parent = i;
	l->first = l->found.count;
	return 0;
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

/* Add the files of the site to those of the sites before. */
static int
site_merge(struct fileserver_search *l)
{
	struct search_file *file;
	const struct search_found *f;
	int is_new;

	for (size_t i = 0; i < l->found.count; i++) {
		f = vec_at(&l->found, i);
		if (l->seen != NULL) {
			if (map_put_borrowed(l->seen, f->name, strlen(f->name),
				&is_new) == NULL)
				return search_too_many(l);
			if (!is_new)
				continue;
		}
		file = vec_push(&l->files);
		if (file == NULL)
			return search_too_many(l);
		file->site = l->site;
		file->name = f->name;
	}
	return 0;
}

static void
site_begin(struct fileserver_search *l)
{
	struct search_found *f;

	l->site = &l->s->sites[l->next_site++];
	l->next = 0;
	vec_reset(&l->found);
	f = vec_push(&l->found);
	f->name = ".";
	f->parent = NO_PARENT;
	f->enter = true;
}

/* True if the search of the site goes on with a found file. */
static bool
site_goes_on(const struct fileserver_search *l)
{
	int64_t limit = l->s->rq->recurse_limit;
	const struct search_found *f;

	if (!l->s->recurse || l->next >= l->found.count)
		return false;
	f = vec_at(&l->found, l->next);
	return limit < 0 || f->depth < limit; /* those behind are as deep */
}

/*
 * Do one step: 1 when the search is complete, 0 when it is not, or -1 with the
 * answer set.
 */
static int
search_advance(struct fileserver_search *l)
{
	if (l->dir != NULL)
		return entries_add(l);
	if (l->site != NULL && site_goes_on(l))
		return children_open(l, l->next++);
	if (l->site != NULL && (count_check(l) < 0 || site_merge(l) < 0))
		return -1;
	if (l->next_site == l->s->site_count)
		return 1;
	site_begin(l);
	return 0;
}

struct fileserver_search *
search_new(struct serving *s)
{
	struct fileserver_search *l = memory_zalloc(1, sizeof(*l));

	l->s = s;
	for (size_t i = 0; i < s->rq->ignore_count; i++)
		l->ignore[i] = name_pattern_read(s->a, s->rq->ignore[i]);
	if (s->site_count > 1)
		l->seen = map_new(s->a, SEARCH_FILES_MAX + 1);
	vec_init(&l->found, sizeof(struct search_found), SEARCH_FILES_MAX + 1);
	vec_init(&l->files, sizeof(struct search_file), SEARCH_FILES_MAX + 1);
	return l;
}

void
search_free(struct fileserver_search *l)
{
	if (l == NULL)
		return;
	if (l->dir != NULL)
		closedir(l->dir);
	vec_release(&l->files);
	vec_release(&l->found);
	free(l);
}

int
search_step(struct fileserver_search *l, int64_t until)
{
	int rc;

	while ((rc = search_advance(l)) == 0)
		if (until > 0 && clock_mono_ns() >= until)
			break;
	return rc;
}

const struct search_file *
search_files(const struct fileserver_search *l, size_t *ret_count)
{
	*ret_count = l->files.count;
	return l->files.items;
}
