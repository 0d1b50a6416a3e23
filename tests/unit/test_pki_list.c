/* Revocation lists, and what a machine trusts with them. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <openssl/x509v3.h>

#include "network/pki/certificate.h"
#include "network/pki/key.h"
#include "network/pki/list.h"
#include "network/pki/trust.h"
#include "unit/authority.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* Differences of a list from the one that the CA makes. */
struct form {
	int64_t begin, end;
	bool is_delta, has_no_number, has_no_end;
	const char *number; /* decimal; NULL: that of the list */
};

/* Give a list of the CA another form, and sign it again. */
static void
form_set(struct X509_crl_st *l, const struct form *f, struct evp_pkey_st *key)
{
	ASN1_INTEGER *n = s2i_ASN1_INTEGER(NULL, f->number ? f->number : "0");
	ASN1_TIME *t;

	if (f->is_delta)
		assert_int_equal(
		    X509_CRL_add1_ext_i2d(l, NID_delta_crl, n, 1, 0), 1);
	if (f->number != NULL)
		assert_int_equal(X509_CRL_add1_ext_i2d(l, NID_crl_number, n, 0,
				     X509V3_ADD_REPLACE),
		    1);
	if (f->has_no_number)
		X509_EXTENSION_free(X509_CRL_delete_ext(
		    l, X509_CRL_get_ext_by_NID(l, NID_crl_number, -1)));
	if (f->begin != 0) {
		t = ASN1_TIME_set(NULL, (time_t)f->begin);
		X509_CRL_set1_lastUpdate(l, t);
		ASN1_TIME_free(t);
	}
	if (f->end != 0) {
		t = ASN1_TIME_set(NULL, (time_t)f->end);
		X509_CRL_set1_nextUpdate(l, t);
		ASN1_TIME_free(t);
	}
	assert_true(X509_CRL_sign(l, key, EVP_sha256()) > 0);
	ASN1_INTEGER_free(n);
}

/* A list of the CA in that form; it is read anew, as from a file. */
static struct X509_crl_st *
formed(struct form f)
{
	struct X509_crl_st *l = list_of(chain.certs[0], ca_key, 0);
	struct pki_lists one = {.lists = {l}, .count = 1}, read;
	struct strbuf pem;

	if (f.has_no_end) {
		struct X509_crl_st *bare = X509_CRL_new();

		X509_CRL_set_version(bare, X509_CRL_VERSION_2);
		X509_CRL_set_issuer_name(
		    bare, X509_get_subject_name(chain.certs[0]));
		X509_CRL_set1_lastUpdate(bare, X509_CRL_get0_lastUpdate(l));
		pki_list_free(l);
		one.lists[0] = l = bare;
	}
	form_set(l, &f, ca_key);
	strbuf_init(&pem, 65536);
	assert_int_equal(pki_lists_write(&one, &pem), 0);
	assert_int_equal(pki_lists_read(&read, pem.s, pem.len, &why), 0);
	strbuf_release(&pem);
	pki_list_free(l);
	return read.lists[0];
}

/* --- texts --- */

static void
lists_have_a_maximum(void **state)
{
	struct pki_lists l, none = {.count = 0};
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, (size_t)1 << 20);
	assert_int_equal(pki_lists_write(&none, &pem), -1);
	for (size_t i = 0; i < PKI_CHAIN_MAX / 2; i++)
		assert_int_equal(pki_lists_write(&lists, &pem), 0);
	assert_int_equal(pki_lists_read(&l, pem.s, pem.len, &why), 0);
	assert_int_equal(l.count, PKI_CHAIN_MAX);
	pki_lists_free(&l);
	assert_int_equal(l.count, 0);
	assert_int_equal(pki_lists_write(&lists, &pem), 0);
	strbuf_reset(&why);
	assert_int_equal(pki_lists_read(&l, pem.s, pem.len, &why), -1);
	assert_string_equal(why.s, "more than 256 lists");
	assert_int_equal(l.count, 0);
	strbuf_reset(&why);
	assert_int_equal(pki_lists_read(&l, "", 0, &why), -1);
	assert_string_equal(why.s, "not a revocation list: no start line");
	strbuf_release(&pem);
}

