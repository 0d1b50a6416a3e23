/* Checks of a server: one request without a certificate, and one with it. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "command/doctor/internal.h"
#include "network/http/server/route.h"
#include "network/pki/key.h"
#include "network/pki/trust.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"
#include "network/ssl/history.h"
#include "network/ssl/request.h"

#define AUTHORITY_PATH "/puppet-ca/v1/certificate/ca"
#define STATUS_PATH    "/status/v1/simple/server"
#define DIGEST	       "SHA256"
#define BODY_MAX       ((size_t)2 << 20)
/* A difference of clocks that is reported, in seconds. */
#define CLOCK_SECONDS 60
/* Bytes of an answer that are part of a message. */
#define EXCERPT_MAX 300
/* Of a request that is refused without a reason. */
#define ATTEMPTS 4

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/*
 * Send a request to the current server; 0, or -1 after a finding: the fetch
 * child could not send it, so that the fault is on this machine.
 */
static int
server_ask(
    struct doctor *d, const struct ssl_request *rq, struct ssl_trace *ret)
{
	struct shortbuf why;
	int rc;

	ssl_target_set(d->ssl->target, d->server->host, d->server->port);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	rc = ssl_trace_send(d->ssl, rq, ret, &why.out);
	if (rc < 0)
		doctor_fail(d,
		    arena_memdup(d->arena, shortbuf_text(&why), why.out.len),
		    rq->identify ? "dalang ssl verify"
				 : "dalang doctor --debug");
	shortbuf_release(&why);
	return rc;
}

/* --- the first request --- */

void
doctor_name(struct doctor *d)
{
	const struct ssl_request rq = {.method = "GET",
	    .path = d->server->is_ca ? AUTHORITY_PATH : STATUS_PATH,
	    .verify = SSL_VERIFY_NONE,
	    .max = BODY_MAX,
	    .traced = 1};
	struct shortbuf ignored;

	if (server_ask(d, &rq, &d->trace) < 0)
		return;
	if (d->trace.phase == HTTP_PHASE_RESOLVE) {
		doctor_fail(d, arena_strdup(d->arena, d->trace.reason),
		    doctor_text(d,
			"getent hosts %s; dalang config print "
			"server ca_server server_list",
			d->server->host));
		return;
	}
	if (d->trace.proxy[0] != '\0')
		doctor_ok(d, doctor_text(d, "%s is found by the proxy %s",
				 d->server->host, d->trace.proxy));
	else
		doctor_ok(d, doctor_text(d, "%s is %s", d->server->host,
				 d->trace.addresses));
	shortbuf_init(&ignored, SSL_SENTENCE_MAX);
	if (d->trace.chain[0] != '\0')
		(void)pki_chain_read(&d->presented, d->trace.chain,
		    strlen(d->trace.chain), &ignored.out);
	shortbuf_release(&ignored);
}

void
doctor_connection(struct doctor *d)
{
	static const struct {
		int error;
		const char *remedy;
	} rows[] = {
	    {ECONNREFUSED,
		"on {host}: systemctl status dalang-compiled; ss -ltn"},
	    {ENETUNREACH, "ip route; ip address"},
	    {EHOSTUNREACH, "ip route; ip neighbour"},
	};
	const char *remedy = "traceroute {host}; check the firewalls between";
	int error = d->trace.error;

	if (d->trace.phase == HTTP_PHASE_PROXY) {
		doctor_fail(d, arena_strdup(d->arena, d->trace.reason),
		    "dalang config print http_proxy_host http_proxy_port "
		    "http_proxy_user no_proxy --section agent; env | grep -i "
		    "proxy");
		return;
	}
	if (d->trace.phase != HTTP_PHASE_CONNECT) {
		doctor_ok(
		    d, doctor_text(d, "port %u accepts", d->server->port));
		return;
	}
	for (size_t i = 0; i < COUNT(rows); i++)
		if (rows[i].error == error)
			remedy = rows[i].remedy;
	doctor_fail(d,
	    doctor_text(d, "%s port %u: %s", d->trace.addresses,
		d->server->port,
		error != 0 ? strerror(error) : d->trace.reason),
	    doctor_remedy(d, remedy));
}

