/*
 * OpenSSL's allocations fail one after the other in each function of pki: it
 * then fails with a reason, or its result is that of a call without a failure.
 * AddressSanitizer reports what a failed call does not release.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <cmocka.h>

#include <openssl/crypto.h>
#include <openssl/ocsp.h>

#include "base/core/strbuf.h"
#include "network/pki/attribute.h"
#include "network/pki/certificate.h"
#include "network/pki/extension.h"
#include "network/pki/key.h"
#include "network/pki/list.h"
#include "network/pki/ocsp.h"
#include "network/pki/request.h"
#include "network/pki/trust.h"
#include "unit/authority.h"

/*
 * Allocations of a call, at most; the first ones of which each fails, and how
 * many of the others are between two that fail: some calls make thousands.
 */
#define FAILURES_MAX 20000
#define ALL	     400
#define STEP	     7

#define TEXT_MAX ((size_t)1 << 20)

/* --- allocations --- */

static long calls, fail_at; /* fail_at: 0: none */
static bool failed;

static bool
fails(void)
{
	if (fail_at == 0 || ++calls != fail_at)
		return false;
	failed = true;
	return true;
}

static void *
library_alloc(size_t n, const char *file, int line)
{
	(void)file;
	(void)line;
	return n == 0 || fails() ? NULL : malloc(n);
}

static void *
library_realloc(void *p, size_t n, const char *file, int line)
{
	(void)file;
	(void)line;
	if (n > 0)
		return fails() ? NULL : realloc(p, n);
	free(p);
	return NULL;
}

static void
library_free(void *p, const char *file, int line)
{
	(void)file;
	(void)line;
	free(p);
}

/* --- what the functions work on --- */

static struct strbuf out;
static struct evp_pkey_st *ocsp_key;
static struct x509_st *node, *ocsp;
static struct X509_crl_st *newer;
static struct X509_req_st *request;
static struct strbuf chain_pem, lists_pem, key_pem, request_pem, node_pem;
static struct strbuf *const texts[] = {
    &out, &chain_pem, &lists_pem, &key_pem, &request_pem, &node_pem};
static unsigned char *question;
static int question_len;

#define TEXTS (sizeof(texts) / sizeof(texts[0]))

static const struct pki_request_items items = {
    .rows = {{"pp_role", "web"}, {"pp_auth_role", "admin"}}, .count = 2};
static const struct pki_request_items attributes = {
    .rows = {{"pp_auth_auto_renew", "true"}}, .count = 1};

/* A request for the states of the node and of a number. */
static void
question_make(struct x509_st *issuer)
{
	OCSP_REQUEST *rq = OCSP_REQUEST_new();

	assert_non_null(OCSP_request_add0_id(
	    rq, OCSP_cert_to_id(EVP_sha1(), node, issuer)));
	assert_non_null(OCSP_request_add0_id(
	    rq, OCSP_cert_to_id(EVP_sha256(), ocsp, issuer)));
	assert_int_equal(OCSP_request_add1_nonce(rq, NULL, 16), 1);
	question_len = i2d_OCSP_REQUEST(rq, &question);
	assert_true(question_len > 0);
	OCSP_REQUEST_free(rq);
}

static struct X509_req_st *
request_make(void)
{
	const struct pki_request_plan plan = {.name = "node",
	    .alt_names = "DNS:node, IP:192.0.2.1",
	    .extensions = &items,
	    .attributes = &attributes};

	return pki_request_make(&plan, node_key, &why);
}

static struct x509_st *
node_make(void)
{
	const struct pki_issue i = {.name = "node",
	    .serial = 3,
	    .begin = time(NULL) - DAY,
	    .end = time(NULL) + DAY,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key,
	    .administrator = 1,
	    .request = request,
	    .ocsp_url = "http://example.com/ocsp",
	    .alt_names = "DNS:node, IP:192.0.2.1"};

	return pki_certificate_issue(&i, &why);
}

