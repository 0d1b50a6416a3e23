#ifndef BASE_METRICS_READ_RECENT_H
#define BASE_METRICS_READ_RECENT_H

/*
 * A percentile for rows without a histogram, such as those of nodes: a row
 * keeps its last durations, each with the second in which it was recorded.
 */

#include <stddef.h>
#include <stdint.h>

struct metrics_index;

/*
 * Return the 90th percentile, in microseconds, of the durations of the last
 * WINDOW_SECONDS in the column of an entry; 0: it has none.
 */
uint64_t recent_p90(const struct metrics_index *x, size_t i, unsigned cell);

#endif
