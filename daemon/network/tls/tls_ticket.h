#ifndef NETWORK_TLS_TLS_TICKET_H
#define NETWORK_TLS_TLS_TICKET_H

/*
 * Session tickets (RFC 5077; RFC 8446, 4.6.1): a client that comes back shows
 * its encrypted session instead of its certificate, so that neither side has
 * to sign.  The certificate in the session is checked again each time.
 */

#include <stdbool.h>
#include <stdint.h>

struct ssl_ctx_st;
struct x509_st;

#define TLS_TICKET_NAME 16 /* octets in each ticket, not secret */
#define TLS_TICKET_KEYS 2

struct tls_ticket_key {
	uint8_t name[TLS_TICKET_NAME];
	uint8_t cipher[32]; /* AES-256-CBC */
	uint8_t mac[32];    /* HMAC of SHA-256 */
};

struct tls_ticket_keys {
	struct tls_ticket_key keys[TLS_TICKET_KEYS]; /* the newest one first */
	uint32_t count;				     /* 0: no tickets */
};

/* The tickets of a context. */
struct tls_tickets {
	struct tls_ticket_keys keys;
	/* Return whether a client with this certificate is accepted now. */
	bool (*accepts)(void *arg, struct x509_st *certificate);
	void *arg;
};

/* Draw a new key, which becomes the first one; 0, or -1 with errno. */
int tls_ticket_keys_renew(struct tls_ticket_keys *keys);

/*
 * Make the context of a server send and accept tickets by t->keys, none until
 * there is one; t stays the caller's, at its place.  After a change of the
 * keys call it again.
 */
void tls_tickets_use(struct ssl_ctx_st *ctx, struct tls_tickets *t);

/* Return for how many seconds a ticket is accepted. */
int tls_ticket_seconds(void);

#endif
