/* Log levels that were set while the daemons run. */
#include "server/status/internal.h"

#include <string.h>

#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/status/values.h"

static void
level_add(const struct metrics_view *v, const char *daemon,
    const char *category, const char *node, const char *const objects[2],
    size_t row, json_t *to)
{
	json_t *o = json_object();

	json_object_set_new(o, "daemon", json_doc_str(daemon));
	/* the whole tree is "*" where levels are set */
	json_object_set_new(o, "category",
	    json_doc_str(strcmp(category, "root") == 0 ? "*" : category));
	if (node != NULL)
		json_object_set_new(o, "node", json_doc_str(node));
	json_object_set_new(o, "level", status_value(v, objects[0], row));
	json_object_set_new(o, "expires_in", status_value(v, objects[1], row));
	json_array_append_new(to, o);
}

/* Levels of categories that will expire: the others are those of settings. */
static void
levels_categories_add(
    const struct metrics_view *v, const char *daemon, json_t *to)
{
	static const char *const objects[] = {"dllCatLevel", "dllCatRevertIn"};
	const struct metric_object *table = metric_object_find("dllCatTable");
	const struct metric_object *name = metric_object_find("dllCatName");
	const struct metric_object *left = metric_object_find(objects[1]);
	size_t rows = metrics_row_count(v->reader, table);
	char text[METRICS_TEXT_MAX];

	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row) ||
		    metrics_number(v, left, row) == 0)
			continue;
		metrics_clean_text(v, name, row, text);
		level_add(v, daemon, text, NULL, objects, row, to);
	}
}

static void
levels_nodes_add(const struct metrics_view *v, const char *daemon, json_t *to)
{
	static const char *const objects[] = {
	    "dllNodeLevel", "dllNodeRevertIn"};
	const struct metric_object *table = metric_object_find("dllNodeTable");
	size_t rows = metrics_row_count(v->reader, table);
	char category[METRICS_TEXT_MAX], node[METRICS_TEXT_MAX];

	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row))
			continue;
		metrics_index_text(
		    v, metrics_index_object(table, 1), table, row, 1, category);
		metrics_index_text(
		    v, metrics_index_object(table, 2), table, row, 2, node);
		level_add(v, daemon, category, node, objects, row, to);
	}
}

void
status_levels(const struct metrics_view *v, const char *daemon, json_t *to)
{
	if (!v->up)
		return;
	levels_categories_add(v, daemon, to);
	levels_nodes_add(v, daemon, to);
}
