#ifndef SERVER_DRAIN_H
#define SERVER_DRAIN_H

/*
 * How a reload replaces a front.  The old one gets the revocation lists as they
 * are now and closes the connections of whom they name.  It serves until the
 * new one is ready, so that agents have a front whether or not the new one can
 * start.  Then it finishes what it has in hand, for at most drain_timeout,
 * whatever its clients do.  One that has not ended some seconds later is
 * killed.
 */

struct message;
struct process;
struct server;

/*
 * Marks each front as one to be replaced; one that ends already only gets the
 * lists.  Those beyond the setting fronts end at once.
 */
void server_replace_fronts(struct server *s);

/* FRONT_READY of a front, which is ctx: those that it replaces end. */
void server_front_ready(void *ctx, struct message *m);

#endif
