#ifndef NETWORK_TLS_TLS_STAPLE_H
#define NETWORK_TLS_TLS_STAPLE_H

/*
 * The status of a server's own certificate, which it sends in the handshake to
 * clients that ask for it (the extension status_request, RFC 6066).
 */

#include <stddef.h>
#include <stdint.h>

struct ssl_ctx_st;

/* The response of a server, DER of n bytes; NULL: none. */
struct tls_staple {
	unsigned char *der;
	size_t n;
	int64_t end; /* seconds since 1970: it is sent before that */
};

/* Let a server's context staple s, which outlives it. */
void tls_staple_use(struct ssl_ctx_st *ctx, struct tls_staple *s);

/* Replace the response by a copy; n 0: none. */
void tls_staple_set(
    struct tls_staple *s, const void *der, size_t n, int64_t end);

#endif