static int
setup(void **state)
{
	for (size_t i = 0; i < TEXTS; i++)
		strbuf_init(texts[i], TEXT_MAX);
	(void)authority_setup(state);
	newer = list_of(chain.certs[1], root_key, 1);
	ocsp_key = pki_key_new(&authority_kind, &why);
	request = request_make();
	node = node_make();
	ocsp = issued((struct pki_issue){.name = "OCSP",
	    .serial = 4,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = ocsp_key,
	    .responder = 1});
	question_make(chain.certs[0]);
	return pki_chain_write(&chain, &chain_pem) |
	       pki_lists_write(&lists, &lists_pem) |
	       pki_key_write(node_key, &key_pem) |
	       pki_request_write(request, &request_pem) |
	       pki_certificate_write(node, &node_pem);
}

static int
teardown(void **state)
{
	for (size_t i = 0; i < TEXTS; i++)
		strbuf_release(texts[i]);
	OPENSSL_free(question);
	pki_certificate_free(node);
	pki_certificate_free(ocsp);
	pki_list_free(newer);
	pki_request_free(request);
	pki_key_free(ocsp_key);
	return authority_teardown(state);
}

/* --- calls --- */

enum result {
	DONE,	/* as without a failure */
	FAILED, /* with a reason, if the function gives one */
	WRONG,
};

/* The result of a function that returns 0, or -1 with a reason. */
static enum result
reasoned(int rc, bool is_right)
{
	if (rc < 0)
		return why.len > 0 ? FAILED : WRONG;
	return rc == 0 && is_right && why.len == 0 ? DONE : WRONG;
}

/* The result of a function that returns 0 or -1 only. */
static enum result
plain(int rc, bool is_right)
{
	if (rc < 0)
		return FAILED;
	return rc == 0 && is_right ? DONE : WRONG;
}

/* The result of a function that returns true unless it fails. */
static enum result
true_or_failed(bool is)
{
	return is ? DONE : FAILED;
}

static bool
out_is(const char *text)
{
	return out.len == strlen(text) && memcmp(out.s, text, out.len) == 0;
}

/* The result of a function that appends a text or nothing. */
static enum result
text_or_nothing(const char *text)
{
	if (out.len == 0)
		return FAILED;
	return out_is(text) ? DONE : WRONG;
}

/* The result of a function that returns JSON; NULL, or a part on failure. */
static enum result
json_or_part(json_t *v, const char *text, const char *part)
{
	char *got = v == NULL ? strdup("null") : json_dumps(v, JSON_COMPACT);
	enum result r = WRONG;

	if (strcmp(got, text) == 0)
		r = DONE;
	else if (v == NULL || strcmp(got, part) == 0)
		r = FAILED;
	free(got);
	json_decref(v);
	return r;
}

static enum result
chain_is_read(void)
{
	struct pki_chain c;
	int rc = pki_chain_read(&c, chain_pem.s, chain_pem.len, &why);
	enum result r = reasoned(rc, c.count == 2);

	if (rc < 0 && c.count != 0)
		r = WRONG;
	pki_chain_free(&c);
	return r;
}

static enum result
chain_is_written(void)
{
	int rc = pki_chain_write(&chain, &out);

	return plain(rc, out_is(chain_pem.s));
}

static enum result
chain_is_merged(void)
{
	struct pki_chain c = {.count = 0};
	int rc = pki_chain_merge(&c, &chain, time(NULL));
	enum result r = plain(rc, c.count == 2);

	pki_chain_free(&c);
	return r;
}

static enum result
certificate_is_read(void)
{
	struct x509_st *x =
	    pki_certificate_read(node_pem.s, node_pem.len, &why);
	enum result r = reasoned(x == NULL ? -1 : 0, true);

	pki_certificate_free(x);
	return r;
}

static enum result
certificate_is_printed(void)
{
	int rc = pki_certificate_print(node, &out);

	/* OpenSSL leaves out what it cannot print */
	return plain(rc, out.len > 0);
}

static enum result
subject_is_written(void)
{
	pki_certificate_subject(node, &out);
	return text_or_nothing("CN=node");
}

static enum result
name_is_found(void)
{
	char name[PKI_NAME_MAX] = "";
	int rc = pki_certificate_name(node, name);

	return plain(rc, strcmp(name, "node") == 0);
}

static enum result
serial_is_found(void)
{
	uint64_t n = 0;
	int rc = pki_certificate_serial(node, &n);

	return plain(rc, n == 3);
}

static enum result
key_is_of_certificate(void)
{
	return true_or_failed(pki_certificate_has_key(node, node_key));
}

