#ifndef SERVER_FRONT_FRONT_QUERY_H
#define SERVER_FRONT_FRONT_QUERY_H

/*
 * The routes of queries of the store, in PuppetDB's API (the setting
 * storeconfigs).
 *
 * The rules of auth.conf decide twice about a client: whether it may request
 * the path, and whether it may request FRONT_QUERY_ALL, which is not a route:
 * then it sees the rows of all nodes, otherwise those of the node that its
 * certificate names.
 */

#include <stdbool.h>

struct http_exchange;

#define FRONT_QUERY_ALL "/pdb/all-nodes"

/* Answer a query, of the root or of an entity. */
void front_query_handle(void *ctx, struct http_exchange *x);
/* Answer with the version of PuppetDB whose API this is, or the time. */
void front_query_version(void *ctx, struct http_exchange *x);
void front_query_time(void *ctx, struct http_exchange *x);
/* True when the body of a request is JSON, by its Content-Type. */
bool front_query_has_json(const struct http_exchange *x);

#endif
