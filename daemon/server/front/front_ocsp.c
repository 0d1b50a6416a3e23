#include "server/front/front_ocsp.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "network/http/server/http_proxy.h"
#include "network/http/server/http_check.h"
#include "network/pki/certificate.h"
#include "network/pki/ocsp_cache.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/front_ocsp_count.h"
#include "server/front/front_question.h"

#define NS_PER_SECOND 1000000000LL
/* Certificates whose status is kept; pages without one are not in memory. */
#define ENTRIES 16384
/* Time that a request waits. */
#define PATIENCE_NS (30 * NS_PER_SECOND)
/* Seconds for which the list of a CA counts until it is looked at again. */
#define LISTED_SECONDS 60
#define WHY_MAX	       1024

struct front_waiter {
	struct front_waiter *next;
	struct http_exchange *x; /* its owner is this */
	struct x509_st *cert;	 /* that it waits for */
	int64_t deadline;	 /* ns */
	uint64_t round;		 /* in which it began to wait */
};

/* The check of the certificates of a chain. */
struct front_ocsp_look {
	struct front *front;
	struct http_exchange *x;
	enum http_party party;
	int64_t deadline;   /* ns; to wait */
	int64_t now, until; /* seconds since 1970; the chain counts before */
	struct shortbuf why;
	struct x509_st *culprit; /* of VERDICT_UNKNOWN */
};

enum verdict {
	VERDICT_COUNTS,
	VERDICT_REVOKED,
	VERDICT_UNKNOWN,
	VERDICT_ASKED, /* the request waits, or was refused meanwhile */
};

void
front_ocsp_init(struct front *f)
{
	if (!f->config->checks_status)
		return;
	f->ocsp.cache = pki_cache_new(ENTRIES);
	front_question_init(f);
}

/* --- requests that wait --- */

static void
waiter_free(struct front *f, struct front_waiter *w)
{
	struct front_waiter **at = &f->ocsp.waiters;

	while (*at != w)
		at = &(*at)->next;
	*at = w->next;
	front_ocsp_count_waiting(-1);
	w->x->owner = NULL;
	w->x->on_gone = NULL;
	pki_certificate_free(w->cert);
	free(w);
}

static void
waiter_gone(void *ctx, struct http_exchange *x)
{
	waiter_free(ctx, x->owner);
}

static void
waiter_add(const struct front_ocsp_look *l, struct x509_st *cert)
{
	struct front_waiter *w = memory_zalloc(1, sizeof(*w));
	struct front_ocsp *o = &l->front->ocsp;

	w->x = l->x;
	w->cert = pki_certificate_ref(cert);
	w->deadline = l->deadline;
	w->round = o->round;
	w->next = o->waiters;
	o->waiters = w;
	front_ocsp_count_waiting(1);
	l->x->owner = w;
	l->x->on_gone = waiter_gone;
}

/* --- refusals --- */

/* Append "that of 'CN=a', issued by 'CN=b'". */
static void
certificate_name_add(struct x509_st *cert, struct strbuf *out)
{
	strbuf_addstr(out, "that of '");
	pki_certificate_subject(cert, out);
	strbuf_addstr(out, "', issued by '");
	pki_certificate_issuer(cert, out);
	strbuf_addstr(out, "'");
}

static void
client_refuse(struct http_exchange *x, struct x509_st *cert, int status,
    const char *why, const char *text)
{
	struct log_context *was = log_context_use(x->log);
	struct shortbuf name;

	shortbuf_init(&name, PKI_NAME_MAX);
	pki_certificate_subject(cert, &name.out);
	log_event(NETWORK_TLS, NET_CLIENT_REFUSED,
	    log_str("client.address", x->address),
	    log_str("name", shortbuf_text(&name)), log_str("reason", why));
	log_context_back(was);
	front_ocsp_count_refused(status);
	http_check_refuse(x, status, text);
	shortbuf_release(&name);
}

/* The reason may have the address of a proxy of this machine: it is logged. */
static void
unknown_refuse(struct http_exchange *x, struct x509_st *cert, const char *why)
{
	struct shortbuf reason;

	shortbuf_init(&reason, WHY_MAX);
	strbuf_addstr(
	    &reason.out, "it is unknown whether the certificate was revoked: ");
	certificate_name_add(cert, &reason.out);
	strbuf_addf(&reason.out, ": %s", why);
	client_refuse(x, cert, 503, shortbuf_text(&reason),
	    "It is unknown whether the certificate of the client was revoked. "
	    "Please see the server logs for details.");
	shortbuf_release(&reason);
}

