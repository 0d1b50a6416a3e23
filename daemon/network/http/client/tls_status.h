#ifndef NETWORK_HTTP_CLIENT_TLS_STATUS_H
#define NETWORK_HTTP_CLIENT_TLS_STATUS_H

/*
 * The status of certificates in the handshake, for which a client asks (the
 * extension status_request, RFC 6066).
 */

struct ocsp_asked;
struct ssl_ctx_st;
struct strbuf;

/* The check of one certificate: 0, or -1 with a sentence. */
typedef int tls_status_fn(
    void *ctx, const struct ocsp_asked *a, struct strbuf *why);

struct tls_status {
	tls_status_fn *check;
	void *ctx;
	char why[512]; /* the last handshake was refused; "": it was not */
};

/*
 * Make a client's context check each certificate below the root of a chain that
 * is trusted, the server's own first; s outlives it.  A handshake fails at the
 * first one that is refused.
 */
void tls_status_check(struct ssl_ctx_st *ctx, struct tls_status *s);

#endif
