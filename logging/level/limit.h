#ifndef LOGGING_LEVEL_LIMIT_H
#define LOGGING_LEVEL_LIMIT_H

/*
 * Repetition and floods.  Of equal records - the same code, node, texts, words,
 * booleans and line; numbers, times and durations are ignored - the first 5 in
 * 5 seconds are emitted.  Further ones are counted, and one record of the same
 * code summarizes them when the 5 seconds are over: dalang.suppressed is their
 * number, event.start and event.end are the times of the first and the last.  A
 * category has a limit of 2,000 records a second at INFO, and of 20,000 at
 * lower levels, which are logged only on request; further records are counted
 * and summarized too.  A new record is never suppressed above INFO; audit
 * records are never suppressed.  For this folder only.
 */

#include "logging/call.h"

#define LOG_LIMIT_FIRST	 5
#define LOG_LIMIT_WINDOW 5000000000LL /* ns */
#define LOG_LIMIT_SECOND 2000	      /* records of a category at INFO */
#define LOG_LIMIT_BELOW	 10	      /* times as many below INFO */

/* Hash the node's name; contexts store the result. */
uint64_t log_limit_text(const char *s, size_t n);

/* Compute the kind of the record of a flattened call: c->kind. */
void log_limit_classify(struct log_call *c);

/*
 * Return true when the record of this flattened call is to be emitted.  When
 * false, it has been counted for a summary.  c->time is the clock.  Threads
 * that race may let a few more pass.
 */
bool log_limit_pass(const struct log_call *c);

/* Raise the summaries that are due at this time, or (with `all`) all. */
void log_limit_log(int64_t now, bool all);

/* Return true when a summary is due at this time.  Cheap. */
bool log_limit_is_due(int64_t now);

/* Forget all suppressed records, in a new process. */
void log_limit_reset(void);

#endif
