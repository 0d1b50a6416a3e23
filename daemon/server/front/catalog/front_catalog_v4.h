#ifndef SERVER_FRONT_CATALOG_FRONT_CATALOG_V4_H
#define SERVER_FRONT_CATALOG_FRONT_CATALOG_V4_H

struct http_exchange;

/*
 * POST /puppet/v4/catalog, for services: the body names the node, its facts and
 * its trusted facts.  ctx is the front.
 */
void catalog_v4_handle(void *ctx, struct http_exchange *x);

#endif
