#ifndef METRICS_HISTOGRAM_H
#define METRICS_HISTOGRAM_H

/*
 * How long things take.  A histogram counts each observation twice: in one
 * of the buckets that managers get, whose bounds are round numbers, and in
 * one of 800 fine cells, of which a reader makes percentiles.  Fine cells are
 * one microsecond wide below 64; from there on each power of two is divided
 * into 32, so that a value is known to 1.6 per cent up to 536 s.
 *
 * Each slot has its own; writing costs three additions without a lock.
 */

#include <stdint.h>

#include "metrics/metrics.h"

#define HISTOGRAM_BUCKETS 20
#define HISTOGRAM_CELLS	  800

/* The upper bound of the last bucket: none. */
#define HISTOGRAM_UNBOUND UINT32_MAX

struct metrics_hist {
	uint64_t sum; /* microseconds */
	uint64_t bucket[HISTOGRAM_BUCKETS];
	uint32_t fine[HISTOGRAM_CELLS]; /* may wrap: readers subtract */
};

/* Inclusive upper bounds of the buckets in microseconds, growing. */
extern const uint32_t histogram_bounds[HISTOGRAM_BUCKETS];

/* The fine cell of a value, and the value that stands for a cell. */
unsigned histogram_cell(uint64_t micros);
uint64_t histogram_value(unsigned cell);

/*
 * Counts an observation: table is MH_..., row one of its enumeration.
 * Nothing happens where the program has no segment.
 */
void metric_observe(enum metric_hist table, unsigned row, uint64_t micros);

#endif
