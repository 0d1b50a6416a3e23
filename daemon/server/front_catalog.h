#ifndef SERVER_FRONT_CATALOG_H
#define SERVER_FRONT_CATALOG_H

/* Make jobs of requests for catalogs. */

struct front;
struct front_job;
struct http_exchange;

/* POST and GET /puppet/v3/catalog/NODE; ctx is the front. */
void catalog_handle(void *ctx, struct http_exchange *x);

/*
 * Put a job into the queue, for that environment: its node is classified, or
 * nodes are not classified.
 */
void catalog_begin(
    struct front *f, struct front_job *job, const char *environment);

/* Add the transaction to all further records of the request; "": none. */
void front_context_extend(struct http_exchange *x, const char *uuid);

#endif