static enum result
issuer_has_signed(void)
{
	return true_or_failed(pki_certificate_issued_by(node, chain.certs[0]));
}

static enum result
certificate_is_for_its_name(void)
{
	return true_or_failed(pki_certificate_is_for(node, "node"));
}

/* An alternative name that cannot be read must not seem to be absent. */
static enum result
alternative_names_are_found(void)
{
	return json_or_part(pki_certificate_alt_names(node),
	    "[\"IP:192.0.2.1\",\"DNS:node\"]", "[\"other\"]");
}

static enum result
extensions_are_found(void)
{
	return json_or_part(pki_request_extensions(request),
	    "[\"1.3.6.1.4.1.34380.1.1.13\",\"1.3.6.1.4.1.34380.1.3.13\","
	    "\"2.5.29.17\"]",
	    "");
}

static enum result
fingerprint_is_made(void)
{
	char print[PKI_FINGERPRINT_MAX] = "";
	int rc = pki_certificate_fingerprint(node, "SHA256", print);

	return plain(rc, strlen(print) == 95);
}

static enum result
key_fingerprint_is_made(void)
{
	char print[PKI_FINGERPRINT_MAX] = "";
	int rc = pki_certificate_key_fingerprint(node, "SHA256", print);

	return plain(rc, strlen(print) == 95);
}

static enum result
text_fingerprint_is_made(void)
{
	char print[PKI_FINGERPRINT_MAX] = "";
	int rc = pki_text_fingerprint("a", 1, "SHA256", print);

	return plain(rc, strncmp(print, "CA:97:81:12", 11) == 0);
}

static enum result
chain_is_checked(void)
{
	return reasoned(pki_chain_check(&chain, &lists, node, &why), true);
}

/* Is it a certificate with as many extensions as the one before? */
static enum result
certificate_result(struct x509_st *x, const struct x509_st *before)
{
	enum result r = reasoned(x == NULL ? -1 : 0,
	    x != NULL && X509_get_ext_count(x) == X509_get_ext_count(before));

	pki_certificate_free(x);
	return r;
}

static enum result
certificate_is_issued(void)
{
	return certificate_result(node_make(), node);
}

static enum result
certificate_is_renewed(void)
{
	const struct pki_issue i = {.name = "node",
	    .serial = 5,
	    .begin = time(NULL) - DAY,
	    .end = time(NULL) + DAY,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key,
	    .ocsp_url = "http://example.com/ocsp",
	    .renewed = node};

	return certificate_result(pki_certificate_issue(&i, &why), node);
}

static enum result
key_is_made(void)
{
	struct evp_pkey_st *key = pki_key_new(&authority_kind, &why);
	enum result r = reasoned(key == NULL ? -1 : 0, true);

	pki_key_free(key);
	return r;
}

static enum result
key_is_read(void)
{
	struct evp_pkey_st *key = pki_key_read(key_pem.s, key_pem.len, &why);
	enum result r = reasoned(key == NULL ? -1 : 0, true);

	pki_key_free(key);
	return r;
}

static enum result
key_is_written(void)
{
	int rc = pki_key_write(node_key, &out);

	return plain(rc, out_is(key_pem.s));
}

static enum result
public_key_is_written(void)
{
	int rc = pki_key_write_public(node_key, &out);

	return plain(
	    rc, out.len > 26 &&
		    memcmp(out.s, "-----BEGIN PUBLIC KEY-----", 26) == 0);
}

static enum result
lists_are_read(void)
{
	struct pki_lists l;
	int rc = pki_lists_read(&l, lists_pem.s, lists_pem.len, &why);
	enum result r = reasoned(rc, l.count == 2);

	if (rc < 0 && l.count != 0)
		r = WRONG;
	pki_lists_free(&l);
	return r;
}

static enum result
lists_are_written(void)
{
	int rc = pki_lists_write(&lists, &out);

	return plain(rc, out_is(lists_pem.s));
}

static enum result
list_is_found(void)
{
	return true_or_failed(
	    pki_list_find(&lists, chain.certs[1]) == lists.lists[1]);
}

