#include "network/ssl/load.h"

#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/pki/trust.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"
#include "network/ssl/internal.h"

/* Check what reading a file returned: 0, or -1 with a sentence. */
static int
load_found(
    enum ssl_found f, const char *what, const char *path, struct strbuf *why)
{
	if (f == SSL_MISSING)
		strbuf_addf(why, "The %s missing from '%s'", what, path);
	return f == SSL_FOUND ? 0 : -1;
}

static int
load_lists_read(
    const struct ssl_config *c, struct pki_lists *lists, struct strbuf *why)
{
	enum ssl_found f = ssl_lists_read(c, lists, why);

	/* where responders are asked, there may be none */
	if (f == SSL_MISSING && c->revocation == PKI_REVOCATION_OCSP)
		return 0;
	return load_found(f, "CRL is", c->hostcrl, why);
}

static int
load_read_all(struct ssl_host *h, struct strbuf *why)
{
	const struct ssl_config *c = h->config;

	if (load_found(ssl_authorities_read(c, &h->authorities, why),
		"CA certificates are", c->localcacert, why) < 0)
		return -1;
	if (c->revocation != PKI_REVOCATION_NONE &&
	    load_lists_read(c, &h->lists, why) < 0)
		return -1;
	if (load_found(ssl_key_read(c, &h->key, why), "private key is",
		c->hostprivkey, why) < 0)
		return -1;
	return load_found(ssl_certificate_read(c, &h->cert, why),
	    "client certificate is", c->hostcert, why);
}

enum ssl_step
ssl_load(struct ssl_host *h, struct pki_chain *path)
{
	struct pki_trust_store store = {.authorities = &h->authorities,
	    .lists = &h->lists,
	    .revocation = h->config->revocation};
	struct shortbuf why;
	enum pki_trust trust;

	path->count = 0;
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (load_read_all(h, &why.out) < 0)
		return ssl_failed_why(&why.out);
	trust = pki_trust_check(&store, h->cert, path, &why.out);
	if (trust == PKI_REFUSED || trust == PKI_LIST_REFUSED)
		return ssl_failed_why(&why.out);
	if (trust == PKI_ISSUER_UNKNOWN)
		log_event(PKI_CERTIFICATE, SSL_ISSUER_UNKNOWN,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return ssl_key_check(h, h->cert);
}
