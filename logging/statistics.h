#ifndef LOGGING_STATISTICS_H
#define LOGGING_STATISTICS_H

/*
 * Log the changed counters of the log, of the whole daemon, every five minutes
 * and at the end.  For this folder only.
 */

#include <stdbool.h>
#include <stdint.h>

/*
 * Raise the record when its time has come (on a monotonic clock), or with `now`
 * at once.
 */
void log_statistics_log(int64_t now, bool at_once);

#endif
