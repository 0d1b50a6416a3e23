#ifndef SERVER_FRONT_CATALOG_FRONT_EXPORTS_H
#define SERVER_FRONT_CATALOG_FRONT_EXPORTS_H

/*
 * Exported resources (the setting storeconfigs): requests of workers, which the
 * front passes on to the process that stores them (front_asks.h).  The node is
 * that of the worker's job, whatever the worker writes.
 */

#include <stddef.h>
#include <stdint.h>

struct front;
struct ipc_compiled;
struct front_job;
struct front_worker;
struct http_exchange;
struct message;

/* The queue of requests to the process that stores exported resources. */
void front_exports_init(struct front *f);

/* A worker with a job asks what other nodes export: pass it on. */
void front_exports_find(struct front_worker *w, struct message *m);

/*
 * Find the facts in the store of the node of a job, which is taken over; its
 * next step is stored_facts_found() or stored_facts_failed().
 */
void front_exports_facts(struct front *f, struct front_job *job);

/* Keep the exports of the catalog of a worker's job in the job. */
void front_exports_take(struct front_worker *w, struct message *m);
/* The same, of the memfd that has a catalog and then its exports. */
void front_exports_keep(
    struct front_job *job, const struct ipc_compiled *r, int fd);

/* The worker no longer waits for an answer: its job has ended, or it has. */
void front_exports_forget(struct front_worker *w);

/*
 * Store what a job has, and then answer it with its catalog, or with an error;
 * the job and the mapping of n bytes are taken over.  since: when the compile
 * was begun, ns.
 */
void front_exports_store(struct front *f, struct front_job *job, int64_t since,
    void *body, size_t n);

/*
 * The same, and then answer it with this error: the store does not have all
 * nodes yet, and this one is to be in it even so.
 */
void front_exports_store_failed(struct front *f, struct front_job *job,
    int64_t since, int status, const char *message);

/* The client has disconnected: what its catalog exports is stored even so. */
void front_exports_gone(struct front *f, const struct http_exchange *x);

#endif
