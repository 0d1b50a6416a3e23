#include "network/pki/ocsp_status.h"

#include <string.h>
#include <strings.h>
#include <time.h>

#include <openssl/err.h>
#include <openssl/ocsp.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

#include "base/core/strbuf.h"
#include "network/pki/certificate.h"
#include "network/pki/internal.h"

/* The number of the TLS extension status_request (RFC 6066). */
#define FEATURE_STATUS_REQUEST 5
/* Bytes of a nonce; responders refuse more than 32 (RFC 8954). */
#define NONCE_BYTES 16
/* Bits of a digest below which a signature can be forged. */
#define DIGEST_BITS_MIN 224

/* --- requests --- */

static bool
is_web(const char *url, size_t n)
{
	static const char *const begin[] = {"http://", "https://"};

	if (n > PKI_STATUS_URL_MAX || strlen(url) != n)
		return false;
	for (size_t i = 0; i < n; i++)
		if (url[i] <= ' ' || url[i] > '~')
			return false;
	return strncasecmp(url, begin[0], 7) == 0 ||
	       strncasecmp(url, begin[1], 8) == 0;
}

/* Append the URL of a description of access, if it is one of a responder. */
static bool
url_take(const ACCESS_DESCRIPTION *d, struct strbuf *out)
{
	const char *url;
	size_t n;

	if (OBJ_obj2nid(d->method) != NID_ad_OCSP ||
	    d->location->type != GEN_URI)
		return false;
	url = (const char *)ASN1_STRING_get0_data(d->location->d.ia5);
	n = (size_t)ASN1_STRING_length(d->location->d.ia5);
	if (!is_web(url, n))
		return false;
	strbuf_add(out, url, n);
	return true;
}

int
pki_status_url(const struct x509_st *cert, struct strbuf *out)
{
	AUTHORITY_INFO_ACCESS *all =
	    X509_get_ext_d2i(cert, NID_info_access, NULL, NULL);
	bool found = false;

	for (int i = 0; i < sk_ACCESS_DESCRIPTION_num(all) && !found; i++)
		found = url_take(sk_ACCESS_DESCRIPTION_value(all, i), out);
	AUTHORITY_INFO_ACCESS_free(all);
	ERR_clear_error();
	return found ? 0 : -1;
}

bool
pki_status_is_required(const struct x509_st *cert)
{
	TLS_FEATURE *all = X509_get_ext_d2i(cert, NID_tlsfeature, NULL, NULL);
	bool found = false;

	for (int i = 0; i < sk_ASN1_INTEGER_num(all) && !found; i++)
		found = ASN1_INTEGER_get(sk_ASN1_INTEGER_value(all, i)) ==
			FEATURE_STATUS_REQUEST;
	TLS_FEATURE_free(all);
	ERR_clear_error();
	return found;
}

int
pki_status_request(const struct x509_st *cert, const struct x509_st *issuer,
    struct strbuf *out)
{
	OCSP_REQUEST *rq = OCSP_REQUEST_new();
	OCSP_CERTID *id = OCSP_cert_to_id(NULL, cert, issuer);
	unsigned char *der = NULL;
	int n = -1;

	if (rq != NULL && id != NULL && OCSP_request_add0_id(rq, id) != NULL) {
		id = NULL;
		if (OCSP_request_add1_nonce(rq, NULL, NONCE_BYTES) == 1)
			n = i2d_OCSP_REQUEST(rq, &der);
	}
	if (n > 0)
		strbuf_add(out, (const char *)der, (size_t)n);
	OPENSSL_free(der);
	OCSP_CERTID_free(id);
	OCSP_REQUEST_free(rq);
	ERR_clear_error();
	return n > 0 && !strbuf_is_cut(out) ? 0 : -1;
}

/* --- the signature of an answer --- */

/* Return a store in which the issuer alone is trusted. */
static X509_STORE *
store_of(X509 *issuer)
{
	X509_STORE *s = X509_STORE_new();

	/* the issuer may be below a root, and is trusted by its chain */
	if (s != NULL && X509_STORE_add_cert(s, issuer) == 1 &&
	    X509_STORE_set_flags(s, X509_V_FLAG_PARTIAL_CHAIN) == 1)
		return s;
	X509_STORE_free(s);
	return NULL;
}

