#ifndef COMMAND_STATUS_RATES_H
#define COMMAND_STATUS_RATES_H

/* How fast the daemons' counters increase, between two reads of "dalang top".
 */

#include <stddef.h>

#include "command/metrics/segments.h"
#include "base/metrics/read/view.h"

struct rates;

struct rates *rates_new(void);
void rates_free(struct rates *r);

/* Read the counters; those of a read less than half a second ago are kept. */
void rates_read(struct rates *r, const struct metrics_view *views);

/*
 * Return how much a counter increases in a second: a scalar's row is 0.
 * Negative: not known, before the second read of a daemon.
 */
double rates_second(
    const struct rates *r, enum segment daemon, const char *object, size_t row);

#endif