static enum http_check
revoked_refuse(const struct front_ocsp_look *l, struct x509_st *cert)
{
	const char *why = strbuf_shown(&l->why.out);
	struct log_context *was;

	if (l->party == HTTP_PROXIED) {
		was = log_context_use(l->x->log);
		http_proxy_forget(l->x, why);
		log_context_back(was);
		return HTTP_CHECKED;
	}
	client_refuse(l->x, cert, 403, why,
	    "Forbidden request: the certificate of the client was revoked. "
	    "Please see the server logs for details.");
	return HTTP_CHECK_ANSWERED;
}

/* --- the status of one certificate --- */

static enum verdict
unknown_because(
    struct front_ocsp_look *l, struct x509_st *cert, const char *why)
{
	l->culprit = cert;
	strbuf_addstr(&l->why.out, why);
	return VERDICT_UNKNOWN;
}

static void
counts_until(struct front_ocsp_look *l, int64_t until)
{
	if (until < l->until)
		l->until = until;
}

static enum verdict
kept_use(struct front_ocsp_look *l, struct x509_st *cert,
    const struct pki_cached *kept)
{
	const struct pki_status_answer *a = &kept->answer;

	if (a->status == PKI_STATUS_UNKNOWN)
		return unknown_because(l, cert, kept->why);
	counts_until(l, kept->end < kept->next ? kept->end : kept->next);
	if (a->status == PKI_STATUS_GOOD)
		return VERDICT_COUNTS;
	strbuf_addstr(&l->why.out, "certificate revoked: ");
	certificate_name_add(cert, &l->why.out);
	strbuf_addstr(&l->why.out, ", since ");
	pki_status_time(a->revoked, &l->why.out);
	if (a->reason != NULL)
		strbuf_addf(&l->why.out, " (%s)", a->reason);
	return VERDICT_REVOKED;
}

static enum verdict
list_look(struct front_ocsp_look *l, struct x509_st *cert)
{
	if (!http_check_listed(l->x, l->party, cert))
		return unknown_because(l, cert,
		    "it does not name an OCSP responder, and a valid "
		    "revocation list of its CA is missing");
	counts_until(l, l->now + LISTED_SECONDS);
	return VERDICT_COUNTS;
}

/* Ask the responder; kept: what counts meanwhile, or NULL. */
static enum verdict
responder_use(struct front_ocsp_look *l, const struct front_asking *a,
    const struct pki_cached *kept)
{
	const char *pause = front_question_pause(l->front, a->url, l->now);

	if (kept != NULL) {
		if (pause == NULL)
			front_question_ask(l->front, a);
		else
			pki_cache_postpone(l->front->ocsp.cache, a->cert,
			    l->now, l->now + PKI_CACHE_FAILED);
		return VERDICT_COUNTS;
	}
	if (pause != NULL)
		return unknown_because(l, a->cert, pause);
	waiter_add(l, a->cert);
	front_question_ask(l->front, a);
	return VERDICT_ASKED;
}

static enum verdict
status_look(
    struct front_ocsp_look *l, struct x509_st *cert, struct x509_st *issuer)
{
	struct front_asking a = {cert, issuer, l->x->address, NULL};
	const struct pki_cached *kept =
	    pki_cache_find(l->front->ocsp.cache, cert, l->now);
	enum verdict v = VERDICT_UNKNOWN;
	struct strbuf url;

	if (kept != NULL &&
	    (l->now < kept->next || kept->answer.status == PKI_STATUS_UNKNOWN))
		return kept_use(l, cert, kept);
	strbuf_init(&url, PKI_STATUS_URL_MAX + 1);
	if (pki_status_url(cert, &url) < 0 || strbuf_text(&url, &a.url) < 0)
		v = list_look(l, cert);
	else
		v = responder_use(l, &a, kept);
	strbuf_release(&url);
	if (kept == NULL || v != VERDICT_COUNTS)
		return v;
	/* it may have been replaced, or is asked for again soon */
	kept = pki_cache_find(l->front->ocsp.cache, cert, l->now);
	return kept != NULL ? kept_use(l, cert, kept) : VERDICT_COUNTS;
}

/* --- the chain of a client --- */

static enum verdict
chain_look(struct front_ocsp_look *l, const struct pki_chain *path)
{
	size_t n = path->count > 1 ? path->count - 1 : 1;
	enum verdict v = VERDICT_COUNTS;

	/* a root alone is its own issuer */
	for (size_t i = 0; i < n && v == VERDICT_COUNTS; i++)
		v = status_look(l, path->certs[i],
		    path->certs[i + 1 < path->count ? i + 1 : i]);
	return v;
}

