/* Answers to requests for the status of certificates. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <openssl/ocsp.h>
#include <openssl/x509v3.h>

#include "network/pki/ocsp.h"
#include "unit/authority.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* The first number that was not issued. */
#define NEXT 100

static struct evp_pkey_st *ocsp_key;
static struct x509_st *ocsp;
static struct pki_responder responder;

static int
setup(void **state)
{
	int64_t now = time(NULL);

	(void)authority_setup(state);
	ocsp_key = pki_key_new(&authority_kind, &why);
	ocsp = issued((struct pki_issue){.name = "OCSP",
	    .serial = 4,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = ocsp_key,
	    .responder = 1});
	responder = (struct pki_responder){.issuer = chain.certs[0],
	    .list = lists.lists[0],
	    .cert = ocsp,
	    .key = ocsp_key,
	    .next = NEXT,
	    .now = now,
	    .end = now + 60};
	return 0;
}

static int
teardown(void **state)
{
	pki_certificate_free(ocsp);
	pki_key_free(ocsp_key);
	return authority_teardown(state);
}

/* --- requests --- */

/* Add the number of a certificate of that issuer. */
static void
number_ask(OCSP_REQUEST *rq, struct x509_st *issuer, const char *number)
{
	ASN1_INTEGER *n = s2i_ASN1_INTEGER(NULL, number);

	assert_non_null(OCSP_request_add0_id(
	    rq, OCSP_cert_id_new(EVP_sha1(), X509_get_subject_name(issuer),
		    X509_get0_pubkey_bitstr(issuer), n)));
	ASN1_INTEGER_free(n);
}

/* A request for the numbers 1 to n. */
static OCSP_REQUEST *
request_of(int n)
{
	OCSP_REQUEST *rq = OCSP_REQUEST_new();

	for (int i = 1; i <= n; i++) {
		char number[12];

		snprintf(number, sizeof(number), "%d", i);
		number_ask(rq, chain.certs[0], number);
	}
	return rq;
}

/* Add an extension of n bytes. */
static void
extension_put(OCSP_REQUEST *rq, int nid, bool critical, int n)
{
	ASN1_OCTET_STRING *data = ASN1_OCTET_STRING_new();
	unsigned char *bytes = calloc(1, (size_t)n);
	X509_EXTENSION *e;

	ASN1_OCTET_STRING_set(data, bytes, n);
	free(bytes);
	e = X509_EXTENSION_create_by_NID(NULL, nid, critical, data);
	assert_int_equal(OCSP_REQUEST_add_ext(rq, e, -1), 1);
	X509_EXTENSION_free(e);
	ASN1_OCTET_STRING_free(data);
}

/* --- answers --- */

/* Answer a request, with so many bytes behind it, and release it. */
static OCSP_RESPONSE *
answered(const struct pki_responder *r, OCSP_REQUEST *rq, size_t behind,
    enum pki_ocsp expected)
{
	unsigned char *der = NULL, *text;
	int n = i2d_OCSP_REQUEST(rq, &der);
	const unsigned char *at;
	OCSP_RESPONSE *p;
	struct strbuf out;

	strbuf_init(&out, 65536);
	text = calloc(1, (size_t)n + behind);
	memcpy(text, der, (size_t)n);
	assert_int_equal(
	    pki_ocsp_answer(r, text, (size_t)n + behind, &out), expected);
	at = (const unsigned char *)out.s;
	p = d2i_OCSP_RESPONSE(NULL, &at, (long)out.len);
	assert_non_null(p);
	assert_true((const char *)at == out.s + out.len);
	strbuf_release(&out);
	OPENSSL_free(der);
	free(text);
	OCSP_REQUEST_free(rq);
	return p;
}

static void
status_is(const struct pki_responder *r, OCSP_REQUEST *rq, size_t behind,
    enum pki_ocsp expected, int status)
{
	OCSP_RESPONSE *p = answered(r, rq, behind, expected);

	assert_int_equal(OCSP_response_status(p), status);
	OCSP_RESPONSE_free(p);
}

static void
is_answered(OCSP_REQUEST *rq)
{
	status_is(&responder, rq, 0, PKI_OCSP_ANSWERED,
	    OCSP_RESPONSE_STATUS_SUCCESSFUL);
}

static void
is_malformed(OCSP_REQUEST *rq, size_t behind)
{
	status_is(&responder, rq, behind, PKI_OCSP_MALFORMED,
	    OCSP_RESPONSE_STATUS_MALFORMEDREQUEST);
}

