#include "language/loader/watch.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>

#include "base/core/arena.h"
#include "language/loader/file_events.h"

/* The state that is compared; a time of -1: the file did not exist. */
struct loader_watch_watched {
	const char *path;
	int64_t mtime_ns;
	int64_t size;
	uint64_t inode;
};

/* Maximum number of devices of files; with more, all count as remote. */
#define DEVICES 16

/* Rows that are allocated together. */
#define ROWS 256

struct loader_watch_rows {
	struct loader_watch_rows *next;
	size_t count;
	struct loader_watch_watched rows[ROWS];
};

struct watch {
	struct arena *arena;
	struct file_events *events; /* or NULL */
	struct loader_watch_rows *first, *last;
	uint64_t devices[DEVICES]; /* that were looked at */
	unsigned device_count;
	bool is_remote; /* the kernel does not report all changes */
};

/*
 * File systems whose changes are made by this kernel (statfs(2)): inotify(7)
 * reports neither changes by other machines nor changes below an overlay.
 */
static const long local_types[] = {
    0xef53,	/* ext2, ext3, ext4 */
    0x58465342, /* XFS */
    0x9123683e, /* Btrfs */
    0x2fc12fc1, /* ZFS */
    0xca451a4e, /* bcachefs */
    0xf2f52010, /* F2FS */
    0x3153464a, /* JFS */
    0x01021994, /* tmpfs */
    0x858458f6, /* ramfs */
    0x73717368, /* squashfs */
    0xe0f5e1e2, /* EROFS */
};

static int64_t
loader_watch_ns_of(const struct timespec *ts)
{
	return (int64_t)ts->tv_sec * 1000000000 + ts->tv_nsec;
}

struct watch_file_state
watch_file_state_of(const struct stat *st)
{
	bool is_directory = S_ISDIR(st->st_mode);

	return (struct watch_file_state){
	    .mtime_ns = loader_watch_ns_of(&st->st_mtim),
	    .ctime_ns = loader_watch_ns_of(&st->st_ctim),
	    .size = is_directory ? 0 : (int64_t)st->st_size,
	    .device = (uint64_t)st->st_dev,
	    .inode = (uint64_t)st->st_ino,
	    .is_directory = is_directory};
}

bool
file_state_equal(
    const struct watch_file_state *a, const struct watch_file_state *b)
{
	return a->mtime_ns == b->mtime_ns && a->ctime_ns == b->ctime_ns &&
	       a->size == b->size && a->device == b->device &&
	       a->inode == b->inode;
}

static struct watch_file_state
state_now(const char *path)
{
	struct watch_file_state state;
	struct stat st;
	bool is_link;

	if (lstat(path, &st) != 0)
		return (struct watch_file_state){.mtime_ns = -1};
	is_link = S_ISLNK(st.st_mode);
	if (is_link && stat(path, &st) != 0)
		return (struct watch_file_state){
		    .mtime_ns = -1, .is_link = true};
	state = watch_file_state_of(&st);
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

static struct loader_watch_watched *
row_new(struct watch *w)
{
	struct loader_watch_rows *last = w->last;

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

static struct loader_watch_watched
loader_watch_row_of(const char *path, const struct watch_file_state *state)
{
	return (struct loader_watch_watched){
	    path, state->mtime_ns, state->size, state->inode};
}

static bool
is_local_system(const char *path)
{
	struct statfs fs;

	if (statfs(path, &fs) < 0)
		return false;
	for (size_t i = 0; i < sizeof(local_types) / sizeof(*local_types); i++)
		if ((long)fs.f_type == local_types[i])
			return true;
	return false;
}

/* Look at the file system of a file, once for each. */
static void
device_note(
    struct watch *w, const char *path, const struct watch_file_state *state)
{
	if (state->mtime_ns < 0 || w->is_remote)
		return;
	for (unsigned i = 0; i < w->device_count; i++)
		if (w->devices[i] == state->device)
			return;
	if (w->device_count == DEVICES || !is_local_system(path))
		w->is_remote = true;
	else
		w->devices[w->device_count++] = state->device;
}

bool
watch_is_reported(const struct watch *w)
{
	return w->events != NULL && !w->is_remote;
}

/* Add a file or directory, whose files with that suffix matter (NULL: none). */
static void
loader_watch_entry_add(struct watch *w, const char *path, const char *suffix,
    struct watch_file_state *ret)
{
	*ret = state_now(path);
	*row_new(w) = loader_watch_row_of(path, ret);
	if (w->events != NULL)
		device_note(w, path, ret);
	ret->is_local = watch_is_reported(w);
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
	struct watch_file_state state;

	loader_watch_entry_add(w, path, NULL, &state);
}

void
watch_add_state(struct watch *w, const char *path, struct watch_file_state *ret)
{
	loader_watch_entry_add(w, path, NULL, ret);
}

void
watch_add_tree(struct watch *w, const char *path, const char *suffix)
{
	struct watch_file_state state;

	loader_watch_entry_add(w, path, suffix, &state);
}

static bool
differs(
    const struct loader_watch_watched *a, const struct loader_watch_watched *b)
{
	return a->mtime_ns != b->mtime_ns || a->size != b->size ||
	       a->inode != b->inode;
}

/*
 * The first row whose state differs, or NULL; update: store the present states.
 */
static const char *
rows_compare(const struct watch *w, bool update)
{
	const char *first = NULL;

	for (struct loader_watch_rows *r = w->first; r != NULL; r = r->next) {
		for (size_t i = 0; i < r->count; i++) {
			const char *path = r->rows[i].path;
			struct watch_file_state state = state_now(path);
			struct loader_watch_watched now =
			    loader_watch_row_of(path, &state);

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
	return rows_compare(w, false);
}

const char *
watch_changed_since(struct watch *w)
{
	return rows_compare(w, true);
}
