/* Nodes of the compile daemon: counts, and those that need attention. */
#include "status/internal.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/memory.h"
#include "metrics/object.h"
#include "metrics/value.h"
#include "metrics/view.h"

/* The rows with the largest keys, the largest first. */
struct top {
	size_t *rows;
	uint64_t *keys;
	size_t count, max;
};

static void
top_init(struct top *t, size_t max)
{
	t->rows = memory_zalloc(max + 1, sizeof(*t->rows));
	t->keys = memory_zalloc(max + 1, sizeof(*t->keys));
	t->count = 0;
	t->max = max;
}

static void
top_add(struct top *t, uint64_t key, size_t row)
{
	size_t i = t->count;

	for (; i > 0 && t->keys[i - 1] < key; i--) {
		t->keys[i] = t->keys[i - 1];
		t->rows[i] = t->rows[i - 1];
	}
	t->keys[i] = key;
	t->rows[i] = row;
	if (t->count < t->max)
		t->count++;
}

/* Return the rows as a list of nodes; t is released. */
static json_t *
top_nodes(struct top *t, const struct metrics_view *v)
{
	static const struct status_member members[] = {
	    {"name", "dlcNodeLabel"},
	    {"environment", "dlcNodeEnv"},
	    {"result", "dlcNodeLastRes"},
	    {"age", "dlcNodeAge"},
	    {"microseconds", "dlcNodeLastUs"},
	};
	json_t *list = json_array(), *node;

	for (size_t i = 0; i < t->count; i++) {
		node = json_object();
		status_members(v, node, members,
		    sizeof(members) / sizeof(members[0]), t->rows[i]);
		json_array_append_new(list, node);
	}
	free(t->rows);
	free(t->keys);
	return list;
}

/* One pass over all nodes. */
static void
lists_add(const struct metrics_view *v, size_t most, json_t *to)
{
	const struct metric_object *table = metric_object_find("dlcNodeTable"),
				   *result =
				       metric_object_find("dlcNodeLastRes"),
				   *age = metric_object_find("dlcNodeAge"),
				   *last = metric_object_find("dlcNodeLastUs");
	uint64_t overdue =
	    metrics_number(v, metric_object_find("dlcNodeSeconds"), 0);
	size_t rows = metrics_row_count(v->reader, table);
	struct top failing, late, slow;

	top_init(&failing, most);
	top_init(&late, most);
	top_init(&slow, most);
	for (size_t row = 1; row <= rows; row++) {
		uint64_t seconds;

		if (!metrics_row_live(v->reader, table, row))
			continue;
		seconds = metrics_number(v, age, row);
		if (metrics_value(v->reader, result, row) > 1)
			top_add(&failing, UINT64_MAX - seconds, row);
		if (seconds > overdue)
			top_add(&late, seconds, row);
		top_add(&slow, metrics_number(v, last, row), row);
	}
	json_object_set_new(to, "failing", top_nodes(&failing, v));
	json_object_set_new(to, "overdue", top_nodes(&late, v));
	json_object_set_new(to, "slowest", top_nodes(&slow, v));
}

json_t *
status_nodes(const struct metrics_view *v, size_t most)
{
	static const struct status_member members[] = {
	    {"known", "dlcNodesKnown"},
	    {"fresh", "dlcNodesFresh"},
	    {"overdue", "dlcNodesStale"},
	    {"failing", "dlcNodesFailing"},
	};
	json_t *o = json_object(), *counts = json_object();

	status_members(
	    v, counts, members, sizeof(members) / sizeof(members[0]), 0);
	json_object_set_new(o, "counts", counts);
	lists_add(v, most, o);
	return o;
}
