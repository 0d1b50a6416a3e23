#ifndef METRICS_PEAK_H
#define METRICS_PEAK_H

/*
 * Maxima that are forgotten: cells of source "peak" hold the most of each of
 * the last steps of the window, with the number of the step, so that an old
 * one is known as such without anybody who clears it.
 */

#include <stddef.h>
#include <stdint.h>

struct metrics_reader;

/* Raises the peak of the column's row, from 1, to v. */
void metric_peak(unsigned column, unsigned row, uint64_t v);

/* The most of the window, over all slots; row 0 is that of a scalar. */
uint64_t peak_value(
    const struct metrics_reader *r, unsigned column, size_t row);

#endif
