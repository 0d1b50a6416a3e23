#ifndef SERVER_PARENT_DRAIN_H
#define SERVER_PARENT_DRAIN_H

/*
 * How a reload replaces a front.  The old one receives the current revocation
 * lists and closes the connections of the clients that they name.  It serves
 * until the new one is ready, so that agents have a front whether or not the
 * new one can start.  Then it finishes the requests in progress, for at most
 * drain_timeout, whatever its clients do.  A front that has not ended some
 * seconds later is killed, and so is one that cannot be sent the lists.
 */

struct message;
struct process;
struct server;

/*
 * Mark each front for replacement; one that is already ending only receives the
 * lists.  Those that exceed the setting fronts end at once.
 */
void server_replace_fronts(struct server *s);

/* The daemon stops: the fronts finish what is in hand and end. */
void server_stop_fronts(struct server *s);

/* Handle FRONT_READY of the front ctx: the fronts that it replaces end. */
void server_front_ready(void *ctx, struct message *m);

/* Send the revocation lists to all fronts, which close revoked connections. */
void server_revoke_fronts(struct server *s);

#endif
