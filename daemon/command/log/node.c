#include "command/log/node.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text/beginning.h"
#include "base/files/path.h"
#include "command/command.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/value.h"

static const struct metric_object *
object_named(const char *name)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	for (; count > 0; o++, count--)
		if (strcmp(o->name, name) == 0)
			return o;
	return NULL;
}

/* Compare all nodes; true when the word is the name of one. */
static bool
nodes_offer(
    const struct metrics_reader *r, struct beginning *b, const char *word)
{
	const struct metric_object *table = object_named("dlcNodeTable");
	const struct metric_object *label = object_named("dlcNodeLabel");
	size_t rows = metrics_row_count(r, table);
	char name[METRICS_TEXT_MAX];

	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(r, table, row))
			continue;
		metrics_text(r, label, row, name);
		if (strcmp(name, word) == 0)
			return true;
		beginning_offer(b, name);
	}
	return false;
}

void
log_node_warn(const char *rundir, const char *selector)
{
	const char *at = strchr(selector, '@');
	struct metrics_reader *r;
	struct beginning b;
	char path[4096];

	/* domains and patterns are for nodes to come as well */
	if (at == NULL || strpbrk(at, "*/") != NULL || at[1] == '.')
		return;
	path_print(path, sizeof(path), "%s/compiled.metrics", rundir);
	r = metrics_reader_new(path, M_DAEMON_COMPILED);
	if (r == NULL)
		return;
	beginning_begin(&b, at + 1);
	if (metrics_reader_refresh(r) == METRICS_OK &&
	    !nodes_offer(r, &b, at + 1) && beginning_name(&b) != NULL)
		command_warning("The node '%s' has not requested a catalog; "
				"did you mean '%s'?",
		    at + 1, beginning_name(&b));
	metrics_reader_free(r);
}
