#ifndef BASE_METRICS_READ_PROMETHEUS_H
#define BASE_METRICS_READ_PROMETHEUS_H

/* Objects in the text format 0.0.4 of Prometheus. */

#include <stddef.h>

struct metrics_view;
struct strbuf;

/*
 * Append the wanted objects of the daemons in views, after dalang_up, the state
 * of each daemon.  Names follow by rule from the objects' names, syntaxes and
 * units (dalang-metrics(1)).
 */
void metrics_prometheus(
    struct strbuf *out, const struct metrics_view *views, size_t count);

#endif