void
doctor_handshake(struct doctor *d)
{
	const char *remedy =
	    doctor_text(d, "openssl s_client -connect %s:%u </dev/null",
		d->server->host, d->server->port);

	if (d->trace.phase == HTTP_PHASE_HANDSHAKE)
		doctor_fail(d, arena_strdup(d->arena, d->trace.reason), remedy);
	else if (d->presented.count == 0)
		doctor_fail(d,
		    "the certificates of the server cannot be read, or are too "
		    "many",
		    remedy);
	else
		doctor_ok(d, doctor_text(d, "TLS, the server is %s",
				 doctor_subject(d, d->presented.certs[0])));
}

void
doctor_answer(struct doctor *d)
{
	if (d->trace.phase == HTTP_PHASE_ANSWER) {
		doctor_fail(d, arena_strdup(d->arena, d->trace.reason),
		    doctor_text(d, "curl -vk https://%s:%u" STATUS_PATH,
			d->server->host, d->server->port));
		return;
	}
	/* more cannot be seen without a certificate */
	if (d->host.cert == NULL)
		d->server->works = true;
	doctor_ok(d,
	    doctor_text(d, "the server answers (status %u)", d->trace.status));
}

/* --- the clock --- */

/* True when the certificate is valid by one of the two clocks only. */
static bool
is_disputed(const struct doctor *d, const struct x509_st *cert)
{
	int64_t begin = pki_certificate_begin(cert);
	int64_t end = pki_certificate_end(cert);
	bool here = begin <= d->now && d->now <= end;
	bool there = begin <= d->trace.date && d->trace.date <= end;

	return here != there;
}

void
doctor_clock(struct doctor *d)
{
	int64_t ahead = d->now - d->trace.date;
	int64_t by = ahead < 0 ? -ahead : ahead;
	const char *message;
	bool matters = false;

	if (d->trace.date == 0) {
		doctor_ok(d, "the server does not send its time");
		return;
	}
	if (by <= CLOCK_SECONDS) {
		doctor_ok(d, "this machine and the server have the same time");
		return;
	}
	for (size_t i = 0; i < d->presented.count; i++)
		matters |= is_disputed(d, d->presented.certs[i]);
	for (size_t i = 0; i < d->host.authorities.count; i++)
		matters |= is_disputed(d, d->host.authorities.certs[i]);
	if (d->host.cert != NULL)
		matters |= is_disputed(d, d->host.cert);
	message = doctor_text(d,
	    "the clock of this machine is %s %s that of the server: %s",
	    doctor_span(d, by), ahead > 0 ? "ahead of" : "behind",
	    doctor_time(d, d->now));
	if (matters)
		doctor_fail(d, message, "timedatectl set-ntp true");
	else
		doctor_warn(d, message, "timedatectl set-ntp true");
}

/* --- the server's certificate --- */

void
doctor_chain(struct doctor *d)
{
	const struct pki_trust_store store = {
	    .authorities = &d->host.authorities,
	    .lists = &d->host.lists,
	    .presented = &d->presented,
	    .revocation = d->host.lists.count > 0 ? d->ssl->revocation
						  : PKI_REVOCATION_NONE};
	struct shortbuf why;

	if (d->presented.count == 0 || d->host.authorities.count == 0)
		return;
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	switch (
	    pki_trust_check(&store, d->presented.certs[0], NULL, &why.out)) {
	case PKI_TRUSTED:
		doctor_ok(d, "the server's certificate is from the CA, and not "
			     "revoked");
		break;
	case PKI_ISSUER_UNKNOWN:
		doctor_fail(d,
		    doctor_text(d,
			"the server's certificate is from another "
			"CA than %s: %s",
			d->ssl->localcacert, shortbuf_text(&why)),
		    "if the CA was made anew: dalang ssl clean --localca && "
		    "dalang ssl bootstrap");
		break;
	case PKI_LIST_REFUSED:
		doctor_fail(d,
		    arena_memdup(d->arena, shortbuf_text(&why), why.out.len),
		    DOCTOR_LIST_REMEDY);
		break;
	case PKI_REFUSED:
		doctor_fail(d,
		    arena_memdup(d->arena, shortbuf_text(&why), why.out.len),
		    doctor_text(d,
			"on %s: renew the certificate of the server; "
			"dalang ca list --all",
			d->server->host));
	}
	shortbuf_release(&why);
}

