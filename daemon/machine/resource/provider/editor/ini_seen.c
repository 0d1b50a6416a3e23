#include "machine/resource/provider/editor/ini_seen.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/map.h"
#include "base/files/place.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/editor/ini_file.h"

/* Maximum of cached files; then the cache is emptied. */
#define FILES_MAX 10000

/*
 * A file is cached only when its last change was at least this many nanoseconds
 * before the read: two changes in the same tick of the file system's clock
 * leave the same times.
 */
#define SETTLED_NS 2000000000

struct ini_seen_seen {
	struct arena *arena; /* of what was read */
	struct ini_file *file;
	struct ini_style style;
	struct stat st; /* before it was read */
	int is_settled;
};

static int64_t
ini_seen_ns_of(struct timespec t)
{
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static bool
ini_seen_is_settled(const struct stat *st)
{
	int64_t oldest = clock_wall_ns() - SETTLED_NS;

	return ini_seen_ns_of(st->st_mtim) < oldest &&
	       ini_seen_ns_of(st->st_ctim) < oldest;
}

static bool
is_unchanged(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino &&
	       a->st_size == b->st_size &&
	       ini_seen_ns_of(a->st_mtim) == ini_seen_ns_of(b->st_mtim) &&
	       ini_seen_ns_of(a->st_ctim) == ini_seen_ns_of(b->st_ctim);
}

/* Compare the members that affect reading; the others are used for writing. */
static bool
is_same_style(const struct ini_style *a, const struct ini_style *b)
{
	return strcmp(a->separator, b->separator) == 0 &&
	       strcmp(a->prefix, b->prefix) == 0 &&
	       strcmp(a->suffix, b->suffix) == 0;
}

/* At the end of the run, or when there are too many. */
static void
files_forget(void *arg)
{
	struct map *files = arg;
	const struct map_entry *e;
	size_t pos = 0;

	while ((e = map_next(files, &pos)) != NULL)
		arena_free(((struct ini_seen_seen *)e->ptr)->arena);
	map_reset(files);
}

static struct map *
ini_seen_files_of(struct machine *m)
{
	static const char key;
	void **at = machine_state(m, &key);

	if (*at == NULL)
		*at = map_new(m->arena, FILES_MAX);
	return *at;
}

/* The cache entry of the file, which may be empty. */
static struct ini_seen_seen *
seen_get(struct machine *m, const char *path)
{
	struct map *files = ini_seen_files_of(m);
	struct ini_seen_seen *s = map_get(files, path, strlen(path));

	if (s != NULL)
		return s;
	if (map_count(files) == FILES_MAX)
		files_forget(files);
	if (map_count(files) == 0)
		machine_at_end(m, files_forget, files);
	s = arena_zalloc(m->arena, sizeof(*s));
	s->arena = arena_new(0);
	map_keep(files, path, strlen(path), s);
	return s;
}

const struct ini_file *
ini_seen(struct machine *m, const char *path, const struct ini_style *style,
    struct strbuf *err)
{
	struct ini_seen_seen *s = seen_get(m, path);
	struct stat st;
	int there = place_look(path, &st) == 0;

	if (there && s->is_settled && is_unchanged(&s->st, &st) &&
	    is_same_style(&s->style, style))
		return s->file;
	arena_reset(s->arena);
	s->is_settled = 0;
	s->file = ini_file_read(m, s->arena, path, style, err);
	if (s->file == NULL || !there)
		return s->file;
	s->st = st;
	s->style = *style;
	s->is_settled = ini_seen_is_settled(&st);
	return s->file;
}
