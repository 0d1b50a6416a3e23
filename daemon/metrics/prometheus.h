#ifndef METRICS_PROMETHEUS_H
#define METRICS_PROMETHEUS_H

/* Objects in Prometheus' text format 0.0.4. */

#include <stddef.h>

struct metrics_view;
struct strbuf;

/*
 * Writes what is wanted of the daemons in views, after dalang_up, which says
 * of each whether it runs.  Names follow from the objects' names, syntaxes
 * and units by rule (dalang-metrics(1)).
 */
void metrics_prometheus(
    struct strbuf *out, const struct metrics_view *views, size_t count);

#endif