void
doctor_server_name(struct doctor *d)
{
	struct shortbuf names;
	json_t *all, *name;
	size_t i;

	if (d->presented.count == 0)
		return;
	if (pki_certificate_is_for(d->presented.certs[0], d->server->host)) {
		doctor_ok(d, doctor_text(d,
				 "the server's certificate is for "
				 "%s",
				 d->server->host));
		return;
	}
	shortbuf_init(&names, SSL_SENTENCE_MAX);
	all = pki_certificate_alt_names(d->presented.certs[0]);
	json_array_foreach(all, i, name)
	{
		if (names.out.len < EXCERPT_MAX)
			strbuf_addf(&names.out, "%s%s", i > 0 ? ", " : "",
			    json_string_value(name));
	}
	json_decref(all);
	doctor_fail(d,
	    doctor_text(d,
		"the server's certificate is not for %s, but for "
		"%s %s",
		d->server->host, doctor_subject(d, d->presented.certs[0]),
		shortbuf_text(&names)),
	    "dalang config set server NAME --section agent, with one of these "
	    "names");
	shortbuf_release(&names);
}

/* --- the CA --- */

/* True when both chains have a certificate of one key. */
static bool
has_common_key(const struct pki_chain *a, const struct pki_chain *b)
{
	for (size_t i = 0; i < b->count; i++) {
		const struct evp_pkey_st *key =
		    pki_certificate_key(b->certs[i]);

		if (key != NULL && pki_chain_has_key(a, key))
			return true;
	}
	return false;
}

/*
 * Compare the CA certificates that the server sends with those of this machine.
 */
static void
authority_compare(struct doctor *d, const struct pki_chain *served)
{
	const char *subject = doctor_subject(d, served->certs[0]);
	char sum[PKI_FINGERPRINT_MAX] = "unknown";
	struct shortbuf why;
	struct shortbuf name;
	enum ssl_past past;

	(void)pki_text_fingerprint(
	    d->trace.body, strlen(d->trace.body), DIGEST, sum);
	shortbuf_init(&name, SSL_SENTENCE_MAX);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	past = ssl_history_find(d->ssl, served, &name.out, &why.out);
	if (d->host.authorities.count > 0 &&
	    !has_common_key(&d->host.authorities, served))
		doctor_fail(d,
		    doctor_text(d, "the CA is '%s', and that in %s is '%s'",
			subject, d->ssl->localcacert,
			doctor_subject(d, d->host.authorities.certs[0])),
		    "if the CA was made anew: dalang ssl clean --localca && "
		    "dalang ssl bootstrap");
	else if (d->host.authorities.count == 0 && past == SSL_PAST_OTHER)
		doctor_fail(d,
		    doctor_text(d,
			"the CA is '%s', and this machine had a "
			"certificate of '%s'",
			subject, shortbuf_text(&name)),
		    "if the CA was made anew: dalang ssl clean --localca && "
		    "dalang ssl bootstrap");
	else
		doctor_ok(
		    d, doctor_text(d, "'%s', ca_fingerprint %s", subject, sum));
	shortbuf_release(&why);
	shortbuf_release(&name);
}

void
doctor_served_authority(struct doctor *d)
{
	struct pki_chain served = {.count = 0};
	struct shortbuf why;

	if (!d->server->is_ca)
		return;
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (d->trace.status != 200)
		doctor_fail(d,
		    doctor_text(d,
			AUTHORITY_PATH " is answered with the "
				       "status %u",
			d->trace.status),
		    "dalang config print ca_server ca_port");
	else if (pki_chain_read(&served, d->trace.body, strlen(d->trace.body),
		     &why.out) < 0)
		doctor_fail(d,
		    doctor_text(d,
			AUTHORITY_PATH " is answered with something "
				       "else: %s",
			shortbuf_text(&why)),
		    "dalang config print ca_server ca_port");
	else
		authority_compare(d, &served);
	pki_chain_free(&served);
	shortbuf_release(&why);
}

