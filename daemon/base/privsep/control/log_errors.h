#ifndef BASE_PRIVSEP_CONTROL_LOG_ERRORS_H
#define BASE_PRIVSEP_CONTROL_LOG_ERRORS_H

#include <stdint.h>

#include "logging/log.h"

/*
 * Publish the messages of level error and above that the daemon logged last,
 * with their numbers of records and times (dllErrorTable).  In the process that
 * watches the log, each second, with the sums of log_counters_sum().
 *
 * A process that takes over from another one continues with the counts in the
 * table: what was logged meanwhile has the time of its first call.
 */
void log_errors_tick(const uint64_t sums[LOGMSG_COUNT]);

#endif
