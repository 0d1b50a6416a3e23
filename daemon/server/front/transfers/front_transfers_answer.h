#ifndef SERVER_FRONT_TRANSFERS_FRONT_TRANSFERS_ANSWER_H
#define SERVER_FRONT_TRANSFERS_FRONT_TRANSFERS_ANSWER_H

/* The transfers of all fronts, for clients. */

struct http_exchange;

#define FRONT_TRANSFERS_PATH "/dalang/v1/transfers"

/*
 * The handler of the route, ctx is the front: a client gets its own transfers,
 * or those of all where the rules permit it another path.  X-Progress-ID
 * selects.
 */
void front_transfers_handle(void *ctx, struct http_exchange *x);

#endif