static enum result
lists_are_renewed(void)
{
	struct pki_lists l = {
	    .lists = {X509_CRL_dup(lists.lists[1])}, .count = 1};
	struct pki_lists other = {.lists = {newer}, .count = 1};
	int rc;
	enum result r;

	if (l.lists[0] == NULL)
		return FAILED;
	rc = pki_lists_renew(&l, &other, chain.certs[1], &why);
	if (rc < 0)
		r = why.len > 0 ? FAILED : WRONG;
	else if (rc == 1)
		r = l.lists[0] == newer || l.count == 2 ? DONE : WRONG;
	else
		r = FAILED; /* it did not seem to be one of the issuer */
	pki_lists_free(&l);
	return r;
}

/* A list with an entry, signed anew. */
static enum result
list_is_made(void)
{
	struct pki_issuer i = {chain.certs[0], ca_key};
	struct X509_crl_st *l =
	    pki_list_new(&i, time(NULL) - DAY, time(NULL) + DAY, &why);
	enum result r = reasoned(l == NULL ? -1 : 0, true);

	int rc = 0;

	if (r == DONE) {
		rc = pki_list_add(l, 7, time(NULL));
		r = plain(rc, pki_list_entries(l) == 1);
	}
	if (rc < 0 && pki_list_entries(l) != 0)
		r = WRONG;
	if (r == DONE) {
		rc = pki_list_sign(
		    l, &i, time(NULL) - DAY, time(NULL) + DAY, &why);
		fail_at = 0;
		r = reasoned(rc, pki_list_revokes(l, 7) == 1);
	}
	pki_list_free(l);
	return r;
}

static enum result
request_is_read(void)
{
	struct X509_req_st *rq =
	    pki_request_read(request_pem.s, request_pem.len, &why);
	enum result r = reasoned(rq == NULL ? -1 : 0, true);

	pki_request_free(rq);
	return r;
}

static enum result
request_is_written(void)
{
	int rc = pki_request_write(request, &out);

	/* OpenSSL leaves out a set that it cannot sort */
	return plain(rc, out.len > 0);
}

static enum result
request_is_made(void)
{
	struct X509_req_st *rq = request_make();
	enum result r = reasoned(rq == NULL ? -1 : 0, true);
	json_t *oids;

	if (r == DONE) {
		fail_at = 0;
		oids = pki_request_extensions(rq);
		r = plain(0, json_array_size(oids) == 3);
		json_decref(oids);
	}
	pki_request_free(rq);
	return r;
}

static enum result
requested_names_are_found(void)
{
	return json_or_part(pki_request_alt_names(request),
	    "[\"IP:192.0.2.1\",\"DNS:node\"]", "[\"other\"]");
}

/* They are only printed: a value that cannot be decoded is printed as it is. */
static enum result
requested_authorizations_are_found(void)
{
	json_t *v = pki_request_authorization(request);
	const char *role =
	    json_string_value(json_object_get(v, "pp_auth_role"));
	enum result r =
	    role != NULL && strcmp(role, "admin") == 0 ? DONE : FAILED;

	json_decref(v);
	return r;
}

static enum result
request_fingerprint_is_made(void)
{
	char print[PKI_FINGERPRINT_MAX] = "";
	int rc = pki_request_fingerprint(request, "SHA256", print);

	return plain(rc, strlen(print) == 95);
}

static enum result
request_is_checked(void)
{
	return reasoned(pki_request_check(request, &why), true);
}

static enum result
request_announces_renewal(void)
{
	return true_or_failed(pki_request_renews(request));
}

static enum result
certificate_is_trusted(void)
{
	struct pki_chain roots = {.certs = {chain.certs[1]}, .count = 1};
	struct pki_chain sent = {.certs = {chain.certs[0]}, .count = 1};
	struct pki_chain path;
	const struct pki_trust_store s = {.authorities = &roots,
	    .lists = &lists,
	    .presented = &sent,
	    .revocation = PKI_REVOCATION_CHAIN};
	enum pki_trust trust = pki_trust_check(&s, node, &path, &why);
	enum result r = trust == PKI_TRUSTED ? reasoned(0, path.count == 3)
					     : reasoned(-1, path.count == 0);

	pki_chain_free(&path);
	return r;
}

static enum result
lists_are_trusted(void)
{
	return reasoned(pki_trust_lists(&chain, &lists, NULL, &why), true);
}