/* Compare the certificate that the CA has issued with the key. */
static void
signed_check(struct doctor *d, const char *pem)
{
	struct shortbuf why;
	struct x509_st *cert;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	cert = pki_certificate_read(pem, strlen(pem), &why.out);
	if (cert == NULL)
		doctor_fail(d,
		    doctor_text(d, "the CA sends a malformed certificate: %s",
			shortbuf_text(&why)),
		    "dalang config print ca_server ca_port");
	else if (d->host.key == NULL ||
		 !pki_certificate_has_key(cert, d->host.key))
		doctor_fail(d,
		    doctor_text(d,
			"the CA has a certificate of %s with "
			"another key",
			d->ssl->certname),
		    doctor_text(d,
			"on the CA: dalang ca clean --certname %s; here: "
			"dalang ssl bootstrap",
			d->ssl->certname));
	else
		doctor_ok(d, "the certificate is signed: the next run "
			     "downloads it");
	pki_certificate_free(cert);
	shortbuf_release(&why);
}

void
doctor_signature(struct doctor *d)
{
	const struct ssl_request rq = {.method = "GET",
	    .path = doctor_text(d, "certificate/%s", d->ssl->certname),
	    .verify =
		d->host.authorities.count > 0 ? SSL_VERIFY_CA : SSL_VERIFY_NONE,
	    .max = BODY_MAX,
	    .traced = 1};
	struct ssl_trace t;

	if (!d->server->is_ca || d->host.cert != NULL ||
	    server_ask(d, &rq, &t) < 0)
		return;
	if (t.status == 200)
		signed_check(d, t.body);
	else if (t.status == 404)
		doctor_fail(d,
		    doctor_text(d, "the CA has issued no certificate to %s",
			d->ssl->certname),
		    doctor_text(d,
			"on the CA: dalang ca list; dalang ca sign --certname "
			"%s",
			d->ssl->certname));
	else
		doctor_fail(d,
		    doctor_text(d,
			"the request for the certificate failed: "
			"%u %s",
			t.status, t.reason),
		    doctor_text(d, "openssl s_client -connect %s:%u </dev/null",
			d->server->host, d->server->port));
	ssl_trace_release(&t);
}

/*
 * Return the revocation list of the CA that has issued the certificate, or
 * NULL.
 */
static struct X509_crl_st *
issuer_list(const struct doctor *d, const struct pki_lists *lists)
{
	const struct pki_chain *all = &d->host.authorities;
	struct X509_crl_st *found = NULL;

	for (size_t i = 0; i < all->count && found == NULL; i++)
		if (pki_certificate_issued_by(d->host.cert, all->certs[i]))
			found = pki_list_find(lists, all->certs[i]);
	return found;
}

/*
 * Report an expired list of a CA above the issuing one; true when there is
 * none.  With such a list, a server that checks the whole chain refuses all
 * clients, and so does its API.
 */
static bool
upper_lists_check(struct doctor *d, const struct pki_lists *lists)
{
	const struct pki_chain *all = &d->host.authorities;
	const struct X509_crl_st *own = issuer_list(d, lists), *l;
	int64_t end;

	for (size_t i = 0; i < all->count; i++) {
		l = pki_list_find(lists, all->certs[i]);
		end = l == NULL || l == own ? 0 : pki_list_end(l);
		if (end == 0 || end > d->now)
			continue;
		doctor_fail(d,
		    doctor_text(d,
			"the list of '%s' that the CA sends has expired at %s",
			doctor_subject(d, all->certs[i]), doctor_time(d, end)),
		    DOCTOR_UPPER_REMEDY);
		return false;
	}
	return true;
}

/*
 * For a certificate that is not in the list: check whether the list is valid
 * now.
 */
static void
list_time_check(struct doctor *d, const struct pki_lists *lists)
{
	const struct pki_trust_store store = {
	    .authorities = &d->host.authorities,
	    .lists = lists,
	    .revocation = PKI_REVOCATION_LEAF};
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (pki_trust_check(&store, d->host.cert, NULL, &why.out) ==
	    PKI_LIST_REFUSED)
		doctor_warn(d,
		    doctor_text(
			d, "the CA sends a list: %s", shortbuf_text(&why)),
		    "timedatectl; on the CA: dalang log show --level error");
	else if (d->ssl->revocation != PKI_REVOCATION_CHAIN ||
		 upper_lists_check(d, lists))
		doctor_ok(d, "the list that the CA has now does not have the "
			     "certificate");
	shortbuf_release(&why);
}

/*
 * Search the certificate in the lists that the CA has now.  When another CA of
 * the site has issued the certificate, its list is not among them.
 */
