#include "command/status/rates.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/value.h"

/* Shortest time between the two reads of a rate. */
#define SHORTEST_NS 500000000LL

/* The counters, and whether both daemons have them. */
static const struct {
	const char *object;
	bool both;
} counters[] = {
    {"dlcCompiles", false},
    {"dlcCompilesBad", false},
    {"dlcCompileMicros", false},
    {"dlcDequeued", false},
    {"dlcQueueMicros", false},
    {"dlcWorkerMicros", false},
    {"dlcCpuUser", false},
    {"dlcCpuSys", false},
    {"dlcPhaseCount", false},
    {"dlcPhaseMicros", false},
    {"dllEmitted", true},
    {"dllCatEmitted", true},
};

#define COUNTERS (sizeof(counters) / sizeof(counters[0]))

/* One read of a daemon's counters. */
struct rates_sample {
	int64_t ns;	     /* 0: the daemon did not run */
	uint64_t generation; /* of the segment */
	uint64_t *values;    /* of all rows of all counters */
};

/* The rows of a counter are 0 for a scalar, and from 1 on. */
struct rates {
	const struct metric_object *objects[COUNTERS];
	size_t starts[COUNTERS + 1]; /* the place of row 0 */
	struct rates_sample samples[SEGMENTS]
				   [2]; /* the last read, that before */
};

/* Rows of a table of fixed size. */
static size_t
rates_rows_of(const struct metric_object *table)
{
	return table->shape == SHAPE_DAEMON ? 1 : metric_rows(table);
}

struct rates *
rates_new(void)
{
	struct rates *r = memory_zalloc(1, sizeof(*r));

	for (size_t i = 0; i < COUNTERS; i++) {
		const struct metric_object *o =
		    metric_object_find(counters[i].object);
		size_t rows = 1;

		if (o->kind == METRIC_COLUMN)
			rows += rates_rows_of(metric_object_at(o->table));
		r->objects[i] = o;
		r->starts[i + 1] = r->starts[i] + rows;
	}
	for (int i = 0; i < SEGMENTS; i++)
		for (int j = 0; j < 2; j++)
			r->samples[i][j].values = memory_zalloc(
			    r->starts[COUNTERS], sizeof(uint64_t));
	return r;
}

void
rates_free(struct rates *r)
{
	if (r == NULL)
		return;
	for (int i = 0; i < SEGMENTS; i++)
		for (int j = 0; j < 2; j++)
			free(r->samples[i][j].values);
	free(r);
}

static void
counter_read(const struct rates *r, const struct metrics_view *v, size_t i,
    struct rates_sample *to)
{
	const struct metric_object *o = r->objects[i];
	size_t rows = r->starts[i + 1] - r->starts[i];

	if (o->kind != METRIC_COLUMN)
		to->values[r->starts[i]] = metrics_value(v->reader, o, 0);
	for (size_t row = 1; row < rows; row++)
		to->values[r->starts[i] + row] =
		    metrics_value(v->reader, o, row);
}

void
rates_read(struct rates *r, const struct metrics_view *views)
{
	for (enum segment s = 0; s < SEGMENTS; s++) {
		const struct metrics_view *v = &views[s];
		struct rates_sample *two = r->samples[s], last = two[0];
		int64_t now = clock_mono_ns();

		if (last.ns != 0 && v->up && now - last.ns < SHORTEST_NS)
			continue;
		two[0] = two[1];
		two[1] = last;
		two[0].ns = v->up ? now : 0;
		two[0].generation = metrics_generation(v->reader);
		for (size_t i = 0; v->up && i < COUNTERS; i++)
			if (counters[i].both || s == SEGMENT_COMPILED)
				counter_read(r, v, i, &two[0]);
	}
}

double
rates_second(
    const struct rates *r, enum segment daemon, const char *object, size_t row)
{
	const struct rates_sample *last = &r->samples[daemon][0],
				  *before = last + 1;
	size_t i = 0, at;

	while (i < COUNTERS && strcmp(counters[i].object, object) != 0)
		i++;
	if (i == COUNTERS || last->ns == 0 || before->ns == 0 ||
	    last->generation != before->generation ||
	    r->starts[i] + row >= r->starts[i + 1])
		return -1;
	at = r->starts[i] + row;
	if (last->values[at] < before->values[at])
		return -1;
	return (double)(last->values[at] - before->values[at]) * 1e9 /
	       (double)(last->ns - before->ns);
}
