#include "network/http/client/ocsp_check.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/http/client/http_client.h"
#include "network/pki/certificate.h"
#include "network/pki/ocsp_cache.h"
#include "network/pki/ocsp_file.h"

#define REQUEST_MAX ((size_t)4096)
#define NAME_BYTES  512
#define WHY_MAX	    1024
#define NS_PER_S    1000000000LL

struct ocsp_check {
	struct http_client *http;
	struct pki_cache *cache;
	struct pki_answers *file; /* or NULL */
};

struct ocsp_check *
ocsp_check_new(const char *version, const struct proxy *proxy)
{
	/*
	 * An answer is signed: a responder of https needs no certificate that
	 * is trusted, which could in turn only be checked by asking it.
	 */
	const struct http_client_options o = {.version = version,
	    .proxy = proxy,
	    .protocols = "http,https",
	    .unverified = 1,
	    .connect_seconds = OCSP_CONNECT_SECONDS,
	    .read_seconds = OCSP_READ_SECONDS};
	struct ocsp_check *c = memory_zalloc(1, sizeof(*c));

	c->http = http_client_new(&o);
	if (c->http == NULL) {
		free(c);
		return NULL;
	}
	c->cache = pki_cache_new(OCSP_CHECK_ENTRIES);
	return c;
}

void
ocsp_check_free(struct ocsp_check *c)
{
	if (c == NULL)
		return;
	http_client_free(c->http);
	pki_cache_free(c->cache);
	pki_answers_free(c->file);
	free(c);
}

void
ocsp_check_keep(struct ocsp_check *c, int fd)
{
	pki_answers_free(c->file);
	c->file = pki_answers_open(fd);
}

static int64_t
wall_seconds(void)
{
	return clock_wall_ns() / NS_PER_S;
}

/* --- the responder --- */

/* The certificate, its CA, and the address of its responder. */
struct ocsp_check_question {
	struct x509_st *cert, *issuer;
	const char *url;
};

static int
responder_read(const struct ocsp_check_question *q,
    const struct http_client_answer *a, const struct strbuf *request,
    struct pki_status_answer *ret, struct strbuf *why)
{
	struct pki_status_text t = {.n = a->body.len, .asked_n = request->len};
	const char *der, *asked;
	struct shortbuf text;
	int rc = -1;

	if (a->status != 200) {
		strbuf_addf(why, "the responder %s answered with status %ld",
		    q->url, a->status);
		return -1;
	}
	shortbuf_init(&text, WHY_MAX);
	if (strbuf_text(&a->body, &der) == 0 &&
	    strbuf_text(request, &asked) == 0) {
		t.der = der;
		t.asked = asked;
		rc = pki_status_read(q->cert, q->issuer, &t, ret, &text.out);
	}
	if (rc < 0)
		strbuf_addf(why,
		    "the answer of the responder %s does not count: %s", q->url,
		    shortbuf_text(&text));
	shortbuf_release(&text);
	return rc;
}

static int
responder_ask(struct ocsp_check *c, const struct ocsp_check_question *q,
    struct pki_status_answer *ret, struct strbuf *der, struct strbuf *why)
{
	struct http_client_request rq = {.method = "POST",
	    .url = q->url,
	    .accept = "application/ocsp-response",
	    .content_type = "application/ocsp-request"};
	struct http_client_answer a;
	struct strbuf request;
	int rc = -1;

	strbuf_init(&request, REQUEST_MAX);
	http_client_answer_init(&a, PKI_STATUS_MAX);
	if (pki_status_request(q->cert, q->issuer, &request) < 0 ||
	    strbuf_text(&request, &rq.body) < 0) {
		strbuf_addstr(why, "a request to the responder cannot be made");
	} else {
		rq.body_len = request.len;
		if (http_client_ask(c->http, &rq, &a) < 0) {
			strbuf_addf(why, "the responder %s does not answer: %s",
			    q->url, a.error);
			rc = OCSP_CHECK_UNANSWERED;
		} else {
			rc = responder_read(q, &a, &request, ret, why);
		}
	}
	if (rc == 0)
		strbuf_addbuf(der, &a.body);
	http_client_answer_release(&a);
	strbuf_release(&request);
	return rc;
}

int
ocsp_check_ask(struct ocsp_check *c, struct x509_st *cert,
    struct x509_st *issuer, struct pki_status_answer *ret, struct strbuf *der,
    struct strbuf *why)
{
	struct ocsp_check_question q = {cert, issuer, NULL};
	struct strbuf url;
	int rc = -1;

	memset(ret, 0, sizeof(*ret));
	strbuf_init(&url, PKI_STATUS_URL_MAX + 1);
	if (pki_status_url(cert, &url) < 0 || strbuf_text(&url, &q.url) < 0)
		strbuf_addstr(why, "it names no responder");
	else
		rc = responder_ask(c, &q, ret, der, why);
	strbuf_release(&url);
	return rc;
}

