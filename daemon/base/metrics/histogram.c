#include "base/metrics/histogram.h"

#include <stddef.h>

#include "base/metrics/segment.h"

/* Fine cells: one for each value below 64, then 32 for each power of two. */
#define LINEAR	   64
#define LINEAR_LOG 6
#define PARTS	   32
#define PARTS_LOG  5

const uint32_t histogram_bounds[HISTOGRAM_BUCKETS] = {
    100,
    250,
    500,
    1000,
    2500,
    5000,
    10000,
    25000,
    50000,
    100000,
    250000,
    500000,
    1000000,
    2500000,
    5000000,
    10000000,
    30000000,
    60000000,
    300000000,
    HISTOGRAM_UNBOUND,
};

/* First bucket that can hold a value of that many bits. */
static const uint8_t first_bucket[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 5,
    6, 7, 8, 9, 10, 11, 12, 13, 13, 14, 15, 16, 17, 18, 18, 18, 19};

#define BITS_MAX (sizeof(first_bucket) - 1)

static unsigned
bits_of(uint64_t v)
{
	return v == 0 ? 0 : 64 - (unsigned)__builtin_clzll(v);
}

/* Return the fine cell of a value. */
static unsigned
cell_of(uint64_t micros)
{
	unsigned power = bits_of(micros) - 1, cell;

	if (micros < LINEAR)
		return (unsigned)micros;
	cell = LINEAR + (power - LINEAR_LOG) * PARTS +
	       ((unsigned)(micros >> (power - PARTS_LOG)) & (PARTS - 1));
	return cell < HISTOGRAM_CELLS ? cell : HISTOGRAM_CELLS - 1;
}

uint64_t
histogram_value(unsigned cell)
{
	unsigned shift;
	uint64_t low;

	if (cell < LINEAR)
		return cell;
	shift = (cell - LINEAR) / PARTS + LINEAR_LOG - PARTS_LOG;
	low = (uint64_t)(PARTS + (cell - LINEAR) % PARTS) << shift;
	return low + ((uint64_t)1 << shift) / 2;
}

static unsigned
histogram_bucket_of(uint64_t micros)
{
	unsigned bits = bits_of(micros);
	unsigned b = first_bucket[bits < BITS_MAX ? bits : BITS_MAX];

	while (b < HISTOGRAM_BUCKETS - 1 && micros > histogram_bounds[b])
		b++;
	return b;
}

static void
add64(uint64_t *cell, uint64_t n)
{
	__atomic_store_n(cell, __atomic_load_n(cell, __ATOMIC_RELAXED) + n,
	    __ATOMIC_RELAXED);
}

void
metric_observe(enum metric_hist table, unsigned row, uint64_t micros)
{
	struct metrics_hist *h;
	uint32_t *fine;

	if (metrics_own_hists == NULL || row == 0 ||
	    (unsigned)table + row > METRIC_HISTS)
		return;
	h = &metrics_own_hists->hist[(unsigned)table + row - 1];
	fine = &h->fine[cell_of(micros)];
	__atomic_store_n(fine, __atomic_load_n(fine, __ATOMIC_RELAXED) + 1,
	    __ATOMIC_RELAXED);
	add64(&h->sum, micros);
	add64(&h->bucket[histogram_bucket_of(micros)], 1);
}
