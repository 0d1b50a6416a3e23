/*
 * OCSP: the responder of a server's certificate, and what the compile daemon of
 * this machine has recorded about the responders of its clients and its own.
 */

#include "base/core/arena.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/files/path.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "command/doctor/internal.h"
#include "network/pki/ocsp_status.h"
#include "network/pki/trust.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"
#include "network/ssl/responder.h"

#define PATH_SIZE 4096
/* Older failures of clients' responders are not reported. */
#define RECENT_SECONDS 3600

/* --- the certificate of a server --- */

static void
answer_report(struct doctor *d, const struct pki_status_answer *a)
{
	switch (a->status) {
	case PKI_STATUS_GOOD:
		doctor_ok(d,
		    a->end != 0
			? doctor_text(d,
			      "the OCSP responder of the server's certificate "
			      "answers: it is good, until %s",
			      doctor_time(d, a->end))
			: "the OCSP responder of the server's certificate "
			  "answers: it is good");
		break;
	case PKI_STATUS_REVOKED:
		doctor_fail(d,
		    doctor_text(d,
			"the OCSP responder answers that the server's "
			"certificate was revoked, at %s",
			doctor_time(d, a->revoked)),
		    doctor_remedy(
			d, "on {host}: get a new certificate for the server"));
		break;
	case PKI_STATUS_UNKNOWN:
		doctor_warn(d,
		    "the OCSP responder does not have the server's "
		    "certificate: only an OCSP response that the server "
		    "staples is accepted",
		    "check the index of the responder of the CA");
	}
}

static void
server_responder_ask(struct doctor *d, const struct pki_chain *path)
{
	struct pki_status_text t = {.n = 0};
	struct pki_status_answer a;
	struct shortbuf why;
	struct strbuf der;
	const char *text;
	int rc;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	strbuf_init(&der, PKI_STATUS_MAX);
	rc = ssl_responder_ask(d->ssl, path, &der, &why.out);
	if (rc == 0 && strbuf_text(&der, &text) == 0) {
		t.der = text;
		t.n = der.len;
		rc = pki_status_read(path->certs[0],
		    path->certs[path->count > 1 ? 1 : 0], &t, &a, &why.out);
	}
	if (rc == 0)
		answer_report(d, &a);
	else
		doctor_warn(d,
		    doctor_text(d,
			"only an OCSP response that the server staples is "
			"accepted: %s",
			shortbuf_text(&why)),
		    "dalang config print http_proxy_host no_proxy; curl -v "
		    "with the address of the responder");
	strbuf_release(&der);
	shortbuf_release(&why);
}

void
doctor_responder(struct doctor *d)
{
	const struct pki_trust_store store = {
	    .authorities = &d->host.authorities,
	    .presented = &d->presented,
	    .revocation = PKI_REVOCATION_NONE};
	struct pki_chain path = {.count = 0};
	struct strbuf url;
	struct shortbuf ignored;

	if (d->ssl->revocation != PKI_REVOCATION_OCSP ||
	    d->presented.count == 0 || d->host.authorities.count == 0)
		return;
	shortbuf_init(&ignored, SSL_SENTENCE_MAX);
	strbuf_init(&url, PKI_STATUS_URL_MAX + 1);
	if (pki_status_url(d->presented.certs[0], &url) < 0)
		doctor_ok(d, "the server's certificate does not name an OCSP "
			     "responder: the list of its CA is used");
	else if (pki_trust_check(&store, d->presented.certs[0], &path,
		     &ignored.out) == PKI_TRUSTED)
		server_responder_ask(d, &path);
	pki_chain_free(&path);
	strbuf_release(&url);
	shortbuf_release(&ignored);
}

/* --- the compile daemon of this machine --- */

bool
doctor_daemon_open(struct doctor *d, struct metrics_view *v)
{
	char path[PATH_SIZE];

	path_print(path, sizeof(path), "%s/compiled.metrics",
	    doctor_setting(d, "rundir"));
	*v = (struct metrics_view){.module = "compile",
	    .reader = metrics_reader_new(path, M_DAEMON_COMPILED)};
	v->up = v->reader != NULL &&
		metrics_reader_refresh(v->reader) == METRICS_OK;
	if (!v->up)
		metrics_reader_free(v->reader);
	return v->up;
}

uint64_t
doctor_daemon_number(const struct metrics_view *v, const char *object)
{
	return metrics_number(v, metric_object_find(object), 0);
}

static void
clients_report(struct doctor *d, const struct metrics_view *v)
{
	uint64_t paused = doctor_daemon_number(v, "dlaCheckDown");
	uint64_t fails = doctor_daemon_number(v, "dlaCheckFails");
	uint64_t age = doctor_daemon_number(v, "dlaCheckFailAge");
	const struct metric_object *why = metric_object_find("dlaCheckFailWhy");
	char text[METRICS_TEXT_MAX];

	(void)metrics_clean_text(v, why, 0, text);
	if (paused > 0)
		doctor_fail(d,
		    doctor_text(d,
			"%llu OCSP %s of clients %s not answer, and clients "
			"are refused: %s",
			(unsigned long long)paused,
			plural(paused, "responder", "responders"),
			plural(paused, "does", "do"), text),
		    "dalang config print http_proxy_host no_proxy; curl -v "
		    "with the address of the responder");
	else if (fails > 0 && age < RECENT_SECONDS)
		doctor_warn(d,
		    doctor_text(d,
			"the last question to an OCSP responder of clients "
			"that failed was %s ago: %s",
			doctor_span(d, (int64_t)age), text),
		    "dalang log show --code DLG-W-NET-2703");
	else
		doctor_ok(d, "the OCSP responders of clients answer");
}

void
doctor_clients(struct doctor *d)
{
	struct metrics_view v;

	if (!doctor_daemon_open(d, &v))
		return;
	if (doctor_daemon_number(&v, "dlaCheckAsked") > 0)
		clients_report(d, &v);
	metrics_reader_free(v.reader);
}

static void
staple_report(struct doctor *d, const struct metrics_view *v)
{
	int64_t end = (int64_t)doctor_daemon_number(v, "dlaStapleEnd");

	if (doctor_daemon_number(v, "dlaIsStapleBad") == 0)
		doctor_ok(d,
		    doctor_text(d,
			"the compile daemon staples an OCSP response until %s",
			doctor_time(d, end)));
	else if (end > d->now)
		doctor_fail(d,
		    "the OCSP response that the compile daemon staples has it "
		    "that its certificate was revoked",
		    "on the CA: dalang ca clean --certname NAME; dalang ca "
		    "generate; then restart the compile daemon");
	else
		doctor_warn(d,
		    end == 0 ? "the compile daemon has no OCSP response to "
			       "staple"
			     : doctor_text(d,
				   "the OCSP response of the compile daemon "
				   "has ended at %s, and is not stapled",
				   doctor_time(d, end)),
		    "dalang log show --code DLG-W-SRV-2518, for the reason");
}

void
doctor_staple(struct doctor *d)
{
	struct metrics_view v;

	if (!doctor_daemon_open(d, &v))
		return;
	if (doctor_daemon_number(&v, "dlaStapleEnd") > 0 ||
	    doctor_daemon_number(&v, "dlaStapleFails") > 0)
		staple_report(d, &v);
	metrics_reader_free(v.reader);
}