static void
a_malformed_list_is_an_error(void **state)
{
	struct strbuf pem;
	struct pki_lists l;

	(void)state;
	strbuf_init(&pem, 65536);
	assert_int_equal(pki_lists_write(&lists, &pem), 0);
	strbuf_addstr(
	    &pem, "-----BEGIN X509 CRL-----\nAAAA\n-----END X509 CRL-----\n");
	strbuf_reset(&why);
	assert_int_equal(pki_lists_read(&l, pem.s, pem.len, &why), -1);
	assert_int_equal(strncmp(why.s, "not a revocation list: ", 23), 0);
	assert_int_equal(l.count, 0);
	strbuf_release(&pem);
	strbuf_init(&pem, 100);
	assert_int_equal(pki_lists_write(&lists, &pem), -1);
	strbuf_release(&pem);
}

/* --- the newest --- */

/* Each list replaces the one above it, in any order. */
static void
the_newest_list_is_found(void **state)
{
	const int64_t now = time(NULL);
	struct X509_crl_st *rows[] = {
	    formed((struct form){.is_delta = true, .number = "9"}),
	    formed((struct form){.has_no_number = true, .begin = now - 50}),
	    formed((struct form){.has_no_number = true, .begin = now - 40}),
	    formed((struct form){.number = "1", .begin = now - 60}),
	    formed((struct form){.number = "2", .begin = now - 70}),
	    formed((struct form){.number = "2", .begin = now - 60}),
	    formed((struct form){
		.number = "18446744073709551616", .begin = now - 80}),
	};

	(void)state;
	for (size_t i = 1; i < COUNT(rows); i++) {
		struct pki_lists l = {
		    .lists = {rows[i - 1], rows[i]}, .count = 2};

		assert_ptr_equal(pki_list_find(&l, chain.certs[0]), rows[i]);
		l.lists[0] = rows[i];
		l.lists[1] = rows[i - 1];
		assert_ptr_equal(pki_list_find(&l, chain.certs[0]), rows[i]);
		assert_true(pki_list_is_replaced(&l, rows[i - 1], &chain));
		assert_false(pki_list_is_replaced(&l, rows[i], &chain));
		assert_null(pki_list_find(&l, chain.certs[1]));
	}
	for (size_t i = 0; i < COUNT(rows); i++)
		pki_list_free(rows[i]);
}

/* The name of the issuer alone does not make a list one of it. */
static void
a_list_is_that_of_its_signer(void **state)
{
	struct X509_crl_st *l = formed((struct form){.number = "1"});
	struct pki_lists one = {.lists = {l}, .count = 1};
	struct x509_st *same_name = issued((struct pki_issue){.name = "ca",
	    .serial = 1,
	    .issuer_key = node_key,
	    .key = node_key,
	    .authority = 1});
	struct x509_st *same_key = issued((struct pki_issue){.name = "cb",
	    .serial = 1,
	    .issuer_key = ca_key,
	    .key = ca_key,
	    .authority = 1});
	struct pki_chain others = {.certs = {same_name, same_key}, .count = 2};

	(void)state;
	assert_ptr_equal(pki_list_find(&one, chain.certs[0]), l);
	assert_null(pki_list_find(&one, same_name));
	assert_null(pki_list_find(&one, same_key));
	assert_false(pki_list_is_replaced(&lists, l, &others));
	pki_list_free(l);
	pki_certificate_free(same_name);
	pki_certificate_free(same_key);
}

