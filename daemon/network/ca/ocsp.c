#include "network/ca/ocsp.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "network/ca/internal.h"
#include "network/ca/inventory.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "network/pki/key.h"
#include "network/pki/ocsp.h"

/*
 * Validity of the responder's certificate, and the remaining time at which it
 * is renewed.  The validity is short because clients do not check whether this
 * certificate was revoked.
 */
#define DAY	      (24 * 60 * 60LL)
#define TTL	      (30 * DAY)
#define RENEWAL	      (10 * DAY)
#define CERT_MAX      ((size_t)64 << 10)
#define RETRY_SECONDS 5 /* after files could not be read */
#define ANSWER_TEXT   "this server does not answer for certificates"

/* --- its certificate --- */

/* Read the certificate and its key; -1 with a sentence. */
static int
cert_load(struct ca_ocsp *o, struct arena *a, const struct ca_config *c,
    struct strbuf *why)
{
	size_t n;
	char *text = ca_read(a, c->ocsp_cert, CERT_MAX, &n, why);

	if (text != NULL)
		o->cert = pki_certificate_read(text, n, why);
	if (o->cert == NULL)
		return -1;
	text = ca_read(a, c->ocsp_key, PKI_KEY_TEXT_MAX, &n, why);
	if (text == NULL)
		return -1;
	o->key = pki_key_read(text, n, why);
	explicit_bzero(text, n);
	if (o->key != NULL && pki_certificate_has_key(o->cert, o->key))
		return 0;
	strbuf_addf(why, "%s does not belong to its key", c->ocsp_cert);
	return -1;
}

static bool
is_revoked(const struct ca *ca, const struct x509_st *x)
{
	uint64_t serial;

	return pki_certificate_serial(x, &serial) < 0 ||
	       pki_list_revokes(ca->lists.own, serial);
}

/* Return true when the certificate in its file can be used for some time. */
static bool
ca_ocsp_is_fresh(const struct ca *ca)
{
	struct ca_ocsp o = {.usable = false};
	struct arena *a = arena_new(0);
	struct shortbuf reason;
	bool fresh;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	fresh = cert_load(&o, a, ca->config, &reason.out) == 0 &&
		pki_certificate_issued_by(o.cert, ca->cert) &&
		pki_certificate_end(o.cert) - RENEWAL > ca_now() &&
		!is_revoked(ca, o.cert);
	ca_ocsp_release(&o);
	shortbuf_release(&reason);
	arena_free(a);
	return fresh;
}

static int
ca_ocsp_key_write(const struct ca_config *c, const struct evp_pkey_st *key,
    struct strbuf *why)
{
	struct strbuf pem;
	int rc;

	strbuf_init(&pem, PKI_KEY_TEXT_MAX);
	rc = pki_key_write(key, &pem);
	if (rc < 0)
		strbuf_addstr(why, "Could not write the key as PEM");
	else
		rc = ca_write(c, c->ocsp_key, &pem, CA_MODE_PRIVATE, why);
	strbuf_wipe(&pem);
	strbuf_release(&pem);
	return rc;
}

int
ca_ocsp_renew(struct ca *ca, struct strbuf *why)
{
	const struct pki_key_kind kind = {.curve = "prime256v1"};
	struct pki_issue i = {.name = CA_OCSP_NAME, .responder = 1};
	struct evp_pkey_st *key;
	struct strbuf pem;
	int rc = -1;

	if (ca_ocsp_is_fresh(ca))
		return 0;
	strbuf_init(&pem, CERT_MAX);
	key = pki_key_new(&kind, why);
	i.key = key;
	if (key != NULL && ca_ocsp_key_write(ca->config, key, why) == 0 &&
	    ca_issue(ca, &i, TTL, &pem, why) == CA_OK)
		rc = 0;
	pki_key_free(key);
	strbuf_release(&pem);
	return rc;
}

/* --- its files --- */

void
ca_ocsp_release(struct ca_ocsp *o)
{
	pki_chain_free(&o->chain);
	pki_lists_free(&o->lists);
	pki_certificate_free(o->cert);
	pki_key_free(o->key);
	memset(o, 0, sizeof(*o));
}

