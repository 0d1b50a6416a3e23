#include "network/ssl/host.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/pki/key.h"
#include "network/pki/oid_file.h"
#include "network/pki/request.h"
#include "network/pki/trust.h"
#include "network/ssl/config.h"
#include "network/ssl/csr_attributes.h"
#include "network/ssl/files.h"
#include "network/ssl/history.h"
#include "network/ssl/internal.h"
#include "network/ssl/request.h"

/* The certificates of a CA. */
#define AUTHORITIES_MAX ((size_t)1 << 20)
#define DIGEST		"SHA256"
#define NS_PER_SECOND	1000000000LL

void
ssl_host_init(struct ssl_host *h, const struct ssl_config *c)
{
	memset(h, 0, sizeof(*h));
	h->config = c;
}

void
ssl_host_release(struct ssl_host *h)
{
	pki_chain_free(&h->authorities);
	pki_lists_free(&h->lists);
	pki_key_free(h->key);
	pki_request_free(h->request);
	pki_certificate_free(h->cert);
	ssl_host_init(h, h->config);
}

enum ssl_step
ssl_failed(const char *message)
{
	log_event(PKI_CERTIFICATE, SSL_FAILED, log_str("message", message));
	return SSL_STEP_FAILED;
}

enum ssl_step
ssl_failed_why(struct strbuf *why)
{
	ssl_failed(strbuf_shown(why));
	strbuf_release(why);
	return SSL_STEP_FAILED;
}

/* Log the sentence where rc is not 0, and release it. */
static enum ssl_step
ssl_host_step_of(int rc, struct strbuf *why)
{
	if (rc != 0)
		return ssl_failed_why(why);
	strbuf_release(why);
	return SSL_STEP_DONE;
}

/* Return whether a file is to be fetched again. */
static bool
ssl_host_is_due(const char *path, int64_t interval)
{
	int64_t now = clock_wall_ns() / NS_PER_SECOND;

	return interval > 0 && now > ssl_refreshed(path) + interval;
}

/* --- certificates of the CA --- */

/*
 * Compare with ca_fingerprint, which is a digest of the text as it was sent, in
 * hexadecimal digits with or without colons.
 */
static int
fingerprint_check(
    const struct ssl_config *c, const struct strbuf *pem, struct strbuf *why)
{
	char actual[PKI_FINGERPRINT_MAX], expected[PKI_FINGERPRINT_MAX];
	const char *text;
	size_t n = 0;

	if (c->ca_fingerprint == NULL || *c->ca_fingerprint == '\0')
		return 0;
	if (strbuf_text(pem, &text) < 0 ||
	    pki_text_fingerprint(text, pem->len, DIGEST, actual) < 0)
		return -1;
	for (const char *p = c->ca_fingerprint; *p != '\0'; p++) {
		if (*p == ':')
			continue;
		if (n + 3 > sizeof(expected))
			break;
		if (n % 3 == 2)
			expected[n++] = ':';
		expected[n++] =
		    *p >= 'a' && *p <= 'f' ? (char)(*p - 'a' + 'A') : *p;
	}
	expected[n] = '\0';
	if (strcmp(actual, expected) != 0) {
		strbuf_addf(why,
		    "CA bundle with digest (%s) %s did not match expected "
		    "digest %s",
		    DIGEST, actual, expected);
		return -1;
	}
	log_event(PKI_CERTIFICATE, SSL_CA_VERIFIED, log_str("digest", DIGEST),
	    log_str("fingerprint", actual));
	return 0;
}

/* Write the digest of what the server sent; false when it is not logged. */
static bool
ssl_host_is_named(
    const struct ssl_host *h, const struct ssl_answer *a, char *digest)
{
	const char *text;

	return h->config->log_refreshed && strbuf_text(&a->body, &text) == 0 &&
	       pki_text_fingerprint(text, a->body.len, DIGEST, digest) == 0;
}

