#include "network/pki/list.h"

#include <stdbool.h>
#include <string.h>
#include <time.h>

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include "base/core/strbuf.h"
#include "network/pki/internal.h"

int
pki_lists_read(
    struct pki_lists *l, const char *pem, size_t n, struct strbuf *why)
{
	BIO *b = pki_bio_of(pem, n);
	X509_CRL *crl = NULL;

	l->count = 0;
	while (b != NULL &&
	       (crl = PEM_read_bio_X509_CRL(b, NULL, pki_no_password, NULL)) !=
		   NULL &&
	       l->count < PKI_CHAIN_MAX)
		l->lists[l->count++] = crl;
	BIO_free(b);
	if (crl == NULL && l->count > 0 &&
	    ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE) {
		ERR_clear_error();
		return 0;
	}
	if (crl != NULL)
		strbuf_addf(why, "more than %d lists", PKI_CHAIN_MAX);
	else
		pki_failed("not a revocation list", why);
	X509_CRL_free(crl);
	pki_lists_free(l);
	return -1;
}

void
pki_lists_free(struct pki_lists *l)
{
	while (l->count > 0)
		X509_CRL_free(l->lists[--l->count]);
}

int
pki_lists_write(const struct pki_lists *l, struct strbuf *out)
{
	BIO *b = BIO_new(BIO_s_mem());

	for (size_t i = 0; i < l->count && b != NULL; i++)
		if (PEM_write_bio_X509_CRL(b, l->lists[i]) != 1) {
			BIO_free(b);
			return -1;
		}
	return b == NULL ? -1 : pki_bio_take(b, out);
}

/* --- facts --- */

static bool
pki_list_is_of(X509_CRL *l, const X509 *issuer)
{
	bool is = X509_NAME_cmp(X509_CRL_get_issuer(l),
		      X509_get_subject_name(issuer)) == 0 &&
		  X509_CRL_verify(l, X509_get0_pubkey(issuer)) == 1;

	ERR_clear_error();
	return is;
}

/* Compare the numbers of lists; a list without one is the oldest. */
static int
pki_list_by_number(const X509_CRL *a, const X509_CRL *b)
{
	ASN1_INTEGER *x = X509_CRL_get_ext_d2i(a, NID_crl_number, NULL, NULL);
	ASN1_INTEGER *y = X509_CRL_get_ext_d2i(b, NID_crl_number, NULL, NULL);
	int order = x == NULL || y == NULL ? (x != NULL) - (y != NULL)
					   : ASN1_INTEGER_cmp(x, y);

	ASN1_INTEGER_free(x);
	ASN1_INTEGER_free(y);
	ERR_clear_error();
	return order;
}

static bool
is_delta(const X509_CRL *l)
{
	return X509_CRL_get_ext_by_NID(l, NID_delta_crl, -1) >= 0;
}

/* Return whether a is newer; a delta CRL does not replace a complete one. */
static bool
is_newer(const X509_CRL *a, const X509_CRL *b)
{
	int order = pki_list_by_number(a, b);

	if (is_delta(a) != is_delta(b))
		return is_delta(b);
	if (order == 0)
		order = ASN1_TIME_compare(
		    X509_CRL_get0_lastUpdate(a), X509_CRL_get0_lastUpdate(b));
	ERR_clear_error();
	return order > 0;
}

struct X509_crl_st *
pki_list_find(const struct pki_lists *l, const struct x509_st *cert)
{
	X509_CRL *newest = NULL;

	for (size_t i = 0; i < l->count; i++)
		if (pki_list_is_of(l->lists[i], cert) &&
		    (newest == NULL || is_newer(l->lists[i], newest)))
			newest = l->lists[i];
	return newest;
}

bool
pki_list_is_replaced(const struct pki_lists *l, struct X509_crl_st *list,
    const struct pki_chain *issuers)
{
	for (size_t i = 0; i < issuers->count; i++)
		if (pki_list_is_of(list, issuers->certs[i]) &&
		    pki_list_find(l, issuers->certs[i]) != list)
			return true;
	return false;
}

int
pki_lists_merge(struct pki_lists *l, const struct pki_lists *from,
    const struct pki_chain *issuers, int64_t when)
{
	for (size_t i = 0; i < issuers->count; i++) {
		X509_CRL *old = pki_list_find(from, issuers->certs[i]);

		if (old == NULL || pki_list_find(l, issuers->certs[i]) != NULL)
			continue;
		if (pki_list_end(old) != 0 && pki_list_end(old) < when)
			continue;
		if (l->count == PKI_CHAIN_MAX || X509_CRL_up_ref(old) != 1)
			return -1;
		l->lists[l->count++] = old;
	}
	return 0;
}

