/* What a run did to resources of each type, in the metrics segment. */
#include <string.h>

#include "metrics/metrics.h"
#include "metrics/reader.h"
#include "resource/instance.h"
#include "resource/type.h"
#include "transaction/count.h"
#include "transaction/report.h"

struct tally {
	uint64_t count, ns, events[4], corrective;
};

/* The row of a type; those without a row of their own share one. */
static unsigned
row_of(const char *type)
{
	unsigned row;

	for (row = 1; row <= M_RESOURCE_TYPE_COUNT; row++)
		if (strcmp(metric_label_json("dltTypeTable", row), type) == 0)
			return row;
	return M_RESOURCE_TYPE_OTHER;
}

static void
status_add(struct tally *t, const struct status *s)
{
	const struct event *e;

	if (s->evaluation_ns >= 0) {
		t->count++;
		t->ns += (uint64_t)s->evaluation_ns;
	}
	for (e = s->events; e != NULL; e = e->next) {
		t->events[e->status]++;
		t->corrective += e->corrective;
	}
}

static void
tally_move(const struct tally *t, unsigned row)
{
	metric_add(metric_row(M_dltTypeCount, row), t->count);
	metric_add(metric_row(M_dltTypeMicros, row), t->ns / 1000);
	metric_set(metric_row(M_dltTypeLast, row), t->ns / 1000000);
	metric_add(metric_row(M_dltTypeSuccess, row), t->events[EVENT_SUCCESS]);
	metric_add(metric_row(M_dltTypeFailure, row), t->events[EVENT_FAILURE]);
	metric_add(metric_row(M_dltTypeNoop, row), t->events[EVENT_NOOP]);
	metric_add(metric_row(M_dltTypeFix, row), t->corrective);
}

uint64_t
types_count(const struct report *r)
{
	struct tally tallies[M_RESOURCE_TYPE_COUNT + 1] = {0};
	const struct resource_type *last = NULL;
	unsigned row = M_RESOURCE_TYPE_OTHER;
	uint64_t corrective = 0;

	for (uint32_t i = 0; i < r->status_count; i++) {
		const struct status *s = r->statuses[i];

		if (s->instance->type != last && s->instance->type != NULL)
			row = row_of(s->instance->type->name);
		last = s->instance->type;
		status_add(&tallies[row], s);
	}
	for (row = 1; row <= M_RESOURCE_TYPE_COUNT; row++) {
		tally_move(&tallies[row], row);
		corrective += tallies[row].corrective;
	}
	return corrective;
}