static void
numbers_and_ends_of_lists(void **state)
{
	static const struct {
		const char *number;
		uint64_t n;
	} rows[] = {{"0", 0}, {"7", 7}, {"18446744073709551615", UINT64_MAX},
	    {"18446744073709551616", 0}};
	struct X509_crl_st *l;

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		l = formed((struct form){
		    .number = rows[i].number, .end = 5000000000LL});
		assert_true(pki_list_number(l) == rows[i].n);
		assert_true(pki_list_end(l) == 5000000000LL);
		pki_list_free(l);
	}
	l = formed((struct form){.has_no_end = true});
	assert_true(pki_list_end(l) == 0);
	assert_true(pki_list_number(l) == 0);
	assert_int_equal(pki_list_entries(l), 0);
	pki_list_free(l);
}

static void
lists_that_have_not_ended_are_merged(void **state)
{
	static const struct {
		struct form form;
		int64_t when;
		size_t added;
	} rows[] = {
	    {{.end = 5000000000LL}, 4999999999LL, 1},
	    {{.end = 5000000000LL}, 5000000000LL, 1},
	    {{.end = 5000000000LL}, 5000000001LL, 0},
	    {{.has_no_end = true}, 5000000001LL, 1},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct pki_lists l = {.count = 0};
		struct pki_lists from = {
		    .lists = {formed(rows[i].form)}, .count = 1};

		assert_int_equal(
		    pki_lists_merge(&l, &from, &chain, rows[i].when), 0);
		assert_int_equal(l.count, rows[i].added);
		assert_int_equal(
		    pki_lists_merge(&l, &from, &chain, rows[i].when), 0);
		assert_int_equal(l.count, rows[i].added);
		pki_lists_free(&l);
		pki_lists_free(&from);
	}
}

/* As many references to one list of the CA. */
static struct pki_lists
copies(size_t n)
{
	struct pki_lists l = {.count = n};

	for (size_t i = 0; i < n; i++) {
		l.lists[i] = lists.lists[0];
		assert_int_equal(X509_CRL_up_ref(l.lists[i]), 1);
	}
	return l;
}

static void
full_lists_are_not_extended(void **state)
{
	struct pki_lists l = copies(PKI_CHAIN_MAX), some;
	struct X509_crl_st *newer = formed((struct form){.number = "5"});
	struct pki_lists one = {.lists = {newer}, .count = 1};

	(void)state;
	assert_int_equal(pki_lists_merge(&l, &lists, &chain, time(NULL)), -1);
	strbuf_reset(&why);
	assert_int_equal(pki_lists_renew(&l, &lists, chain.certs[1], &why), -1);
	assert_string_equal(why.s, "too many revocation lists");
	/* the last one is replaced in its place */
	assert_int_equal(pki_lists_renew(&l, &one, chain.certs[0], &why), 1);
	assert_int_equal(l.count, PKI_CHAIN_MAX);
	assert_ptr_equal(l.lists[0], newer);
	pki_lists_free(&l);
	some = copies(PKI_CHAIN_MAX - 1);
	assert_int_equal(pki_lists_merge(&some, &lists, &chain, time(NULL)), 0);
	assert_int_equal(some.count, PKI_CHAIN_MAX);
	assert_ptr_equal(some.lists[PKI_CHAIN_MAX - 1], lists.lists[1]);
	pki_lists_free(&some);
	some = copies(PKI_CHAIN_MAX - 1);
	assert_int_equal(
	    pki_lists_renew(&some, &lists, chain.certs[1], &why), 1);
	assert_int_equal(some.count, PKI_CHAIN_MAX);
	pki_lists_free(&some);
	pki_list_free(newer);
}

/* --- newer lists --- */