/* Return whether the digest of the signature is one that may be used. */
static bool
is_strong(const OCSP_BASICRESP *b)
{
	const X509_ALGOR *a = OCSP_resp_get0_tbs_sigalg(b);
	const ASN1_OBJECT *object;
	int digest, bits;

	X509_ALGOR_get0(&object, NULL, NULL, a);
	/* without one in its name, as Ed25519's and that of RSA-PSS */
	if (OBJ_find_sigid_algs(OBJ_obj2nid(object), &digest, NULL) != 1 ||
	    digest == NID_undef)
		return true;
	bits = 8 * EVP_MD_get_size(EVP_get_digestbynid(digest));
	return bits >= DIGEST_BITS_MIN;
}

static int
signature_check(OCSP_BASICRESP *b, X509 *issuer, struct strbuf *why)
{
	X509_STORE *s = store_of(issuer);
	/* an issuer that signs itself need not be in the answer */
	STACK_OF(X509) *certs = sk_X509_new_null();
	int rc = -1;

	ERR_clear_error();
	if (!is_strong(b))
		strbuf_addstr(why, "it is signed with a weak digest");
	else if (s == NULL || certs == NULL || sk_X509_push(certs, issuer) <= 0)
		strbuf_addstr(why, "out of memory");
	else if (OCSP_basic_verify(b, certs, s, OCSP_NOEXPLICIT) == 1)
		rc = 0;
	else
		(void)pki_failed("it is not signed for the CA", why);
	sk_X509_free(certs);
	X509_STORE_free(s);
	return rc;
}

static int
nonce_check(OCSP_BASICRESP *b, const struct pki_status_text *t)
{
	const unsigned char *at = t->asked;
	OCSP_REQUEST *rq;
	int rc;

	if (t->asked == NULL)
		return 0;
	rq = d2i_OCSP_REQUEST(NULL, &at, (long)t->asked_n);
	/* 0: they differ; -1: only the request has one */
	rc = rq != NULL && OCSP_check_nonce(rq, b) != 0 ? 0 : -1;
	OCSP_REQUEST_free(rq);
	return rc;
}

/* --- its content --- */

/* Return true for an id of the certificate, by whatever digest. */
static bool
status_is_about(const OCSP_SINGLERESP *s, const X509 *cert, const X509 *issuer)
{
	/* the functions of its parts do not take a constant */
	const OCSP_CERTID *id = OCSP_SINGLERESP_get0_id(s);
	OCSP_CERTID *copy = OCSP_CERTID_dup(id), *own = NULL;
	ASN1_OBJECT *digest;
	const EVP_MD *md = NULL;
	bool is;

	if (copy != NULL &&
	    OCSP_id_get0_info(NULL, &digest, NULL, NULL, copy) == 1)
		md = EVP_get_digestbyobj(digest);
	if (md != NULL)
		own = OCSP_cert_to_id(md, cert, issuer);
	is = own != NULL && OCSP_id_cmp(own, copy) == 0;
	OCSP_CERTID_free(own);
	OCSP_CERTID_free(copy);
	return is;
}

/* Convert a time into one whose nanoseconds are a number; 0 for none. */
static int64_t
status_time_of(const ASN1_GENERALIZEDTIME *t)
{
	struct tm tm;
	int64_t seconds;

	if (t == NULL || ASN1_TIME_to_tm(t, &tm) != 1)
		return 0;
	seconds = timegm(&tm);
	if (seconds < 1)
		return 1;
	return seconds < PKI_STATUS_TIME_MAX ? seconds : PKI_STATUS_TIME_MAX;
}

void
pki_status_time(int64_t seconds, struct strbuf *out)
{
	time_t t = (time_t)seconds;
	char text[40];
	struct tm tm;

	gmtime_r(&t, &tm);
	strftime(text, sizeof(text), "%Y-%m-%d %H:%M:%S UTC", &tm);
	strbuf_addstr(out, text);
}

