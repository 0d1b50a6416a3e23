#include "base/metrics/read/nodes.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/metrics/object.h"
#include "base/metrics/read/reader_state.h"

struct metrics_nodes {
	int64_t counted; /* second of the last count */
	size_t rows, room;
	uint32_t *count; /* by entry of the table that is counted for */
};

struct metrics_nodes *
nodes_new(void)
{
	return calloc(1, sizeof(struct metrics_nodes));
}

void
nodes_free(struct metrics_nodes *n)
{
	if (n != NULL)
		free(n->count);
	free(n);
}

/*
 * Return whether a node's text is the name of the entry.  The text has at most
 * `room` octets: only that many octets of a longer name are compared.
 */
static bool
metrics_nodes_is_name(const struct metrics_index *x, size_t i, const char *text,
    size_t len, unsigned room)
{
	size_t n = x->entries[i].len;

	if (n > room)
		n = room;
	return n == len && memcmp(index_name(x, i), text, len) == 0;
}

/* Count all nodes; consecutive nodes often have the same name. */
static void
nodes_count(const struct metrics_reader *r, const struct metric_object *column,
    const struct metrics_index *x, struct metrics_nodes *n)
{
	const struct metrics_index *nodes = &r->indexes[column->rows];
	uint64_t now = metric_now();
	uint64_t limit = __atomic_load_n(
	    &r->segment->slot[0].cell[M_dlcNodeSeconds], __ATOMIC_RELAXED);
	char text[METRICS_TEXT_MAX];
	size_t at = 0, len;

	memset(n->count, 0, n->rows * sizeof(n->count[0]));
	for (size_t i = 0; i < nodes->count; i++) {
		uint64_t last = index_cell(nodes, i, MR_dlcNodeLastTime);

		if (last + limit < now)
			continue;
		len = index_text(
		    nodes, i, (unsigned)column->cell, column->room, text);
		if (at == n->rows ||
		    !metrics_nodes_is_name(x, at, text, len, column->room))
			for (at = 0; at < n->rows; at++)
				if (metrics_nodes_is_name(
					x, at, text, len, column->room))
					break;
		if (at < n->rows)
			n->count[at]++;
	}
}

static bool
metrics_nodes_reserve(struct metrics_nodes *n, size_t rows)
{
	uint32_t *more;

	if (rows <= n->room)
		return true;
	if ((more = realloc(n->count, rows * sizeof(*more))) == NULL)
		return false;
	n->count = more;
	n->room = rows;
	return true;
}

uint64_t
nodes_of(
    const struct metrics_reader *r, const struct metric_object *o, size_t i)
{
	const struct metrics_index *x = &r->indexes[o->rows];
	struct metrics_nodes *n = r->nodes;

	if (n->counted != r->indexed || n->rows != x->count) {
		if (!metrics_nodes_reserve(n, x->count))
			return 0;
		n->rows = x->count;
		nodes_count(r, metric_object_at(o->refers), x, n);
		n->counted = r->indexed;
	}
	return i < n->rows ? n->count[i] : 0;
}