static void
a_list_is_renewed_by_the_newest(void **state)
{
	const int64_t now = time(NULL);
	struct pki_lists l = {
	    .lists = {formed((struct form){.number = "3", .begin = now - 50})},
	    .count = 1};
	struct X509_crl_st *two = formed((struct form){.number = "2"});
	struct X509_crl_st *four = formed((struct form){.number = "4"});
	struct X509_crl_st *five = formed((struct form){.number = "5"});
	struct X509_crl_st *bare = formed((struct form){.has_no_number = true});
	struct pki_lists none = {.count = 0};
	struct pki_lists newer = {.lists = {bare, two, lists.lists[1], four,
				      five, four, two, l.lists[0]},
	    .count = 8};

	(void)state;
	strbuf_reset(&why);
	assert_int_equal(pki_lists_renew(&l, &none, chain.certs[0], &why), 0);
	assert_int_equal(pki_lists_renew(&l, &l, chain.certs[0], &why), 0);
	assert_int_equal(pki_lists_renew(&l, &newer, chain.certs[0], &why), 1);
	assert_int_equal(l.count, 1);
	assert_ptr_equal(l.lists[0], five);
	assert_int_equal(pki_lists_renew(&l, &newer, chain.certs[0], &why), 0);
	assert_int_equal(pki_lists_renew(&l, &newer, chain.certs[1], &why), 1);
	assert_int_equal(l.count, 2);
	assert_ptr_equal(l.lists[1], lists.lists[1]);
	assert_int_equal(why.len, 0);
	pki_lists_free(&l);
	pki_list_free(two);
	pki_list_free(four);
	pki_list_free(five);
	pki_list_free(bare);
}

static void
lists_of_unknown_order_are_refused(void **state)
{
	const int64_t now = time(NULL);
	struct pki_lists l = {
	    .lists = {formed((struct form){.number = "3", .begin = now - 50})},
	    .count = 1};
	struct X509_crl_st *same =
	    formed((struct form){.number = "3", .begin = now - 40});
	struct X509_crl_st *delta =
	    formed((struct form){.number = "4", .is_delta = true});
	struct pki_lists one = {.lists = {same}, .count = 1};

	(void)state;
	strbuf_reset(&why);
	assert_int_equal(pki_lists_renew(&l, &one, chain.certs[0], &why), -1);
	assert_string_equal(why.s, "Could not determine newest CRL.");
	one.lists[0] = delta;
	strbuf_reset(&why);
	assert_int_equal(pki_lists_renew(&l, &one, chain.certs[0], &why), -1);
	assert_string_equal(why.s, "Cannot support delta CRL.");
	pki_lists_free(&l);
	pki_list_free(same);
	pki_list_free(delta);
}

/* --- entries --- */

static uint64_t asked[8];
static size_t asked_count;

static bool
is_even(void *ctx, uint64_t serial)
{
	assert_ptr_equal(ctx, &asked_count);
	asked[asked_count++] = serial;
	return serial % 2 == 0;
}

static void
entries_are_dropped_in_the_order_of_their_numbers(void **state)
{
	const struct pki_issuer i = {chain.certs[0], ca_key};
	static const uint64_t serials[] = {5, 2, 4, 2, 1};
	static const uint64_t order[] = {1, 2, 2, 4, 5};
	struct X509_crl_st *l = formed((struct form){.number = "8"});
	struct x509_st *x = node_issued("node", 5);
	int64_t now = time(NULL);

	(void)state;
	assert_int_equal(pki_list_revokes(l, 5), 0);
	for (size_t n = 0; n < COUNT(serials); n++)
		assert_int_equal(pki_list_add(l, serials[n], now), 0);
	assert_int_equal(pki_list_entries(l), 5);
	assert_int_equal(pki_list_drop(l, is_even, &asked_count), 3);
	assert_int_equal(asked_count, 5);
	assert_memory_equal(asked, order, sizeof(order));
	assert_int_equal(pki_list_entries(l), 2);
	assert_int_equal(pki_list_sign(l, &i, now - 1, now + 7, &why), 0);
	assert_int_equal(pki_list_number(l), 9);
	assert_true(pki_list_end(l) == now + 7);
	assert_int_equal(pki_list_revokes(l, 1), 1);
	assert_int_equal(pki_list_revokes(l, 2), 0);
	assert_int_equal(pki_list_revokes(l, 4), 0);
	assert_int_equal(pki_list_revokes(l, 5), 1);
	assert_true(pki_list_revokes_certificate(l, x));
	pki_certificate_free(x);
	x = node_issued("node", 2);
	assert_false(pki_list_revokes_certificate(l, x));
	pki_certificate_free(x);
	pki_list_free(l);
}

