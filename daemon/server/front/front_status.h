#ifndef SERVER_FRONT_FRONT_STATUS_H
#define SERVER_FRONT_FRONT_STATUS_H

/*
 * The status page, in a front: requests are passed to the process that renders
 * it, one at a time (front_asks.h).  Rules of auth.conf decide who may read it.
 */

#include "server/front/front.h"

/* The handlers of the routes below /status. */
void front_status_overview(void *ctx, struct http_exchange *x);
void front_status_nodes(void *ctx, struct http_exchange *x);
void front_status_node(void *ctx, struct http_exchange *x);
void front_status_events(void *ctx, struct http_exchange *x);
void front_status_style(void *ctx, struct http_exchange *x);
void front_status_script(void *ctx, struct http_exchange *x);

/* An empty queue. */
void front_status_init(struct front *f);

#endif
