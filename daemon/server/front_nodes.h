#ifndef SERVER_FRONT_NODES_H
#define SERVER_FRONT_NODES_H

/*
 * Nodes that are classified before their catalogs are compiled, in a front: its
 * processes run the program of the setting external_nodes, each for one node at
 * a time, and two of them never for the same node.  A node whose process ends
 * is given to another one once.
 */

#include "server/front.h"

/* GET /puppet/v3/node/NODE: its environment, with or without classifier. */
void front_node_handle(void *ctx, struct http_exchange *x);

/*
 * Classify the node of a job, which is taken over; then it is compiled in the
 * environment of the answer, or in the one that it requested.
 */
void front_nodes_classify(
    struct front *f, struct front_job *job, const char *environment);

/* Use this socket of a process, beside others; it is taken over. */
void front_nodes_use(struct front *f, int sock);

/* The client of a job or request has gone. */
void front_nodes_abandon(struct front *f, struct http_exchange *x);

/* Each second: answer requests whose deadline has passed. */
void front_nodes_expire(struct front *f);

#endif
