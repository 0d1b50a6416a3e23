#include "network/ssl/renew.h"

#include <stdbool.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"
#include "network/ssl/request.h"

#define CERTIFICATE_MAX ((size_t)256 << 10)
#define NS_PER_SECOND	1000000000LL

static void
ssl_renew_failed(const char *why)
{
	log_event(PKI_CERTIFICATE, SSL_RENEWAL_FAILED, log_str("message", why));
}

/* Keep what the CA returned, in place of the old one. */
static void
renewed(struct ssl_host *h, const struct ssl_answer *a)
{
	char sum[PKI_FINGERPRINT_MAX] = "";
	struct shortbuf why;
	struct x509_st *cert;
	const char *body;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	cert = strbuf_text(&a->body, &body) < 0
		   ? (strbuf_addstr(&why.out, "the answer is too large"), NULL)
		   : pki_certificate_read(body, a->body.len, &why.out);
	if (cert == NULL)
		ssl_renew_failed(shortbuf_text(&why));
	shortbuf_release(&why);
	if (cert == NULL || ssl_host_keep(h, cert) != SSL_STEP_DONE) {
		pki_certificate_free(cert);
		return;
	}
	pki_certificate_free(h->cert);
	h->cert = cert;
	(void)pki_certificate_fingerprint(cert, "SHA256", sum);
	log_event(PKI_CERTIFICATE, SSL_RENEWED, log_str("fingerprint", sum),
	    log_date("not_before", pki_certificate_begin(cert)),
	    log_date("not_after", pki_certificate_end(cert)));
}

/*
 * A certificate with a short validity is renewed in its last half, so that it
 * is not renewed at each run.
 */
static bool
is_near_end(const struct ssl_host *h)
{
	int64_t end = pki_certificate_end(h->cert);
	int64_t left = end - clock_wall_ns() / NS_PER_SECOND;

	return left < h->config->renewal &&
	       left < (end - pki_certificate_begin(h->cert)) / 2;
}

void
ssl_renew(struct ssl_host *h)
{
	const struct ssl_request rq = {.method = "POST",
	    .path = "certificate_renewal",
	    .verify = SSL_VERIFY_LISTS,
	    .identify = 1,
	    .max = CERTIFICATE_MAX};
	struct ssl_answer a;

	if (!is_near_end(h))
		return;
	if (ssl_request_send(h->config, &rq, &a) == 0)
		renewed(h, &a);
	else if (a.status == 404)
		log_event(PKI_CERTIFICATE, SSL_RENEWAL_OFF);
	else
		ssl_renew_failed(a.error);
	ssl_answer_release(&a);
}
