#ifndef PRIVSEP_LOG_WATCH_H
#define PRIVSEP_LOG_WATCH_H

/*
 * The log of a whole daemon, watched by the process that counts for it: its
 * log keeper, or its parent where there is none.
 */

struct strbuf;

/* Each second: counters as metrics, many errors, rings and spool that fill. */
void log_watch_tick(void);

/*
 * Appends sums of the daemon and how often each message was raised, a line
 * each: name, tab, number.
 */
void log_watch_counts(struct strbuf *out);

#endif