static enum result
states_are_answered(void)
{
	const struct pki_responder r = {.issuer = chain.certs[0],
	    .list = lists.lists[0],
	    .cert = ocsp,
	    .key = ocsp_key,
	    .next = 5,
	    .now = time(NULL),
	    .end = time(NULL) + 60};
	enum pki_ocsp result =
	    pki_ocsp_answer(&r, question, (size_t)question_len, &out);

	if (result == PKI_OCSP_ANSWERED)
		return out.len > 300 ? DONE : WRONG;
	return out.len < 300 ? FAILED : WRONG;
}

static enum result
trouble_is_answered(void)
{
	enum pki_ocsp result =
	    pki_ocsp_answer(NULL, question, (size_t)question_len, &out);

	if (result == PKI_OCSP_ANSWERED)
		return out.len == 5 ? DONE : WRONG;
	return out.len == 0 || result == PKI_OCSP_MALFORMED ? FAILED : WRONG;
}

static const struct {
	const char *name;
	enum result (*call)(void);
} functions[] = {
    {"chain_is_read", chain_is_read},
    {"chain_is_written", chain_is_written},
    {"chain_is_merged", chain_is_merged},
    {"certificate_is_read", certificate_is_read},
    {"certificate_is_printed", certificate_is_printed},
    {"subject_is_written", subject_is_written},
    {"name_is_found", name_is_found},
    {"serial_is_found", serial_is_found},
    {"key_is_of_certificate", key_is_of_certificate},
    {"issuer_has_signed", issuer_has_signed},
    {"certificate_is_for_its_name", certificate_is_for_its_name},
    {"alternative_names_are_found", alternative_names_are_found},
    {"extensions_are_found", extensions_are_found},
    {"fingerprint_is_made", fingerprint_is_made},
    {"key_fingerprint_is_made", key_fingerprint_is_made},
    {"text_fingerprint_is_made", text_fingerprint_is_made},
    {"chain_is_checked", chain_is_checked},
    {"certificate_is_issued", certificate_is_issued},
    {"certificate_is_renewed", certificate_is_renewed},
    {"key_is_made", key_is_made},
    {"key_is_read", key_is_read},
    {"key_is_written", key_is_written},
    {"public_key_is_written", public_key_is_written},
    {"lists_are_read", lists_are_read},
    {"lists_are_written", lists_are_written},
    {"list_is_found", list_is_found},
    {"lists_are_renewed", lists_are_renewed},
    {"list_is_made", list_is_made},
    {"request_is_read", request_is_read},
    {"request_is_written", request_is_written},
    {"request_is_made", request_is_made},
    {"requested_names_are_found", requested_names_are_found},
    {"requested_authorizations_are_found", requested_authorizations_are_found},
    {"request_fingerprint_is_made", request_fingerprint_is_made},
    {"request_is_checked", request_is_checked},
    {"request_announces_renewal", request_announces_renewal},
    {"certificate_is_trusted", certificate_is_trusted},
    {"lists_are_trusted", lists_are_trusted},
    {"states_are_answered", states_are_answered},
    {"trouble_is_answered", trouble_is_answered},
};

/* Call it with that failure; true: an allocation has failed. */
static bool
called(size_t f, long at)
{
	enum result r;

	strbuf_reset(&why);
	strbuf_reset(&out);
	failed = false;
	calls = 0;
	fail_at = at;
	r = functions[f].call();
	fail_at = 0;
	if (r == WRONG || (!failed && r != DONE))
		fail_msg("%s, allocation %ld fails: %s, %zu bytes, reason: %s",
		    functions[f].name, at, r == WRONG ? "wrong" : "failed",
		    out.len, why.s);
	return failed;
}

static void
a_failed_allocation_fails_the_call(void **state)
{
	size_t count = sizeof(functions) / sizeof(functions[0]);

	(void)state;
	for (size_t f = 0; f < count; f++) {
		long at = 1;

		/* the library keeps some of its first allocations */
		(void)functions[f].call();
		while (at < FAILURES_MAX && called(f, at))
			at += at < ALL ? 1 : STEP;
		assert_true(at < FAILURES_MAX);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_failed_allocation_fails_the_call),
	};

	if (CRYPTO_set_mem_functions(
		library_alloc, library_realloc, library_free) != 1)
		return 1;
	return cmocka_run_group_tests(tests, setup, teardown);
}