static void
revoked_check(struct doctor *d, const char *pem)
{
	struct pki_lists lists = {.count = 0};
	struct X509_crl_st *list;
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (pki_lists_read(&lists, pem, strlen(pem), &why.out) < 0)
		doctor_fail(d,
		    doctor_text(d, "the CA sends malformed lists: %s",
			shortbuf_text(&why)),
		    "dalang config print ca_server ca_port");
	else if ((list = issuer_list(d, &lists)) == NULL)
		doctor_ok(d, "the CA sends no list of the CA that has issued "
			     "the certificate");
	else if (pki_list_revokes_certificate(list, d->host.cert))
		doctor_fail(d,
		    doctor_text(d, "Certificate '%s' is revoked",
			doctor_subject(d, d->host.cert)),
		    doctor_remedy(d,
			"on the CA: dalang ca clean --certname {name}; here: "
			"dalang ssl clean && dalang ssl bootstrap"));
	else
		list_time_check(d, &lists);
	pki_lists_free(&lists);
	shortbuf_release(&why);
}

void
doctor_revocation(struct doctor *d)
{
	const struct ssl_request rq = {.method = "GET",
	    .path = "certificate_revocation_list/ca",
	    .verify = SSL_VERIFY_CA,
	    .max = BODY_MAX,
	    .traced = 1};
	struct ssl_trace t;

	if (!d->server->is_ca || d->host.cert == NULL ||
	    d->host.authorities.count == 0 ||
	    d->ssl->revocation == PKI_REVOCATION_NONE ||
	    server_ask(d, &rq, &t) < 0)
		return;
	/* another status is that of a CA without lists */
	if (t.status == 200)
		revoked_check(d, t.body);
	ssl_trace_release(&t);
}

/* --- a request of this machine --- */

/* Alerts of TLS, and the commands that correct their causes. */
static const struct {
	int alert;
	const char *remedy;
} server_refusals[] = {
    {HTTP_ALERT_REVOKED,
	"on the CA: dalang ca clean --certname {name}; here: dalang ssl clean "
	"&& dalang ssl bootstrap"},
    {HTTP_ALERT_EXPIRED,
	"on the CA: dalang ca clean --certname {name}; here: dalang ssl clean "
	"&& dalang ssl bootstrap"},
    {HTTP_ALERT_UNKNOWN_CA,
	"the CA of the server is another one than that of the certificate: "
	"dalang ssl clean --localca && dalang ssl bootstrap"},
    {HTTP_ALERT_BAD_CERTIFICATE, "dalang ssl clean && dalang ssl bootstrap"},
};

/*
 * A server sends the same alert for invalid lists, too, and by its own clock.
 */
static const char list_refusal[] =
    "the certificate is valid here: on {host}: dalang log show; if it names a "
    "revocation list: dalang ca update_lists --crl-chain LIST; timedatectl";

static void
server_refused(struct doctor *d, const struct ssl_trace *t)
{
	const char *remedy = "on {host}: dalang log show, for its reason";
	bool is_valid = pki_certificate_begin(d->host.cert) <= d->now &&
			d->now < pki_certificate_end(d->host.cert);

	for (size_t i = 0; i < COUNT(server_refusals); i++)
		if (server_refusals[i].alert == t->alert)
			remedy = server_refusals[i].remedy;
	if (t->alert == HTTP_ALERT_EXPIRED && is_valid)
		remedy = list_refusal;
	doctor_fail(d,
	    doctor_text(d,
		"a request with the certificate of this machine "
		"failed: %s",
		t->reason),
	    doctor_remedy(d, remedy));
}

static const struct {
	unsigned status;
	const char *remedy;
} server_answers[] = {
    {400, "dalang config print certname environment"},
    {403, "on the server: check the rules of auth.conf for this certname"},
    {404, "dalang config print environment server; on the server: ls the "
	  "directories of environmentpath"},
    {500, "on the server: dalang log show --level error"},
    {503, "on the server: dalang metrics; it is busy or starting"},
};

/* Return the start of an answer's body, on one line. */
static const char *
server_excerpt(struct doctor *d, const char *body)
{
	char *text = arena_memdup(d->arena, body, strnlen(body, EXCERPT_MAX));

	for (char *p = text; *p != '\0'; p++)
		if (*p == '\n' || *p == '\r')
			*p = ' ';
	return text;
}

