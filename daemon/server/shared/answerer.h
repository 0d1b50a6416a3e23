#ifndef SERVER_SHARED_ANSWERER_H
#define SERVER_SHARED_ANSWERER_H

/*
 * The loop of a process that answers requests of fronts, one after the other,
 * or in steps.  The parent sends it the sockets of its fronts, and of the
 * fronts that these replace.  The loop ends when the last connection is closed.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/privsep/message.h"

struct pollfd;
struct process;

struct answerer {
	void *ctx;
	/* Messages of fronts; the ctx of their handlers is a struct asked. */
	const struct message_row *asks;
	size_t ask_count;
	/* Messages of the parent; ctx is the answerer. */
	const struct message_row *accepts;
	size_t accept_count;
	void (*tick)(void *ctx); /* each second; or NULL */
	/*
	 * Do a step of what was begun, between messages; true when there is
	 * more to do.  Or NULL.
	 */
	bool (*step)(void *ctx);
	/* Instead of poll(2), for one that waits for more; or NULL. */
	int (*wait)(void *ctx, struct pollfd *fds, size_t n, int ms);
	/* A front has disconnected: forget what was begun for it.  Or NULL. */
	void (*gone)(void *ctx, int sock);
	bool ends;	    /* a handler or the tick sets it: it ends now */
	struct pollfd *fds; /* own: the parent, then fronts; -1: none */
};

struct asked {
	void *ctx;
	int sock; /* for the answer */
};

/* A handler: the parent has sent the socket of a front; ctx: the answerer. */
void answerer_connect(void *ctx, struct message *m);

/* Serve; returns the exit code. */
int answerer_serve(struct answerer *a, const struct process *self);

/* Send a message of n bytes to all fronts; it answers no request. */
void answerer_send_all(
    const struct answerer *a, uint16_t type, const void *body, size_t n);

/* Answer with a refusal: IPC_FILE_REFUSED and the like. */
void answerer_refuse(
    int sock, uint16_t type, uint64_t id, int status, const char *message);

#endif