/* --- trust --- */

static struct pki_trust_store
store_of(const struct pki_chain *authorities, const struct pki_lists *l)
{
	return (struct pki_trust_store){.authorities = authorities,
	    .lists = l,
	    .revocation = PKI_REVOCATION_CHAIN};
}

/* Check a certificate; the sentence is in why. */
static enum pki_trust
trust_of(const struct pki_trust_store *s, struct x509_st *x)
{
	struct pki_chain path;
	struct strbuf again;
	enum pki_trust t;

	strbuf_reset(&why);
	t = pki_trust_check(s, x, &path, &why);
	assert_int_equal(path.count > 0, t == PKI_TRUSTED);
	assert_int_equal(why.len > 0, t != PKI_TRUSTED);
	pki_chain_free(&path);
	strbuf_init(&again, 65536);
	assert_int_equal(pki_trust_check(s, x, NULL, &again), t);
	assert_string_equal(again.s, why.s);
	strbuf_release(&again);
	return t;
}

static void
a_trusted_certificate_has_its_path(void **state)
{
	struct x509_st *x = node_issued("node", 5);
	struct pki_trust_store s = store_of(&chain, &lists);
	struct pki_chain path;

	(void)state;
	strbuf_reset(&why);
	assert_int_equal(pki_trust_check(&s, x, &path, &why), PKI_TRUSTED);
	assert_int_equal(path.count, 3);
	assert_int_equal(X509_cmp(path.certs[0], x), 0);
	assert_int_equal(X509_cmp(path.certs[2], chain.certs[1]), 0);
	pki_chain_free(&path);
	assert_string_equal(why.s, "");
	s.lists = NULL;
	s.revocation = PKI_REVOCATION_NONE;
	assert_int_equal(trust_of(&s, x), PKI_TRUSTED);
	pki_certificate_free(x);
}

static void
an_unknown_issuer_is_found_where_it_was_presented(void **state)
{
	struct pki_chain root = {.certs = {chain.certs[1]}, .count = 1};
	struct pki_chain ca = {.certs = {chain.certs[0]}, .count = 1};
	struct x509_st *x = node_issued("node", 5);
	struct x509_st *self = issued((struct pki_issue){.name = "self",
	    .serial = 1,
	    .issuer_key = node_key,
	    .key = node_key,
	    .authority = 1});
	struct pki_chain other = {.certs = {self}, .count = 1};
	struct pki_trust_store s = store_of(&root, &lists);

	(void)state;
	assert_int_equal(trust_of(&s, x), PKI_ISSUER_UNKNOWN);
	assert_string_equal(why.s,
	    "The issuer 'CN=ca' of certificate 'CN=node' cannot be found "
	    "locally");
	s.presented = &ca;
	assert_int_equal(trust_of(&s, x), PKI_TRUSTED);
	/* a self-signed one is unknown if others were presented */
	assert_int_equal(trust_of(&s, self), PKI_ISSUER_UNKNOWN);
	s.presented = NULL;
	assert_int_equal(trust_of(&s, self), PKI_REFUSED);
	assert_string_equal(why.s,
	    "Certificate 'CN=self' failed verification (18): self-signed "
	    "certificate");
	s.authorities = &other;
	s.presented = &chain;
	s.lists = NULL;
	s.revocation = PKI_REVOCATION_NONE;
	assert_int_equal(trust_of(&s, x), PKI_ISSUER_UNKNOWN);
	assert_string_equal(why.s,
	    "Certificate 'CN=root' failed verification (19): self-signed "
	    "certificate in certificate chain");
	s.presented = NULL;
	assert_int_equal(trust_of(&s, self), PKI_TRUSTED);
	/* the CA is known, but not the one above it */
	s.authorities = &ca;
	assert_int_equal(trust_of(&s, x), PKI_REFUSED);
	assert_string_equal(
	    why.s, "The issuer 'CN=root' of certificate 'CN=ca' is missing");
	pki_certificate_free(x);
	pki_certificate_free(self);
}

