#ifndef LOGGING_LIMIT_H
#define LOGGING_LIMIT_H

/*
 * Repetition and floods.  Of records that are the same - code, node and all
 * texts, words and truths, and the line; not the numbers, times and durations
 * - the first 5 in 5 seconds go out.  The others are counted, and told by one
 * record of the same code when the 5 seconds are over: dalang.suppressed is
 * their number, event.start and event.end are the times of the first and the
 * last.  A category has 2,000 records a second at INFO and below; what is
 * beyond is counted and told, too.  What is new is never suppressed above
 * INFO; audit records are never suppressed at all.  For this folder only.
 */

#include "logging/call.h"

#define LOG_LIMIT_FIRST	 5
#define LOG_LIMIT_WINDOW 5000000000LL /* ns */
#define LOG_LIMIT_SECOND 2000	      /* records of a category */

/* Other limits than these; for tests and settings.  0: none. */
void log_limit_set(unsigned first, int64_t window, unsigned second);

/* A hash of the node's name, which a context has at hand. */
uint64_t log_limit_text(const char *s, size_t n);

/* Finds out what kind of record a flattened call makes: c->kind. */
void log_limit_look(struct log_call *c);

/*
 * Is the record of this flattened call to go out?  False: it has been counted,
 * and will be told.  c->time is the clock.  Threads that race may let a few
 * more pass.
 */
bool log_limit_pass(const struct log_call *c);

/* Raises the summaries that are due at this time, or (with `all`) all. */
void log_limit_tell(int64_t now, bool all);

/* Is there something to tell at this time?  Cheap. */
bool log_limit_is_due(int64_t now);

/* In a new process: nothing has been suppressed. */
void log_limit_reset(void);

#endif
