/* Requests for the status of certificates, answers, and the cache of both. */

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
#include "network/pki/ocsp_cache.h"
#include "network/pki/ocsp_status.h"
#include "unit/authority.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))
#define MINUTE	 60

static struct evp_pkey_st *signer_key;
static struct x509_st *signer, *node;
static int64_t now;

static int
setup(void **state)
{
	(void)authority_setup(state);
	now = time(NULL);
	signer_key = pki_key_new(&authority_kind, &why);
	signer = issued((struct pki_issue){.name = "OCSP",
	    .serial = 4,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = signer_key,
	    .responder = 1});
	node = node_issued("node", 7);
	return 0;
}

static int
teardown(void **state)
{
	pki_certificate_free(node);
	pki_certificate_free(signer);
	pki_key_free(signer_key);
	return authority_teardown(state);
}

/* Return our responder: times relative to now, in seconds. */
static struct pki_responder
responder(int64_t begin, int64_t end)
{
	return (struct pki_responder){.issuer = chain.certs[0],
	    .list = lists.lists[0],
	    .cert = signer,
	    .key = signer_key,
	    .next = 100,
	    .now = now + begin,
	    .end = now + end};
}

/* Fill both with a request, and the responder's answer to it. */
static struct pki_status_text
asked(const struct pki_responder *r, struct strbuf *rq, struct strbuf *out)
{
	strbuf_init(rq, 4096);
	strbuf_init(out, PKI_STATUS_MAX);
	assert_int_equal(pki_status_request(node, chain.certs[0], rq), 0);
	assert_int_equal(
	    pki_ocsp_answer(r, rq->s, rq->len, out), PKI_OCSP_ANSWERED);
	return (struct pki_status_text){out->s, out->len, rq->s, rq->len};
}

static int
read_it(const struct pki_status_text *t, struct pki_status_answer *ret)
{
	strbuf_reset(&why);
	return pki_status_read(node, chain.certs[0], t, ret, &why);
}

static void
refused_as(const struct pki_status_text *t, const char *sentence)
{
	struct pki_status_answer a;

	assert_int_equal(read_it(t, &a), -1);
	assert_int_equal(a.status, PKI_STATUS_UNKNOWN);
	if (strstr(why.s, sentence) == NULL)
		fail_msg("%s: %s", sentence, why.s);
}

static void
an_answer_of_our_responder_counts(void **state)
{
	struct pki_responder r = responder(0, MINUTE);
	struct pki_status_answer a;
	struct strbuf rq, out;
	struct pki_status_text t = asked(&r, &rq, &out);

	(void)state;
	assert_int_equal(read_it(&t, &a), 0);
	assert_int_equal(a.status, PKI_STATUS_GOOD);
	assert_int_equal(a.begin, now);
	assert_int_equal(a.end, now + MINUTE);
	assert_int_equal(a.revoked, 0);
	assert_null(a.reason);
	/* stapled */
	t.asked = NULL;
	assert_int_equal(read_it(&t, &a), 0);
	strbuf_release(&rq);
	strbuf_release(&out);
}

static void
a_revocation_has_its_time_and_reason(void **state)
{
	const struct pki_issuer i = {chain.certs[0], ca_key};
	struct pki_responder r = responder(0, MINUTE);
	struct pki_status_answer a;
	struct pki_status_text t;
	struct strbuf rq, out;

	(void)state;
	r.list = list_of(chain.certs[0], ca_key, 0);
	assert_int_equal(pki_list_add(r.list, 7, now - 100), 0);
	assert_int_equal(
	    pki_list_sign(r.list, &i, now - DAY, now + DAY, &why), 0);
	t = asked(&r, &rq, &out);
	assert_int_equal(read_it(&t, &a), 0);
	assert_int_equal(a.status, PKI_STATUS_REVOKED);
	assert_int_equal(a.revoked, now - 100);
	assert_string_equal(a.reason, "keyCompromise");
	pki_list_free(r.list);
	strbuf_release(&rq);
	strbuf_release(&out);
}

