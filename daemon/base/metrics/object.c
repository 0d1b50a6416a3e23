#include "base/metrics/object.h"

#include <string.h>

#define METRICS_OBJECTS
#include "base/metrics/segment.h"

const struct metric_object *
metric_objects(size_t *ret_count)
{
	*ret_count = sizeof(objects) / sizeof(objects[0]);
	return objects;
}

const struct metric_object *
metric_object_at(int index)
{
	return &objects[index];
}

const struct metric_object *
metric_object_find(const char *name)
{
	size_t i, n;

	metric_objects(&n);
	for (i = 0; i < n; i++)
		if (strcmp(objects[i].name, name) == 0)
			return &objects[i];
	return NULL;
}

unsigned
metric_rows(const struct metric_object *table)
{
	return table->count;
}

uint64_t
metric_enum_value(const struct metric_object *o, uint64_t number)
{
	return number == 0 ? o->nothing : number;
}

bool
metric_by_daemon(const struct metric_object *table)
{
	return table->shape >= SHAPE_DAEMON;
}

const char *
metric_daemon_module(const struct metric_object *o)
{
	return strcmp(o->module, "ca") == 0 ? "compile" : o->module;
}

const char *
metric_daemon_name(unsigned daemon)
{
	return daemon == 0 || daemon > M_DAEMON_COUNT
		   ? ""
		   : labels_daemon[daemon - 1].label;
}

/* Return the label of a row of the table, or NULL. */
static const struct metric_label *
label_of(const char *table, unsigned row)
{
	const struct metric_object *t = metric_object_find(table);

	if (t == NULL || row == 0 || row > metric_rows(t))
		return NULL;
	return &t->labels[row - 1];
}

const char *
metric_label_json(const char *table, unsigned row)
{
	const struct metric_label *l = label_of(table, row);

	return l == NULL ? "-" : l->json;
}

const char *
metric_label_puppet(const char *table, unsigned row)
{
	const struct metric_label *l = label_of(table, row);

	if (l == NULL)
		return "-";
	return *l->puppet == '-' ? l->json : l->puppet;
}
