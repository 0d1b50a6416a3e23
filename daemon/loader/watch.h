#ifndef LOADER_WATCH_H
#define LOADER_WATCH_H

/*
 * Files and directories that something was made from, in their state at that
 * time: when one has changed, appeared or disappeared, the result is stale.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct file_events;
struct watch;

/* Return a new list, in the arena. */
struct watch *watch_new(struct arena *a);
/* The same whose files are watched by e as well, which exists as long. */
struct watch *watch_new_events(struct arena *a, struct file_events *e);
/*
 * Record the present state of path (also that it is missing); the string must
 * exist as long as the list.
 */
void watch_add(struct watch *w, const char *path);
/* The first path whose state has changed, or NULL. */
const char *watch_changed(const struct watch *w);
/* The same; the present states are those to compare with from now on. */
const char *watch_changed_since(struct watch *w);

#endif