/* Read certificates that are all of CAs. */
static int
authorities_parse(
    const struct strbuf *pem, struct pki_chain *ret, struct strbuf *why)
{
	size_t len = why->len;
	const char *text;

	if (strbuf_text(pem, &text) < 0) {
		strbuf_addf(why,
		    "the CA certificates are larger than %zu bytes", pem->max);
		return -1;
	}
	if (pki_chain_read(ret, text, pem->len, why) < 0) {
		if (errno == E2BIG)
			return -1;
		strbuf_truncate(why, len);
		strbuf_addstr(why, "Failed to parse CA certificates as PEM");
		return -1;
	}
	for (size_t i = 0; i < ret->count; i++) {
		if (pki_certificate_is_authority(ret->certs[i]))
			continue;
		strbuf_addstr(why, "The certificate '");
		pki_certificate_subject(ret->certs[i], why);
		strbuf_addstr(why, "' is not that of a CA");
		pki_chain_free(ret);
		return -1;
	}
	return 0;
}

/* Return whether this machine has a certificate of these authorities. */
static bool
has_certificate_of(
    const struct ssl_config *c, const struct pki_chain *authorities)
{
	const struct pki_trust_store store = {.authorities = authorities};
	struct x509_st *cert = NULL;
	struct shortbuf ignored;
	bool has;

	shortbuf_init(&ignored, SSL_SENTENCE_MAX);
	has = ssl_certificate_read(c, &cert, &ignored.out) == SSL_FOUND &&
	      pki_trust_check(&store, cert, NULL, &ignored.out) == PKI_TRUSTED;
	pki_certificate_free(cert);
	shortbuf_release(&ignored);
	return has;
}

/*
 * Refuse authorities that differ from those of this machine's earlier
 * certificates, unless its present certificate is from them: then both were
 * replaced.  If they were fetched, each of them must be known: the known ones
 * are public, so an attacker could send them together with a CA of its own.
 */
static enum ssl_step
history_check(const struct ssl_config *c, const struct pki_chain *authorities,
    bool fetched)
{
	enum ssl_step step = SSL_STEP_DONE;
	struct shortbuf why;
	struct shortbuf subject;
	struct shortbuf name;
	enum ssl_past past;

	shortbuf_init(&name, SSL_SENTENCE_MAX);
	shortbuf_init(&subject, SSL_SENTENCE_MAX);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	past = ssl_history_find(c, authorities, &name.out, &why.out);
	if ((past == SSL_PAST_OTHER || past == SSL_PAST_INVALID) &&
	    has_certificate_of(c, authorities))
		past = SSL_PAST_SAME;
	if (past == SSL_PAST_MIXED && fetched)
		past = SSL_PAST_OTHER;
	if (past == SSL_PAST_INVALID)
		step = ssl_failed(shortbuf_text(&why));
	if (past == SSL_PAST_OTHER) {
		pki_certificate_subject(authorities->certs[0], &subject.out);
		log_event(PKI_CERTIFICATE, SSL_CA_OTHER,
		    log_str("known", shortbuf_text(&name)),
		    log_str("subject", shortbuf_text(&subject)),
		    log_str("server", c->target->host));
		step = SSL_STEP_FAILED;
	}
	shortbuf_release(&why);
	shortbuf_release(&subject);
	shortbuf_release(&name);
	return step;
}

/* Log that the record of the CA was not written. */
static void
history_failed(struct strbuf *why)
{
	log_event(PKI_CERTIFICATE, SSL_HISTORY_FAILED,
	    log_str("message", strbuf_shown(why)));
	strbuf_truncate(why, 0);
}

static enum ssl_step
authorities_fetch(const struct ssl_config *c, const struct ssl_answer *a,
    struct pki_chain *ret)
{
	struct shortbuf why;
	enum ssl_step step;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (fingerprint_check(c, &a->body, &why.out) < 0 ||
	    authorities_parse(&a->body, ret, &why.out) < 0)
		return ssl_failed_why(&why.out);
	step = history_check(c, ret, true);
	if (step == SSL_STEP_DONE) {
		if (ssl_history_serve(c, ret, &why.out) < 0)
			history_failed(&why.out);
		return ssl_host_step_of(
		    ssl_authorities_write(c, ret, &why.out), &why.out);
	}
	shortbuf_release(&why);
	return step;
}

