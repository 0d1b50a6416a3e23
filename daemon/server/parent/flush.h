#ifndef SERVER_PARENT_FLUSH_H
#define SERVER_PARENT_FLUSH_H

/*
 * Code that is loaded anew at the request of a client, in the parent.  A front
 * is answered once, for each of the environments, each front has a worker with
 * the code as it was at the request or later, or the load has failed.
 */

#include <stdint.h>

struct message;
struct process;
struct server;
struct server_environment;

/* FRONT_FLUSH: load one environment, or all. */
void server_flush_begin(void *ctx, struct message *m);

/* A front has got a worker of the environment's process. */
void server_flush_worker(struct server *s, struct server_environment *e,
    const struct process *environment, const struct process *front);

/* The load that began then has failed. */
void server_flush_failed(struct server *s, const struct server_environment *e,
    int64_t began, const char *why);

/* The environment has ended. */
void server_flush_ended(struct server *s, const struct server_environment *e);

#endif
