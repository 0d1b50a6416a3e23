#ifndef METRICS_RECENT_H
#define METRICS_RECENT_H

/*
 * A percentile for rows that come and go, which have no histogram: a row keeps
 * its last times, each with the second in which it was taken.
 */

#include <stddef.h>
#include <stdint.h>

struct metrics_index;

/*
 * The 90th percentile, in microseconds, of what the column of an entry has of
 * the last WINDOW_SECONDS; 0: nothing.
 */
uint64_t recent_p90(const struct metrics_index *x, size_t i, unsigned cell);

#endif