static enum ssl_step
authorities_download(struct ssl_host *h)
{
	const struct ssl_request rq = {.method = "GET",
	    .path = "certificate/ca",
	    .verify = SSL_VERIFY_NONE,
	    .waits = 1,
	    .max = AUTHORITIES_MAX};
	int64_t begin = clock_wall_ns() / NS_PER_SECOND;
	struct ssl_answer a;
	struct shortbuf why;
	enum ssl_step step;

	if (ssl_request_send(h->config, &rq, &a) == 0) {
		step = authorities_fetch(h->config, &a, &h->authorities);
		if (step == SSL_STEP_DONE)
			ssl_refreshed_set(h->config->localcacert, begin);
	} else if (a.status == 404) {
		step = ssl_failed("CA certificate is missing from the server");
	} else {
		shortbuf_init(&why, SSL_SENTENCE_MAX);
		strbuf_addf(&why.out,
		    "Could not download CA certificate from "
		    "%s: %s",
		    h->config->target->url, a.error);
		step = ssl_failed_why(&why.out);
	}
	ssl_answer_release(&a);
	return step;
}

/*
 * Write authorities.  If one of them is new, the revocation lists are marked as
 * outdated: the new CA has another list than the former ones.
 */
static int
authorities_store(
    const struct ssl_host *h, const struct pki_chain *fresh, struct strbuf *why)
{
	bool renewed = false;

	for (size_t i = 0; i < fresh->count; i++)
		renewed |= !pki_chain_has(&h->authorities, fresh->certs[i]);
	if (renewed)
		ssl_refreshed_set(h->config->hostcrl, SSL_OUTDATED);
	return ssl_authorities_write(h->config, fresh, why);
}

/* Log that an authority is not among the new ones. */
static void
removed_log(const struct ssl_config *c, struct x509_st *x, bool is_served)
{
	struct shortbuf subject;

	shortbuf_init(&subject, SSL_SENTENCE_MAX);
	pki_certificate_subject(x, &subject.out);
	if (is_served)
		log_event(PKI_CERTIFICATE, SSL_CA_DROPPED,
		    log_str("subject", shortbuf_text(&subject)),
		    log_str("file.path", c->localcacert),
		    log_str("server", c->target->host));
	else
		log_event(PKI_CERTIFICATE, SSL_CA_NOT_VALID,
		    log_str("subject", shortbuf_text(&subject)),
		    log_str("file.path", c->localcacert),
		    log_date("not_before", pki_certificate_begin(x)),
		    log_date("not_after", pki_certificate_end(x)));
	shortbuf_release(&subject);
}

/*
 * Log the authorities of before that are not among the new ones: the server has
 * withdrawn them, or they were added by an administrator and are not valid now.
 */
static void
removals_log(const struct ssl_host *h, const struct pki_chain *fresh)
{
	struct pki_chain unserved;

	ssl_history_unserved(h->config, &h->authorities, &unserved);
	for (size_t i = 0; i < h->authorities.count; i++) {
		struct x509_st *x = h->authorities.certs[i];

		if (!pki_chain_has_key(fresh, pki_certificate_key(x)))
			removed_log(h->config, x, !pki_chain_has(&unserved, x));
	}
}

/*
 * Add to what the server sent the authorities that only this machine has:
 * another CA of the site, of which the server has no certificate.  Those that
 * the server sent earlier are not added.
 */
static int
authorities_complete(
    const struct ssl_host *h, struct pki_chain *fresh, struct strbuf *why)
{
	int64_t now = clock_wall_ns() / NS_PER_SECOND;
	struct pki_chain unserved;

	ssl_history_unserved(h->config, &h->authorities, &unserved);
	/* a key that is not recorded could not be withdrawn */
	if (ssl_history_serve(h->config, fresh, why) < 0)
		return -1;
	if (pki_chain_merge(fresh, &unserved, now) == 0)
		return 0;
	strbuf_addf(
	    why, "there are more than %d CA certificates", PKI_CHAIN_MAX);
	return -1;
}

