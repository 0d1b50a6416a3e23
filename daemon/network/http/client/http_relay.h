#ifndef NETWORK_HTTP_CLIENT_HTTP_RELAY_H
#define NETWORK_HTTP_CLIENT_HTTP_RELAY_H

/*
 * A relay between an agent and its HTTPS server, whose caller sees the bytes:
 * it accepts connections with TLS, makes one to the server for each, and passes
 * the bytes on as they are, in both directions.
 *
 * The agent cannot show its certificate to the server through it: the relay has
 * the certificate and the key of the agent, and shows it to both sides.  It
 * accepts only clients with this very certificate, because they act with it.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "network/http/client/http_many.h"

struct http_relay;

/* Connections of agents at once; more wait to be accepted. */
#define HTTP_RELAY_MAX 64

struct http_relay_options {
	const char *server; /* the name that its certificate must have */
	struct http_many_address addresses[HTTP_MANY_ADDRESSES];
	unsigned address_count;
	const char *ca;		/* PEM text, of server and agent */
	const char *cert, *key; /* PEM texts of the agent */
	size_t cert_len, key_len;
	int listener; /* listens, and does not block */
	/* A connection that both sides have accepted: its owner. */
	void *(*opened)(void *ctx);
	/* Bytes that the agent, or the server, has sent. */
	void (*passed)(void *owner, bool by_agent, const char *p, size_t n);
	/* It has ended. */
	void (*closed)(void *owner);
	/* A connection was refused, or was not made: a sentence. */
	void (*failed)(void *ctx, const char *why);
	void *ctx;
};

/* NULL with a sentence.  The texts are used by this call only. */
struct http_relay *http_relay_new(
    const struct http_relay_options *o, struct strbuf *why);
/* NULL is allowed. */
void http_relay_free(struct http_relay *r);

/* Relay for at most ns nanoseconds, until something has happened. */
void http_relay_wait(struct http_relay *r, int64_t ns);

/* Return the number of connections of agents. */
unsigned http_relay_connections(const struct http_relay *r);

#endif
