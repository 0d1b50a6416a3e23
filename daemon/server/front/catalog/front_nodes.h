#ifndef SERVER_FRONT_CATALOG_FRONT_NODES_H
#define SERVER_FRONT_CATALOG_FRONT_NODES_H

/*
 * Nodes that are classified before their catalogs are compiled, in a front: its
 * processes run the program of the setting external_nodes (front_programs.h).
 */

#include "server/front/front.h"

/* GET /puppet/v3/node/NODE: its environment, with or without classifier. */
void front_node_handle(void *ctx, struct http_exchange *x);

/*
 * Classify the node of a job, which is taken over; then it is compiled in the
 * environment of the answer, or in the one that it requested.
 */
void front_nodes_classify(
    struct front *f, struct front_job *job, const char *environment);

#endif
