#ifndef LOGGING_LEVEL_THRESHOLD_H
#define LOGGING_LEVEL_THRESHOLD_H

/*
 * Thresholds for slow operations and nearly full resources: one WARN record is
 * logged before an error occurs.  A row of the table in threshold.c has the
 * name that the setting log_thresholds uses, and the default; the caller checks
 * its threshold here and raises its own message.  Processes inherit the
 * thresholds that the first one read.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "logging/level/levels.h"

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
	LOG_FULL_BUDGET, /* of one compile: checked by log_is_full */
	/* records a minute */
	LOG_MANY_ERRORS,
	LOG_THRESHOLDS,
};

/* Nanoseconds, percent, or records a minute. */
int64_t log_threshold(enum log_threshold t);

/*
 * Return true when an operation that began at `begin`, nanoseconds of the
 * monotonic clock, has taken too long; *took is the time that it took.
 */
bool log_is_slow(enum log_threshold t, int64_t begin, int64_t *took);

/*
 * Check a fill level.  True once when it exceeds the threshold; true again only
 * after it was 10 percent of its maximum below the threshold.
 */
bool log_fills(enum log_threshold t, uint64_t used, uint64_t max);

/* Check without state, for a resource that is created anew each time. */
bool log_is_full(enum log_threshold t, uint64_t used, uint64_t max);

/*
 * Check the error rate, at least each second, with all errors since the start
 * and the monotonic clock (ns): returns 1 when the errors of the last minute
 * exceed the threshold, -1 when they fall below half of it, else 0.
 */
int log_many_errors(uint64_t errors, int64_t now);

/*
 * Set the thresholds in a list "compile=10s,queue=80%,errors=100"; the others
 * get their defaults.  Returns 0, or -1 with nothing changed and a sentence.
 */
int log_thresholds_configure(const char *list, char error[LOG_ANSWER_MAX]);

#endif
