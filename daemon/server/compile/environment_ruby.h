#ifndef SERVER_COMPILE_ENVIRONMENT_RUBY_H
#define SERVER_COMPILE_ENVIRONMENT_RUBY_H

/*
 * The environment process's part of its Ruby host: the control socket, which
 * its workers inherit.  The parent starts the host when a packet waits there.
 */

#include <stdint.h>

struct environment_ruby {
	int near, far; /* ends for the workers, for the host; -1: none */
	int64_t waits; /* since when a packet waits; ns; 0: none does */
	int64_t next;  /* the parent is not asked before; ns */
};

/* Make the socket; without one, Ruby code is an error. */
void environment_ruby_open(struct environment_ruby *r);

/* Close it. */
void environment_ruby_close(struct environment_ruby *r);

/* Return the descriptor to poll for packets, or -1. */
int environment_ruby_watched(const struct environment_ruby *r);

/*
 * Ask the parent, at the socket sock, for a host while a packet waits.  Packets
 * that wait too long are dropped, which ends their requests.
 */
void environment_ruby_keep(struct environment_ruby *r, int sock);

#endif