/* --- one certificate --- */

static const char *
status_word(enum pki_status s)
{
	return s == PKI_STATUS_GOOD	 ? "good"
	       : s == PKI_STATUS_REVOKED ? "revoked"
					 : "unknown";
}

static void
status_log(const char *name, const char *by, const struct pki_status_answer *a)
{
	log_event(NETWORK_TLS, NET_STATUS, log_str("name", name),
	    log_code("answered_by", by),
	    log_code("status", status_word(a->status)),
	    log_date("end", a->end != 0 ? a->end : a->begin + PKI_STATUS_AGE));
}

static bool
is_same_answer(
    const struct pki_status_answer *a, const struct pki_status_answer *b)
{
	return a->status == b->status && a->begin == b->begin;
}

/*
 * Keep the stapled answer, unless the cache has one that is as new.  Returns
 * whether the stapled answer counts.
 */
static bool
staple_take(struct ocsp_check *c, const struct ocsp_asked *a, const char *name)
{
	const struct pki_status_text t = {.der = a->staple, .n = a->n};
	struct pki_status_answer answer;
	const struct pki_cached *kept;
	struct shortbuf why;
	bool counts;

	if (a->staple == NULL)
		return false;
	shortbuf_init(&why, WHY_MAX);
	counts =
	    pki_status_read(a->cert, a->issuer, &t, &answer, &why.out) == 0;
	if (counts && answer.status == PKI_STATUS_UNKNOWN) {
		strbuf_addstr(&why.out, "its status is unknown");
		counts = false;
	}
	kept = pki_cache_find(c->cache, a->cert, wall_seconds());
	if (counts && kept != NULL &&
	    (is_same_answer(&kept->answer, &answer) ||
		!pki_status_replaces(&kept->answer, &answer))) {
		shortbuf_release(&why);
		return true;
	}
	if (counts) {
		status_log(name, "stapled", &answer);
		(void)pki_cache_put(
		    c->cache, a->cert, &answer, NULL, wall_seconds());
	} else {
		log_event(NETWORK_TLS, NET_STAPLE_REFUSED,
		    log_str("name", name),
		    log_str("reason", shortbuf_text(&why)));
	}
	shortbuf_release(&why);
	return counts;
}

/*
 * Load the answer about a certificate from the file, unless the cache has one.
 */
static void
kept_load(struct ocsp_check *c, const struct ocsp_asked *a, const char *name)
{
	struct pki_status_text t = {.n = 0};
	int64_t now = wall_seconds(), received = 0, end, wait;
	struct pki_status_answer answer;
	struct shortbuf why;
	bool counts;

	if (c->file == NULL || pki_cache_find(c->cache, a->cert, now) != NULL)
		return;
	t.der = pki_answers_find(c->file, a->cert, &t.n, &received);
	if (t.der == NULL || received > now)
		return;
	shortbuf_init(&why, WHY_MAX);
	counts =
	    pki_status_read(a->cert, a->issuer, &t, &answer, &why.out) == 0;
	shortbuf_release(&why);
	end = answer.end != 0 ? answer.end : received + PKI_CACHE_OPEN;
	if (!counts || answer.status == PKI_STATUS_UNKNOWN || end <= now)
		return;
	answer.end = end;
	wait = (end - received) / 2;
	if (wait > PKI_CACHE_FRESH)
		wait = PKI_CACHE_FRESH;
	status_log(name, "kept", &answer);
	(void)pki_cache_put(c->cache, a->cert, &answer, NULL, now);
	pki_cache_postpone(c->cache, a->cert, now, received + wait);
}

/* Keep an answer that counts for later runs. */
static void
kept_write(
    struct ocsp_check *c, const struct ocsp_asked *a, const struct strbuf *der)
{
	const char *text;

	if (c->file != NULL && strbuf_text(der, &text) == 0 &&
	    pki_answers_put(c->file, a->cert, text, der->len, wall_seconds()) <
		0)
		log_event(NETWORK_TLS, NET_ANSWERS_UNKEPT,
		    log_str("path", PKI_ANSWERS_NAME), log_errno());
}

/*
 * Ask the responder, and keep its answer, or its failure.  What is kept already
 * (NULL: nothing) counts where the responder fails, and a revocation where it
 * sends an older answer.
 */
