#ifndef LANGUAGE_LOADER_WATCH_H
#define LANGUAGE_LOADER_WATCH_H

/*
 * Files and directories from which something was made, with their states at
 * that time: when one has changed, appeared or disappeared, the result is
 * stale.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct file_events;
struct stat;
struct watch;

/* The state of a file: another content has another state. */
struct watch_file_state {
	int64_t mtime_ns; /* -1: it does not exist */
	int64_t ctime_ns;
	int64_t size; /* of a directory 0 */
	uint64_t device, inode;
	bool is_directory;
	bool is_link; /* that leads to what the rest describes */
	/*
	 * For a watch with events: the device is local (watch_is_reported()).
	 */
	bool is_local;
};

struct watch_file_state watch_file_state_of(const struct stat *st);
bool file_state_equal(
    const struct watch_file_state *a, const struct watch_file_state *b);

/* Return a new list, in the arena. */
struct watch *watch_new(struct arena *a);
/*
 * As watch_new(); e, which must exist as long as the list, watches the files,
 * too.
 */
struct watch *watch_new_events(struct arena *a, struct file_events *e);
/*
 * Record the present state of path (also that it is missing); the string must
 * exist as long as the list.
 */
void watch_add(struct watch *w, const char *path);
/* The same; *ret is that state. */
void watch_add_state(
    struct watch *w, const char *path, struct watch_file_state *ret);
/* As watch_add(), for a directory; adds all its files with that suffix. */
void watch_add_tree(struct watch *w, const char *path, const char *suffix);
/*
 * Return true when the kernel reports the changes of all files: none of them is
 * on a file system that other machines or programs write, as NFS.
 */
bool watch_is_reported(const struct watch *w);
/* The first path whose state has changed, or NULL. */
const char *watch_changed(const struct watch *w);
/* The same; the present states are those to compare with from now on. */
const char *watch_changed_since(struct watch *w);

#endif
