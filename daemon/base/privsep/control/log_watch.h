#ifndef BASE_PRIVSEP_CONTROL_LOG_WATCH_H
#define BASE_PRIVSEP_CONTROL_LOG_WATCH_H

/*
 * Monitoring of a daemon's own log: the counters of all its processes as
 * metrics, many errors, and rings and spool that fill.  It runs in the one
 * process that has the log's counters and the metrics segment.
 */

struct strbuf;

/* Call it each second, from one place in the process, and at its end. */
void log_watch_tick(void);

/*
 * Append the sums of the daemon and how often each message was raised, one
 * line each: name, tab, number.
 */
void log_watch_counts(struct strbuf *out);

/*
 * Log the end of the audit chain (audit_seal.h), and append it as a line; or
 * append LOG_WATCH_UNSEALED, where this process owns no chain, or the chain has
 * no record.
 */
#define LOG_WATCH_UNSEALED "-\n"
void log_watch_seal(struct strbuf *out);

#endif
