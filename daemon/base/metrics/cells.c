#include "base/metrics/cells.h"

#include "base/metrics/metrics.h"
#include "base/metrics/object.h"

/* Cells of a slot by kind; filled from objects.tab on first use. */
static bool made, last[METRIC_CELLS];
static uint16_t gauges[METRIC_CELLS];
static size_t gauge_count;

static bool
is_gauge(const struct metric_object *o)
{
	return o->level && (o->source == SOURCE_SUM || o->source == SOURCE_MAX);
}

/* Number of cells of a slot that an object has; 0 for a row with a name. */
static unsigned
cells_of(const struct metric_object *o)
{
	const struct metric_object *table;

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

static void
object_note(const struct metric_object *o)
{
	bool gauge = is_gauge(o);

	if (o->cell < 0 || (!gauge && o->source != SOURCE_LAST))
		return;
	for (unsigned k = 0; k < cells_of(o); k++) {
		if (gauge)
			gauges[gauge_count++] =
			    (uint16_t)((unsigned)o->cell + k);
		else
			last[(unsigned)o->cell + k] = true;
	}
}

static void
cells_make(void)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	for (size_t i = 0; !made && i < count; i++)
		object_note(&o[i]);
	made = true;
}

bool
metric_cell_is_last(unsigned id)
{
	cells_make();
	return id < METRIC_CELLS && last[id];
}

const uint16_t *
metric_gauges(size_t *ret_count)
{
	cells_make();
	*ret_count = gauge_count;
	return gauges;
}

void
metrics_gauges_clear(struct metrics_slot *slot)
{
	size_t n;
	const uint16_t *ids = metric_gauges(&n);

	for (size_t i = 0; i < n; i++)
		__atomic_store_n(&slot->cell[ids[i]], 0, __ATOMIC_RELAXED);
}
