#ifndef SERVER_FRONT_SLOTS_RUN_TOKEN_H
#define SERVER_FRONT_SLOTS_RUN_TOKEN_H

/*
 * The token of a slot, which an agent sends back with its run: the slot, the
 * last moment of the run, and their HMAC (RFC 2104) with the name of the node.
 * All fronts of a daemon have the key, so that a slot is known to a front that
 * has not given it.  It gives no access to anything: a node with the token of
 * another one has no slot.
 */

#include <stdint.h>

#include "network/http/run_field.h"

#define RUN_KEY_BYTES 32

/* The times of a token, in seconds of the monotonic clock. */
struct run_promise {
	uint32_t slot, due;
};

/* Write the token of a node. */
void run_token_write(const uint8_t key[RUN_KEY_BYTES], const char *certname,
    const struct run_promise *p, char out[RUN_TOKEN_MAX]);

/*
 * Read the token of a node: 0, or -1 when it is malformed, of another node, or
 * of another daemon; then *ret is zero.
 */
int run_token_read(const uint8_t key[RUN_KEY_BYTES], const char *certname,
    const char *token, struct run_promise *ret);

#endif
