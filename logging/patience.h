#ifndef LOGGING_PATIENCE_H
#define LOGGING_PATIENCE_H

#include <stdbool.h>

/*
 * Waiting for room in a ring.  An emitter that other programs keep from the
 * processors for some milliseconds would cost a debugged compile or run its
 * records.  No other process waits, and no record above DEBUG does.
 */

/* Of a compile worker, and of a run. */
#define LOG_PATIENCE_MS 100

/*
 * From now on a DEBUG or TRACE record of this process waits for room, in all
 * records together at most `ms` of a second; 0: it does not.  For a process
 * that only compiles or applies, and that holds no lock while it logs.
 */
void log_patience(unsigned ms);

/*
 * Sleep for a millisecond, for a record of this level that a ring has refused;
 * false without a sleep when it should be dropped.  For this folder only.
 */
bool log_patience_use(int level);

#endif