static int
lists_load(struct ca_ocsp *o, struct arena *a, const struct ca_config *c,
    struct strbuf *why)
{
	size_t n;
	char *text = ca_read(a, c->cert, PKI_CHAIN_TEXT_MAX, &n, why);

	if (text == NULL || pki_chain_read(&o->chain, text, n, why) < 0)
		return -1;
	text = ca_read(a, c->crl, PKI_CHAIN_TEXT_MAX, &n, why);
	if (text == NULL || pki_lists_read(&o->lists, text, n, why) < 0)
		return -1;
	return ca_serial_peek(c, &o->next, why);
}

/* Find the CA that has issued the certificate, and its list. */
static int
ca_ocsp_parts_match(
    struct ca_ocsp *o, const struct ca_config *c, struct strbuf *why)
{
	for (size_t i = 0; i < o->chain.count && o->issuer == NULL; i++)
		if (pki_certificate_issued_by(o->cert, o->chain.certs[i]))
			o->issuer = o->chain.certs[i];
	if (o->issuer != NULL)
		o->list = pki_list_find(&o->lists, o->issuer);
	if (o->list != NULL && pki_certificate_has_key(o->cert, o->key))
		return 0;
	strbuf_addf(
	    why, "%s does not belong to the CA, or to its key", c->ocsp_cert);
	return -1;
}

static int
ca_ocsp_load(struct ca_ocsp *o, const struct ca_config *c, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	int rc = -1;

	if (cert_load(o, a, c, why) == 0 && lists_load(o, a, c, why) == 0)
		rc = ca_ocsp_parts_match(o, c, why);
	arena_free(a);
	return rc;
}

/* Read the files again if one has changed. */
static void
ca_ocsp_look(struct ca_ocsp *o, const struct ca_config *c)
{
	const char *const files[CA_OCSP_FILES] = {
	    c->cert, c->crl, c->serial, c->ocsp_cert, c->ocsp_key};
	struct stat seen[CA_OCSP_FILES];
	struct shortbuf why;
	bool changed = false;

	/* noted before they are read: what changes meanwhile is read again */
	for (size_t i = 0; i < CA_OCSP_FILES; i++)
		changed |= ca_file_changed(files[i], &o->seen[i]);
	if (!changed && (o->usable || ca_now() - o->read < RETRY_SECONDS))
		return;
	memcpy(seen, o->seen, sizeof(seen));
	ca_ocsp_release(o);
	memcpy(o->seen, seen, sizeof(seen));
	o->read = ca_now();
	shortbuf_init(&why, CA_SENTENCE_MAX);
	o->usable = ca_ocsp_load(o, c, &why.out) == 0;
	if (!o->usable)
		log_event(CA, CAU_OCSP_UNUSABLE,
		    log_str("reason", shortbuf_text(&why)));
	shortbuf_release(&why);
}

/* --- answers --- */

static void
ca_ocsp_count(enum pki_ocsp result, bool usable)
{
	metric_add(M_dlaOcspAnswers, result == PKI_OCSP_ANSWERED && usable);
	metric_add(M_dlaOcspFails, result != PKI_OCSP_ANSWERED || !usable);
	if (result == PKI_OCSP_MALFORMED || result == PKI_OCSP_OTHER)
		log_event(CA, CAU_OCSP_REFUSED,
		    log_str("reason", result == PKI_OCSP_OTHER
					  ? "it is about another CA"
					  : "it is malformed"));
}

int
ca_ocsp_answer(struct ca_ocsp *o, const struct ca_config *c,
    const void *request, size_t n, struct strbuf *out)
{
	struct pki_responder r = {.now = ca_now()};
	enum pki_ocsp result;

	if (!c->ocsp) {
		strbuf_addstr(out, ANSWER_TEXT);
		return 404;
	}
	ca_ocsp_look(o, c);
	r.issuer = o->issuer;
	r.list = o->list;
	r.cert = o->cert;
	r.key = o->key;
	r.next = o->next;
	r.end = r.now + c->ocsp_ttl;
	if (o->usable && pki_certificate_end(o->cert) < r.end)
		r.end = pki_certificate_end(o->cert);
	result = pki_ocsp_answer(o->usable ? &r : NULL, request, n, out);
	ca_ocsp_count(result, o->usable);
	return result == PKI_OCSP_FAILED && out->len == 0 ? 500 : 200;
}
