#include "loader/watch.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "loader/file_events.h"

/* The state that is compared; a time of -1: the file did not exist. */
struct watched {
	const char *path;
	int64_t mtime_ns;
	int64_t size;
	uint64_t inode;
};

/* Rows that are allocated together. */
#define ROWS 256

struct rows {
	struct rows *next;
	size_t count;
	struct watched rows[ROWS];
};

struct watch {
	struct arena *arena;
	struct file_events *events; /* or NULL */
	struct rows *first, *last;
};

static int64_t
ns_of(const struct timespec *ts)
{
	return (int64_t)ts->tv_sec * 1000000000 + ts->tv_nsec;
}

struct file_state
file_state_of(const struct stat *st)
{
	bool is_directory = S_ISDIR(st->st_mode);

	return (struct file_state){.mtime_ns = ns_of(&st->st_mtim),
	    .ctime_ns = ns_of(&st->st_ctim),
	    .size = is_directory ? 0 : (int64_t)st->st_size,
	    .device = (uint64_t)st->st_dev,
	    .inode = (uint64_t)st->st_ino,
	    .is_directory = is_directory};
}

bool
file_state_equal(const struct file_state *a, const struct file_state *b)
{
	return a->mtime_ns == b->mtime_ns && a->ctime_ns == b->ctime_ns &&
	       a->size == b->size && a->device == b->device &&
	       a->inode == b->inode;
}

static struct file_state
state_now(const char *path)
{
	struct file_state state;
	struct stat st;
	bool is_link;

	if (lstat(path, &st) != 0)
		return (struct file_state){.mtime_ns = -1};
	is_link = S_ISLNK(st.st_mode);
	if (is_link && stat(path, &st) != 0)
		return (struct file_state){.mtime_ns = -1, .is_link = true};
	state = file_state_of(&st);
	state.is_link = is_link;
	return state;
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

static struct watched *
row_new(struct watch *w)
{
	struct rows *last = w->last;

	if (last == NULL || last->count == ROWS) {
		last = arena_alloc(w->arena, sizeof(*last));
		last->next = NULL;
		last->count = 0;
		if (w->last == NULL)
			w->first = last;
		else
			w->last->next = last;
		w->last = last;
	}
	return &last->rows[last->count++];
}

static struct watched
row_of(const char *path, const struct file_state *state)
{
	return (struct watched){
	    path, state->mtime_ns, state->size, state->inode};
}

/* Add a file or directory, whose files with that suffix matter (NULL: none). */
static void
add(struct watch *w, const char *path, const char *suffix,
    struct file_state *ret)
{
	*ret = state_now(path);
	*row_new(w) = row_of(path, ret);
	if (w->events != NULL)
		file_events_add(w->events, path,
		    (ret->is_directory ? FILE_EVENTS_DIRECTORY : 0) |
			(ret->is_link || ret->mtime_ns < 0 ? FILE_EVENTS_LINK
							   : 0),
		    suffix);
}

void
watch_add(struct watch *w, const char *path)
{
	struct file_state state;

	add(w, path, NULL, &state);
}

void
watch_add_state(struct watch *w, const char *path, struct file_state *ret)
{
	add(w, path, NULL, ret);
}

void
watch_add_tree(struct watch *w, const char *path, const char *suffix)
{
	struct file_state state;

	add(w, path, suffix, &state);
}

static bool
differs(const struct watched *a, const struct watched *b)
{
	return a->mtime_ns != b->mtime_ns || a->size != b->size ||
	       a->inode != b->inode;
}

/* The first row whose state differs, or NULL; with update keep all states. */
static const char *
compare(const struct watch *w, bool update)
{
	const char *first = NULL;

	for (struct rows *r = w->first; r != NULL; r = r->next) {
		for (size_t i = 0; i < r->count; i++) {
			const char *path = r->rows[i].path;
			struct file_state state = state_now(path);
			struct watched now = row_of(path, &state);

			if (!differs(&now, &r->rows[i]))
				continue;
			if (!update)
				return path;
			r->rows[i] = now;
			if (first == NULL)
				first = path;
		}
	}
	return first;
}

const char *
watch_changed(const struct watch *w)
{
	return compare(w, false);
}

const char *
watch_changed_since(struct watch *w)
{
	return compare(w, true);
}
