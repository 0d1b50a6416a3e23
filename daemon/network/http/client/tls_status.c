#include "network/http/client/tls_status.h"

#include <stdbool.h>

#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "network/http/client/ocsp_check.h"
#include "network/tls/tls_chain.h"

/* Check certificate i of the chain; a root alone is its own issuer. */
static int
one_check(SSL *ssl, struct tls_status *s, int i, struct strbuf *why)
{
	STACK_OF(X509) *chain = SSL_get0_verified_chain(ssl);
	const struct tls_trust trust = {
	    .store = SSL_CTX_get_cert_store(SSL_get_SSL_CTX(ssl)),
	    .presented = chain};
	struct ocsp_asked a = {.cert = sk_X509_value(chain, i)};
	unsigned char *der = NULL;
	long n = 0;

	a.issuer = sk_X509_value(chain, i + 1);
	if (a.issuer == NULL)
		a.issuer = a.cert;
	a.is_first = i == 0;
	if (a.is_first)
		n = SSL_get_tlsext_status_ocsp_resp(ssl, &der);
	if (n > 0) {
		a.staple = der;
		a.n = (size_t)n;
	}
	a.is_listed = tls_chain_listed(&trust, a.cert);
	return s->check(s->ctx, &a, why);
}

/* 1: the handshake goes on; 0: it ends. */
static int
tls_status_on_status(SSL *ssl, void *arg)
{
	int count = sk_X509_num(SSL_get0_verified_chain(ssl));
	struct tls_status *s = arg;
	struct shortbuf why;
	int rc = 0;

	s->why[0] = '\0';
	if (count <= 0)
		return 0;
	shortbuf_init(&why, sizeof(s->why) - 1);
	for (int i = 0; rc == 0 && i < (count > 1 ? count - 1 : 1); i++)
		rc = one_check(ssl, s, i, &why.out);
	if (rc < 0)
		fixed_shorten(
		    s->why, sizeof(s->why), "%s", shortbuf_text(&why));
	shortbuf_release(&why);
	ERR_clear_error();
	return rc == 0;
}

void
tls_status_check(struct ssl_ctx_st *ctx, struct tls_status *s)
{
	SSL_CTX_set_tlsext_status_type(ctx, TLSEXT_STATUSTYPE_ocsp);
	SSL_CTX_set_tlsext_status_cb(ctx, tls_status_on_status);
	SSL_CTX_set_tlsext_status_arg(ctx, s);
}
