#include "network/pki/trust.h"

#include <stdbool.h>

#include <openssl/err.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

#include "base/core/strbuf.h"
#include "network/pki/internal.h"
#include "network/pki/list.h"

static const unsigned long flags_of[] = {
    [PKI_REVOCATION_NONE] = 0,
    [PKI_REVOCATION_LEAF] = X509_V_FLAG_CRL_CHECK,
    [PKI_REVOCATION_CHAIN] = X509_V_FLAG_CRL_CHECK | X509_V_FLAG_CRL_CHECK_ALL,
    [PKI_REVOCATION_OCSP] = X509_V_FLAG_CRL_CHECK | X509_V_FLAG_CRL_CHECK_ALL,
};

static X509_STORE *
store_new(const struct pki_trust_store *s)
{
	const struct pki_chain *c = s->authorities;
	X509_STORE *store = X509_STORE_new();
	int ok = store != NULL;

	for (size_t i = 0; ok && i < c->count; i++)
		ok = X509_STORE_add_cert(store, c->certs[i]);
	for (size_t i = 0; ok && s->lists != NULL && i < s->lists->count; i++)
		ok = X509_STORE_add_crl(store, s->lists->lists[i]);
	if (ok && X509_STORE_set_purpose(store, X509_PURPOSE_ANY) == 1 &&
	    X509_STORE_set_flags(store,
		X509_V_FLAG_CHECK_SS_SIGNATURE | flags_of[s->revocation]) == 1)
		return store;
	X509_STORE_free(store);
	return NULL;
}

/* Return what a peer has presented, for OpenSSL; NULL: nothing. */
static STACK_OF(X509) * presented_of(const struct pki_trust_store *s)
{
	STACK_OF(X509) *all = s->presented != NULL ? sk_X509_new_null() : NULL;

	for (size_t i = 0; all != NULL && i < s->presented->count; i++)
		(void)sk_X509_push(all, s->presented->certs[i]);
	return all;
}

/* Sentences: {s} is the subject and {i} the issuer of the certificate. */
static const struct {
	int error;
	const char *sentence;
} sentences[] = {
    {X509_V_ERR_CERT_NOT_YET_VALID,
	"The certificate '{s}' is not yet valid, verify time is synchronized"},
    {X509_V_ERR_CERT_HAS_EXPIRED,
	"The certificate '{s}' has expired, verify time is synchronized"},
    {X509_V_ERR_CRL_NOT_YET_VALID,
	"The CRL issued by '{i}' is not yet valid, verify time is "
	"synchronized"},
    {X509_V_ERR_CRL_HAS_EXPIRED,
	"The CRL issued by '{i}' has expired, verify time is synchronized"},
    {X509_V_ERR_CERT_SIGNATURE_FAILURE,
	"Invalid signature for certificate '{s}'"},
    {X509_V_ERR_CRL_SIGNATURE_FAILURE,
	"Invalid signature for CRL issued by '{i}'"},
    {X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT,
	"The issuer '{i}' of certificate '{s}' is missing"},
    {X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
	"The issuer '{i}' of certificate '{s}' cannot be found locally"},
    {X509_V_ERR_UNABLE_TO_GET_CRL, "The CRL issued by '{i}' is missing"},
    {X509_V_ERR_CERT_REVOKED, "Certificate '{s}' is revoked"},
};

static void
sentence_add(const char *sentence, const X509 *x, struct strbuf *why)
{
	for (const char *p = sentence; *p != '\0'; p++) {
		if (p[0] != '{') {
			strbuf_add(why, p, 1);
			continue;
		}
		if (p[1] == 's')
			pki_certificate_subject(x, why);
		else
			pki_certificate_issuer(x, why);
		p += 2;
	}
}

static void
pki_trust_explain(int error, const X509 *x, struct strbuf *why)
{
	for (size_t i = 0; i < sizeof(sentences) / sizeof(sentences[0]); i++)
		if (sentences[i].error == error && x != NULL) {
			sentence_add(sentences[i].sentence, x, why);
			return;
		}
	strbuf_addstr(why, "Certificate '");
	if (x != NULL)
		pki_certificate_subject(x, why);
	strbuf_addf(why, "' failed verification (%d): %s", error,
	    X509_verify_cert_error_string(error));
}

/* Copy the chain that was found. */
static void
path_take(X509_STORE_CTX *ctx, struct pki_chain *path)
{
	STACK_OF(X509) *all = X509_STORE_CTX_get0_chain(ctx);

	path->count = 0;
	for (int i = 0; i < sk_X509_num(all) && path->count < PKI_CHAIN_MAX;
	     i++) {
		X509 *x = sk_X509_value(all, i);

		if (X509_up_ref(x) == 1)
			path->certs[path->count++] = x;
	}
}

/* True when the issuer is not known; a peer may have presented it. */
static bool
is_unknown(const struct pki_trust_store *s, int error)
{
	if (error == X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY)
		return true;
	return s->presented != NULL &&
	       (error == X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN ||
		   error == X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT);
}

