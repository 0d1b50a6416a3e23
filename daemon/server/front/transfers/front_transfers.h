#ifndef SERVER_FRONT_TRANSFERS_FRONT_TRANSFERS_H
#define SERVER_FRONT_TRANSFERS_FRONT_TRANSFERS_H

/*
 * The transfers of a front: requests with X-Progress-ID from their head on, and
 * others once they take a second, so that the many short ones cost nothing.
 * Each has a row that all processes can read (transfer_row.h), and is kept for
 * the setting transfer_ttl after its end.
 *
 * A holder (base/shares/peer.h) has at most FRONT_TRANSFERS_HOLDER of them, and
 * loses its oldest ended one for a new one.  When the table of the front is
 * full, the holder with most loses its oldest ended one, if it has more than
 * the new one's.  A transfer without a place is served as any other.
 */

#include <stdint.h>

struct front;
struct front_transfers;
struct http_exchange;

/* Transfers of all fronts, and those of a holder in a front. */
#define FRONT_TRANSFERS_ALL    1024U
#define FRONT_TRANSFERS_HOLDER 16U

/* A new table, without transfers, of one of so many fronts. */
struct front_transfers *front_transfers_new(unsigned fronts, int64_t ttl);

/* The route of a request was found. */
void front_transfers_routed(struct front_transfers *t, struct http_exchange *x);
/* A request has ended. */
void front_transfers_ended(
    struct front_transfers *t, const struct http_exchange *x);

/*
 * Each second: write the rows, and publish the shares; process is the name of
 * this one, as "front 1".
 */
void front_transfers_tick(const struct front *f, const char *process);

#endif
