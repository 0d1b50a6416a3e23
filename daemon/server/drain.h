#ifndef SERVER_DRAIN_H
#define SERVER_DRAIN_H

/*
 * How a reload has a front end.  It gets the revocation lists as they are now
 * and closes the connections of whom they name; what else it has in hand it
 * finishes, for at most drain_timeout, whatever its clients do.  One that has
 * not ended some seconds later is killed.
 */

struct process;
struct server;

/*
 * Has a front end, of which another one has taken the place; one that ends
 * already only gets the lists.
 */
void server_drain(struct server *s, struct process *front);

/* To be called each second: kills fronts that are past their time. */
void server_drain_tick(struct server *s);

#endif