/* Replace the authorities by those that the server has sent. */
static int
authorities_replace(
    struct ssl_host *h, const struct ssl_answer *a, struct strbuf *why)
{
	struct pki_chain fresh = {.count = 0};
	char digest[PKI_FINGERPRINT_MAX];
	int rc = -1;

	if (authorities_parse(&a->body, &fresh, why) < 0)
		return -1;
	if (has_certificate_of(h->config, &h->authorities) &&
	    !has_certificate_of(h->config, &fresh))
		strbuf_addstr(why, "this machine's certificate is not from the "
				   "CA that the server returned");
	else if (authorities_complete(h, &fresh, why) == 0)
		rc = authorities_store(h, &fresh, why);
	if (rc < 0) {
		pki_chain_free(&fresh);
		return -1;
	}
	removals_log(h, &fresh);
	pki_chain_free(&h->authorities);
	h->authorities = fresh;
	if (ssl_host_is_named(h, a, digest))
		log_event(PKI_CERTIFICATE, SSL_CA_REFRESHED,
		    log_str("fingerprint", digest));
	return 0;
}

/* Return whether a list has expired and a newer one of its CA is missing. */
static bool
has_expired(const struct pki_lists *l, const struct pki_chain *authorities)
{
	int64_t now = clock_wall_ns() / NS_PER_SECOND;

	for (size_t i = 0; i < l->count; i++) {
		int64_t end = pki_list_end(l->lists[i]);

		if (end != 0 && end < now &&
		    !pki_list_is_replaced(l, l->lists[i], authorities))
			return true;
	}
	return false;
}

/* Revocation is checked by the lists that exist, unless one has expired. */
static enum ssl_verify
verify_by(const struct pki_lists *l, const struct pki_chain *authorities)
{
	return l->count > 0 && !has_expired(l, authorities) ? SSL_VERIFY_LISTS
							    : SSL_VERIFY_CA;
}

/* The same before ssl_host_lists() has read them. */
static enum ssl_verify
verify_by_file(const struct ssl_host *h)
{
	struct pki_lists lists = {.count = 0};
	enum ssl_verify verify = SSL_VERIFY_CA;
	struct shortbuf ignored;

	shortbuf_init(&ignored, SSL_SENTENCE_MAX);
	if (ssl_lists_read(h->config, &lists, &ignored.out) == SSL_FOUND)
		verify = verify_by(&lists, &h->authorities);
	shortbuf_release(&ignored);
	pki_lists_free(&lists);
	return verify;
}

/*
 * Record the time of a refresh, unless it failed: then the next attempt repeats
 * it.  A refusal by the server is not a failure; status 429 (busy) is one.
 */
static void
refresh_end(
    const char *path, int64_t begin, const struct ssl_answer *a, bool replaced)
{
	if (replaced ||
	    (a->status >= 300 && a->status < 500 && a->status != 429))
		ssl_refreshed_set(path, begin);
}

