#ifndef LOGGING_THRESHOLD_H
#define LOGGING_THRESHOLD_H

/*
 * What is slow, and what is nearly full: before it becomes an error, one WARN
 * record tells.  A row of the table in threshold.c has the name that the
 * setting log_thresholds uses, and the default; who does the work asks here
 * and raises its own message.  Processes inherit what the first one read.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "logging/levels.h"

enum log_threshold {
	/* times */
	LOG_SLOW_COMPILE,
	LOG_SLOW_LOOKUP,
	LOG_SLOW_FACT,
	LOG_SLOW_EXEC,
	LOG_SLOW_FSYNC,
	LOG_SLOW_HANDSHAKE,
	/* percent of a maximum */
	LOG_FULL_QUEUE,
	LOG_FULL_CONNECTIONS,
	LOG_FULL_DESCRIPTORS,
	LOG_FULL_LEVELS,
	LOG_FULL_RINGS,
	LOG_FULL_SPOOL,
	LOG_FULL_ENVIRONMENTS,
	LOG_FULL_BODIES,
	LOG_FULL_BUDGET, /* of one compile: asked by log_is_full */
	/* records a minute */
	LOG_MANY_ERRORS,
	LOG_THRESHOLDS,
};

/* Nanoseconds, percent, or records a minute. */
int64_t log_threshold(enum log_threshold t);

/* Nanoseconds of the monotonic clock, for the begin of what may be slow. */
int64_t log_threshold_now(void);

/* Has something that began at `begin` taken too long?  *took: how long. */
bool log_is_slow(enum log_threshold t, int64_t begin, int64_t *took);

/*
 * Tells how full something is.  True once when it comes above the threshold;
 * again only after it was 10 percent of its maximum below.
 */
bool log_fills(enum log_threshold t, uint64_t used, uint64_t max);

/* The same each time, for something that is another one each time. */
bool log_is_full(enum log_threshold t, uint64_t used, uint64_t max);

/*
 * At least each second, with all errors since the start and the monotonic
 * clock (ns): 1 when those of the last minute came above the threshold, -1
 * when they fell below half of it, else 0.
 */
int log_many_errors(uint64_t errors, int64_t now);

/*
 * From a list "compile=10s,queue=80%,errors=100": those that it names; the
 * others get their defaults.  0, or -1 with nothing changed and a sentence.
 */
int log_thresholds_configure(const char *list, char error[LOG_ANSWER_MAX]);

#endif
