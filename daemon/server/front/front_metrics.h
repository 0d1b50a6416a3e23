#ifndef SERVER_FRONT_FRONT_METRICS_H
#define SERVER_FRONT_FRONT_METRICS_H

/*
 * Metrics with the names of Puppet Server, in the form of Jolokia: GET
 * /metrics/v2/list and /metrics/v2/read/MBEAN[/ATTRIBUTE].
 */

struct front;
struct http_exchange;

/* Map the metrics, before the sandbox is entered; without them all are 503. */
void front_metrics_prepare(struct front *f);

void front_metrics_list(void *ctx, struct http_exchange *x);
void front_metrics_read(void *ctx, struct http_exchange *x);

#endif
