#ifndef SERVER_FRONT_STORE_H
#define SERVER_FRONT_STORE_H

/* Reports that agents send, in a front; see front_asks.h. */

#include "server/front.h"

/* The handler of report. */
void front_report(void *ctx, struct http_exchange *x);

/* The queue of requests to the process that stores them. */
void front_store_init(struct front *f);

#endif
