#ifndef LOGGING_CLOCK_H
#define LOGGING_CLOCK_H

/*
 * Time in nanoseconds; a copy of base's functions, since logging/ does not use
 * base.
 */

#include <stdint.h>
#include <time.h>

/* CLOCK_REALTIME: since 1970; CLOCK_MONOTONIC: for durations. */
int64_t log_clock_ns(clockid_t clock);

#endif
