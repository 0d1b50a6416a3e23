#ifndef SERVER_FRONT_FRONT_QUERIES_H
#define SERVER_FRONT_FRONT_QUERIES_H

/*
 * The queue of queries of the store: requests of clients (front_query.h) and of
 * workers, which the front passes on to the process that answers them
 * (front_asks.h).  A compile sees the rows of all nodes.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/front/files/front_asks.h"
#include "server/ipc/ipc_query.h"

struct front;
struct front_worker;

struct front_query {
	struct front_ask base;
	/* That waits for the answer; NULL: a client does, or none. */
	struct front_worker *worker;
	uint64_t worker_id; /* of its message */
	int fd;		    /* the request */
	bool is_unprimed;   /* its answer was that of such a store */
	struct ipc_query_ask ask;
	/*
	 * Answer the client with n bytes of a mapping, which is taken over; or
	 * with an error.  NULL: a worker has asked.
	 */
	void (*answer)(struct http_exchange *x,
	    const struct ipc_query_found *found, void *map, size_t n);
	void (*answer_error)(
	    struct http_exchange *x, int status, const char *message);
};

void front_queries_init(struct front *f);

/*
 * A new request, with the memfd of what is asked, which is taken over; x may be
 * NULL.
 */
struct front_query *front_queries_new(struct http_exchange *x, int fd);
/* Add it; it is the queue's, and may have been answered then. */
void front_queries_add(struct front *f, struct front_query *r);
/* The client has disconnected: what it has asked for is dropped. */
void front_queries_gone(struct front *f, const struct http_exchange *x);

/* A worker with a job has a query: pass it on. */
void front_queries_ask(struct front_worker *w, struct message *m);
/* The worker no longer waits for an answer: its job has ended, or it has. */
void front_queries_forget(struct front_worker *w);

#endif