static struct x509_st *
node_valid(int64_t begin, int64_t end)
{
	return issued((struct pki_issue){.name = "node",
	    .serial = 5,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key,
	    .begin = begin,
	    .end = end});
}

static void
refusals_have_puppets_sentences(void **state)
{
	const int64_t now = time(NULL);
	struct pki_trust_store s = store_of(&chain, &lists);
	struct x509_st *x = node_valid(now + DAY, now + 2 * DAY);

	(void)state;
	assert_int_equal(trust_of(&s, x), PKI_REFUSED);
	assert_string_equal(why.s, "The certificate 'CN=node' is not yet "
				   "valid, verify time is synchronized");
	pki_certificate_free(x);
	x = node_valid(now - 2 * DAY, now - DAY);
	assert_int_equal(trust_of(&s, x), PKI_REFUSED);
	assert_string_equal(why.s, "The certificate 'CN=node' has expired, "
				   "verify time is synchronized");
	pki_certificate_free(x);
	x = issued((struct pki_issue){.name = "node",
	    .serial = 5,
	    .issuer = chain.certs[0],
	    .issuer_key = node_key,
	    .key = node_key});
	assert_int_equal(trust_of(&s, x), PKI_REFUSED);
	assert_string_equal(
	    why.s, "Invalid signature for certificate 'CN=node'");
	pki_certificate_free(x);
}

/* Each fault of a list of the CA has its sentence. */
static void
lists_that_cannot_be_used_are_refused(void **state)
{
	const int64_t now = time(NULL);
	struct x509_st *x = node_issued("node", 5);
	struct pki_lists l = {.lists = {NULL, lists.lists[1]}, .count = 2};
	struct pki_lists missing = {.lists = {lists.lists[1]}, .count = 1};
	struct pki_trust_store s = store_of(&chain, &l);
	struct pki_issuer i = {chain.certs[0], ca_key};

	(void)state;
	l.lists[0] = formed((struct form){.begin = now + DAY});
	assert_int_equal(trust_of(&s, x), PKI_LIST_REFUSED);
	assert_string_equal(why.s, "The CRL issued by 'CN=ca' is not yet "
				   "valid, verify time is synchronized");
	pki_list_free(l.lists[0]);
	l.lists[0] = formed((struct form){.end = now - 10});
	assert_int_equal(trust_of(&s, x), PKI_LIST_REFUSED);
	assert_string_equal(why.s, "The CRL issued by 'CN=ca' has expired, "
				   "verify time is synchronized");
	pki_list_free(l.lists[0]);
	l.lists[0] = list_of(chain.certs[0], node_key, 0);
	assert_int_equal(trust_of(&s, x), PKI_LIST_REFUSED);
	assert_string_equal(
	    why.s, "Invalid signature for CRL issued by 'CN=ca'");
	pki_list_free(l.lists[0]);
	l.lists[0] = list_of(chain.certs[0], ca_key, 0);
	assert_int_equal(pki_list_add(l.lists[0], 5, now), 0);
	assert_int_equal(
	    pki_list_sign(l.lists[0], &i, now - DAY, now + DAY, &why), 0);
	assert_int_equal(trust_of(&s, x), PKI_REFUSED);
	assert_string_equal(why.s, "Certificate 'CN=node' is revoked");
	pki_list_free(l.lists[0]);
	s.lists = &missing;
	assert_int_equal(trust_of(&s, x), PKI_LIST_REFUSED);
	assert_string_equal(why.s, "The CRL issued by 'CN=ca' is missing");
	/* that of the root is not needed for the certificate alone */
	l.lists[0] = lists.lists[0];
	l.count = 1;
	s.lists = &l;
	assert_int_equal(trust_of(&s, x), PKI_LIST_REFUSED);
	assert_string_equal(why.s, "The CRL issued by 'CN=root' is missing");
	s.revocation = PKI_REVOCATION_LEAF;
	assert_int_equal(trust_of(&s, x), PKI_TRUSTED);
	pki_certificate_free(x);
}