int
pki_list_revokes(struct X509_crl_st *l, uint64_t serial)
{
	ASN1_INTEGER *n = ASN1_INTEGER_new();
	X509_REVOKED *entry = NULL;
	int is = n != NULL && ASN1_INTEGER_set_uint64(n, serial) == 1 &&
		 X509_CRL_get0_by_serial(l, &entry, n) == 1;

	ASN1_INTEGER_free(n);
	return is;
}

bool
pki_list_revokes_certificate(struct X509_crl_st *l, struct x509_st *cert)
{
	X509_REVOKED *entry = NULL;

	return X509_CRL_get0_by_cert(l, &entry, cert) == 1;
}

size_t
pki_list_entries(struct X509_crl_st *l)
{
	int n = sk_X509_REVOKED_num(X509_CRL_get_REVOKED(l));

	return n > 0 ? (size_t)n : 0;
}

uint64_t
pki_list_number(struct X509_crl_st *l)
{
	ASN1_INTEGER *n = X509_CRL_get_ext_d2i(l, NID_crl_number, NULL, NULL);
	uint64_t number = 0;

	if (n != NULL && ASN1_INTEGER_get_uint64(&number, n) != 1)
		number = 0;
	ASN1_INTEGER_free(n);
	ERR_clear_error();
	return number;
}

static int64_t
pki_list_seconds_of(const ASN1_TIME *t)
{
	struct tm tm;

	if (t == NULL || ASN1_TIME_to_tm(t, &tm) != 1)
		return 0;
	return (int64_t)timegm(&tm);
}

int64_t
pki_list_end(const struct X509_crl_st *l)
{
	return pki_list_seconds_of(X509_CRL_get0_nextUpdate(l));
}

int64_t
pki_list_begin(const struct X509_crl_st *l)
{
	return pki_list_seconds_of(X509_CRL_get0_lastUpdate(l));
}

void
pki_list_issuer(const struct X509_crl_st *l, struct strbuf *out)
{
	pki_name_print(X509_CRL_get_issuer(l), out);
}

/* --- newer lists --- */

/* Make l the newer one of *best and l; -1 when neither is. */
static int
prefer(X509_CRL **best, X509_CRL *l, struct strbuf *why)
{
	int order = *best == NULL ? 1 : pki_list_by_number(l, *best);

	if (is_delta(l))
		strbuf_addstr(why, "Cannot support delta CRL.");
	else if (order == 0 && X509_CRL_match(l, *best) != 0)
		strbuf_addstr(why, "Could not determine newest CRL.");
	else {
		if (order > 0)
			*best = l;
		return 0;
	}
	return -1;
}

/* Put a list in the place of another one, or behind all. */
static int
pki_list_replace(struct pki_lists *l, const X509_CRL *old, X509_CRL *new)
{
	size_t i = 0;

	while (i < l->count && l->lists[i] != old)
		i++;
	if (i == PKI_CHAIN_MAX || X509_CRL_up_ref(new) != 1)
		return -1;
	if (i < l->count)
		X509_CRL_free(l->lists[i]);
	else
		l->count++;
	l->lists[i] = new;
	return 1;
}

int
pki_lists_renew(struct pki_lists *l, const struct pki_lists *newer,
    const struct x509_st *issuer, struct strbuf *why)
{
	X509_CRL *old = pki_list_find(l, issuer), *best = old;

	for (size_t i = 0; i < newer->count; i++)
		if (pki_list_is_of(newer->lists[i], issuer) &&
		    prefer(&best, newer->lists[i], why) < 0)
			return -1;
	if (best == old)
		return 0;
	if (pki_list_replace(l, old, best) > 0)
		return 1;
	strbuf_addstr(why, "too many revocation lists");
	return -1;
}

/* --- changing --- */

static int
pki_list_number_set(X509_CRL *l, uint64_t number)
{
	ASN1_INTEGER *n = ASN1_INTEGER_new();
	int ok = n != NULL && ASN1_INTEGER_set_uint64(n, number) == 1 &&
		 X509_CRL_add1_ext_i2d(
		     l, NID_crl_number, n, 0, X509V3_ADD_REPLACE) == 1;

	ASN1_INTEGER_free(n);
	return ok ? 0 : -1;
}