/* Use the environment that the server has for this machine; 0, or -1. */
static int
environment_take(struct doctor *d, const char *body)
{
	struct json_fault fault;
	json_t *doc = json_doc_parse(body, strlen(body), 4 * BODY_MAX, &fault);
	const char *name =
	    json_string_value(json_object_get(doc, "environment"));

	int rc = name != NULL && route_environment_ok(name) ? 0 : -1;

	if (rc == 0)
		d->environment = arena_strdup(d->arena, name);
	json_decref(doc);
	return rc;
}

static void
server_answered(struct doctor *d, const struct ssl_trace *t)
{
	const char *remedy = "on the server: dalang log show";

	if (t->status == 200 && environment_take(d, t->body) < 0) {
		doctor_fail(d,
		    "the server answers with something else than a node",
		    "dalang config print server serverport");
		return;
	}
	if (t->status == 200) {
		d->server->works = true;
		doctor_ok(d,
		    doctor_text(d, "the server accepts %s", d->ssl->certname));
		return;
	}
	for (size_t i = 0; i < COUNT(server_answers); i++)
		if (server_answers[i].status == t->status)
			remedy = server_answers[i].remedy;
	doctor_fail(d,
	    doctor_text(d, "the server answers %u: %s", t->status,
		server_excerpt(d, t->body)),
	    remedy);
}

/*
 * Send a request with the certificate.  A server that refuses the certificate
 * sends the reason and closes the connection; the reason is lost when the close
 * arrives first.
 */
static int
identified_ask(
    struct doctor *d, const struct ssl_request *rq, struct ssl_trace *ret)
{
	int rc = server_ask(d, rq, ret);

	for (int i = 1;
	     i < ATTEMPTS && rc == 0 && ret->phase >= HTTP_PHASE_HANDSHAKE &&
	     ret->phase < HTTP_PHASE_DONE && ret->alert == 0 && !ret->timed_out;
	     i++) {
		ssl_trace_release(ret);
		rc = server_ask(d, rq, ret);
	}
	return rc;
}

void
doctor_node(struct doctor *d)
{
	const struct ssl_request rq = {.method = "GET",
	    .path = doctor_text(d, "/puppet/v3/node/%s?environment=%s",
		d->ssl->certname, d->environment),
	    .verify = d->host.lists.count > 0 ||
			      d->ssl->revocation == PKI_REVOCATION_OCSP
			  ? SSL_VERIFY_LISTS
			  : SSL_VERIFY_CA,
	    .identify = 1,
	    .max = BODY_MAX,
	    .traced = 1};
	struct ssl_trace t;

	if (!d->server->is_server || d->host.cert == NULL ||
	    d->host.key == NULL || d->host.authorities.count == 0 ||
	    identified_ask(d, &rq, &t) < 0)
		return;
	if (t.phase != HTTP_PHASE_DONE)
		server_refused(d, &t);
	else
		server_answered(d, &t);
	ssl_trace_release(&t);
}

/* Return true when the answer lists the environment. */
static bool
lists_environment(const char *body, const char *name)
{
	struct json_fault fault;
	json_t *doc = json_doc_parse(body, strlen(body), 4 * BODY_MAX, &fault);
	bool is =
	    json_object_get(json_object_get(doc, "environments"), name) != NULL;

	json_decref(doc);
	return is;
}

void
doctor_environment(struct doctor *d)
{
	const struct ssl_request rq = {.method = "GET",
	    .path = "/puppet/v3/environments",
	    .verify = SSL_VERIFY_CA,
	    .identify = 1,
	    .max = BODY_MAX,
	    .traced = 1};
	struct ssl_trace t;

	if (!d->server->works || server_ask(d, &rq, &t) < 0)
		return;
	/* a rule of the server may refuse this request: that is not a fault */
	if (t.status == 200 && lists_environment(t.body, d->environment))
		doctor_ok(d, doctor_text(d, "the server has the environment %s",
				 d->environment));
	else if (t.status == 200)
		doctor_fail(d,
		    doctor_text(d,
			"the server does not have the environment "
			"%s",
			d->environment),
		    "dalang config print environment; on the server: ls the "
		    "directories of environmentpath");
	ssl_trace_release(&t);
}
