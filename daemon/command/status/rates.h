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

/*
 * Read the counters; nothing is read within half a second after the last read.
 */
void rates_read(struct rates *r, const struct metrics_view *views);

/*
 * Return the increase of a counter per second; the row of a scalar is 0.
 * Negative when unknown: before the second read of a daemon.
 */
double rates_second(
    const struct rates *r, enum segment daemon, const char *object, size_t row);

#endif
