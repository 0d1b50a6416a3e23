#include "network/ca/submit.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "base/shares/peer.h"
#include "network/ca/autosign.h"
#include "network/ca/count.h"
#include "network/ca/origin.h"
#include "network/ca/policy.h"
#include "network/ca/sign.h"
#include "network/ca/status.h"
#include "network/ca/waiting.h"
#include "logging/log.h"
#include "network/pki/request.h"

/* --- submitting --- */

static void
submit_refused_log(const char *name, const struct strbuf *why)
{
	log_event(CA_REQUEST, CAU_REQUEST_REFUSED, log_str("node", name),
	    log_str("reason", strbuf_shown(why)));
}

/*
 * Check that the name does not have a certificate, or, with waits, a request;
 * 0, or -1 with Puppet's sentence.
 */
static int
duplicate_check(struct ca *ca, const char *name, bool waits, struct strbuf *why)
{
	const char *state;
	struct strbuf none;
	json_t *v;

	if (ca->config->allow_duplicates)
		return 0;
	strbuf_init(&none, CA_SENTENCE_MAX);
	v = ca_status(ca, name, &none);
	strbuf_release(&none);
	if (v == NULL)
		return 0;
	state = json_string_value(json_object_get(v, "state"));
	if (waits || strcmp(state, "requested") != 0)
		strbuf_addf(why,
		    "%s already has a %s certificate; ignoring certificate "
		    "request",
		    name, state);
	json_decref(v);
	return why->len > 0 ? -1 : 0;
}

static int
submit_subject_check(
    const struct X509_req_st *rq, const char *name, struct strbuf *why)
{
	char subject[PKI_NAME_MAX];

	if (pki_request_name(rq, subject) == 0 && strcmp(subject, name) == 0)
		return ca_policy_name(name, why);
	strbuf_addf(why,
	    "Instance name \"%s\" does not match requested key \"%s\"", subject,
	    name);
	return -1;
}

static int
submit_keep(struct ca *ca, const struct ca_submission *s,
    const struct X509_req_st *rq, struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	char print[PKI_FINGERPRINT_MAX] = "";
	struct arena *a = arena_new(0);
	struct strbuf pem;
	int rc;

	strbuf_init(&pem, 2 * PKI_REQUEST_MAX);
	ca_origin_add(&pem, s->address, s->certname);
	rc = pki_request_write(rq, &pem);
	if (rc < 0)
		strbuf_addstr(why, "Could not write the request as PEM");
	else
		/* the command ca of Puppet's server makes no directory */
		rc = ca_directory(c, c->request_dir, CA_MODE_DIRECTORY, why);
	if (rc == 0)
		rc = ca_write(c,
		    arena_printf(a, "%s/%s.pem", c->request_dir, s->name), &pem,
		    CA_MODE_PUBLIC, why);
	strbuf_release(&pem);
	arena_free(a);
	if (rc < 0)
		return -1;
	(void)pki_request_fingerprint(rq, "SHA256", print);
	log_event(CA_REQUEST, CAU_REQUESTED, log_str("node", s->name),
	    log_str("fingerprint", print));
	return 0;
}

/* Keep a request, within the share of its client. */
static enum ca_result
submit_wait(struct ca *ca, const struct ca_submission *s,
    const struct X509_req_st *rq, struct strbuf *why)
{
	char client[HOLDER_MAX];

	holder_of_client(s->certname, s->address, client);
	if (!ca_waiting_count(s->waiting, ca->config, client)) {
		strbuf_addf(why,
		    "%s has submitted the maximum of certificate requests "
		    "within a minute (csr_rate): %lld",
		    client, (long long)ca->config->request_rate);
		ca_count_denied(M_DENIAL_FULL);
		return CA_LATER;
	}
	if (ca_waiting_room(s->waiting, ca, client, why) < 0)
		return CA_FAILED;
	if (submit_keep(ca, s, rq, why) < 0)
		return CA_FAILED;
	ca_waiting_add(s->waiting, ca->config, s->name);
	return CA_OK;
}

/*
 * Log a request whose key differs from that of the name's certificate.  The
 * sentence of the refusal, which is Puppet's, is the same as for a repeated
 * request.
 */
static void
other_key_log(
    const struct ca *ca, const char *name, const struct X509_req_st *rq)
{
	struct arena *a = arena_new(0);
	char print[PKI_FINGERPRINT_MAX] = "";
	struct x509_st *x = NULL;
	struct shortbuf reason;
	size_t n;
	char *text = fs_read_state(a,
	    arena_printf(a, "%s/%s.pem", ca->config->signed_dir, name),
	    PKI_CHAIN_TEXT_MAX, &n, NULL);

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	if (text != NULL)
		x = pki_certificate_read(text, n, &reason.out);
	if (x != NULL && !pki_certificate_has_key(x, pki_request_key(rq))) {
		(void)pki_request_fingerprint(rq, "SHA256", print);
		log_event(CA_REQUEST, CAU_REQUEST_OTHER_KEY,
		    log_str("node", name), log_str("fingerprint", print));
	}
	pki_certificate_free(x);
	shortbuf_release(&reason);
	arena_free(a);
}

/* Return what is to be done with a request of the name. */
static enum ca_autosign
submit_autosign(const struct ca *ca, const struct ca_submission *s)
{
	enum ca_autosign at_once = ca_autosign(ca->config->autosign, s->name);

	if (at_once != CA_AUTOSIGN_PROGRAM)
		return at_once;
	return s->decision == CA_DECISION_NONE	 ? CA_AUTOSIGN_PROGRAM
	       : s->decision == CA_DECISION_SIGN ? CA_AUTOSIGN_YES
						 : CA_AUTOSIGN_NO;
}

/* Decide on a request that has been read. */
static enum ca_result
submit_receive(struct ca *ca, struct ca_submission *s,
    const struct X509_req_st *rq, struct strbuf *why)
{
	enum ca_autosign at_once;

	if (submit_subject_check(rq, s->name, why) < 0) {
		ca_count_denied(M_DENIAL_NAME);
		return CA_REFUSED;
	}
	at_once = submit_autosign(ca, s);
	if (duplicate_check(ca, s->name, at_once == CA_AUTOSIGN_NO, why) < 0) {
		ca_count_denied(M_DENIAL_DUPLICATE);
		other_key_log(ca, s->name, rq);
		return CA_REFUSED;
	}
	if (at_once == CA_AUTOSIGN_YES)
		return ca_sign_submitted(ca, s->name, rq, why);
	if (at_once == CA_AUTOSIGN_NO)
		return submit_wait(ca, s, rq, why);
	s->undecided = pki_request_write(rq, s->program) == 0;
	return s->undecided ? CA_OK : CA_FAILED;
}

enum ca_result
ca_submit(struct ca *ca, struct ca_submission *s, struct strbuf *why)
{
	struct X509_req_st *rq = pki_request_read(s->pem, s->n, why);
	enum ca_result r = CA_REFUSED;

	if (rq != NULL)
		r = submit_receive(ca, s, rq, why);
	else
		ca_count_denied(M_DENIAL_MALFORMED);
	pki_request_free(rq);
	if (r != CA_OK)
		submit_refused_log(s->name, why);
	return r;
}
