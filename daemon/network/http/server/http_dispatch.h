#ifndef NETWORK_HTTP_SERVER_HTTP_DISPATCH_H
#define NETWORK_HTTP_SERVER_HTTP_DISPATCH_H

/* From a request to its handler: the route, and whether it is permitted. */

struct http_exchange;

/*
 * Decide by the head alone whether the request is served, before a byte of its
 * body is held: 0, or -1 when it was refused with an answer.
 */
int http_admit(struct http_exchange *x);

/*
 * Call the handler of a complete request that was admitted.  Parameters in its
 * body are added to those of the query first, and it is refused when it is not
 * permitted with them.
 */
void http_dispatch(struct http_exchange *x);

#endif
