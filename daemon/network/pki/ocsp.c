#include "network/pki/ocsp.h"

#include <limits.h>
#include <stdbool.h>
#include <time.h>

#include <openssl/err.h>
#include <openssl/ocsp.h>
#include <openssl/x509.h>

#include "base/core/strbuf.h"
#include "network/pki/list.h"

/* The DER of the longest nonce, 32 bytes (RFC 8954). */
#define NONCE_MAX 34

/* Times of the answer. */
struct pki_ocsp_span {
	ASN1_TIME *from, *to;
};

/* --- the request --- */

/*
 * Return false for a nonce that is too long, and for a critical extension that
 * we do not support.
 */
static bool
extensions_known(OCSP_REQUEST *rq)
{
	for (int i = 0; i < OCSP_REQUEST_get_ext_count(rq); i++) {
		X509_EXTENSION *e = OCSP_REQUEST_get_ext(rq, i);

		if (OBJ_obj2nid(X509_EXTENSION_get_object(e)) ==
		    NID_id_pkix_OCSP_Nonce) {
			if (ASN1_STRING_length(X509_EXTENSION_get_data(e)) >
			    NONCE_MAX)
				return false;
		} else if (X509_EXTENSION_get_critical(e)) {
			return false;
		}
	}
	return true;
}

/* Return the request, or NULL: it is malformed, or too much. */
static OCSP_REQUEST *
pki_ocsp_request_read(const void *der, size_t n)
{
	const unsigned char *at = der, *begin = der;
	OCSP_REQUEST *rq =
	    n <= PKI_OCSP_MAX ? d2i_OCSP_REQUEST(NULL, &at, (long)n) : NULL;
	int count = rq == NULL ? 0 : OCSP_request_onereq_count(rq);

	if (count > 0 && count <= PKI_OCSP_CERTS_MAX && at == begin + n &&
	    extensions_known(rq))
		return rq;
	OCSP_REQUEST_free(rq);
	return NULL;
}

static OCSP_CERTID *
id_of(OCSP_REQUEST *rq, int i)
{
	return OCSP_onereq_get0_id(OCSP_request_onereq_get0(rq, i));
}

/* Return true for a certificate of the CA, by whatever digest. */
static bool
pki_ocsp_is_of(const X509 *issuer, OCSP_CERTID *id)
{
	ASN1_OBJECT *digest;
	const EVP_MD *md;
	OCSP_CERTID *own;
	bool is;

	if (OCSP_id_get0_info(NULL, &digest, NULL, NULL, id) != 1)
		return false;
	md = EVP_get_digestbyobj(digest);
	own = md == NULL ? NULL
			 : OCSP_cert_id_new(md, X509_get_subject_name(issuer),
			       X509_get0_pubkey_bitstr(issuer), NULL);
	is = own != NULL && OCSP_id_issuer_cmp(own, id) == 0;
	OCSP_CERTID_free(own);
	return is;
}

static bool
pki_ocsp_is_for(const X509 *issuer, OCSP_REQUEST *rq)
{
	for (int i = 0; i < OCSP_request_onereq_count(rq); i++)
		if (pki_ocsp_is_of(issuer, id_of(rq, i)))
			return true;
	return false;
}

/* --- the answer --- */

static bool
is_issued(const struct pki_responder *r, OCSP_CERTID *id)
{
	ASN1_INTEGER *serial;
	uint64_t n;

	return OCSP_id_get0_info(NULL, NULL, NULL, &serial, id) == 1 &&
	       ASN1_INTEGER_get_uint64(&n, serial) == 1 && n < r->next;
}

static X509_REVOKED *
pki_ocsp_entry_of(const struct pki_responder *r, OCSP_CERTID *id)
{
	X509_REVOKED *entry = NULL;
	ASN1_INTEGER *serial;

	if (OCSP_id_get0_info(NULL, NULL, NULL, &serial, id) != 1 ||
	    X509_CRL_get0_by_serial(r->list, &entry, serial) != 1)
		return NULL;
	return entry;
}

static int
pki_ocsp_reason_of(const X509_REVOKED *entry)
{
	ASN1_ENUMERATED *e =
	    X509_REVOKED_get_ext_d2i(entry, NID_crl_reason, NULL, NULL);
	long reason =
	    e == NULL ? OCSP_REVOKED_STATUS_NOSTATUS : ASN1_ENUMERATED_get(e);

	ASN1_ENUMERATED_free(e);
	return (int)reason;
}

