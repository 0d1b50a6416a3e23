#ifndef SERVER_STATUS_INTERNAL_H
#define SERVER_STATUS_INTERNAL_H

/* The parts of the tree of status.h. */

#include "base/data/json_doc.h"

struct metrics_view;
struct status_sources;

/* Return the compile daemon: its process, compiles, queue and environments. */
json_t *status_compiled(const struct status_sources *s);

/* Return the apply daemon with its last run. */
json_t *status_applyd(const struct status_sources *s);

/* Return the numbers of nodes: known, fresh, overdue, failing. */
json_t *status_node_counts(const struct metrics_view *v);

/* Return the resources that are shared, with the largest holders of each. */
json_t *status_shares(const struct metrics_view *v);

/* Return the certificate authority; null without one. */
json_t *status_ca(const struct metrics_view *v);

/* Append the log levels of a daemon that were set for a time, or for nodes. */
void status_levels(
    const struct metrics_view *v, const char *daemon, json_t *to);

/* Return the errors that both daemons logged last, the latest first. */
json_t *status_errors(
    const struct metrics_view *compiled, const struct metrics_view *applyd);

#endif
