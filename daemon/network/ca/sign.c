#include "network/ca/sign.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/ca/internal.h"
#include "network/ca/inventory.h"
#include "network/ca/origin.h"
#include "network/ca/policy.h"
#include "logging/audit/audit.h"
#include "logging/log.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "network/pki/attribute.h"
#include "network/pki/request.h"

#define PEM_MAX ((size_t)1 << 20)

/* Hexadecimal text of a serial number. */
#define SERIAL_MAX 24

/* --- records --- */

static void
signed_log(const struct pki_issue *i, struct x509_st *x)
{
	const char *name = i->name;
	int64_t end = pki_certificate_end(x);
	char serial[SERIAL_MAX], print[PKI_FINGERPRINT_MAX] = "";
	uint64_t n = 0;

	(void)pki_certificate_serial(x, &n);
	(void)pki_certificate_fingerprint(x, "SHA256", print);
	snprintf(serial, sizeof(serial), "%04" PRIX64, n);
	if (i->responder)
		log_event(CA_SIGN, CAU_OCSP_CERT,
		    log_str("serial_number", serial),
		    log_date("not_after", end));
	else if (i->renewed != NULL)
		log_event(CA_SIGN, CAU_RENEWED, log_str("node", name),
		    log_str("serial_number", serial),
		    log_str("fingerprint", print), log_date("not_after", end));
	else
		log_event(CA_SIGN, CAU_SIGNED, log_str("node", name),
		    log_str("serial_number", serial),
		    log_str("fingerprint", print), log_date("not_after", end));
	(void)log_audit(AUDIT_CA, CAU_SIGNED_AUDIT, log_str("node", name),
	    log_str("serial_number", serial), log_str("fingerprint", print),
	    log_code("outcome", "success"),
	    log_strs("event.category", (const char *const[]){"iam"}, 1),
	    log_strs("event.type", (const char *const[]){"creation"}, 1));
}

static enum ca_result
sign_refuse(const char *name, const struct strbuf *why)
{
	log_event(CA_SIGN, CAU_REFUSED, log_str("node", name),
	    log_str("reason", strbuf_shown(why)));
	(void)log_audit(AUDIT_CA, CAU_REFUSED_AUDIT, log_str("node", name),
	    log_str("reason", strbuf_shown(why)),
	    log_code("outcome", "failure"),
	    log_strs("event.category", (const char *const[]){"iam"}, 1),
	    log_strs("event.type", (const char *const[]){"denied"}, 1));
	return CA_REFUSED;
}

/* --- issuing --- */

/* Write the certificate to its file; its line is already in the inventory. */
static int
sign_keep(struct ca *ca, struct x509_st *x, const struct pki_issue *i,
    struct strbuf *out, struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	struct arena *a = arena_new(0);
	const char *path =
	    i->responder ? c->ocsp_cert
			 : arena_printf(a, "%s/%s.pem", c->signed_dir, i->name);
	int rc;

	rc = pki_certificate_write(x, out);
	if (rc < 0)
		strbuf_addstr(why, "Could not write the certificate as PEM");
	if (rc == 0)
		rc = ca_inventory_add(c, x, why);
	if (rc == 0)
		rc = ca_write(c, path, out, CA_MODE_PUBLIC, why);
	arena_free(a);
	if (rc < 0)
		return rc;
	metric_add(M_dlaIssued, 1);
	metric_add(M_dlaRenewed, i->renewed != NULL);
	signed_log(i, x);
	return rc;
}

enum ca_result
ca_issue(struct ca *ca, struct pki_issue *i, int64_t ttl, struct strbuf *out,
    struct strbuf *why)
{
	int64_t began = clock_mono_ns();
	struct x509_st *x;
	int rc;

	i->begin = ca_yesterday();
	i->end = ca_now() + (ttl > 0 ? ttl : ca->config->ttl);
	i->issuer = ca->cert;
	i->issuer_key = ca->key;
	i->ocsp_url = i->responder ? NULL : ca->config->ocsp_url;
	if (ca_serial_next(ca, &i->serial, why) < 0)
		return CA_FAILED;
	x = pki_certificate_issue(i, why);
	if (x == NULL)
		return CA_FAILED;
	rc = sign_keep(ca, x, i, out, why);
	pki_certificate_free(x);
	if (rc < 0)
		return CA_FAILED;
	metric_observe(MH_dlcTimerTable, M_TIMER_CERT_SIGN,
	    (uint64_t)(clock_mono_ns() - began) / 1000);
	return CA_OK;
}

/* Return the names of a request as an extension, always with the certname. */
static int
sign_names_of(const struct X509_req_st *rq, const char *name,
    struct strbuf *out, struct strbuf *why)
{
	json_t *names = pki_request_alt_names(rq);
	struct growbuf list;
	int rc;

