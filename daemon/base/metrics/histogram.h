#ifndef BASE_METRICS_HISTOGRAM_H
#define BASE_METRICS_HISTOGRAM_H

/*
 * Histograms of durations.  A histogram counts each observation twice: in one
 * of the buckets that managers read, whose bounds are round numbers, and in one
 * of 800 fine cells, from which a reader computes percentiles.  Fine cells are
 * one microsecond wide below 64; from there on each power of two is divided
 * into 32, which gives a precision of 1.6 per cent up to 536 s.
 *
 * Each slot has its own histograms; an observation costs three additions
 * without a lock.
 */

#include <stdint.h>

#include "base/metrics/metrics.h"

#define HISTOGRAM_BUCKETS 20
#define HISTOGRAM_CELLS	  800

/* Upper bound of the last bucket, which is unbounded. */
#define HISTOGRAM_UNBOUND UINT32_MAX

struct metrics_hist {
	uint64_t sum; /* microseconds */
	uint64_t bucket[HISTOGRAM_BUCKETS];
	uint32_t fine[HISTOGRAM_CELLS]; /* may wrap: readers subtract */
};

/* Inclusive upper bounds of the buckets in microseconds, ascending. */
extern const uint32_t histogram_bounds[HISTOGRAM_BUCKETS];

/* Return the value that represents a fine cell. */
uint64_t histogram_value(unsigned cell);

/*
 * Count an observation: table is MH_..., row one of its enumeration. Does
 * nothing when the program has no segment.
 */
void metric_observe(enum metric_hist table, unsigned row, uint64_t micros);

#endif
