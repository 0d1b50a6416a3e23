#ifndef BASE_PRIVSEP_CONTROL_LOG_METRICS_H
#define BASE_PRIVSEP_CONTROL_LOG_METRICS_H

/*
 * The log of a daemon as metrics (module log of objects.tab): the fate of its
 * records, by category and level, and the levels that are set.  One process
 * writes them for all processes of the daemon: levels are written by the
 * process that sets them, the rest by the one that watches the log
 * (log_watch.h), which may be the same.
 */

#include <stdbool.h>

#include "logging/counters.h"

/*
 * Publish the levels of the tree and of categories, and the number of changes:
 * at the start, after each change, and each second.  In the process that sets
 * them.
 */
void log_metrics_levels(void);

/*
 * Publish the rules for nodes and requests, by the levels that apply to this
 * process; without a segment of levels, publish nothing.  Rows left by an
 * earlier process are removed.
 */
void log_metrics_rules(void);

/*
 * Publish those rows and all counters, each second; `sum` is the whole
 * daemon's.
 */
void log_metrics_tick(const struct log_counters *sum);

/* Publish whether there are more errors than the limit; call it each second. */
void log_metrics_errors_high(bool yes);

#endif
