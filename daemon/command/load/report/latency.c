#include "command/load/report/latency.h"

/* Cells of the first bucket, and of the second half of each other one. */
#define BUCKET_CELLS 2048u
#define HALF_CELLS   1024u
#define HALF_BITS    10
/* A percentile is given in thousandths of a hundredth. */
#define WHOLE 100000u

/* Return the bucket of a value: 0 below 2,048, then one for each power of 2. */
static unsigned
latency_bucket(uint64_t v)
{
	return 64 - (unsigned)__builtin_clzll(v | (BUCKET_CELLS - 1)) -
	       (HALF_BITS + 1);
}

static size_t
latency_cell(uint64_t v)
{
	unsigned bucket = latency_bucket(v);

	return ((size_t)(bucket + 1) << HALF_BITS) + (size_t)(v >> bucket) -
	       HALF_CELLS;
}

/* Return the highest value that a cell counts. */
static uint64_t
latency_highest(size_t cell)
{
	unsigned bucket = (unsigned)(cell >> HALF_BITS);
	uint64_t sub = (cell & (HALF_CELLS - 1)) + HALF_CELLS;

	if (bucket == 0)
		return sub - HALF_CELLS;
	bucket--;
	return ((sub + 1) << bucket) - 1;
}

void
load_latency_add(struct load_latency *l, uint64_t micros)
{
	if (micros > LOAD_LATENCY_LONGEST)
		micros = LOAD_LATENCY_LONGEST;
	if (l->count == 0 || micros < l->min)
		l->min = micros;
	if (micros > l->max)
		l->max = micros;
	l->count++;
	l->sum += micros;
	l->cells[latency_cell(micros)]++;
}

uint64_t
load_latency_at(const struct load_latency *l, unsigned thousandths)
{
	uint64_t seen = 0, value;
	/* the times that are to be at most the value, rounded up */
	uint64_t wanted = (l->count * thousandths + WHOLE - 1) / WHOLE;

	if (l->count == 0)
		return 0;
	if (wanted == 0)
		wanted = 1;
	for (size_t i = 0; i < LOAD_LATENCY_CELLS; i++) {
		seen += l->cells[i];
		if (seen < wanted)
			continue;
		value = latency_highest(i);
		return value < l->max ? value : l->max;
	}
	return l->max;
}

double
load_latency_mean(const struct load_latency *l)
{
	return l->count > 0 ? (double)l->sum / (double)l->count : 0;
}
