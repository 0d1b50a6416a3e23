#ifndef NETWORK_TLS_TLS_REFUSAL_H
#define NETWORK_TLS_TLS_REFUSAL_H

/*
 * Why the certificate of the other side of TLS is refused: whose certificate or
 * revocation list it is about, and since when.  OpenSSL keeps neither after a
 * handshake has failed.
 */

#include <stdbool.h>

#define TLS_REFUSAL_TEXT 400

struct tls_refusal {
	char subject[TLS_REFUSAL_TEXT]; /* of the other side: "CN=a" */
	/* "certificate has expired: that of CN=a, at 2026-11-29 20:00:00 UTC"
	 */
	char reason[TLS_REFUSAL_TEXT];
};

struct ssl_ctx_st;
struct ssl_st;

/* Return whether an error of OpenSSL is about a revocation list. */
bool tls_refusal_is_of_list(int error);

/* Make a server's or a client's context keep the refusals of its connections.
 */
void tls_refusal_watch(struct ssl_ctx_st *ctx);

/* Return that of a connection, which holds it; NULL: none. */
const struct tls_refusal *tls_refusal_of(const struct ssl_st *ssl);

/* Let the connections of a client's context write theirs to r, which outlives
 * it; the caller clears it before a connection. */
void tls_refusal_keep(struct ssl_ctx_st *ctx, struct tls_refusal *r);

/*
 * Let the connections of a context go on where a revocation list is missing or
 * not valid: what a list has is still refused.
 */
void tls_refusal_spare_lists(struct ssl_ctx_st *ctx);

#endif
