#include "status/status.h"

#include "metrics/view.h"
#include "status/internal.h"

json_t *
status_gather(const struct status_sources *s)
{
	json_t *tree = json_object(), *levels = json_array();

	json_object_set_new(tree, "compiled",
	    status_compiled(s->compiled, s->compiled_pidfile));
	if (s->compiled->up)
		json_object_set_new(
		    tree, "nodes", status_nodes(s->compiled, s->nodes));
	json_object_set_new(tree, "ca", status_ca(s->compiled));
	json_object_set_new(
	    tree, "applyd", status_applyd(s->applyd, s->applyd_pidfile));
	status_levels(s->compiled, "dalang-compiled", levels);
	status_levels(s->applyd, "dalang-applyd", levels);
	json_object_set_new(tree, "log_levels", levels);
	return tree;
}