static bool
pki_ocsp_status_add(OCSP_BASICRESP *b, const struct pki_responder *r,
    OCSP_CERTID *id, const struct pki_ocsp_span *s)
{
	ASN1_TIME *when = NULL;
	X509_REVOKED *entry;
	int status = V_OCSP_CERTSTATUS_UNKNOWN, reason = 0;
	bool ok;

	entry = pki_ocsp_is_of(r->issuer, id) ? pki_ocsp_entry_of(r, id) : NULL;
	if (entry != NULL) {
		status = V_OCSP_CERTSTATUS_REVOKED;
		reason = pki_ocsp_reason_of(entry);
		when = ASN1_STRING_dup(X509_REVOKED_get0_revocationDate(entry));
	} else if (pki_ocsp_is_of(r->issuer, id) && is_issued(r, id)) {
		status = V_OCSP_CERTSTATUS_GOOD;
	}
	ok = OCSP_basic_add1_status(
		 b, id, status, reason, when, s->from, s->to) != NULL;
	ASN1_TIME_free(when);
	return ok;
}

static bool
all_added(OCSP_BASICRESP *b, const struct pki_responder *r, OCSP_REQUEST *rq)
{
	struct pki_ocsp_span s = {ASN1_TIME_set(NULL, (time_t)r->now),
	    ASN1_TIME_set(NULL, (time_t)r->end)};
	bool ok = s.from != NULL && s.to != NULL;

	for (int i = 0; i < OCSP_request_onereq_count(rq) && ok; i++)
		ok = pki_ocsp_status_add(b, r, id_of(rq, i), &s);
	ASN1_TIME_free(s.from);
	ASN1_TIME_free(s.to);
	return ok;
}

/* Return the signed answer; NULL: it cannot be made. */
static OCSP_BASICRESP *
pki_ocsp_answer_make(const struct pki_responder *r, OCSP_REQUEST *rq)
{
	OCSP_BASICRESP *b = OCSP_BASICRESP_new();

	/* 2: the request has no nonce */
	if (b != NULL && all_added(b, r, rq) && OCSP_copy_nonce(b, rq) > 0 &&
	    OCSP_basic_sign(
		b, r->cert, r->key, EVP_sha256(), NULL, OCSP_RESPID_KEY) == 1)
		return b;
	OCSP_BASICRESP_free(b);
	return NULL;
}

/* Append an answer of that status; b: NULL unless it is successful. */
static int
answer_put(int status, OCSP_BASICRESP *b, struct strbuf *out)
{
	OCSP_RESPONSE *p = OCSP_response_create(status, b);
	unsigned char *der = NULL;
	int n = p == NULL ? -1 : i2d_OCSP_RESPONSE(p, &der);

	if (n > 0)
		strbuf_add(out, (const char *)der, (size_t)n);
	OPENSSL_free(der);
	OCSP_RESPONSE_free(p);
	return n > 0 && !strbuf_is_cut(out) ? 0 : -1;
}

static enum pki_ocsp
pki_ocsp_request_answer(
    const struct pki_responder *r, OCSP_REQUEST *rq, struct strbuf *out)
{
	OCSP_BASICRESP *b;
	enum pki_ocsp result = PKI_OCSP_ANSWERED;
	int status = OCSP_RESPONSE_STATUS_SUCCESSFUL;

	if (r == NULL)
		return answer_put(OCSP_RESPONSE_STATUS_TRYLATER, NULL, out) < 0
			   ? PKI_OCSP_FAILED
			   : PKI_OCSP_ANSWERED;
	if (!pki_ocsp_is_for(r->issuer, rq))
		return answer_put(
			   OCSP_RESPONSE_STATUS_UNAUTHORIZED, NULL, out) < 0
			   ? PKI_OCSP_FAILED
			   : PKI_OCSP_OTHER;
	b = pki_ocsp_answer_make(r, rq);
	if (b == NULL)
		result = PKI_OCSP_FAILED;
	if (b == NULL)
		status = OCSP_RESPONSE_STATUS_INTERNALERROR;
	if (answer_put(status, b, out) < 0)
		result = PKI_OCSP_FAILED;
	OCSP_BASICRESP_free(b);
	return result;
}

enum pki_ocsp
pki_ocsp_answer(const struct pki_responder *r, const void *request, size_t n,
    struct strbuf *out)
{
	OCSP_REQUEST *rq = pki_ocsp_request_read(request, n);
	enum pki_ocsp result = PKI_OCSP_MALFORMED;

	if (rq != NULL)
		result = pki_ocsp_request_answer(r, rq, out);
	else if (answer_put(OCSP_RESPONSE_STATUS_MALFORMEDREQUEST, NULL, out) <
		 0)
		result = PKI_OCSP_FAILED;
	OCSP_REQUEST_free(rq);
	ERR_clear_error();
	return result;
}
