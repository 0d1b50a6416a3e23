#include "resource/provider/ini_seen.h"

#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/map.h"
#include "resource/machine.h"
#include "resource/provider/ini_file.h"

/* Files that are remembered at most; others are read each time. */
#define FILES_MAX 10000

/*
 * A file is remembered only when it was last changed so many ns before it was
 * read: a change in the same tick of the file system's clock as the one before
 * leaves the times as they are.
 */
#define SETTLED_NS 2000000000

struct seen {
	struct stat st; /* before it was read */
	struct ini_file *file;
	struct ini_style style;
};

static int64_t
ns_of(struct timespec t)
{
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int
is_settled(const struct stat *st)
{
	int64_t oldest = clock_wall_ns() - SETTLED_NS;

	return ns_of(st->st_mtim) < oldest && ns_of(st->st_ctim) < oldest;
}

static int
is_unchanged(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino &&
	       a->st_size == b->st_size &&
	       ns_of(a->st_mtim) == ns_of(b->st_mtim) &&
	       ns_of(a->st_ctim) == ns_of(b->st_ctim);
}

/* What the reading goes by; the rest is for writing. */
static int
is_same_style(const struct ini_style *a, const struct ini_style *b)
{
	return strcmp(a->separator, b->separator) == 0 &&
	       strcmp(a->prefix, b->prefix) == 0 &&
	       strcmp(a->suffix, b->suffix) == 0;
}

static struct map *
files_of(struct machine *m)
{
	static const char key;
	void **at = machine_state(m, &key);

	if (*at == NULL)
		*at = map_new(m->arena, FILES_MAX);
	return *at;
}

const struct ini_file *
ini_seen(struct machine *m, const char *path, const struct ini_style *style,
    struct strbuf *err)
{
	struct map *files = files_of(m);
	struct ini_file *f;
	struct seen *s;
	struct stat st;

	if (stat(path, &st) == -1)
		return ini_file_read(m, path, style, err);
	s = map_get(files, path, strlen(path));
	if (s != NULL && is_unchanged(&s->st, &st) &&
	    is_same_style(&s->style, style))
		return s->file;
	f = ini_file_read(m, path, style, err);
	if (f == NULL || !is_settled(&st))
		return f;
	if (s == NULL)
		s = arena_alloc(m->arena, sizeof(*s));
	*s = (struct seen){st, f, *style};
	(void)map_set(files, path, strlen(path), s);
	return f;
}
