#include "server/status/nodes.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/core/memory.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/status/internal.h"
#include "server/status/values.h"

/* The rows with the largest keys, the largest first. */
struct largest {
	size_t *rows;
	uint64_t *keys;
	size_t count, max;
};

static void
largest_init(struct largest *t, size_t max)
{
	t->rows = memory_zalloc(max + 1, sizeof(*t->rows));
	t->keys = memory_zalloc(max + 1, sizeof(*t->keys));
	t->count = 0;
	t->max = max;
}

static void
largest_add(struct largest *t, uint64_t key, size_t row)
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
largest_nodes(struct largest *t, const struct metrics_view *v)
{
	static const struct status_member members[] = {
	    {"name", "dlcNodeLabel"},
	    {"environment", "dlcNodeEnv"},
	    {"result", "dlcNodeLastRes"},
	    {"age", "dlcNodeAge"},
	    {"microseconds", "dlcNodeLastUs"},
	    {"compiles", "dlcNodeCompiles"},
	    {"failed", "dlcNodeBad"},
	    {"resources", "dlcNodeResources"},
	    {"drifts", "dlcNodeDrifts"},
	    {"drift_age", "dlcNodeDriftAge"},
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

/* A pick, and what a pass over all nodes has found for it. */
struct picked {
	const struct status_pick *pick;
	const struct metric_object *object;
	struct largest largest;
};

/* Add a row; is: which filters it passes. */
static void
status_nodes_row_add(
    const struct metrics_view *v, struct picked *p, const bool *is, size_t row)
{
	uint64_t key;

	if (!is[p->pick->filter])
		return;
	key = metrics_number(v, p->object, row);
	largest_add(
	    &p->largest, p->pick->smallest ? UINT64_MAX - key : key, row);
}

void
status_nodes(const struct metrics_view *v, const struct status_pick *picks,
    size_t count, json_t *to)
{
	const struct metric_object *table = metric_object_find("dlcNodeTable"),
				   *result =
				       metric_object_find("dlcNodeLastRes"),
				   *age = metric_object_find("dlcNodeAge"),
				   *drift = metric_object_find("dlcNodeDrift");
	uint64_t overdue =
	    metrics_number(v, metric_object_find("dlcNodeSeconds"), 0);
	size_t rows = metrics_row_count(v->reader, table);
	struct picked picked[STATUS_PICKS_MAX];

	for (size_t i = 0; i < count; i++) {
		picked[i].pick = &picks[i];
		picked[i].object = metric_object_find(picks[i].object);
		largest_init(&picked[i].largest, picks[i].most);
	}
	for (size_t row = 1; row <= rows; row++) {
		bool is[STATUS_FILTERS] = {[STATUS_ALL] = true};

		if (!metrics_row_live(v->reader, table, row))
			continue;
		is[STATUS_FAILING] = metrics_value(v->reader, result, row) > 1;
		is[STATUS_OVERDUE] = metrics_number(v, age, row) > overdue;
		is[STATUS_DRIFTING] = metrics_number(v, drift, row) != 0;
		for (size_t i = 0; i < count; i++)
			status_nodes_row_add(v, &picked[i], is, row);
	}
	for (size_t i = 0; i < count; i++)
		json_object_set_new(
		    to, picks[i].name, largest_nodes(&picked[i].largest, v));
}

json_t *
status_node_counts(const struct metrics_view *v)
{
	static const struct status_member members[] = {
	    {"known", "dlcNodesKnown"},
	    {"fresh", "dlcNodesFresh"},
	    {"overdue", "dlcNodesStale"},
	    {"failing", "dlcNodesFailing"},
	    {"drifting", "dlcNodesDrifting"},
	};
	json_t *counts = json_object();

	status_members(
	    v, counts, members, sizeof(members) / sizeof(members[0]), 0);
	return counts;
}
