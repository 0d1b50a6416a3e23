#ifndef STATUS_INTERNAL_H
#define STATUS_INTERNAL_H

/* The parts of the tree of status.h. */

#include <stddef.h>

#include "base/json_doc.h"

struct metrics_view;

/* Return the compile daemon: its process, compiles, queue and environments. */
json_t *status_compiled(const struct metrics_view *v, const char *pidfile);

/* Return the apply daemon with its last run. */
json_t *status_applyd(const struct metrics_view *v, const char *pidfile);

/*
 * Return the nodes: their numbers, and lists of at most `most` that fail, that
 * are overdue, and whose compiles were the slowest.
 */
json_t *status_nodes(const struct metrics_view *v, size_t most);

/* Return the certificate authority; null without one. */
json_t *status_ca(const struct metrics_view *v);

/* Append the log levels of a daemon that were set for a time, or for nodes. */
void status_levels(
    const struct metrics_view *v, const char *daemon, json_t *to);

/*
 * Set the members pid and processes: a daemon and all processes below it; an
 * empty list when it does not run.
 */
void status_processes(const char *pidfile, json_t *to);

/* --- values of a daemon --- */

/* Return a number, text, date or name of the object; row 0 is a scalar's. */
json_t *status_value(
    const struct metrics_view *v, const char *object, size_t row);

struct status_member {
	const char *name;   /* of the member */
	const char *object; /* of metrics/objects.tab */
};

/* Set a member to the value of each object. */
void status_members(const struct metrics_view *v, json_t *to,
    const struct status_member *members, size_t count, size_t row);

#endif
