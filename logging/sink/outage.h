#ifndef LOGGING_SINK_OUTAGE_H
#define LOGGING_SINK_OUTAGE_H

/*
 * Receivers that accept nothing, each by its position among the destinations;
 * for this folder only.  Lines wait for such a receiver.  When another
 * destination has them, as a file beside syslog, they do so only for some time
 * after the begin of the outage, and are then lost for the receiver.
 */

#include <stdbool.h>

/* Maximum time that other destinations wait for a receiver. */
#define LOG_OUTAGE_MS 5000

/* A receiver refuses a line with this error. */
void log_outage_begin(int sink, int err);

/* It accepts one. */
void log_outage_end(int sink);

/*
 * Abandon a line for these receivers (bits), which refuse it; false when one of
 * them is not missed for long.
 */
bool log_outage_abandon(unsigned sinks);

/* The error with which the last line was abandoned; 0: one was accepted since.
 */
int log_outage_errno(void);

/* Do not wait any more for lines that another destination has. */
void log_outage_hurry(void);

/* There are other destinations, or this is another process. */
void log_outage_clear(void);

#endif