static void
a_number_that_was_not_issued_is_unknown(void **state)
{
	struct pki_responder r = responder(0, MINUTE);
	struct pki_status_answer a;
	struct pki_status_text t;
	struct strbuf rq, out;

	(void)state;
	r.next = 7;
	t = asked(&r, &rq, &out);
	assert_int_equal(read_it(&t, &a), 0);
	assert_int_equal(a.status, PKI_STATUS_UNKNOWN);
	strbuf_release(&rq);
	strbuf_release(&out);
}

/* The clocks may differ by some minutes. */
static void
an_answer_counts_from_its_begin_to_its_end(void **state)
{
	static const struct {
		int64_t begin, end;
		bool counts;
	} rows[] = {
	    {-DAY, DAY, true},
	    {PKI_STATUS_SKEW - 5, DAY, true},
	    {PKI_STATUS_SKEW + 30, DAY, false},
	    {-DAY, 5 - PKI_STATUS_SKEW, true},
	    {-DAY, -30 - PKI_STATUS_SKEW, false},
	    {-2 * DAY, -DAY, false},
	    /* it ends before it begins */
	    {-MINUTE, -2 * MINUTE, false},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct pki_responder r = responder(rows[i].begin, rows[i].end);
		struct pki_status_answer a;
		struct strbuf rq, out;
		struct pki_status_text t = asked(&r, &rq, &out);

		if (read_it(&t, &a) != (rows[i].counts ? 0 : -1))
			fail_msg("row %zu: %s", i, why.s);
		if (!rows[i].counts)
			refused_as(&t, "it is not valid now, but from ");
		strbuf_release(&rq);
		strbuf_release(&out);
	}
}

static void
times_have_limits(void **state)
{
	struct pki_responder r = responder(0, 253402300799 - now);
	struct pki_status_answer a;
	struct strbuf rq, out;
	struct pki_status_text t = asked(&r, &rq, &out);

	(void)state;
	assert_int_equal(read_it(&t, &a), 0);
	assert_int_equal(a.end, PKI_STATUS_TIME_MAX);
	strbuf_release(&rq);
	strbuf_release(&out);
}

static void
another_nonce_is_refused(void **state)
{
	struct pki_responder r = responder(0, MINUTE);
	struct strbuf rq, out, other, more;
	struct pki_status_text t = asked(&r, &rq, &out);

	(void)state;
	(void)asked(&r, &other, &more);
	assert_memory_not_equal(rq.s, other.s, rq.len);
	t.asked = other.s;
	refused_as(&t, "it is an answer to another request");
	strbuf_release(&rq);
	strbuf_release(&out);
	strbuf_release(&other);
	strbuf_release(&more);
}

static void
another_certificate_is_refused(void **state)
{
	struct pki_responder r = responder(0, MINUTE);
	struct strbuf rq, out;
	struct pki_status_text t = asked(&r, &rq, &out);
	struct x509_st *own = node;

	(void)state;
	node = node_issued("other", 8);
	refused_as(&t, "it is about another certificate");
	pki_certificate_free(node);
	node = own;
	strbuf_release(&rq);
	strbuf_release(&out);
}

/* A CA of the same name, and one of the chain that is not the issuer. */
static void
only_the_issuer_and_its_responders_may_sign(void **state)
{
	struct pki_responder r = responder(0, MINUTE);
	struct strbuf rq, out;
	struct pki_status_text t;

	(void)state;
	r.cert = chain.certs[1];
	r.key = root_key;
	t = asked(&r, &rq, &out);
	refused_as(&t, "it is not signed for the CA");
	strbuf_release(&rq);
	strbuf_release(&out);
	r.cert = node;
	r.key = node_key;
	t = asked(&r, &rq, &out);
	refused_as(&t, "it is not signed for the CA");
	strbuf_release(&rq);
	strbuf_release(&out);
	r.cert = issued((struct pki_issue){.name = "OCSP",
	    .serial = 4,
	    .issuer = chain.certs[1],
	    .issuer_key = root_key,
	    .key = signer_key,
	    .responder = 1});
	r.key = signer_key;
	t = asked(&r, &rq, &out);
	refused_as(&t, "it is not signed for the CA");
	pki_certificate_free(r.cert);
	strbuf_release(&rq);
	strbuf_release(&out);
}

