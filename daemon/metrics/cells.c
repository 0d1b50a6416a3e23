#include "metrics/cells.h"

#include <stddef.h>
#include <stdint.h>

#include "metrics/metrics.h"
#include "metrics/reader.h"

#define IS_LAST	 1
#define IS_GAUGE 2

/* A slot's cells; made of objects.tab at the first question. */
static uint8_t flags[METRIC_CELLS];
static bool made;

static uint8_t
flags_of(const struct metric_object *o)
{
	bool summed = o->source == SOURCE_SUM || o->source == SOURCE_MAX;

	if (o->source == SOURCE_LAST)
		return IS_LAST;
	return o->level && summed ? IS_GAUGE : 0;
}

/* How many cells of a slot an object has; in a row that has a name none. */
static unsigned
cells_of(const struct metric_object *o)
{
	const struct metric_object *table;

	if (o->cell < 0 || flags_of(o) == 0)
		return 0;
	switch (o->shape) {
	case SHAPE_NONE:
	case SHAPE_DAEMON:
		return 1;
	case SHAPE_ENUM:
	case SHAPE_DAEMON_ENUM:
		table = metric_object_at(o->table);
		return table->count *
		       (table->inner_count > 0 ? table->inner_count : 1);
	default:
		return 0;
	}
}

static uint8_t
flags_get(unsigned id)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	for (size_t i = 0; !made && i < count; i++)
		for (unsigned k = 0; k < cells_of(&o[i]); k++)
			flags[(unsigned)o[i].cell + k] |= flags_of(&o[i]);
	made = true;
	return id < METRIC_CELLS ? flags[id] : 0;
}

bool
metric_cell_is_last(unsigned id)
{
	return flags_get(id) & IS_LAST;
}

bool
metric_cell_is_gauge(unsigned id)
{
	return flags_get(id) & IS_GAUGE;
}

void
metrics_gauges_clear(struct metrics_slot *slot)
{
	for (unsigned i = 0; i < METRIC_CELLS; i++)
		if (metric_cell_is_gauge(i))
			__atomic_store_n(&slot->cell[i], 0, __ATOMIC_RELAXED);
}
