#ifndef LOADER_WATCH_H
#define LOADER_WATCH_H

/*
 * Files and directories that something was made of, as they were then: when
 * one has changed, appeared or gone, what was made of them is stale.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct watch;

/* A new list, in the arena. */
struct watch *watch_new(struct arena *a);
/* Remembers path, which must live as long, as it is now (or that it is not
 * there). */
void watch_add(struct watch *w, const char *path);
/* The first path that is not as it was, or NULL. */
const char *watch_changed(const struct watch *w);

#endif