static void
requests_have_limits(void **state)
{
	OCSP_REQUEST *rq;
	int n;

	(void)state;
	is_malformed(request_of(0), 0);
	is_answered(request_of(1));
	is_malformed(request_of(1), 1);
	is_answered(request_of(PKI_OCSP_CERTS_MAX));
	is_malformed(request_of(PKI_OCSP_CERTS_MAX + 1), 0);
	/* an extension that is not critical is ignored, whatever its size */
	rq = request_of(1);
	extension_put(rq, NID_netscape_comment, false, 15000);
	n = i2d_OCSP_REQUEST(rq, NULL);
	OCSP_REQUEST_free(rq);
	n = 15000 + (int)PKI_OCSP_MAX - n;
	rq = request_of(1);
	extension_put(rq, NID_netscape_comment, false, n);
	assert_int_equal(i2d_OCSP_REQUEST(rq, NULL), PKI_OCSP_MAX);
	is_answered(rq);
	rq = request_of(1);
	extension_put(rq, NID_netscape_comment, false, n + 1);
	is_malformed(rq, 0);
}

static void
critical_extensions_and_long_nonces_are_malformed(void **state)
{
	OCSP_REQUEST *rq = request_of(1);

	(void)state;
	extension_put(rq, NID_netscape_comment, false, 5);
	extension_put(rq, NID_netscape_cert_type, true, 5);
	is_malformed(rq, 0);
	rq = request_of(1);
	extension_put(rq, NID_netscape_comment, false, 5);
	extension_put(rq, NID_id_pkix_OCSP_Nonce, true, 34);
	is_answered(rq);
	rq = request_of(1);
	extension_put(rq, NID_id_pkix_OCSP_Nonce, false, 35);
	is_malformed(rq, 0);
}

static void
an_answer_has_the_nonce_of_its_request(void **state)
{
	OCSP_REQUEST *rq = request_of(1);
	OCSP_REQUEST *copy;
	OCSP_RESPONSE *p;
	OCSP_BASICRESP *b;

	(void)state;
	OCSP_request_add1_nonce(rq, NULL, 32);
	copy = ASN1_dup((i2d_of_void *)i2d_OCSP_REQUEST,
	    (d2i_of_void *)d2i_OCSP_REQUEST, rq);
	p = answered(&responder, rq, 0, PKI_OCSP_ANSWERED);
	b = OCSP_response_get1_basic(p);
	assert_int_equal(OCSP_check_nonce(copy, b), 1);
	OCSP_BASICRESP_free(b);
	OCSP_RESPONSE_free(p);
	OCSP_REQUEST_free(copy);
}

static void
without_a_responder_the_answer_is_to_try_later(void **state)
{
	(void)state;
	status_is(NULL, request_of(1), 0, PKI_OCSP_ANSWERED,
	    OCSP_RESPONSE_STATUS_TRYLATER);
}

static void
another_ca_is_not_authorized(void **state)
{
	OCSP_REQUEST *rq = OCSP_REQUEST_new();

	(void)state;
	number_ask(rq, chain.certs[1], "1");
	number_ask(rq, chain.certs[1], "2");
	status_is(&responder, rq, 0, PKI_OCSP_OTHER,
	    OCSP_RESPONSE_STATUS_UNAUTHORIZED);
}

/* A key that is not that of the certificate cannot sign. */
static void
an_answer_that_cannot_be_signed_is_an_internal_error(void **state)
{
	struct pki_responder r = responder;

	(void)state;
	r.key = node_key;
	status_is(&r, request_of(1), 0, PKI_OCSP_FAILED,
	    OCSP_RESPONSE_STATUS_INTERNALERROR);
}

static void
an_answer_that_exceeds_its_buffer_fails(void **state)
{
	OCSP_REQUEST *rq = request_of(1);
	unsigned char *der = NULL;
	int n = i2d_OCSP_REQUEST(rq, &der);
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 4);
	assert_int_equal(
	    pki_ocsp_answer(&responder, der, (size_t)n, &out), PKI_OCSP_FAILED);
	strbuf_reset(&out);
	assert_int_equal(
	    pki_ocsp_answer(NULL, der, (size_t)n, &out), PKI_OCSP_FAILED);
	strbuf_reset(&out);
	assert_int_equal(pki_ocsp_answer(NULL, der, 1, &out), PKI_OCSP_FAILED);
	strbuf_release(&out);
	OPENSSL_free(der);
	OCSP_REQUEST_free(rq);
}

static void
another_ca_that_exceeds_the_buffer_fails(void **state)
{
	OCSP_REQUEST *rq = OCSP_REQUEST_new();
	unsigned char *der = NULL;
	struct strbuf out;
	int n;

	(void)state;
	number_ask(rq, chain.certs[1], "1");
	n = i2d_OCSP_REQUEST(rq, &der);
	strbuf_init(&out, 4);
	assert_int_equal(
	    pki_ocsp_answer(&responder, der, (size_t)n, &out), PKI_OCSP_FAILED);
	strbuf_release(&out);
	OPENSSL_free(der);
	OCSP_REQUEST_free(rq);
}

