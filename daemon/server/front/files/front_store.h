#ifndef SERVER_FRONT_FILES_FRONT_STORE_H
#define SERVER_FRONT_FILES_FRONT_STORE_H

/*
 * Requests of a front to the process that stores what agents send: reports,
 * facts and contents of files; see front_asks.h.
 */

#include "server/front/front.h"

struct ipc_bucket_ask;

/* The handlers of report and facts. */
void front_report(void *ctx, struct http_exchange *x);
void front_facts(void *ctx, struct http_exchange *x);

/*
 * Store the facts of a catalog request, which are in a memfd that stays the
 * caller's; the request does not wait for this.
 */
void front_facts_store(
    struct front *f, const struct http_exchange *x, int fd, size_t bytes);

/*
 * Give a job the facts that are stored of its node, or none, and start it
 * (front_catalog.h).
 */
void front_facts_find(struct front *f, struct front_job *job);

/* Pass a request for the filebucket on, with its body for a PUT. */
void front_store_bucket(
    struct front *f, struct http_exchange *x, const struct ipc_bucket_ask *ask);

/* The queue of requests to the process that stores them. */
void front_store_init(struct front *f);

#endif
