#ifndef SERVER_FRONT_CATALOG_FRONT_CATALOG_H
#define SERVER_FRONT_CATALOG_FRONT_CATALOG_H

/* Make jobs of requests for catalogs. */

struct front;
struct front_job;
struct http_exchange;

/* POST and GET /puppet/v3/catalog/NODE; ctx is the front. */
void catalog_handle(void *ctx, struct http_exchange *x);

/* Make a job of a request for the node of x->name; its facts are missing. */
struct front_job *catalog_job_new(struct front *f, struct http_exchange *x,
    const char *format, const char *environment);

/* Classify the node of a job that has its facts, if nodes are, and compile. */
void catalog_start(struct front *f, struct front_job *job);

/*
 * Put a job into the queue, for that environment: its node is classified, or
 * nodes are not classified.
 */
void catalog_begin(
    struct front *f, struct front_job *job, const char *environment);

/* The same, once the id of the code is known, if code has one. */
void catalog_enqueue(
    struct front *f, struct front_job *job, const char *environment);

/* Add the transaction to all further records of the request; "": none. */
void front_context_extend(struct http_exchange *x, const char *uuid);

#endif
