#ifndef LOGGING_STATISTICS_H
#define LOGGING_STATISTICS_H

/*
 * A record with the counters of the log that moved, of the whole daemon,
 * every five minutes and at the end.  For this folder only.
 */

#include <stdbool.h>
#include <stdint.h>

/* Raises it when it is time (of a clock that only goes forward), or now. */
void log_statistics_tell(int64_t now, bool at_once);

#endif
