/* Which process counts in which slot of the metrics segment. */

#include <stddef.h>

#include "metrics/metrics.h"
#include "metrics/reader.h"
#include "privsep/supervisor.h"
#include "server/server.h"

unsigned
slot_take(struct server *s, uint32_t owner, uint32_t front)
{
	unsigned i = 1;

	while (i < METRICS_SLOTS_MAX - 1 && s->slots[i] != 0)
		i++;
	s->slots[i] = owner;
	s->slot_fronts[i] = front;
	return i;
}

struct process *
slot_start(struct server *s, enum server_process row, unsigned number,
    void *arg, const char *words)
{
	unsigned slot = slot_take(s, SLOT_PENDING, 0);
	struct process *p = supervisor_start(
	    s->supervisor, &server_rows[row], number, slot, arg, words);

	if (p == NULL)
		s->slots[slot] = 0;
	return p;
}

/* Is it what a process has now, in cells of its slot? */
static int
is_gauge(const struct metric_object *o)
{
	return o->level && o->cell >= 0 &&
	       (o->source == SOURCE_SUM || o->source == SOURCE_MAX) &&
	       (o->shape == SHAPE_NONE || o->shape == SHAPE_ENUM);
}

void
slot_begin(void)
{
	const struct metric_object *o;
	size_t count;

	o = metric_objects(&count);
	for (size_t i = 0; i < count; i++) {
		/* Of a scalar it is the group. */
		unsigned rows = o[i].shape == SHAPE_NONE
				    ? 1
				    : metric_rows(metric_object_at(o[i].table));

		for (unsigned k = 0; is_gauge(&o[i]) && k < rows; k++)
			metric_put((unsigned)o[i].cell + k, 0);
	}
}

/* Counters of a slot survive its process, gauges do not. */
static void
slot_clear(unsigned slot)
{
	if (metrics_use_slot(slot) < 0)
		return;
	slot_begin();
	(void)metrics_use_slot(0);
}

void
slots_release(struct server *s, uint32_t id)
{
	for (unsigned i = 1; i < METRICS_SLOTS_MAX; i++) {
		if (s->slots[i] != id && s->slot_fronts[i] != id)
			continue;
		s->slots[i] = s->slot_fronts[i] = 0;
		slot_clear(i);
	}
}