/* Best effort: a failure is logged, and the certificates are kept. */
static void
authorities_refresh(struct ssl_host *h)
{
	const char *path = h->config->localcacert;
	const struct ssl_request rq = {.method = "GET",
	    .path = "certificate/ca",
	    .verify = verify_by_file(h),
	    /* once, what is unmodified has to be known as well */
	    .since =
		ssl_history_has_served(h->config) ? ssl_refreshed(path) : 0,
	    .max = AUTHORITIES_MAX};
	int64_t begin = clock_wall_ns() / NS_PER_SECOND;
	bool replaced = false;
	struct ssl_answer a;
	struct shortbuf why;

	log_event(PKI_CERTIFICATE, SSL_CA_REFRESHING);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (ssl_request_send(h->config, &rq, &a) < 0)
		strbuf_addstr(&why.out, a.error);
	else
		replaced = authorities_replace(h, &a, &why.out) == 0;
	refresh_end(path, begin, &a, replaced);
	if (a.status == 304)
		log_event(PKI_CERTIFICATE, SSL_CA_UNMODIFIED);
	else if (why.out.len > 0 && a.status != 0 && a.status != 200)
		log_event(PKI_CERTIFICATE, SSL_CA_UNSERVED,
		    log_str("message", shortbuf_text(&why)));
	else if (why.out.len > 0)
		log_event(PKI_CERTIFICATE, SSL_CA_KEPT,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	ssl_answer_release(&a);
}

enum ssl_step
ssl_host_authorities(struct ssl_host *h)
{
	struct shortbuf why;
	enum ssl_found found;
	enum ssl_step step;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	found = ssl_authorities_read(h->config, &h->authorities, &why.out);
	if (found == SSL_INVALID)
		return ssl_failed_why(&why.out);
	shortbuf_release(&why);
	if (found == SSL_MISSING)
		return authorities_download(h);
	step = history_check(h->config, &h->authorities, false);
	if (step == SSL_STEP_DONE &&
	    ssl_host_is_due(h->config->localcacert, h->config->ca_refresh))
		authorities_refresh(h);
	return step;
}

/* --- revocation lists --- */

/* Add the lists of authorities that the server has no list of. */
static int
ssl_host_lists_complete(
    const struct ssl_host *h, struct pki_lists *fresh, struct strbuf *why)
{
	int64_t now = clock_wall_ns() / NS_PER_SECOND;

	if (pki_lists_merge(fresh, &h->lists, &h->authorities, now) == 0)
		return 0;
	strbuf_addf(why, "there are more than %d CRLs", PKI_CHAIN_MAX);
	return -1;
}

/* Read and keep what the server sent: 0, or -1 with a sentence. */
static int
lists_replace(
    struct ssl_host *h, const struct ssl_answer *a, struct strbuf *why)
{
	struct pki_lists fresh = {.count = 0};
	char digest[PKI_FINGERPRINT_MAX];
	const char *body;

	if (strbuf_text(&a->body, &body) < 0) {
		strbuf_addf(
		    why, "the CRLs are larger than %zu bytes", a->body.max);
		return -1;
	}
	if (pki_lists_read(&fresh, body, a->body.len, why) < 0)
		return -1;
	if (pki_trust_lists(&h->authorities, &fresh, &h->lists, why) < 0 ||
	    ssl_host_lists_complete(h, &fresh, why) < 0 ||
	    ssl_lists_write(h->config, &fresh, why) < 0) {
		pki_lists_free(&fresh);
		return -1;
	}
	pki_lists_free(&h->lists);
	h->lists = fresh;
	if (ssl_host_is_named(h, a, digest))
		log_event(
		    PKI_CRL, SSL_CRL_REFRESHED, log_str("fingerprint", digest));
	return 0;
}

static int
lists_get(
    const struct ssl_host *h, int waits, int64_t since, struct ssl_answer *a)
{
	const struct ssl_request rq = {.method = "GET",
	    .path = "certificate_revocation_list/ca",
	    .verify = verify_by(&h->lists, &h->authorities),
	    .waits = waits,
	    .since = since,
	    .max = PKI_CHAIN_TEXT_MAX};

	return ssl_request_send(h->config, &rq, a);
}

/*
 * Lists are not needed where the responders are asked: only certificates
 * without a responder are checked by a list.
 */
static int
lists_unneeded(void)
{
	log_event(PKI_CRL, SSL_CRL_UNNEEDED);
	return 0;
}

static enum ssl_step
lists_download(struct ssl_host *h)
{
	int64_t begin = clock_wall_ns() / NS_PER_SECOND;
	struct ssl_answer a;
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	rc = lists_get(h, 1, 0, &a);
	if (rc == 0)
		rc = lists_replace(h, &a, &why.out);
	else if (a.status == 404 &&
		 h->config->revocation == PKI_REVOCATION_OCSP)
		rc = lists_unneeded();
	else if (a.status == 404)
		strbuf_addstr(&why.out, "CRL is missing from the server");
	else
		strbuf_addf(&why.out, "Could not download CRLs from %s: %s",
		    h->config->target->url, a.error);
	if (rc == 0 && a.status == 200)
		ssl_refreshed_set(h->config->hostcrl, begin);
	ssl_answer_release(&a);
	return ssl_host_step_of(rc, &why.out);
}

/* Best effort, as with the certificates. */
static void
lists_refresh(struct ssl_host *h)
{
	const char *path = h->config->hostcrl;
	bool outdated = ssl_refreshed(path) == SSL_OUTDATED;
	/* an expired list is not the one that the server has */
	bool unlike = has_expired(&h->lists, &h->authorities) || outdated;
	int64_t begin = clock_wall_ns() / NS_PER_SECOND;
	bool replaced = false;
	struct ssl_answer a;
	struct shortbuf why;

	log_event(PKI_CRL, SSL_CRL_REFRESHING);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (lists_get(h, 0, unlike ? 0 : ssl_refreshed(path), &a) < 0)
		strbuf_addstr(&why.out, a.error);
	else
		replaced = lists_replace(h, &a, &why.out) == 0;
	if (replaced || !outdated)
		refresh_end(path, begin, &a, replaced);
	if (a.status == 304)
		log_event(PKI_CRL, SSL_CRL_UNMODIFIED);
	else if (why.out.len > 0 && a.status != 0 && a.status != 200)
		log_event(PKI_CRL, SSL_CRL_UNSERVED,
		    log_str("message", shortbuf_text(&why)));
	else if (why.out.len > 0)
		log_event(PKI_CRL, SSL_CRL_KEPT,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	ssl_answer_release(&a);
}

enum ssl_step
ssl_host_lists(struct ssl_host *h)
{
	const struct ssl_config *c = h->config;
	struct shortbuf why;
	enum ssl_found found;

	if (c->revocation == PKI_REVOCATION_NONE) {
		log_event(PKI_CRL, SSL_CRL_SKIPPED);
		return SSL_STEP_DONE;
	}
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	found = ssl_lists_read(c, &h->lists, &why.out);
	if (found == SSL_INVALID)
		return ssl_failed_why(&why.out);
	shortbuf_release(&why);
	if (found == SSL_MISSING)
		return lists_download(h);
	/* an expired one is refreshed at each attempt */
	if (has_expired(&h->lists, &h->authorities) ||
	    ssl_refreshed(c->hostcrl) == SSL_OUTDATED ||
	    ssl_host_is_due(c->hostcrl, c->crl_refresh))
		lists_refresh(h);
	return SSL_STEP_DONE;
}

/* --- the key and the request --- */

enum ssl_step
ssl_host_key(struct ssl_host *h)
{
	const struct ssl_config *c = h->config;
	struct shortbuf why;
	int rc = 0;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	switch (ssl_key_read(c, &h->key, &why.out)) {
	case SSL_INVALID:
		rc = -1;
		break;
	case SSL_FOUND:
		break;
	case SSL_MISSING:
		if (c->kind.curve != NULL)
			log_event(PKI_KEY, SSL_KEY_EC,
			    log_str("name", c->certname),
			    log_str("curve", c->kind.curve));
		else
			log_event(
			    PKI_KEY, SSL_KEY_RSA, log_str("name", c->certname));
		h->key = pki_key_new(&c->kind, &why.out);
		rc = h->key != NULL ? ssl_key_write(c, h->key, &why.out) : -1;
	}
	return ssl_host_step_of(rc, &why.out);
}

/* Make the request with the names and attributes of the site's files. */
static void
ssl_host_request_make(struct ssl_host *h, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct csr_attributes *more = arena_zalloc(a, sizeof(*more));
	char error[SSL_SENTENCE_MAX];
	struct pki_oid_file *names =
	    pki_oid_file_read(h->config->oid_file, error, sizeof(error));
	const struct pki_request_plan plan = {.name = h->config->certname,
	    .alt_names = h->config->alt_names,
	    .extensions = &more->extensions,
	    .attributes = &more->attributes,
	    .names = names};

	if (names == NULL)
		strbuf_addstr(why, error);
	else if (csr_attributes_read(a, h->config->csr_attributes, more, why) ==
		 0)
		h->request = pki_request_make(&plan, h->key, why);
	pki_oid_file_free(names);
	arena_free(a);
}

enum ssl_step
ssl_host_request(struct ssl_host *h)
{
	char fingerprint[PKI_FINGERPRINT_MAX];
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	log_event(
	    PKI_CERTIFICATE, SSL_CSR_NEW, log_str("name", h->config->certname));
	ssl_host_request_make(h, &why.out);
	if (h->request == NULL)
		return ssl_failed_why(&why.out);
	if (pki_request_fingerprint(h->request, DIGEST, fingerprint) == 0)
		log_event(PKI_CERTIFICATE, SSL_CSR_FINGERPRINT,
		    log_str("digest", DIGEST),
		    log_str("fingerprint", fingerprint));
	shortbuf_release(&why);
	return SSL_STEP_DONE;
}

/* --- the certificate --- */

enum ssl_step
ssl_key_check(const struct ssl_host *h, struct x509_st *cert)
{
	struct shortbuf subject;

	if (pki_certificate_has_key(cert, h->key))
		return SSL_STEP_DONE;
	shortbuf_init(&subject, SSL_SENTENCE_MAX);
	pki_certificate_subject(cert, &subject.out);
	log_event(PKI_CERTIFICATE, SSL_KEY_OTHER,
	    log_str("subject", shortbuf_text(&subject)),
	    log_str("name", h->config->certname));
	shortbuf_release(&subject);
	return SSL_STEP_FAILED;
}

/*
 * Check a certificate.  With unknown, it is also accepted when its issuer is
 * not found, which is logged.
 */
static enum ssl_step
trust_check(const struct ssl_host *h, struct x509_st *cert, bool unknown)
{
	const struct pki_trust_store store = {.authorities = &h->authorities,
	    .lists = &h->lists,
	    .revocation = h->config->revocation};
	struct shortbuf why;
	enum pki_trust trust;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	trust = pki_trust_check(&store, cert, NULL, &why.out);
	if (trust == PKI_ISSUER_UNKNOWN && unknown)
		log_event(PKI_CERTIFICATE, SSL_ISSUER_UNKNOWN,
		    log_str("message", shortbuf_text(&why)));
	else if (trust != PKI_TRUSTED)
		return ssl_failed_why(&why.out);
	shortbuf_release(&why);
	return SSL_STEP_DONE;
}

/* Record the CA; a failure is logged and changes nothing else. */
static void
history_keep(const struct ssl_host *h)
{
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (ssl_history_keep(h->config, &h->authorities, &why.out) < 0)
		history_failed(&why.out);
	shortbuf_release(&why);
}

enum ssl_step
ssl_host_certificate(struct ssl_host *h)
{
	struct shortbuf why;
	enum ssl_found found;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	found = ssl_certificate_read(h->config, &h->cert, &why.out);
	if (found == SSL_INVALID)
		return ssl_failed_why(&why.out);
	shortbuf_release(&why);
	if (found == SSL_MISSING)
		return SSL_STEP_MISSING;
	if (trust_check(h, h->cert, true) != SSL_STEP_DONE ||
	    ssl_key_check(h, h->cert) != SSL_STEP_DONE)
		return SSL_STEP_FAILED;
	history_keep(h);
	return SSL_STEP_DONE;
}

enum ssl_step
ssl_host_keep(struct ssl_host *h, struct x509_st *cert)
{
	char name[PKI_NAME_MAX];
	struct shortbuf why;

	if (ssl_key_check(h, cert) != SSL_STEP_DONE ||
	    trust_check(h, cert, false) != SSL_STEP_DONE)
		return SSL_STEP_FAILED;
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (pki_certificate_name(cert, name) < 0 ||
	    strcmp(name, h->config->certname) != 0) {
		strbuf_addf(&why.out,
		    "The server returned a certificate that is "
		    "not for %s",
		    h->config->certname);
		return ssl_failed_why(&why.out);
	}
	if (ssl_certificate_write(h->config, cert, &why.out) < 0)
		return ssl_failed_why(&why.out);
	shortbuf_release(&why);
	history_keep(h);
	return SSL_STEP_DONE;
}
