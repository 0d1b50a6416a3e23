#include "server/status/status.h"

#include "base/metrics/read/view.h"
#include "server/status/internal.h"
#include "server/status/nodes.h"

json_t *
status_gather(const struct status_sources *s)
{
	const struct status_pick picks[] = {
	    {"failing", STATUS_FAILING, "dlcNodeAge", true, s->nodes},
	    {"overdue", STATUS_OVERDUE, "dlcNodeAge", false, s->nodes},
	    {"drifting", STATUS_DRIFTING, "dlcNodeDriftAge", true, s->nodes},
	    {"slowest", STATUS_ALL, "dlcNodeLastUs", false, s->nodes},
	};
	json_t *tree = json_object(), *levels = json_array();
	json_t *nodes = json_object();

	json_object_set_new(tree, "compiled", status_compiled(s));
	if (s->compiled->up) {
		json_object_set_new(
		    nodes, "counts", status_node_counts(s->compiled));
		if (!s->no_lists)
			status_nodes(s->compiled, picks,
			    sizeof(picks) / sizeof(picks[0]), nodes);
		json_object_set(tree, "nodes", nodes);
	}
	json_decref(nodes);
	json_object_set_new(tree, "ca", status_ca(s->compiled));
	json_object_set_new(tree, "applyd", status_applyd(s));
	json_object_set_new(
	    tree, "errors", status_errors(s->compiled, s->applyd));
	status_levels(s->compiled, "dalang-compiled", levels);
	status_levels(s->applyd, "dalang-applyd", levels);
	json_object_set_new(tree, "log_levels", levels);
	return tree;
}
