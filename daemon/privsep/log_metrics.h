#ifndef PRIVSEP_LOG_METRICS_H
#define PRIVSEP_LOG_METRICS_H

/*
 * The log of a daemon as metrics (module log of objects.tab): what became of
 * its records, by category and level, and the levels that are set.  The
 * daemon's first process alone writes them, for all its processes.
 */

#include <stdbool.h>

#include "logging/control.h"

/* Levels and rules, at the begin and at once after each change. */
void log_metrics_levels(void);

/* Those and all counters, each second; `sum` is the whole daemon's. */
void log_metrics_tick(const struct log_counters *sum);

/* A state that begins or ends: more errors than there should be. */
void log_metrics_errors_high(bool yes);

#endif