	growbuf_init(&list);
	for (size_t i = 0; i < json_array_size(names); i++)
		strbuf_addf(&list.out, "%s,",
		    json_string_value(json_array_get(names, i)));
	rc = names == NULL
		 ? -1
		 : ca_policy_alt_names(growbuf_text(&list), name, out, why);
	if (names == NULL)
		strbuf_addstr(why, "the alternative names cannot be read");
	growbuf_release(&list);
	json_decref(names);
	return rc;
}

/* Check a request and issue its certificate. */
static enum ca_result
request_sign(struct ca *ca, const char *name, const struct X509_req_st *rq,
    int64_t ttl, struct strbuf *out, struct strbuf *why)
{
	struct pki_issue i = {.name = name, .request = rq};
	struct growbuf names;
	enum ca_result r = CA_REFUSED;

	growbuf_init(&names);
	if (ca_policy_request(ca->config, name, rq, why) < 0 ||
	    sign_names_of(rq, name, &names.out, why) < 0) {
		sign_refuse(name, why);
	} else {
		i.key = pki_request_key(rq);
		i.alt_names = growbuf_text(&names);
		if (ca->config->renews && pki_request_renews(rq))
			ttl = ca->config->renewed_ttl;
		r = ca_issue(ca, &i, ttl, out, why);
	}
	growbuf_release(&names);
	return r;
}

/* --- signing --- */

/* Read the request of a name. */
static enum ca_result
request_load(const char *path, const char *name, struct X509_req_st **ret,
    struct strbuf *why)
{
	struct arena *a = arena_new(0);
	enum ca_result r = CA_OK;
	size_t n;
	char *text = ca_read(a, path, PKI_REQUEST_MAX + CA_ORIGIN_MAX, &n, why);
	size_t skip = text != NULL ? ca_origin_length(text, n) : 0;

	if (text == NULL && errno == ENOENT)
		r = CA_NOT_FOUND;
	else if (text == NULL)
		r = CA_FAILED;
	if (r == CA_OK) {
		*ret = pki_request_read(text + skip, n - skip, why);
		if (*ret == NULL)
			r = sign_refuse(name, why);
	}
	arena_free(a);
	return r;
}

static enum ca_result
signed_remove(const char *path, struct strbuf *why)
{
	if (place_remove(path) == 0 || errno == ENOENT)
		return CA_OK;
	strbuf_addf(why, "Could not remove %s: %s", path, strerror(errno));
	return CA_FAILED;
}

static const char *
request_path(struct arena *a, const struct ca *ca, const char *name)
{
	return arena_printf(a, "%s/%s.pem", ca->config->request_dir, name);
}

static enum ca_result
sign_and_remove(struct ca *ca, const char *name, const struct X509_req_st *rq,
    int64_t ttl, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct strbuf pem;
	enum ca_result r;

	strbuf_init(&pem, PEM_MAX);
	r = request_sign(ca, name, rq, ttl, &pem, why);
	if (r == CA_OK)
		r = signed_remove(request_path(a, ca, name), why);
	strbuf_release(&pem);
	arena_free(a);
	return r;
}

enum ca_result
ca_sign(struct ca *ca, const char *name, int64_t ttl, struct strbuf *why)
{
	struct X509_req_st *rq = NULL;
	struct arena *a;
	enum ca_result r;

	if (!ca_policy_is_file(name))
		return CA_NOT_FOUND;
	a = arena_new(0);
	r = request_load(request_path(a, ca, name), name, &rq, why);
	if (r == CA_OK)
		r = sign_and_remove(ca, name, rq, ttl, why);
	pki_request_free(rq);
	arena_free(a);
	return r;
}

enum ca_result
ca_sign_submitted(struct ca *ca, const char *name, const struct X509_req_st *rq,
    struct strbuf *why)
{
	return sign_and_remove(ca, name, rq, 0, why);
}

enum ca_result
ca_generate(struct ca *ca, const struct ca_generation *g, struct strbuf *out,
    struct strbuf *why)
{
	struct pki_issue i = {.name = g->name,
	    .key = g->key,
	    .administrator = 1,
	    .alt_names = g->alt_names};
	struct X509_req_st *rq;
	enum ca_result r;

	if (ca_policy_name(g->name, why) < 0)
		return CA_REFUSED;
	if (g->administrator)
		return ca_issue(ca, &i, g->ttl, out, why);
	rq = pki_request_new(g->name, g->alt_names, g->key, why);
	if (rq == NULL)
		return CA_FAILED;
	r = request_sign(ca, g->name, rq, g->ttl, out, why);
	pki_request_free(rq);
	return r;
}
