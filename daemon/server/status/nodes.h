#ifndef SERVER_STATUS_NODES_H
#define SERVER_STATUS_NODES_H

/* Lists of nodes of the compile daemon. */

#include <stdbool.h>
#include <stddef.h>

#include "base/data/json_doc.h"

struct metrics_view;

enum status_filter {
	STATUS_ALL,
	STATUS_FAILING, /* the last compile failed */
	STATUS_OVERDUE,
	STATUS_DRIFTING, /* the last run corrected a change */
	STATUS_FILTERS,
};

/*
 * A list of at most `most` nodes, sorted by a column, the largest numbers first
 * unless `smallest`.
 */
struct status_pick {
	const char *name; /* of the list */
	enum status_filter filter;
	const char *object; /* a column of numbers */
	bool smallest;	    /* the smallest numbers first */
	size_t most;
};

#define STATUS_PICKS_MAX 4

/* Set a member to the list of each pick, in one pass over all nodes. */
void status_nodes(const struct metrics_view *v, const struct status_pick *picks,
    size_t count, json_t *to);

#endif
