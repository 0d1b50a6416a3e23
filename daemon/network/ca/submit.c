#include "network/ca/submit.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/ca/count.h"
#include "network/ca/policy.h"
#include "network/ca/status.h"
#include "logging/log.h"
#include "network/pki/request.h"

/* --- submitting --- */

static void
submit_refused_log(const char *name, const struct strbuf *why)
{
	log_event(CA_REQUEST, CAU_REQUEST_REFUSED, log_str("node", name),
	    log_str("reason", strbuf_shown(why)));
}

/* A name that has something already; 0, or -1 with Puppet's sentence. */
static int
duplicate_check(struct ca *ca, const char *name, struct strbuf *why)
{
	struct strbuf none;
	json_t *v;

	if (ca->config->allow_duplicates)
		return 0;
	strbuf_init(&none, CA_SENTENCE_MAX);
	v = ca_status(ca, name, &none);
	strbuf_release(&none);
	if (v == NULL)
		return 0;
	strbuf_addf(why,
	    "%s already has a %s certificate; ignoring certificate request",
	    name, json_string_value(json_object_get(v, "state")));
	json_decref(v);
	return -1;
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

/* Too many requests wait; 0, or -1 with a sentence. */
static int
submit_room_check(const struct ca *ca, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct fs_list l;
	int rc = fs_list(a, ca->config->request_dir, CA_REQUESTS_MAX - 1, &l);

	arena_free(a);
	if (rc == 0 || errno != E2BIG)
		return 0;
	strbuf_addf(why,
	    "%zu certificate requests wait for a signature, which "
	    "is the maximum",
	    CA_REQUESTS_MAX);
	return -1;
}

static enum ca_result
submit_keep(struct ca *ca, const char *name, const struct X509_req_st *rq,
    struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	char print[PKI_FINGERPRINT_MAX] = "";
	struct arena *a = arena_new(0);
	struct strbuf pem;
	int rc;

	strbuf_init(&pem, 2 * PKI_REQUEST_MAX);
	rc = pki_request_write(rq, &pem);
	if (rc < 0)
		strbuf_addstr(why, "Could not write the request as PEM");
	else
		/* the command ca of Puppet's server makes no directory */
		rc = ca_directory(c, c->request_dir, CA_MODE_DIRECTORY, why);
	if (rc == 0)
		rc = ca_write(c,
		    arena_printf(a, "%s/%s.pem", c->request_dir, name), &pem,
		    CA_MODE_PUBLIC, why);
	strbuf_release(&pem);
	arena_free(a);
	if (rc < 0)
		return CA_FAILED;
	(void)pki_request_fingerprint(rq, "SHA256", print);
	log_event(CA_REQUEST, CAU_REQUESTED, log_str("node", name),
	    log_str("fingerprint", print));
	return CA_OK;
}

/*
 * Log a request whose key is not that of the certificate that the name has: its
 * sentence, which is Puppet's, does not distinguish it from a repeated request.
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

/* Keep a request that has been read. */
static enum ca_result
submit_receive(struct ca *ca, const char *name, const struct X509_req_st *rq,
    struct strbuf *why)
{
	if (submit_subject_check(rq, name, why) < 0) {
		ca_count_denied(M_DENIAL_NAME);
		return CA_REFUSED;
	}
	if (duplicate_check(ca, name, why) < 0) {
		ca_count_denied(M_DENIAL_DUPLICATE);
		other_key_log(ca, name, rq);
		return CA_REFUSED;
	}
	if (submit_room_check(ca, why) == 0)
		return submit_keep(ca, name, rq, why);
	ca_count_denied(M_DENIAL_FULL);
	return CA_FAILED;
}

enum ca_result
ca_submit(struct ca *ca, const char *name, const char *pem, size_t n,
    struct strbuf *why)
{
	struct X509_req_st *rq = pki_request_read(pem, n, why);
	enum ca_result r = CA_REFUSED;

	if (rq != NULL)
		r = submit_receive(ca, name, rq, why);
	else
		ca_count_denied(M_DENIAL_MALFORMED);
	pki_request_free(rq);
	if (r != CA_OK)
		submit_refused_log(name, why);
	return r;
}

bool
ca_request_waits(const struct ca_config *c, const char *name)
{
	struct arena *a;
	struct stat st;
	bool waits;

	if (!ca_policy_is_file(name))
		return false;
	a = arena_new(0);
	waits = place_look(arena_printf(a, "%s/%s.pem", c->request_dir, name),
		    &st) == 0 &&
		S_ISREG(st.st_mode);
	arena_free(a);
	return waits;
}
