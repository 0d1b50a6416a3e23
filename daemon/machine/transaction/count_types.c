/* Counts of a run by resource type, in the metrics segment. */
#include "machine/transaction/count_types.h"

#include <string.h>

#include "base/metrics/histogram.h"
#include "base/metrics/rows.h"
#include "machine/resource/instance.h"
#include "language/schema/type.h"
#include "machine/transaction/report/report.h"

struct count_types_tally {
	const char *type;
	uint64_t count, ns, longest, events[4], corrective, out_of_sync;
};

/*
 * Maximum number of distinct types of a run; further ones share the last tally.
 */
#define TALLIES_MAX 256

struct tallies {
	unsigned count, last;
	struct count_types_tally tally[TALLIES_MAX];
};

#define OTHER "(other)"

/* Return the tally of a name; NULL without one. */
static struct count_types_tally *
tally_find(struct tallies *t, const char *name)
{
	if (t->count > 0 && strcmp(t->tally[t->last].type, name) == 0)
		return &t->tally[t->last];
	for (t->last = 0; t->last < t->count; t->last++)
		if (strcmp(t->tally[t->last].type, name) == 0)
			return &t->tally[t->last];
	t->last = 0;
	return NULL;
}

/*
 * Return the tally of a type.  Types without a definition and those over the
 * maximum share one; without it the last tally is renamed.
 */
static struct count_types_tally *
tally_of(struct tallies *t, const struct resource_type *type)
{
	const char *name = type == NULL ? OTHER : type->name;
	struct count_types_tally *found = tally_find(t, name);

	if (found == NULL && t->count == TALLIES_MAX) {
		name = OTHER;
		found = tally_find(t, name);
	}
	if (found != NULL)
		return found;
	if (t->count < TALLIES_MAX)
		t->count++;
	t->last = t->count - 1;
	t->tally[t->last].type = name;
	return &t->tally[t->last];
}

static void
count_types_status_add(struct count_types_tally *t, const struct status *s)
{
	const struct event *e;

	if (s->evaluation_ns >= 0) {
		uint64_t ns = (uint64_t)s->evaluation_ns;

		t->count++;
		t->ns += ns;
		if (ns > t->longest)
			t->longest = ns;
		metric_observe(
		    MH_dltHistTable, M_RUN_TIMER_RESOURCE, ns / 1000);
	}
	t->out_of_sync += s->out_of_sync;
	for (e = s->events; e != NULL; e = e->next) {
		t->events[e->status]++;
		t->corrective += e->corrective;
	}
}

static void
tally_move(const struct count_types_tally *t)
{
	struct metrics_row *row =
	    metric_row_named(MR_dltTypeTable, t->type, strlen(t->type));

	metric_row_add(row, MR_dltTypeCount, t->count);
	metric_row_add(row, MR_dltTypeMicros, t->ns / 1000);
	metric_row_set(row, MR_dltTypeLast, t->ns / 1000);
	metric_row_set(row, MR_dltTypeMax, t->longest / 1000);
	metric_row_add(row, MR_dltTypeSuccess, t->events[EVENT_SUCCESS]);
	metric_row_add(row, MR_dltTypeFailure, t->events[EVENT_FAILURE]);
	metric_row_add(row, MR_dltTypeNoop, t->events[EVENT_NOOP]);
	metric_row_add(row, MR_dltTypeFix, t->corrective);
	metric_row_set(row, MR_dltTypeOos, t->out_of_sync);
}

uint64_t
types_count(const struct report *r)
{
	struct tallies tallies = {0};
	uint64_t corrective = 0;

	for (uint32_t i = 0; i < r->status_count; i++)
		count_types_status_add(
		    tally_of(&tallies, r->statuses[i]->instance->type),
		    r->statuses[i]);
	metric_rows_clear(MR_dltTypeTable, MR_dltTypeLast);
	metric_rows_clear(MR_dltTypeTable, MR_dltTypeMax);
	metric_rows_clear(MR_dltTypeTable, MR_dltTypeOos);
	for (unsigned i = 0; i < tallies.count; i++) {
		tally_move(&tallies.tally[i]);
		corrective += tallies.tally[i].corrective;
	}
	return corrective;
}