/* The list: the number 7 for a reason, 8 without one. */
static struct X509_crl_st *
list_make(int64_t when)
{
	const struct pki_issuer i = {chain.certs[0], ca_key};
	struct X509_crl_st *l = list_of(chain.certs[0], ca_key, 0);
	X509_REVOKED *entry = X509_REVOKED_new();
	ASN1_INTEGER *n = s2i_ASN1_INTEGER(NULL, "8");
	ASN1_TIME *t = ASN1_TIME_set(NULL, (time_t)when);

	assert_int_equal(pki_list_add(l, 7, when), 0);
	assert_int_equal(pki_list_add(l, 200, when), 0);
	X509_REVOKED_set_serialNumber(entry, n);
	X509_REVOKED_set_revocationDate(entry, t);
	assert_int_equal(X509_CRL_add0_revoked(l, entry), 1);
	ASN1_INTEGER_free(n);
	ASN1_TIME_free(t);
	assert_int_equal(pki_list_sign(l, &i, when - DAY, when + DAY, &why), 0);
	return l;
}

static void
times_are(OCSP_BASICRESP *b, int i, int64_t revoked)
{
	ASN1_GENERALIZEDTIME *when = NULL, *from, *to;

	OCSP_single_get0_status(OCSP_resp_get0(b, i), NULL, &when, &from, &to);
	if (revoked != 0)
		assert_int_equal(
		    ASN1_TIME_cmp_time_t(when, (time_t)revoked), 0);
	else
		assert_null(when);
	assert_int_equal(ASN1_TIME_cmp_time_t(from, responder.now), 0);
	assert_int_equal(ASN1_TIME_cmp_time_t(to, responder.end), 0);
}

static void
each_number_has_its_state(void **state)
{
	static const struct {
		const char *number;
		int issuer, status, reason;
	} rows[] = {
	    {"1", 0, V_OCSP_CERTSTATUS_GOOD, -1},
	    {"99", 0, V_OCSP_CERTSTATUS_GOOD, -1},
	    {"100", 0, V_OCSP_CERTSTATUS_UNKNOWN, -1},
	    {"18446744073709551617", 0, V_OCSP_CERTSTATUS_UNKNOWN, -1},
	    {"-1", 0, V_OCSP_CERTSTATUS_UNKNOWN, -1},
	    {"7", 0, V_OCSP_CERTSTATUS_REVOKED,
		OCSP_REVOKED_STATUS_KEYCOMPROMISE},
	    {"8", 0, V_OCSP_CERTSTATUS_REVOKED, OCSP_REVOKED_STATUS_NOSTATUS},
	    {"200", 0, V_OCSP_CERTSTATUS_REVOKED,
		OCSP_REVOKED_STATUS_KEYCOMPROMISE},
	    {"7", 1, V_OCSP_CERTSTATUS_UNKNOWN, -1},
	    {"1", 1, V_OCSP_CERTSTATUS_UNKNOWN, -1},
	};
	const int64_t when = time(NULL) - 1000;
	struct pki_responder r = responder;
	OCSP_REQUEST *rq = OCSP_REQUEST_new();
	OCSP_RESPONSE *p;
	OCSP_BASICRESP *b;

	(void)state;
	r.list = list_make(when);
	for (size_t i = 0; i < COUNT(rows); i++)
		number_ask(rq, chain.certs[rows[i].issuer], rows[i].number);
	p = answered(&r, rq, 0, PKI_OCSP_ANSWERED);
	b = OCSP_response_get1_basic(p);
	assert_int_equal(OCSP_resp_count(b), COUNT(rows));
	for (int i = 0; i < (int)COUNT(rows); i++) {
		int reason = -1;

		assert_int_equal(OCSP_single_get0_status(OCSP_resp_get0(b, i),
				     &reason, NULL, NULL, NULL),
		    rows[i].status);
		assert_int_equal(reason, rows[i].reason);
		times_are(b, i,
		    rows[i].status == V_OCSP_CERTSTATUS_REVOKED ? when : 0);
	}
	OCSP_BASICRESP_free(b);
	OCSP_RESPONSE_free(p);
	pki_list_free(r.list);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(requests_have_limits),
	    cmocka_unit_test(critical_extensions_and_long_nonces_are_malformed),
	    cmocka_unit_test(an_answer_has_the_nonce_of_its_request),
	    cmocka_unit_test(without_a_responder_the_answer_is_to_try_later),
	    cmocka_unit_test(another_ca_is_not_authorized),
	    cmocka_unit_test(
		an_answer_that_cannot_be_signed_is_an_internal_error),
	    cmocka_unit_test(an_answer_that_exceeds_its_buffer_fails),
	    cmocka_unit_test(another_ca_that_exceeds_the_buffer_fails),
	    cmocka_unit_test(each_number_has_its_state),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
