#ifndef BASE_METRICS_READ_PEAK_H
#define BASE_METRICS_READ_PEAK_H

/*
 * Maxima that expire.  Cells of source `peak` hold the maximum of each of the
 * last steps of the window with the number of the step, so that readers skip
 * old ones and no process has to clear them.
 */

#include <stddef.h>
#include <stdint.h>

struct metrics_reader;

/* Raise the peak of the column's row, from 1, to v. */
void metric_peak(unsigned column, unsigned row, uint64_t v);

/* Return the maximum of the window over all slots; rows count from 1. */
uint64_t peak_value(
    const struct metrics_reader *r, unsigned column, size_t row);

#endif