/* --- lists of this machine's CAs --- */

/* The reason why lists are not taken; "": they are. */
static const char *
lists_reason(const struct pki_lists *l, const struct pki_lists *before)
{
	int rc;

	strbuf_reset(&why);
	rc = pki_trust_lists(&chain, l, before, &why);
	assert_int_equal(rc, why.len > 0 ? -1 : 0);
	return why.s;
}

static void
lists_of_known_authorities_are_taken(void **state)
{
	struct x509_st *stranger = issued((struct pki_issue){.name = "other",
	    .serial = 1,
	    .issuer_key = node_key,
	    .key = node_key,
	    .authority = 1});
	/* another CA of the same name, with another key */
	struct x509_st *namesake = issued((struct pki_issue){.name = "ca",
	    .serial = 1,
	    .issuer_key = node_key,
	    .key = node_key,
	    .authority = 1});
	struct pki_lists l = {
	    .lists = {list_of(stranger, node_key, 1)}, .count = 1};

	(void)state;
	assert_string_equal(
	    lists_reason(&l, NULL), "No CRL is from a CA of this machine");
	l.lists[1] = list_of(namesake, node_key, 1);
	l.count = 2;
	assert_string_equal(
	    lists_reason(&l, NULL), "No CRL is from a CA of this machine");
	l.lists[2] = list_of(chain.certs[0], ca_key, 1);
	l.count = 3;
	assert_string_equal(lists_reason(&l, NULL), "");
	l.lists[3] = list_of(chain.certs[1], node_key, 1);
	l.count = 4;
	assert_string_equal(lists_reason(&l, NULL),
	    "Invalid signature for CRL issued by 'CN=root'");
	pki_lists_free(&l);
	pki_certificate_free(stranger);
	pki_certificate_free(namesake);
}

static void
an_older_list_does_not_replace_a_newer_one(void **state)
{
	struct pki_lists one = {
	    .lists = {list_of(chain.certs[0], ca_key, 1)}, .count = 1};
	struct pki_lists two = {
	    .lists = {list_of(chain.certs[0], ca_key, 2)}, .count = 1};

	(void)state;
	assert_string_equal(lists_reason(&two, &one), "");
	assert_string_equal(lists_reason(&two, &two), "");
	assert_string_equal(lists_reason(&one, &two),
	    "The CRL issued by 'CN=ca' has the number 1, and that of before "
	    "has 2");
	pki_lists_free(&one);
	pki_lists_free(&two);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(lists_have_a_maximum),
	    cmocka_unit_test(a_malformed_list_is_an_error),
	    cmocka_unit_test(the_newest_list_is_found),
	    cmocka_unit_test(a_list_is_that_of_its_signer),
	    cmocka_unit_test(numbers_and_ends_of_lists),
	    cmocka_unit_test(lists_that_have_not_ended_are_merged),
	    cmocka_unit_test(full_lists_are_not_extended),
	    cmocka_unit_test(a_list_is_renewed_by_the_newest),
	    cmocka_unit_test(lists_of_unknown_order_are_refused),
	    cmocka_unit_test(entries_are_dropped_in_the_order_of_their_numbers),
	    cmocka_unit_test(a_trusted_certificate_has_its_path),
	    cmocka_unit_test(an_unknown_issuer_is_found_where_it_was_presented),
	    cmocka_unit_test(refusals_have_puppets_sentences),
	    cmocka_unit_test(lists_that_cannot_be_used_are_refused),
	    cmocka_unit_test(lists_of_known_authorities_are_taken),
	    cmocka_unit_test(an_older_list_does_not_replace_a_newer_one),
	};

	return cmocka_run_group_tests(
	    tests, authority_setup, authority_teardown);
}
