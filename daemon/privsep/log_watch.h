#ifndef PRIVSEP_LOG_WATCH_H
#define PRIVSEP_LOG_WATCH_H

/*
 * What a daemon tells of its own log: the counters of all its processes as
 * metrics, many errors, and waiting places that fill.  In the one process that
 * has the log's counters and the metrics segment.
 */

struct strbuf;

/* Often, at least each second. */
void log_watch_tick(void);

/*
 * Appends sums of the daemon and how often each message was raised, a line
 * each: name, tab, number.
 */
void log_watch_counts(struct strbuf *out);

#endif
