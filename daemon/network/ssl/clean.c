#include "network/ssl/clean.h"

#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/ssl/bootstrap.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"
#include "network/ssl/internal.h"
#include "network/ssl/request.h"

#define CERTIFICATE_MAX ((size_t)256 << 10)

/* Ask the CA for a certificate of the name: 1, 0, or -1; with a sentence. */
static int
ca_certificate_find(struct ssl_host *h, struct strbuf *why)
{
	const char *name = h->config->certname;
	char path[512];
	const struct ssl_request rq = {.method = "GET",
	    .path = path,
	    .verify = SSL_VERIFY_LISTS,
	    .waits = 1,
	    .max = CERTIFICATE_MAX};
	struct ssl_answer a = {.status = 0};
	int rc = -1;

	fixed_or_none(path, sizeof(path), "certificate/%s", name);
	if (ssl_bootstrap(h, SSL_GOAL_AUTHORITIES) == SSL_RESULT_DONE) {
		rc = ssl_request_send(h->config, &rq, &a) == 0;
		if (rc == 0 && a.status != 404)
			rc = -1;
		ssl_answer_release(&a);
	}
	if (rc < 0)
		strbuf_addf(why,
		    "Failed to connect to the CA to determine if certificate "
		    "%s has been cleaned%s%s",
		    name, a.error[0] != '\0' ? ": " : "", a.error);
	else if (rc > 0)
		strbuf_addf(why,
		    "The certificate %s must be cleaned from the CA first. To "
		    "fix this,\nrun the following commands on the CA:\n"
		    "  dalang ca clean --certname %s\n"
		    "  dalang ssl clean",
		    name, name);
	return rc;
}

struct ssl_clean_item {
	const char *label, *path;
};

static enum ssl_step
items_remove(const struct ssl_clean_item *items, size_t count)
{
	struct shortbuf why;
	int rc;

	for (size_t i = 0; i < count; i++) {
		shortbuf_init(&why, SSL_SENTENCE_MAX);
		rc = ssl_remove(items[i].path, &why.out);
		if (rc < 0)
			return ssl_failed_why(&why.out);
		shortbuf_release(&why);
		if (rc > 0)
			log_event(PKI_CERTIFICATE, SSL_REMOVED,
			    log_str("label", items[i].label),
			    log_str("path", items[i].path));
	}
	return SSL_STEP_DONE;
}

enum ssl_step
ssl_clean(struct ssl_host *h, int with_ca)
{
	const struct ssl_config *c = h->config;
	const struct ssl_clean_item items[] = {{"private key", c->hostprivkey},
	    {"public key", c->hostpubkey}, {"certificate request", c->hostcsr},
	    {"certificate", c->hostcert},
	    /* of the CA */
	    {"local CA certificate", c->localcacert}, {"local CRL", c->hostcrl},
	    {"record of the CA", c->history}};
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (strcmp(c->certname, c->ca_server) == 0 &&
	    ca_certificate_find(h, &why.out) != 0)
		return ssl_failed_why(&why.out);
	shortbuf_release(&why);
	return items_remove(
	    items, with_ca ? sizeof(items) / sizeof(items[0]) : 4);
}
