#ifndef SERVER_PARENT_RUN_KEY_H
#define SERVER_PARENT_RUN_KEY_H

/*
 * The key of the tokens of slots (run_slots): one for all fronts of the daemon,
 * drawn when it starts, so that slots outlive a reload.
 */

struct process;
struct server;

/* Draw the key; without it slots have no tokens. */
void run_key_draw(struct server *s);
/* Send it to a front. */
void run_key_send(const struct server *s, struct process *front);

#endif