/* Read one status: 0, or -1 when it is not valid now, with the reason. */
static int
single_read(
    OCSP_SINGLERESP *s, struct pki_status_answer *ret, struct strbuf *why)
{
	ASN1_GENERALIZEDTIME *revoked, *begin, *end;
	int reason = -1;
	int status =
	    OCSP_single_get0_status(s, &reason, &revoked, &begin, &end);

	memset(ret, 0, sizeof(*ret));
	if (OCSP_check_validity(begin, end, PKI_STATUS_SKEW,
		end == NULL ? PKI_STATUS_AGE : -1) != 1) {
		strbuf_addstr(why, "it is not valid now, but from ");
		pki_status_time(status_time_of(begin), why);
		strbuf_addstr(why, " until ");
		pki_status_time(end != NULL
				    ? status_time_of(end)
				    : status_time_of(begin) + PKI_STATUS_AGE,
		    why);
		return -1;
	}
	ret->begin = status_time_of(begin);
	ret->end = status_time_of(end);
	if (status == V_OCSP_CERTSTATUS_GOOD)
		ret->status = PKI_STATUS_GOOD;
	if (status != V_OCSP_CERTSTATUS_REVOKED)
		return 0;
	ret->status = PKI_STATUS_REVOKED;
	ret->revoked = status_time_of(revoked);
	if (reason >= 0)
		ret->reason = OCSP_crl_reason_str(reason);
	return 0;
}

/* Of several about the certificate the worst counts. */
static int
status_find(OCSP_BASICRESP *b, X509 *cert, X509 *issuer,
    struct pki_status_answer *ret, struct strbuf *why)
{
	struct pki_status_answer one;
	int found = 0;

	if (OCSP_resp_count(b) > PKI_STATUS_CERTS_MAX) {
		strbuf_addstr(why, "it is about too many certificates");
		return -1;
	}
	for (int i = 0; i < OCSP_resp_count(b); i++) {
		OCSP_SINGLERESP *s = OCSP_resp_get0(b, i);

		if (!status_is_about(s, cert, issuer))
			continue;
		if (single_read(s, &one, why) < 0)
			return -1;
		if (found == 0 || one.status == PKI_STATUS_REVOKED ||
		    (one.status == PKI_STATUS_UNKNOWN &&
			ret->status == PKI_STATUS_GOOD))
			*ret = one;
		found++;
	}
	if (found == 0)
		strbuf_addstr(why, "it is about another certificate");
	return found > 0 ? 0 : -1;
}

static int
basic_read(OCSP_BASICRESP *b, X509 *cert, X509 *issuer,
    const struct pki_status_text *t, struct pki_status_answer *ret,
    struct strbuf *why)
{
	/* the signature first: without it the rest cannot be trusted */
	if (signature_check(b, issuer, why) < 0)
		return -1;
	if (nonce_check(b, t) < 0) {
		strbuf_addstr(why, "it is an answer to another request");
		return -1;
	}
	return status_find(b, cert, issuer, ret, why);
}

int
pki_status_read(struct x509_st *cert, struct x509_st *issuer,
    const struct pki_status_text *t, struct pki_status_answer *ret,
    struct strbuf *why)
{
	const unsigned char *begin = t->der, *at = begin;
	OCSP_RESPONSE *p = NULL;
	OCSP_BASICRESP *b = NULL;
	int rc = -1;

	memset(ret, 0, sizeof(*ret));
	if (t->n > PKI_STATUS_MAX) {
		strbuf_addf(why, "it is larger than %zu bytes", PKI_STATUS_MAX);
		return -1;
	}
	if (t->n > 0)
		p = d2i_OCSP_RESPONSE(NULL, &at, (long)t->n);
	if (p == NULL || at != begin + t->n)
		strbuf_addstr(why, "it is not an OCSP response");
	else if (OCSP_response_status(p) != OCSP_RESPONSE_STATUS_SUCCESSFUL)
		strbuf_addf(why, "it is the error '%s'",
		    OCSP_response_status_str(OCSP_response_status(p)));
	else if ((b = OCSP_response_get1_basic(p)) == NULL)
		strbuf_addstr(why, "it is not a basic OCSP response");
	else
		rc = basic_read(b, cert, issuer, t, ret, why);
	if (rc < 0)
		memset(ret, 0, sizeof(*ret));
	OCSP_BASICRESP_free(b);
	OCSP_RESPONSE_free(p);
	ERR_clear_error();
	return rc;
}

bool
pki_status_replaces(const struct pki_status_answer *kept,
    const struct pki_status_answer *answer)
{
	if (kept == NULL || answer->status == PKI_STATUS_REVOKED)
		return true;
	return kept->status == PKI_STATUS_REVOKED
		   ? answer->begin > kept->begin
		   : answer->begin >= kept->begin;
}
