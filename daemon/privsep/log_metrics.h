#ifndef PRIVSEP_LOG_METRICS_H
#define PRIVSEP_LOG_METRICS_H

/*
 * The log of a daemon as metrics (module log of objects.tab): what became of
 * its records, by category and level, and the levels that are set.  For all
 * processes of the daemon one writes them: levels the one that sets them, the
 * rest the one that watches the log (log_watch.h), which may be the same.
 */

#include <stdbool.h>

#include "logging/control.h"

/*
 * Levels of the tree and of categories, and changes so far: at the begin, at
 * once after each change, and each second.  In the process that sets them.
 */
void log_metrics_levels(void);

/*
 * Rows of the rules for nodes and requests, by the levels that this process
 * obeys; where there is no segment, nothing.  Rows that a process before this
 * one has left go.
 */
void log_metrics_rules(void);

/* Those rows and all counters, each second; `sum` is the whole daemon's. */
void log_metrics_tick(const struct log_counters *sum);

/* A state: more errors than there should be; told each second, too. */
void log_metrics_errors_high(bool yes);

#endif
