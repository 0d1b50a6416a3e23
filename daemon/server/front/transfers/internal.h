#ifndef SERVER_FRONT_TRANSFERS_INTERNAL_H
#define SERVER_FRONT_TRANSFERS_INTERNAL_H

/* Parts of front_transfers.c, for its tests. */

struct front_transfers;
struct http_exchange;

/* Free a table, and remove the rows of its ended transfers. */
void front_transfers_free(struct front_transfers *t);

/* As front_transfers_tick(), for one request in progress. */
void front_transfers_seen(struct front_transfers *t, struct http_exchange *x);

#endif
