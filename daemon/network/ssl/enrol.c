#include "network/ssl/enrol.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/pki/request.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"
#include "network/ssl/internal.h"
#include "network/ssl/request.h"

#define CERTIFICATE_MAX ((size_t)256 << 10)
#define PATH_MAX_BYTES	512
#define DIGEST		"SHA256"

/* Send a request about a model of this machine's name. */
static int
send_about(const struct ssl_host *h, const char *method, const char *model,
    const struct strbuf *body, struct ssl_answer *a)
{
	char path[PATH_MAX_BYTES];
	struct ssl_request rq = {.method = method,
	    .path = path,
	    .verify = SSL_VERIFY_LISTS,
	    .waits = 1,
	    .max = CERTIFICATE_MAX};

	fixed_or_none(path, sizeof(path), "%s/%s", model, h->config->certname);
	if (body != NULL) {
		if (strbuf_text(body, &rq.body) < 0) {
			*a = (struct ssl_answer){.status = 0};
			strbuf_init(&a->body, CERTIFICATE_MAX);
			snprintf(a->error, sizeof(a->error),
			    "the request is larger than %zu bytes", body->max);
			return -1;
		}
		rq.body_len = body->len;
	}
	return ssl_request_send(h->config, &rq, a);
}

/* --- submitting --- */

/* Return the request that the CA has of this machine, or NULL. */
static struct X509_req_st *
request_of_ca(const struct ssl_host *h)
{
	struct X509_req_st *found = NULL;
	const char *body;
	struct ssl_answer a;
	struct shortbuf ignored;

	shortbuf_init(&ignored, SSL_SENTENCE_MAX);
	if (send_about(h, "GET", "certificate_request", NULL, &a) == 0 &&
	    strbuf_text(&a.body, &body) == 0)
		found = pki_request_read(body, a.body.len, &ignored.out);
	shortbuf_release(&ignored);
	ssl_answer_release(&a);
	return found;
}

/*
 * Store the request that the CA has, for its fingerprint; a failure is logged.
 */
static enum ssl_step
request_keep(struct ssl_host *h)
{
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (ssl_csr_write(h->config, h->request, &why.out) < 0)
		return ssl_failed_why(&why.out);
	shortbuf_release(&why);
	return SSL_STEP_DONE;
}

/*
 * The CA has refused the request: it has one, or a certificate, or does not
 * accept what it asks for.
 */
static enum ssl_step
enrol_refused(struct ssl_host *h, const char *reason)
{
	const char *name = h->config->certname;
	struct X509_req_st *other = request_of_ca(h);
	bool same = other != NULL && pki_request_has_key(other, h->key);

	if (other != NULL && !same) {
		pki_request_free(other);
		log_event(
		    PKI_CERTIFICATE, SSL_CSR_OTHER, log_str("name", name));
		return SSL_STEP_FAILED;
	}
	pki_request_free(h->request);
	h->request = other;
	/*
	 * this request was submitted before: that the CA already has it is not
	 * an error
	 */
	if (!same || strstr(reason, "already has a requested") == NULL)
		log_event(PKI_CERTIFICATE, SSL_CSR_REFUSED,
		    log_str("name", name), log_str("message", reason));
	if (same && request_keep(h) != SSL_STEP_DONE)
		return SSL_STEP_FAILED;
	return SSL_STEP_MISSING;
}

enum ssl_step
ssl_enrol_submit(struct ssl_host *h)
{
	struct ssl_answer a;
	struct shortbuf text;
	enum ssl_step step;
	int rc;

	if (ssl_host_request(h) != SSL_STEP_DONE)
		return SSL_STEP_FAILED;
	shortbuf_init(&text, PKI_REQUEST_MAX);
	if (pki_request_write(h->request, &text.out) < 0) {
		shortbuf_release(&text);
		return ssl_failed("The certificate request is too large");
	}
	rc = send_about(h, "PUT", "certificate_request", &text.out, &a);
	shortbuf_reset(&text);
	if (rc == 0) {
		step = request_keep(h);
	} else if (a.status == 400) {
		step = enrol_refused(h, a.error);
	} else {
		strbuf_addf(&text.out, "Failed to submit the CSR to %s: %s",
		    h->config->target->url, a.error);
		step = ssl_failed(shortbuf_text(&text));
	}
	shortbuf_release(&text);
	ssl_answer_release(&a);
	return step;
}

/* --- downloading --- */