static enum http_check
verdict_use(struct front_ocsp_look *l, struct x509_st *cert, enum verdict v)
{
	switch (v) {
	case VERDICT_COUNTS:
		if (l->party == HTTP_PEER)
			http_check_counts(l->x, l->until);
		break;
	case VERDICT_REVOKED:
		return revoked_refuse(l, cert);
	case VERDICT_UNKNOWN:
		unknown_refuse(l->x, l->culprit, strbuf_shown(&l->why.out));
		return HTTP_CHECK_ANSWERED;
	case VERDICT_ASKED:
		return l->x->owner != NULL ? HTTP_CHECK_LATER
					   : HTTP_CHECK_ANSWERED;
	}
	return HTTP_CHECKED;
}

static enum http_check
party_check(struct front_ocsp_look *l)
{
	struct x509_st *cert = http_check_certificate(l->x, l->party);
	struct pki_chain path = {.count = 0};
	enum verdict v = VERDICT_UNKNOWN;
	enum http_check r;

	if (cert == NULL ||
	    (l->party == HTTP_PEER && l->now < http_check_until(l->x)))
		return HTTP_CHECKED;
	shortbuf_init(&l->why, WHY_MAX);
	l->until = INT64_MAX;
	if (http_check_chain(l->x, l->party, &path) == 0)
		v = chain_look(l, &path);
	else
		(void)unknown_because(l, cert, "it is not trusted any more");
	r = verdict_use(l, cert, v);
	pki_chain_free(&path);
	shortbuf_release(&l->why);
	return r;
}

static enum http_check
exchange_check(struct front *f, struct http_exchange *x, int64_t deadline)
{
	struct front_ocsp_look l = {.front = f,
	    .x = x,
	    .party = HTTP_PEER,
	    .deadline = deadline,
	    .now = clock_wall_ns() / NS_PER_SECOND};
	enum http_check r = party_check(&l);

	if (r != HTTP_CHECKED || !x->proxied)
		return r;
	l.party = HTTP_PROXIED;
	return party_check(&l);
}

enum http_check
front_ocsp_check(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;

	return exchange_check(f, x, process_now() + PATIENCE_NS);
}

/* --- answers --- */

/*
 * Return a request that has waited for the certificate since an earlier round.
 */
static struct front_waiter *
waiter_find(const struct front *f, struct x509_st *cert)
{
	struct front_waiter *w = f->ocsp.waiters;

	while (w != NULL && (w->round == f->ocsp.round ||
				!pki_certificate_is_same(w->cert, cert)))
		w = w->next;
	return w;
}

static void
revocation_use(struct front *f, struct x509_st *cert)
{
	const struct pki_cached *kept = pki_cache_find(
	    f->ocsp.cache, cert, clock_wall_ns() / NS_PER_SECOND);
	unsigned ended;

	if (kept == NULL || kept->answer.status != PKI_STATUS_REVOKED)
		return;
	ended = http_check_revoke(f->http, cert);
	if (ended > 0)
		log_event(NETWORK_TLS, SRV_REVOKED_CLOSED,
		    log_uns("connections", ended));
}

void
front_ocsp_known(struct front *f, struct x509_st *cert)
{
	struct front_waiter *w;

	f->ocsp.round++;
	while ((w = waiter_find(f, cert)) != NULL) {
		struct http_exchange *x = w->x;
		int64_t deadline = w->deadline;

		waiter_free(f, w);
		if (exchange_check(f, x, deadline) == HTTP_CHECKED)
			http_server_go_on(x);
	}
	revocation_use(f, cert);
}

void
front_ocsp_unasked(struct front *f, struct x509_st *cert, const char *why)
{
	struct front_waiter *w;

	f->ocsp.round++;
	while ((w = waiter_find(f, cert)) != NULL) {
		struct http_exchange *x = w->x;

		waiter_free(f, w);
		unknown_refuse(x, cert, why);
	}
}

void
front_ocsp_expire(struct front *f)
{
	struct front_waiter *w, *next;
	int64_t now = process_now();

	for (w = f->ocsp.waiters; w != NULL; w = next) {
		struct http_exchange *x = w->x;
		struct x509_st *cert;

		next = w->next;
		if (now < w->deadline)
			continue;
		cert = pki_certificate_ref(w->cert);
		waiter_free(f, w);
		unknown_refuse(
		    x, cert, "its responder has not answered in time");
		pki_certificate_free(cert);
	}
}