static void
a_responder_whose_certificate_has_expired_is_refused(void **state)
{
	struct pki_responder r = responder(0, MINUTE);
	struct pki_status_text t;
	struct strbuf rq, out;

	(void)state;
	r.cert = issued((struct pki_issue){.name = "OCSP",
	    .serial = 4,
	    .begin = now - 2 * DAY,
	    .end = now - DAY,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = signer_key,
	    .responder = 1});
	t = asked(&r, &rq, &out);
	refused_as(&t, "it is not signed for the CA");
	pki_certificate_free(r.cert);
	strbuf_release(&rq);
	strbuf_release(&out);
}

static void
each_changed_or_missing_byte_is_refused(void **state)
{
	struct pki_responder r = responder(0, MINUTE);
	struct strbuf rq, out;
	struct pki_status_text t = asked(&r, &rq, &out);
	unsigned char *copy = malloc(t.n);
	size_t accepted = 0;

	(void)state;
	for (size_t n = 0; n < t.n; n++) {
		struct pki_status_text cut = {t.der, n, NULL, 0};
		struct pki_status_answer a;

		assert_int_equal(read_it(&cut, &a), -1);
		memcpy(copy, t.der, t.n);
		copy[n] ^= 1;
		cut = (struct pki_status_text){copy, t.n, NULL, 0};
		/* some bits are not signed */
		if (read_it(&cut, &a) == 0) {
			assert_int_equal(a.status, PKI_STATUS_GOOD);
			accepted++;
		}
	}
	assert_true(accepted < 16);
	free(copy);
	strbuf_release(&rq);
	strbuf_release(&out);
}

static void
an_answer_has_a_maximum(void **state)
{
	struct pki_status_text t = {.n = PKI_STATUS_MAX + 1};
	unsigned char *zeros = calloc(1, PKI_STATUS_MAX + 1);

	(void)state;
	t.der = zeros;
	refused_as(&t, "it is larger than 65536 bytes");
	t.n = PKI_STATUS_MAX;
	refused_as(&t, "it is not an OCSP response");
	t.n = 0;
	refused_as(&t, "it is not an OCSP response");
	free(zeros);
}

/* Sign an answer about node, with these states, and others before them. */
static void
signed_with(const int *states, int n, int others, struct strbuf *out)
{
	OCSP_BASICRESP *b = OCSP_BASICRESP_new();
	ASN1_TIME *t = ASN1_TIME_set(NULL, (time_t)now);
	OCSP_RESPONSE *p;
	unsigned char *der = NULL;
	int len;

	for (int i = 0; i < others + n; i++) {
		int state =
		    i < others ? V_OCSP_CERTSTATUS_GOOD : states[i - others];
		OCSP_CERTID *id = OCSP_cert_to_id(
		    EVP_sha256(), i < others ? signer : node, chain.certs[0]);

		assert_non_null(OCSP_basic_add1_status(b, id, state,
		    OCSP_REVOKED_STATUS_NOSTATUS,
		    state == V_OCSP_CERTSTATUS_REVOKED ? t : NULL, t, NULL));
		OCSP_CERTID_free(id);
	}
	assert_int_equal(OCSP_basic_sign(b, chain.certs[0], ca_key,
			     EVP_sha256(), NULL, OCSP_NOCERTS),
	    1);
	p = OCSP_response_create(OCSP_RESPONSE_STATUS_SUCCESSFUL, b);
	len = i2d_OCSP_RESPONSE(p, &der);
	strbuf_init(out, PKI_STATUS_MAX);
	strbuf_add(out, der, (size_t)len);
	OPENSSL_free(der);
	OCSP_RESPONSE_free(p);
	OCSP_BASICRESP_free(b);
	ASN1_TIME_free(t);
}

static void
of_several_states_the_worst_counts(void **state)
{
	static const struct {
		int states[3];
		enum pki_status status;
	} rows[] = {
	    {{0, 0, 0}, PKI_STATUS_GOOD},
	    {{0, 1, 0}, PKI_STATUS_REVOKED},
	    {{1, 0, 2}, PKI_STATUS_REVOKED},
	    {{0, 2, 0}, PKI_STATUS_UNKNOWN},
	    {{2, 0, 1}, PKI_STATUS_REVOKED},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct pki_status_answer a;
		struct pki_status_text t = {NULL, 0, NULL, 0};
		struct strbuf out;

		signed_with(rows[i].states, 3, 5, &out);
		t.der = out.s;
		t.n = out.len;
		assert_int_equal(read_it(&t, &a), 0);
		assert_int_equal(a.status, rows[i].status);
		assert_int_equal(a.end, 0);
		strbuf_release(&out);
	}
}