/* Parse the certificate of an answer, and keep it. */
static enum ssl_step
answer_keep(struct ssl_host *h, const struct ssl_answer *a)
{
	struct shortbuf why;
	struct shortbuf reason;
	enum ssl_step step;
	const char *body;

	shortbuf_init(&reason, SSL_SENTENCE_MAX);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (strbuf_text(&a->body, &body) < 0)
		strbuf_addstr(&reason.out, "the answer is too large");
	else
		h->cert = pki_certificate_read(body, a->body.len, &reason.out);
	if (h->cert == NULL) {
		strbuf_addf(&why.out, "Failed to parse certificate: %s",
		    shortbuf_text(&reason));
		shortbuf_release(&reason);
		return ssl_failed_why(&why.out);
	}
	shortbuf_release(&reason);
	log_event(PKI_CERTIFICATE, SSL_DOWNLOADED,
	    log_str("name", h->config->certname),
	    log_str("url", h->config->target->url));
	shortbuf_release(&why);
	step = ssl_host_keep(h, h->cert);
	return step == SSL_STEP_DONE ? ssl_enrol_end(h) : step;
}

enum ssl_step
ssl_enrol_end(const struct ssl_host *h)
{
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (ssl_remove(h->config->hostcsr, &why.out) < 0)
		return ssl_failed_why(&why.out);
	shortbuf_release(&why);
	return SSL_STEP_DONE;
}

enum ssl_step
ssl_enrol_download(struct ssl_host *h)
{
	struct ssl_answer a;
	struct shortbuf why;
	enum ssl_step step;

	if (send_about(h, "GET", "certificate", NULL, &a) == 0) {
		step = answer_keep(h, &a);
	} else if (a.status == 404) {
		step = SSL_STEP_MISSING;
	} else {
		shortbuf_init(&why, SSL_SENTENCE_MAX);
		strbuf_addf(&why.out,
		    "Failed to retrieve certificate for %s: %s",
		    h->config->certname, a.error);
		step = ssl_failed_why(&why.out);
	}
	ssl_answer_release(&a);
	return step;
}

/* Return whether an earlier attempt has submitted a request for the key. */
static bool
was_submitted(const struct ssl_host *h)
{
	struct X509_req_st *rq = NULL;
	struct shortbuf ignored;
	bool was;

	shortbuf_init(&ignored, SSL_SENTENCE_MAX);
	was = ssl_csr_read(h->config, &rq, &ignored.out) == SSL_FOUND &&
	      pki_request_has_key(rq, h->key);
	pki_request_free(rq);
	shortbuf_release(&ignored);
	return was;
}

/* Look for the certificate of a request that was submitted before. */
static enum ssl_step
resume(struct ssl_host *h, bool *ret_waits)
{
	enum ssl_step step = ssl_enrol_download(h);
	struct X509_req_st *rq;

	*ret_waits = false;
	if (step != SSL_STEP_MISSING)
		return step;
	rq = request_of_ca(h);
	*ret_waits = rq != NULL && pki_request_has_key(rq, h->key);
	if (*ret_waits)
		h->request = rq;
	else
		pki_request_free(rq);
	return step;
}

enum ssl_step
ssl_enrol(struct ssl_host *h)
{
	enum ssl_step step;
	bool waits;

	if (was_submitted(h)) {
		step = resume(h, &waits);
		if (step != SSL_STEP_MISSING || waits)
			return step;
	}
	step = ssl_enrol_submit(h);
	return step == SSL_STEP_FAILED ? step : ssl_enrol_download(h);
}

void
ssl_enrol_unsigned(const struct ssl_host *h)
{
	const char *name = h->config->certname;
	char fingerprint[PKI_FINGERPRINT_MAX];
	struct shortbuf hint;

	log_event(PKI_CERTIFICATE, SSL_UNSIGNED, log_str("name", name));
	shortbuf_init(&hint, SSL_SENTENCE_MAX);
	if (h->request != NULL &&
	    pki_request_fingerprint(h->request, DIGEST, fingerprint) == 0)
		strbuf_addf(&hint.out,
		    " The fingerprint of the request is (%s) %s: compare it "
		    "with that of 'dalang ca list' on the CA, and sign the "
		    "request with 'dalang ca sign --certname %s'.",
		    DIGEST, fingerprint, name);
	log_event(PKI_CERTIFICATE, SSL_SIGN, log_str("name", name),
	    log_str("hint", shortbuf_text(&hint)));
	shortbuf_release(&hint);
}
