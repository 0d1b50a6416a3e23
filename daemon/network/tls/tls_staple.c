#include "network/tls/tls_staple.h"

#include <stdlib.h>
#include <string.h>

#include <openssl/ssl.h>

#include "base/core/clock.h"
#include "base/core/memory.h"

#define NS_PER_SECOND 1000000000LL

/* OpenSSL frees the copy. */
static int
tls_staple_on_request(SSL *ssl, void *arg)
{
	const struct tls_staple *s = arg;
	unsigned char *copy;

	if (s->n == 0 || clock_wall_ns() / NS_PER_SECOND >= s->end)
		return SSL_TLSEXT_ERR_NOACK;
	copy = OPENSSL_memdup(s->der, s->n);
	if (copy == NULL)
		return SSL_TLSEXT_ERR_NOACK;
	SSL_set_tlsext_status_ocsp_resp(ssl, copy, (long)s->n);
	return SSL_TLSEXT_ERR_OK;
}

void
tls_staple_use(struct ssl_ctx_st *ctx, struct tls_staple *s)
{
	SSL_CTX_set_tlsext_status_cb(ctx, tls_staple_on_request);
	SSL_CTX_set_tlsext_status_arg(ctx, s);
}

void
tls_staple_set(struct tls_staple *s, const void *der, size_t n, int64_t end)
{
	free(s->der);
	s->der = n > 0 ? memory_alloc(n) : NULL;
	if (n > 0)
		memcpy(s->der, der, n);
	s->n = n;
	s->end = end;
}
