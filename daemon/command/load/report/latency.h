#ifndef COMMAND_LOAD_REPORT_LATENCY_H
#define COMMAND_LOAD_REPORT_LATENCY_H

/*
 * Times of requests, counted by the method of HdrHistogram with three
 * significant digits: cells are one microsecond wide below 2,048; from there on
 * each power of two is divided into 1,024, so that a value is known to a
 * thousandth.  A percentile is the highest value of the cell that contains it.
 */

#include <stddef.h>
#include <stdint.h>

/* The longest time that is distinguished, in microseconds: an hour. */
#define LOAD_LATENCY_LONGEST 3600000000ULL
#define LOAD_LATENCY_CELLS   ((size_t)23 << 10)

struct load_latency {
	uint64_t count, sum; /* microseconds */
	uint64_t min, max;   /* as they were; 0 without a value */
	uint64_t cells[LOAD_LATENCY_CELLS];
};

/* Count a time in microseconds; a longer one counts as the longest. */
void load_latency_add(struct load_latency *l, uint64_t micros);

/*
 * Return the value that `thousandths` of a hundredth of the times do not
 * exceed (99,900: 99.9 per cent), at most the greatest one; 0 without a time.
 */
uint64_t load_latency_at(const struct load_latency *l, unsigned thousandths);

/* Return the mean in microseconds, 0 without a time. */
double load_latency_mean(const struct load_latency *l);

#endif
