#ifndef SERVER_STATUS_STATUS_H
#define SERVER_STATUS_STATUS_H

/*
 * The status of the daemons of a machine as a tree, which "dalang status
 * --json" prints: members compiled, nodes (if the compile daemon runs), ca,
 * applyd, errors and log_levels.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/data/json_doc.h"

struct metrics_view;

/* Nodes in each list. */
#define STATUS_NODES_DEFAULT 10

struct status_sources {
	/* Refreshed; of a daemon that does not run, `up` is false. */
	const struct metrics_view *compiled, *applyd;
	const char *compiled_pidfile, *applyd_pidfile;
	size_t nodes;  /* in each list */
	bool no_lists; /* of nodes: only their numbers */
	/*
	 * The result of status_processes_read(); NULL: the processes are
	 * searched.
	 */
	const json_t *processes;
};

/* Return the tree; the caller releases it. */
json_t *status_gather(const struct status_sources *s);

#endif
