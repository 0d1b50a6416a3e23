#include "command/log/node.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "command/command.h"
#include "metrics/metrics.h"
#include "metrics/object.h"
#include "metrics/reader.h"
#include "metrics/value.h"

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

/* Return whether the node has that host name, "web01" or "web01.". */
static bool
is_host(const char *node, const char *host)
{
	size_t n = strlen(host);

	return strncmp(node, host, n) == 0 && node[n] == '.';
}

/* Offer a node; copies the name that is near.  True: it is the word itself. */
static bool
node_offer(struct nearest *n, const char *name, char near[METRICS_TEXT_MAX])
{
	const char *before = n->name;

	if (is_host(name, n->word)) {
		n->name = name;
		n->distance = 0;
	}
	nearest_offer(n, name);
	if (n->name != before) {
		snprintf(near, METRICS_TEXT_MAX, "%s", name);
		n->name = near;
	}
	return strcmp(name, n->word) == 0;
}

/* Compare all nodes; true when the word is the name of one. */
static bool
nodes_offer(const struct metrics_reader *r, struct nearest *n,
    char near[METRICS_TEXT_MAX])
{
	const struct metric_object *table = object_named("dlcNodeTable");
	const struct metric_object *label = object_named("dlcNodeLabel");
	size_t rows = metrics_row_count(r, table);
	char name[METRICS_TEXT_MAX];

	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(r, table, row))
			continue;
		metrics_text(r, label, row, name);
		if (node_offer(n, name, near))
			return 1;
	}
	return 0;
}

void
log_node_warn(const char *rundir, const char *selector)
{
	const char *at = strchr(selector, '@');
	char path[4096], near[METRICS_TEXT_MAX];
	struct metrics_reader *r;
	struct nearest n;

	/* domains and patterns are for nodes to come as well */
	if (at == NULL || strpbrk(at, "*/") != NULL || at[1] == '.')
		return;
	snprintf(path, sizeof(path), "%s/compiled.metrics", rundir);
	r = metrics_reader_new(path, M_DAEMON_COMPILED);
	if (r == NULL)
		return;
	nearest_begin(&n, at + 1);
	if (metrics_reader_refresh(r) == METRICS_OK &&
	    !nodes_offer(r, &n, near) && n.name != NULL)
		command_warning("The node '%s' has not requested a catalog; "
				"did you mean '%s'?",
		    at + 1, n.name);
	metrics_reader_free(r);
}