static void
an_answer_about_many_certificates_is_refused(void **state)
{
	static const int good[1];

	(void)state;
	for (int n = PKI_STATUS_CERTS_MAX - 1; n <= PKI_STATUS_CERTS_MAX; n++) {
		struct pki_status_answer a;
		struct pki_status_text t = {NULL, 0, NULL, 0};
		struct strbuf out;

		signed_with(good, 1, n, &out);
		t.der = out.s;
		t.n = out.len;
		if (n < PKI_STATUS_CERTS_MAX)
			assert_int_equal(read_it(&t, &a), 0);
		else
			refused_as(&t, "it is about too many certificates");
		strbuf_release(&out);
	}
}

/* --- addresses --- */

static void
only_addresses_of_web_servers_are_used(void **state)
{
	static const struct {
		const char *access, *url;
	} rows[] = {
	    {"OCSP;URI:http://a/", "http://a/"},
	    {"OCSP;URI:HTTPS://a:1/b?c", "HTTPS://a:1/b?c"},
	    {"caIssuers;URI:http://a/", NULL},
	    {"OCSP;DNS:http.a", NULL},
	    {"OCSP;URI:ldap://a/", NULL},
	    {"OCSP;URI:file:///etc/passwd", NULL},
	    {"OCSP;URI:http", NULL},
	    {"OCSP;URI:http://a/ b", NULL},
	    {"OCSP;URI:ldap://a/,OCSP;URI:http://b/,OCSP;URI:http://c/",
		"http://b/"},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		X509 *x = X509_new();
		X509_EXTENSION *e = X509V3_EXT_conf_nid(
		    NULL, NULL, NID_info_access, rows[i].access);
		struct strbuf url;

		assert_non_null(e);
		X509_add_ext(x, e, -1);
		strbuf_init(&url, PKI_STATUS_URL_MAX);
		assert_int_equal(
		    pki_status_url(x, &url), rows[i].url != NULL ? 0 : -1);
		assert_string_equal(
		    url.s, rows[i].url != NULL ? rows[i].url : "");
		strbuf_release(&url);
		X509_EXTENSION_free(e);
		X509_free(x);
	}
}

static void
a_certificate_without_an_address_has_none(void **state)
{
	struct strbuf url;

	(void)state;
	strbuf_init(&url, PKI_STATUS_URL_MAX);
	assert_int_equal(pki_status_url(node, &url), -1);
	assert_int_equal(url.len, 0);
	strbuf_release(&url);
}

/* --- the cache --- */

static void
an_entry_counts_until_its_end(void **state)
{
	struct pki_cache *c = pki_cache_new(1);
	struct pki_status_answer a = {.status = PKI_STATUS_GOOD, .end = 1000};

	(void)state;
	assert_null(pki_cache_find(c, node, 0));
	(void)pki_cache_put(c, node, &a, NULL, 500);
	assert_non_null(pki_cache_find(c, node, 999));
	/* to be asked again after half of the time */
	assert_int_equal(pki_cache_find(c, node, 999)->next, 750);
	pki_cache_postpone(c, node, 999, 960);
	assert_int_equal(pki_cache_find(c, node, 500)->next, 960);
	pki_cache_postpone(c, node, 1000, 1);
	assert_int_equal(pki_cache_find(c, node, 500)->next, 960);
	assert_null(pki_cache_find(c, node, 1000));
	assert_null(pki_cache_find(c, signer, 500));
	assert_int_equal(pki_cache_count(c, 999), 1);
	assert_int_equal(pki_cache_count(c, 1000), 0);
	/* a later one replaces it */
	a.status = PKI_STATUS_REVOKED;
	a.end = 2000;
	(void)pki_cache_put(c, node, &a, NULL, 500);
	assert_int_equal(
	    pki_cache_find(c, node, 1500)->answer.status, PKI_STATUS_REVOKED);
	/* one without an end, and one that is unknown */
	a.end = 0;
	(void)pki_cache_put(c, node, &a, NULL, 3000);
	assert_non_null(pki_cache_find(c, node, 3000 + PKI_CACHE_OPEN - 1));
	assert_null(pki_cache_find(c, node, 3000 + PKI_CACHE_OPEN));
	a = (struct pki_status_answer){.end = 9000};
	(void)pki_cache_put(c, node, &a, "silent", 3000);
	/* a failure is not an answer */
	assert_int_equal(pki_cache_count(c, 3000), 0);
	assert_string_equal(
	    pki_cache_find(c, node, 3000 + PKI_CACHE_FAILED - 1)->why,
	    "silent");
	assert_null(pki_cache_find(c, node, 3000 + PKI_CACHE_FAILED));
	pki_cache_free(c);
}

