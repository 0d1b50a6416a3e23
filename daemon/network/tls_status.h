#ifndef NETWORK_TLS_STATUS_H
#define NETWORK_TLS_STATUS_H

/*
 * The status of certificates in the handshake (the extension status_request,
 * RFC 6066): a client asks for it, and a server staples that of its own
 * certificate.
 */

#include <stddef.h>
#include <stdint.h>

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

/* The response of a server, DER of n bytes; NULL: none. */
struct tls_staple {
	unsigned char *der;
	size_t n;
	int64_t end; /* seconds since 1970: it is sent before that */
};

/* Let a server's context staple s, which outlives it. */
void tls_status_staple(struct ssl_ctx_st *ctx, struct tls_staple *s);

/* Replace the response by a copy; n 0: none. */
void tls_staple_set(
    struct tls_staple *s, const void *der, size_t n, int64_t end);

#endif
