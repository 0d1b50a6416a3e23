#include "loader/watch.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "loader/file_events.h"

struct watched {
	const char *path;
	int64_t mtime_ns; /* -1: did not exist */
	int64_t size;
	uint64_t inode;
	bool is_directory;
};

struct watch {
	struct arena *arena;
	struct file_events *events; /* or NULL */
	size_t count;
	size_t cap;
	struct watched *rows;
};

static struct watched
state_of(const char *path)
{
	struct watched w = {.path = path, .mtime_ns = -1};
	struct stat st;

	if (stat(path, &st) != 0)
		return w;
	w.mtime_ns =
	    (int64_t)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec;
	w.is_directory = S_ISDIR(st.st_mode);
	w.size = w.is_directory ? 0 : (int64_t)st.st_size;
	w.inode = (uint64_t)st.st_ino;
	return w;
}

struct watch *
watch_new(struct arena *a)
{
	struct watch *w = arena_zalloc(a, sizeof(*w));

	w->arena = a;
	return w;
}

struct watch *
watch_new_events(struct arena *a, struct file_events *e)
{
	struct watch *w = watch_new(a);

	w->events = e;
	return w;
}

void
watch_add(struct watch *w, const char *path)
{
	if (w->count == w->cap) {
		size_t cap = w->cap == 0 ? 256 : w->cap * 2;
		struct watched *rows =
		    arena_alloc(w->arena, cap * sizeof(*rows));

		if (w->count != 0)
			memcpy(rows, w->rows, w->count * sizeof(*rows));
		w->rows = rows;
		w->cap = cap;
	}
	w->rows[w->count] = state_of(path);
	if (w->events != NULL)
		file_events_add(
		    w->events, path, w->rows[w->count].is_directory);
	w->count++;
}

static bool
differs(const struct watched *a, const struct watched *b)
{
	return a->mtime_ns != b->mtime_ns || a->size != b->size ||
	       a->inode != b->inode;
}

const char *
watch_changed(const struct watch *w)
{
	for (size_t i = 0; i < w->count; i++) {
		const struct watched *was = &w->rows[i];
		struct watched now = state_of(was->path);

		if (differs(&now, was))
			return was->path;
	}
	return NULL;
}

const char *
watch_changed_since(struct watch *w)
{
	const char *first = NULL;

	for (size_t i = 0; i < w->count; i++) {
		struct watched now = state_of(w->rows[i].path);

		if (first == NULL && differs(&now, &w->rows[i]))
			first = now.path;
		w->rows[i] = now;
	}
	return first;
}