static void
a_full_cache_drops_what_ends_first(void **state)
{
	struct pki_cache *c = pki_cache_new(8);
	struct x509_st *all[9];
	struct pki_status_answer a = {.status = PKI_STATUS_GOOD};

	(void)state;
	for (size_t i = 0; i < COUNT(all); i++) {
		all[i] = node_issued("many", 20 + i);
		/* the fourth one ends first */
		a.end = i == 3 ? 500 : 1000 + (int64_t)i;
		(void)pki_cache_put(c, all[i], &a, NULL, 100);
	}
	for (size_t i = 0; i < COUNT(all); i++) {
		assert_int_equal(
		    pki_cache_find(c, all[i], 200) != NULL, i != 3);
		pki_certificate_free(all[i]);
	}
	pki_cache_free(c);
	pki_cache_free(NULL);
}

static void
an_older_answer_takes_no_revocation_back(void **state)
{
	static const struct {
		enum pki_status kept, answer;
		int64_t later; /* the begin of the answer, by that kept */
		bool counts;
	} rows[] = {
	    {PKI_STATUS_GOOD, PKI_STATUS_GOOD, 1, true},
	    {PKI_STATUS_GOOD, PKI_STATUS_GOOD, 0, true},
	    {PKI_STATUS_GOOD, PKI_STATUS_GOOD, -1, false},
	    {PKI_STATUS_GOOD, PKI_STATUS_REVOKED, 0, true},
	    {PKI_STATUS_GOOD, PKI_STATUS_REVOKED, -1, true},
	    {PKI_STATUS_REVOKED, PKI_STATUS_GOOD, 1, true},
	    {PKI_STATUS_REVOKED, PKI_STATUS_GOOD, 0, false},
	    {PKI_STATUS_REVOKED, PKI_STATUS_GOOD, -1, false},
	    {PKI_STATUS_REVOKED, PKI_STATUS_UNKNOWN, 0, false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct pki_status_answer kept = {
		    .status = rows[i].kept, .begin = 1000};
		const struct pki_status_answer answer = {
		    .status = rows[i].answer, .begin = 1000 + rows[i].later};

		assert_int_equal(
		    pki_status_replaces(&kept, &answer), rows[i].counts);
		assert_true(pki_status_replaces(NULL, &answer));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_answer_of_our_responder_counts),
	    cmocka_unit_test(a_revocation_has_its_time_and_reason),
	    cmocka_unit_test(a_number_that_was_not_issued_is_unknown),
	    cmocka_unit_test(an_answer_counts_from_its_begin_to_its_end),
	    cmocka_unit_test(times_have_limits),
	    cmocka_unit_test(another_nonce_is_refused),
	    cmocka_unit_test(another_certificate_is_refused),
	    cmocka_unit_test(only_the_issuer_and_its_responders_may_sign),
	    cmocka_unit_test(
		a_responder_whose_certificate_has_expired_is_refused),
	    cmocka_unit_test(each_changed_or_missing_byte_is_refused),
	    cmocka_unit_test(an_answer_has_a_maximum),
	    cmocka_unit_test(of_several_states_the_worst_counts),
	    cmocka_unit_test(an_answer_about_many_certificates_is_refused),
	    cmocka_unit_test(only_addresses_of_web_servers_are_used),
	    cmocka_unit_test(a_certificate_without_an_address_has_none),
	    cmocka_unit_test(an_entry_counts_until_its_end),
	    cmocka_unit_test(a_full_cache_drops_what_ends_first),
	    cmocka_unit_test(an_older_answer_takes_no_revocation_back),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
