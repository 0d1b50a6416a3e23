#ifndef SERVER_PARENT_TICKET_KEYS_H
#define SERVER_PARENT_TICKET_KEYS_H

/*
 * The keys of session tickets: all fronts have the same ones, so that a client
 * may come back to any front, and to those of the next reload.  They are in
 * memory only.
 */

struct process;
struct server;

/* Draw a key when it is time, and send the keys to all fronts. */
void ticket_keys_keep(struct server *s);

/* Send the keys to a front that has started. */
void ticket_keys_send(const struct server *s, struct process *front);

/* Forget the keys. */
void ticket_keys_drop(struct server *s);

#endif
