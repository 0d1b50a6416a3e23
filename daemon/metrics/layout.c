#include "metrics/layout.h"

#include <string.h>

#include "metrics/reader.h"
#define METRICS_ROWS
#include "metrics/segment.h"

/* Parts begin on separate cache lines. */
#define LINE 64

static size_t
lines(size_t size)
{
	return (size + LINE - 1) / LINE * LINE;
}

size_t
metrics_hists_at(unsigned slots)
{
	return lines(sizeof(struct metrics_segment) +
		     slots * sizeof(struct metrics_slot));
}

size_t
metrics_tables_at(unsigned slots)
{
	return metrics_hists_at(slots) + slots * sizeof(struct metrics_hists);
}

void
metrics_plan(unsigned table, uint32_t rows, struct metrics_plan *p)
{
	const struct metric_table_form *f = &metric_tables[table];

	p->rows = rows + f->other;
	for (p->heads = 16; p->heads < p->rows;)
		p->heads *= 2;
	p->heads_at = lines(sizeof(struct metrics_table));
	p->seen_at = lines(p->heads_at + p->heads * sizeof(uint32_t));
	p->rows_at = lines(p->seen_at + p->rows * sizeof(uint64_t));
	p->stride = sizeof(struct metrics_row) + f->cells * sizeof(uint64_t) +
		    (f->texts + 7u) / 8 * 8;
	p->size = lines(p->rows_at + p->rows * p->stride);
}

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