static bool
pki_trust_is_of_list(int error)
{
	return error == X509_V_ERR_CRL_NOT_YET_VALID ||
	       error == X509_V_ERR_CRL_HAS_EXPIRED ||
	       error == X509_V_ERR_CRL_SIGNATURE_FAILURE ||
	       error == X509_V_ERR_UNABLE_TO_GET_CRL;
}

/* Go on without a list that is missing or not valid. */
static int
pki_trust_on_list(int ok, X509_STORE_CTX *ctx)
{
	if (ok || !pki_trust_is_of_list(X509_STORE_CTX_get_error(ctx)))
		return ok;
	X509_STORE_CTX_set_error(ctx, X509_V_OK);
	return 1;
}

enum pki_trust
pki_trust_check(const struct pki_trust_store *s, struct x509_st *cert,
    struct pki_chain *path, struct strbuf *why)
{
	X509_STORE *store = store_new(s);
	X509_STORE_CTX *ctx = X509_STORE_CTX_new();
	STACK_OF(X509) *presented = presented_of(s);
	enum pki_trust trust = PKI_REFUSED;
	int error = X509_V_ERR_UNSPECIFIED;

	if (path != NULL)
		path->count = 0;
	if (store != NULL && ctx != NULL &&
	    X509_STORE_CTX_init(ctx, store, cert, presented) == 1) {
		if (s->revocation == PKI_REVOCATION_OCSP)
			X509_STORE_CTX_set_verify_cb(ctx, pki_trust_on_list);
		if (X509_verify_cert(ctx) == 1)
			trust = PKI_TRUSTED;
		error = X509_STORE_CTX_get_error(ctx);
	}
	if (trust == PKI_TRUSTED && path != NULL)
		path_take(ctx, path);
	if (trust != PKI_TRUSTED) {
		pki_trust_explain(error,
		    ctx != NULL ? X509_STORE_CTX_get_current_cert(ctx) : NULL,
		    why);
		if (is_unknown(s, error))
			trust = PKI_ISSUER_UNKNOWN;
		else if (pki_trust_is_of_list(error))
			trust = PKI_LIST_REFUSED;
	}
	X509_STORE_CTX_free(ctx);
	X509_STORE_free(store);
	sk_X509_free(presented);
	ERR_clear_error();
	return trust;
}

/* --- lists --- */

/*
 * True when the authority has the name that the list has as its issuer, and the
 * key that it names, if it names one: several CAs may have one name.
 */
static bool
pki_trust_is_named(X509_CRL *list, X509 *authority)
{
	AUTHORITY_KEYID *id;
	bool is;

	if (X509_NAME_cmp(X509_CRL_get_issuer(list),
		X509_get_subject_name(authority)) != 0)
		return false;
	id = X509_CRL_get_ext_d2i(
	    list, NID_authority_key_identifier, NULL, NULL);
	is = id == NULL || X509_check_akid(authority, id) == X509_V_OK;
	AUTHORITY_KEYID_free(id);
	return is;
}

/*
 * Return the authority that has signed a list, or NULL.  *named is set to an
 * authority that the list names as its issuer, or to NULL.
 */
static X509 *
issuer_of(const struct pki_chain *authorities, X509_CRL *list, X509 **named)
{
	X509 *found = NULL;

	*named = NULL;
	for (size_t i = 0; i < authorities->count && found == NULL; i++) {
		X509 *x = authorities->certs[i];

		if (!pki_trust_is_named(list, x))
			continue;
		*named = x;
		if (X509_CRL_verify(list, X509_get0_pubkey(x)) == 1)
			found = x;
	}
	ERR_clear_error();
	return found;
}

/* Check that the list of an authority is not older than that of before. */
static int
pki_trust_number_check(const struct pki_lists *lists,
    const struct pki_lists *before, X509 *authority, struct strbuf *why)
{
	X509_CRL *now = pki_list_find(lists, authority);
	X509_CRL *old =
	    before != NULL ? pki_list_find(before, authority) : NULL;

	if (old == NULL || pki_list_number(now) >= pki_list_number(old))
		return 0;
	strbuf_addstr(why, "The CRL issued by '");
	pki_certificate_subject(authority, why);
	strbuf_addf(why, "' has the number %llu, and that of before has %llu",
	    (unsigned long long)pki_list_number(now),
	    (unsigned long long)pki_list_number(old));
	return -1;
}

int
pki_trust_lists(const struct pki_chain *authorities,
    const struct pki_lists *lists, const struct pki_lists *before,
    struct strbuf *why)
{
	size_t found = 0;

	for (size_t i = 0; i < lists->count; i++) {
		X509 *named;
		X509 *issuer = issuer_of(authorities, lists->lists[i], &named);

		if (issuer == NULL && named == NULL)
			continue;
		if (issuer == NULL) {
			strbuf_addstr(
			    why, "Invalid signature for CRL issued by '");
			pki_certificate_subject(named, why);
			strbuf_addstr(why, "'");
			return -1;
		}
		if (pki_trust_number_check(lists, before, issuer, why) < 0)
			return -1;
		found++;
	}
	if (found > 0)
		return 0;
	strbuf_addstr(why, "No CRL is from a CA of this machine");
	return -1;
}