static const struct pki_cached *
answer_renew(struct ocsp_check *c, const struct ocsp_asked *a, const char *name,
    const struct pki_cached *kept)
{
	struct pki_status_answer answer;
	struct shortbuf why;
	struct strbuf der;
	int rc;

	shortbuf_init(&why, PKI_CACHE_WHY);
	strbuf_init(&der, PKI_STATUS_MAX);
	rc = ocsp_check_ask(c, a->cert, a->issuer, &answer, &der, &why.out);
	if (rc == 0)
		status_log(name, "responder", &answer);
	if (answer.status == PKI_STATUS_UNKNOWN && why.out.len == 0)
		strbuf_addstr(
		    &why.out, "its responder answers with the status unknown");
	if (kept != NULL &&
	    (rc != 0 || !pki_status_replaces(&kept->answer, &answer))) {
		pki_cache_postpone(c->cache, a->cert, wall_seconds(),
		    wall_seconds() + PKI_CACHE_FAILED);
	} else {
		if (answer.status != PKI_STATUS_UNKNOWN)
			kept_write(c, a, &der);
		kept = pki_cache_put(c->cache, a->cert, &answer,
		    answer.status == PKI_STATUS_UNKNOWN ? shortbuf_text(&why)
							: NULL,
		    wall_seconds());
	}
	strbuf_release(&der);
	shortbuf_release(&why);
	return kept;
}

static int
refuse_revoked(const struct pki_status_answer *a, const char *name,
    const char *issuer, struct strbuf *why)
{
	strbuf_addf(why,
	    "certificate revoked: that of '%s', issued by '%s', since ", name,
	    issuer);
	pki_status_time(a->revoked, why);
	if (a->reason != NULL)
		strbuf_addf(why, " (%s)", a->reason);
	log_event(NETWORK_TLS, NET_STATUS_REVOKED, log_str("name", name),
	    log_date("revoked_at", a->revoked),
	    log_str("reason", a->reason != NULL ? a->reason : "unspecified"));
	return -1;
}

static int
refuse_unknown(const char *name, const char *reason, struct strbuf *why)
{
	strbuf_addf(why,
	    "it is unknown whether the certificate of '%s' was revoked: %s",
	    name, reason);
	log_event(NETWORK_TLS, NET_STATUS_UNKNOWN, log_str("name", name),
	    log_str("reason", reason));
	return -1;
}

/* Check one that names no responder. */
static int
list_use(const struct ocsp_asked *a, const char *name, struct strbuf *why)
{
	if (!a->is_listed)
		return refuse_unknown(name,
		    "it does not name an OCSP responder, and a valid "
		    "revocation list of its CA is missing",
		    why);
	log_event(NETWORK_TLS, NET_STATUS_BY_LIST, log_str("name", name));
	return 0;
}

/*
 * Return the answer that counts for the certificate now; NULL: it names no
 * responder.
 */
static const struct pki_cached *
status_get(struct ocsp_check *c, const struct ocsp_asked *a, const char *name)
{
	const struct pki_cached *kept;
	struct strbuf url;
	int rc;

	kept = pki_cache_find(c->cache, a->cert, wall_seconds());
	if (kept != NULL && (kept->answer.status == PKI_STATUS_UNKNOWN ||
				wall_seconds() < kept->next))
		return kept;
	strbuf_init(&url, PKI_STATUS_URL_MAX + 1);
	rc = pki_status_url(a->cert, &url);
	strbuf_release(&url);
	return rc < 0 ? kept : answer_renew(c, a, name, kept);
}

static int
status_use(struct ocsp_check *c, const struct ocsp_asked *a, const char *name,
    const char *issuer, struct strbuf *why)
{
	const struct pki_cached *kept = status_get(c, a, name);

	if (kept == NULL)
		return list_use(a, name, why);
	if (kept->answer.status == PKI_STATUS_REVOKED)
		return refuse_revoked(&kept->answer, name, issuer, why);
	if (kept->answer.status == PKI_STATUS_UNKNOWN)
		return refuse_unknown(name, kept->why, why);
	return 0;
}

int
ocsp_check_certificate(
    struct ocsp_check *c, const struct ocsp_asked *a, struct strbuf *why)
{
	struct shortbuf name, issuer;
	int rc;

	shortbuf_init(&name, NAME_BYTES);
	shortbuf_init(&issuer, NAME_BYTES);
	pki_certificate_subject(a->cert, &name.out);
	pki_certificate_issuer(a->cert, &issuer.out);
	kept_load(c, a, shortbuf_text(&name));
	if (!staple_take(c, a, shortbuf_text(&name)) && a->is_first &&
	    pki_status_is_required(a->cert))
		rc = refuse_unknown(shortbuf_text(&name),
		    "it requires a stapled OCSP response, and the server has "
		    "not sent one that counts",
		    why);
	else
		rc = status_use(
		    c, a, shortbuf_text(&name), shortbuf_text(&issuer), why);
	shortbuf_release(&issuer);
	shortbuf_release(&name);
	return rc;
}