/* Set the validity and sign. */
static int
seal(X509_CRL *l, EVP_PKEY *key, int64_t begin, int64_t end)
{
	ASN1_TIME *from = ASN1_TIME_set(NULL, (time_t)begin);
	ASN1_TIME *to = ASN1_TIME_set(NULL, (time_t)end);
	int ok = from != NULL && to != NULL &&
		 X509_CRL_set1_lastUpdate(l, from) == 1 &&
		 X509_CRL_set1_nextUpdate(l, to) == 1 &&
		 X509_CRL_sort(l) == 1 &&
		 X509_CRL_sign(l, key, EVP_sha256()) > 0;

	ASN1_TIME_free(from);
	ASN1_TIME_free(to);
	return ok ? 0 : -1;
}

static int
authority_set(X509_CRL *l, X509 *cert)
{
	X509_EXTENSION *e;
	X509V3_CTX ctx;
	int ok;

	X509V3_set_ctx_nodb(&ctx);
	X509V3_set_ctx(&ctx, cert, NULL, NULL, l, 0);
	e = X509V3_EXT_conf_nid(
	    NULL, &ctx, NID_authority_key_identifier, "keyid:always");
	ok = e != NULL && X509_CRL_add_ext(l, e, -1) == 1;
	X509_EXTENSION_free(e);
	return ok ? 0 : -1;
}

struct X509_crl_st *
pki_list_new(
    const struct pki_issuer *i, int64_t begin, int64_t end, struct strbuf *why)
{
	X509_CRL *l = X509_CRL_new();

	if (l != NULL && X509_CRL_set_version(l, X509_CRL_VERSION_2) == 1 &&
	    X509_CRL_set_issuer_name(l, X509_get_subject_name(i->cert)) == 1 &&
	    authority_set(l, i->cert) == 0 && pki_list_number_set(l, 0) == 0 &&
	    seal(l, i->key, begin, end) == 0)
		return l;
	X509_CRL_free(l);
	pki_failed("Could not make the revocation list", why);
	return NULL;
}

void
pki_list_free(struct X509_crl_st *l)
{
	X509_CRL_free(l);
}

/* The reason of an entry, CRLReason (RFC 5280 5.3.1). */
static int
pki_list_reason_add(X509_REVOKED *r)
{
	ASN1_ENUMERATED *reason = ASN1_ENUMERATED_new();
	int ok = reason != NULL &&
		 ASN1_ENUMERATED_set(reason, CRL_REASON_KEY_COMPROMISE) == 1 &&
		 X509_REVOKED_add1_ext_i2d(
		     r, NID_crl_reason, reason, 0, X509V3_ADD_DEFAULT) == 1;

	ASN1_ENUMERATED_free(reason);
	return ok ? 0 : -1;
}

int
pki_list_add(struct X509_crl_st *l, uint64_t serial, int64_t when)
{
	X509_REVOKED *r = X509_REVOKED_new();
	ASN1_INTEGER *n = ASN1_INTEGER_new();
	ASN1_TIME *t = ASN1_TIME_set(NULL, (time_t)when);
	int ok = r != NULL && n != NULL && t != NULL &&
		 ASN1_INTEGER_set_uint64(n, serial) == 1 &&
		 X509_REVOKED_set_serialNumber(r, n) == 1 &&
		 X509_REVOKED_set_revocationDate(r, t) == 1 &&
		 pki_list_reason_add(r) == 0 &&
		 X509_CRL_add0_revoked(l, r) == 1;

	if (!ok)
		X509_REVOKED_free(r);
	ASN1_TIME_free(t);
	ASN1_INTEGER_free(n);
	ERR_clear_error();
	return ok ? 0 : -1;
}

size_t
pki_list_drop(
    struct X509_crl_st *l, bool (*drop)(void *ctx, uint64_t serial), void *ctx)
{
	STACK_OF(X509_REVOKED) *all = X509_CRL_get_REVOKED(l);
	size_t dropped = 0;

	X509_CRL_sort(l);
	for (int i = 0; i < sk_X509_REVOKED_num(all);) {
		X509_REVOKED *r = sk_X509_REVOKED_value(all, i);
		uint64_t serial;

		if (ASN1_INTEGER_get_uint64(
			&serial, X509_REVOKED_get0_serialNumber(r)) == 1 &&
		    drop(ctx, serial)) {
			X509_REVOKED_free(sk_X509_REVOKED_delete(all, i));
			dropped++;
		} else {
			i++;
		}
	}
	ERR_clear_error();
	return dropped;
}

int
pki_list_sign(struct X509_crl_st *l, const struct pki_issuer *i, int64_t begin,
    int64_t end, struct strbuf *why)
{
	if (pki_list_number_set(l, pki_list_number(l) + 1) == 0 &&
	    seal(l, i->key, begin, end) == 0)
		return 0;
	return pki_failed("Could not sign the revocation list", why);
}
