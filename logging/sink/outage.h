#ifndef LOGGING_SINK_OUTAGE_H
#define LOGGING_SINK_OUTAGE_H

/*
 * Receivers that accept nothing, each by its position among the destinations;
 * for this folder only.  Lines wait for such a receiver.  When another
 * destination has the lines, such as a file beside syslog, they wait only for
 * some time after the begin of the outage, and are then lost for the receiver.
 */

#include <stdbool.h>

/*
 * Maximum time that lines wait for a receiver when another destination has
 * them.
 */
#define LOG_OUTAGE_MS 5000

/* A receiver refuses a line with this error. */
void log_outage_begin(int sink, int err);

/* It accepts one. */
void log_outage_end(int sink);

/*
 * Abandon a line for these receivers (bits), which refuse it; false when one of
 * them has not refused lines for long enough.
 */
bool log_outage_abandon(unsigned sinks);

/*
 * The error with which the last line was abandoned; 0: a line was accepted
 * since.
 */
int log_outage_errno(void);

/*
 * From now on, do not wait for a receiver with lines that another destination
 * has.
 */
void log_outage_hurry(void);

/* Reset: the destinations have changed, or this is a new process. */
void log_outage_clear(void);

#endif
