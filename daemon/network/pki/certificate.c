#include "network/pki/certificate.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include "base/core/strbuf.h"
#include "network/pki/extension.h"
#include "network/pki/internal.h"
#include "network/pki/list.h"

/* --- reading --- */

int
pki_chain_read(
    struct pki_chain *c, const char *pem, size_t n, struct strbuf *why)
{
	BIO *b = pki_bio_of(pem, n);
	X509 *x = NULL;

	c->count = 0;
	while (
	    b != NULL &&
	    (x = PEM_read_bio_X509(b, NULL, pki_no_password, NULL)) != NULL &&
	    c->count < PKI_CHAIN_MAX)
		c->certs[c->count++] = x;
	BIO_free(b);
	/*
	 * at the end of the text no further part is found; other errors mean a
	 * malformed part
	 */
	if (x == NULL && c->count > 0 &&
	    ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE) {
		ERR_clear_error();
		return 0;
	}
	if (x != NULL)
		strbuf_addf(why, "more than %d certificates", PKI_CHAIN_MAX);
	else
		pki_failed("not a certificate", why);
	X509_free(x);
	pki_chain_free(c);
	errno = x != NULL ? E2BIG : EINVAL;
	return -1;
}

void
pki_chain_free(struct pki_chain *c)
{
	while (c->count > 0)
		X509_free(c->certs[--c->count]);
}

bool
pki_chain_has(const struct pki_chain *c, const struct x509_st *x)
{
	for (size_t i = 0; i < c->count; i++)
		if (X509_cmp(c->certs[i], x) == 0)
			return true;
	return false;
}

bool
pki_chain_has_key(const struct pki_chain *c, const EVP_PKEY *key)
{
	for (size_t i = 0; i < c->count; i++)
		if (pki_certificate_has_key(c->certs[i], key))
			return true;
	return false;
}

int
pki_chain_merge(struct pki_chain *c, const struct pki_chain *from, int64_t when)
{
	for (size_t i = 0; i < from->count; i++) {
		X509 *x = from->certs[i];
		const EVP_PKEY *key = X509_get0_pubkey(x);

		if (key == NULL || pki_certificate_begin(x) > when ||
		    pki_certificate_end(x) < when || pki_chain_has_key(c, key))
			continue;
		if (c->count == PKI_CHAIN_MAX || X509_up_ref(x) != 1)
			return -1;
		c->certs[c->count++] = x;
	}
	return 0;
}

int
pki_chain_write(const struct pki_chain *c, struct strbuf *out)
{
	int rc = 0;

	for (size_t i = 0; i < c->count && rc == 0; i++)
		rc = pki_certificate_write(c->certs[i], out);
	return rc;
}

struct x509_st *
pki_certificate_read(const char *pem, size_t n, struct strbuf *why)
{
	BIO *b = pki_bio_of(pem, n);
	X509 *x = NULL;

	if (b != NULL)
		x = PEM_read_bio_X509(b, NULL, pki_no_password, NULL);
	BIO_free(b);
	if (x == NULL)
		pki_failed("not a certificate", why);
	ERR_clear_error();
	return x;
}

int
pki_certificate_write(struct x509_st *x, struct strbuf *out)
{
	BIO *b = BIO_new(BIO_s_mem());

	if (b == NULL)
		return -1;
	if (PEM_write_bio_X509(b, x) == 1)
		return pki_bio_take(b, out);
	BIO_free(b);
	return -1;
}

struct x509_st *
pki_certificate_ref(struct x509_st *x)
{
	return X509_up_ref(x) == 1 ? x : NULL;
}

bool
pki_certificate_is_same(const struct x509_st *a, const struct x509_st *b)
{
	return X509_cmp(a, b) == 0;
}

void
pki_certificate_free(struct x509_st *x)
{
	X509_free(x);
}

int
pki_certificate_print(struct x509_st *x, struct strbuf *out)
{
	BIO *b = BIO_new(BIO_s_mem());

	if (b == NULL)
		return -1;
	if (X509_print(b, x) == 1)
		return pki_bio_take(b, out);
	BIO_free(b);
	ERR_clear_error();
	return -1;
}

/* --- facts --- */

void
pki_certificate_subject(const struct x509_st *x, struct strbuf *out)
{
	pki_name_print(X509_get_subject_name(x), out);
}

void
pki_certificate_issuer(const struct x509_st *x, struct strbuf *out)
{
	pki_name_print(X509_get_issuer_name(x), out);
}

int
pki_certificate_name(const struct x509_st *x, char out[PKI_NAME_MAX])
{
	return pki_name_cn(X509_get_subject_name(x), out, PKI_NAME_MAX);
}

bool
pki_certificate_is_for(struct x509_st *x, const char *host)
{
	return X509_check_host(x, host, 0, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS,
		   NULL) == 1 ||
	       X509_check_ip_asc(x, host, 0) == 1;
}

int
pki_certificate_serial(const struct x509_st *x, uint64_t *ret)
{
	int64_t n;

	if (ASN1_INTEGER_get_int64(&n, X509_get0_serialNumber(x)) != 1 ||
	    n < 0) {
		ERR_clear_error();
		return -1;
	}
	*ret = (uint64_t)n;
	return 0;
}

static int64_t
certificate_seconds_of(const ASN1_TIME *t)
{
	struct tm tm;

	return ASN1_TIME_to_tm(t, &tm) == 1 ? (int64_t)timegm(&tm) : 0;
}

int64_t
pki_certificate_begin(const struct x509_st *x)
{
	return certificate_seconds_of(X509_get0_notBefore(x));
}

int64_t
pki_certificate_end(const struct x509_st *x)
{
	return certificate_seconds_of(X509_get0_notAfter(x));
}

bool
pki_certificate_has_key(const struct x509_st *x, const struct evp_pkey_st *key)
{
	const EVP_PKEY *own = X509_get0_pubkey(x);
	bool same = own != NULL && EVP_PKEY_eq(own, key) == 1;

	ERR_clear_error();
	return same;
}

const struct evp_pkey_st *
pki_certificate_key(const struct x509_st *x)
{
	return X509_get0_pubkey(x);
}

bool
pki_certificate_issued_by(struct x509_st *x, const struct x509_st *issuer)
{
	bool is = X509_NAME_cmp(X509_get_issuer_name(x),
		      X509_get_subject_name(issuer)) == 0 &&
		  X509_verify(x, X509_get0_pubkey(issuer)) == 1;

	ERR_clear_error();
	return is;
}

bool
pki_certificate_is_authority(struct x509_st *x)
{
	return X509_check_ca(x) != 0;
}

json_t *
pki_certificate_alt_names(const struct x509_st *x)
{
	return pki_stack_alt_names(X509_get0_extensions(x));
}

json_t *
pki_certificate_authorization(const struct x509_st *x)
{
	return pki_authorization_of(pki_extensions(x));
}

int
pki_certificate_fingerprint(
    struct x509_st *x, const char *digest, char out[PKI_FINGERPRINT_MAX])
{
	unsigned char *der = NULL;
	int n = i2d_X509(x, &der);

	return pki_fingerprint_of(digest, der, n, out);
}

int
pki_certificate_key_fingerprint(
    struct x509_st *x, const char *digest, char out[PKI_FINGERPRINT_MAX])
{
	unsigned char *der = NULL;
	int n = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(x), &der);

	return pki_fingerprint_of(digest, der, n, out);
}

int
pki_text_fingerprint(const char *text, size_t n, const char *digest,
    char out[PKI_FINGERPRINT_MAX])
{
	unsigned char *copy = n <= INT_MAX ? OPENSSL_memdup(text, n) : NULL;

	return pki_fingerprint_of(
	    digest, copy, copy != NULL ? (int)n : -1, out);
}

/* --- checking --- */

static int
store_fill(
    X509_STORE *s, const struct pki_chain *c, const struct pki_lists *lists)
{
	size_t count = lists == NULL ? 0 : lists->count;

	for (size_t i = 0; i < c->count; i++)
		if (X509_STORE_add_cert(s, c->certs[i]) != 1)
			return -1;
	for (size_t i = 0; i < count; i++)
		if (X509_STORE_add_crl(s, lists->lists[i]) != 1)
			return -1;
	if (count > 0)
		X509_STORE_set_flags(
		    s, X509_V_FLAG_CRL_CHECK | X509_V_FLAG_CRL_CHECK_ALL);
	return 0;
}

int
pki_chain_check(const struct pki_chain *c, const struct pki_lists *lists,
    struct x509_st *cert, struct strbuf *why)
{
	X509_STORE *s = X509_STORE_new();
	X509_STORE_CTX *ctx = X509_STORE_CTX_new();
	int rc = -1, error = X509_V_ERR_UNSPECIFIED;

	if (s != NULL && ctx != NULL && store_fill(s, c, lists) == 0 &&
	    X509_STORE_CTX_init(ctx, s, cert, NULL) == 1) {
		rc = X509_verify_cert(ctx) == 1 ? 0 : -1;
		error = X509_STORE_CTX_get_error(ctx);
	}
	if (rc < 0)
		strbuf_addf(why, "%d - %s", error,
		    X509_verify_cert_error_string(error));
	X509_STORE_CTX_free(ctx);
	X509_STORE_free(s);
	ERR_clear_error();
	return rc;
}

/* --- issuing --- */

/* An extension in the form of OpenSSL's configuration files. */
struct extension {
	int nid;
	const char *value;
};

/* The order is that of Puppet's ca tool. */
static const struct extension of_authority[] = {
    {NID_basic_constraints, "critical,CA:TRUE"},
    {NID_key_usage, "critical,keyCertSign,cRLSign"},
    {NID_subject_key_identifier, "hash"},
    {NID_netscape_comment, "Puppet Server Internal Certificate"},
    {NID_authority_key_identifier, "keyid:always"},
    {0, NULL},
};

static const struct extension of_node[] = {
    {NID_netscape_comment, "Puppet Server Internal Certificate"},
    {NID_authority_key_identifier, "keyid:always"},
    {NID_basic_constraints, "critical,CA:FALSE"},
    {NID_ext_key_usage, "critical,serverAuth,clientAuth"},
    {NID_key_usage, "critical,keyEncipherment,digitalSignature"},
    {NID_subject_key_identifier, "hash"},
    {0, NULL},
};

/* RFC 6960 4.2.2.2: it is not itself checked with a responder. */
static const struct extension of_responder[] = {
    {NID_authority_key_identifier, "keyid:always"},
    {NID_basic_constraints, "critical,CA:FALSE"},
    {NID_ext_key_usage, "critical,OCSPSigning"},
    {NID_key_usage, "critical,digitalSignature"},
    {NID_subject_key_identifier, "hash"},
    {NID_id_pkix_OCSP_noCheck, "ignored"},
    {0, NULL},
};

static int
certificate_extension_add(X509 *x, X509V3_CTX *ctx, int nid, const char *value)
{
	X509_EXTENSION *e = X509V3_EXT_conf_nid(NULL, ctx, nid, value);
	int rc = e != NULL && X509_add_ext(x, e, -1) == 1 ? 0 : -1;

	X509_EXTENSION_free(e);
	return rc;
}

/* Add an extension of Puppet whose value is a text. */
static int
certificate_text_add(X509 *x, const char *oid, const char *value)
{
	ASN1_OBJECT *object = OBJ_txt2obj(oid, 1);
	ASN1_UTF8STRING *text = ASN1_UTF8STRING_new();
	ASN1_OCTET_STRING *data = ASN1_OCTET_STRING_new();
	X509_EXTENSION *e = NULL;
	unsigned char *der = NULL;
	int n = -1, rc = -1;

	if (text != NULL && ASN1_STRING_set(text, value, -1) == 1)
		n = i2d_ASN1_UTF8STRING(text, &der);
	if (n > 0 && data != NULL && ASN1_OCTET_STRING_set(data, der, n) == 1)
		e = X509_EXTENSION_create_by_OBJ(NULL, object, 0, data);
	if (e != NULL && X509_add_ext(x, e, -1) == 1)
		rc = 0;
	X509_EXTENSION_free(e);
	ASN1_OCTET_STRING_free(data);
	ASN1_UTF8STRING_free(text);
	ASN1_OBJECT_free(object);
	OPENSSL_free(der);
	return rc;
}

/* Copy what the request asks for, except alternative names. */
static int
request_copy(X509 *x, const struct X509_req_st *rq)
{
	extension_stack *all;
	int rc = pki_request_stack(rq, &all);

	for (int i = 0; i < sk_X509_EXTENSION_num(all) && rc == 0; i++) {
		X509_EXTENSION *e = sk_X509_EXTENSION_value(all, i);

		if (OBJ_obj2nid(X509_EXTENSION_get_object(e)) !=
		    NID_subject_alt_name)
			rc = X509_add_ext(x, e, -1) == 1 ? 0 : -1;
	}
	sk_X509_EXTENSION_pop_free(all, X509_EXTENSION_free);
	return rc;
}

/* Copy what a certificate has beside the extensions that are set anew. */
static int
certificate_copy(X509 *x, const X509 *from)
{
	int rc = 0;

	for (int i = 0; i < X509_get_ext_count(from) && rc == 0; i++) {
		X509_EXTENSION *e = X509_get_ext(from, i);
		int nid = OBJ_obj2nid(X509_EXTENSION_get_object(e));
		const struct extension *own = of_node;

		while (own->value != NULL && own->nid != nid)
			own++;
		if (own->value == NULL && nid != NID_info_access)
			rc = X509_add_ext(x, e, -1) == 1 ? 0 : -1;
	}
	return rc;
}

/* Add the address of the responder. */
static int
responder_add(X509 *x, const char *url)
{
	AUTHORITY_INFO_ACCESS *all = sk_ACCESS_DESCRIPTION_new_null();
	ACCESS_DESCRIPTION *d = ACCESS_DESCRIPTION_new();
	ASN1_IA5STRING *uri = ASN1_IA5STRING_new();
	int ok = all != NULL && d != NULL && uri != NULL &&
		 ASN1_STRING_set(uri, url, -1) == 1 &&
		 sk_ACCESS_DESCRIPTION_push(all, d) > 0;

	if (ok) {
		ASN1_OBJECT_free(d->method);
		d->method = OBJ_nid2obj(NID_ad_OCSP);
		GENERAL_NAME_set0_value(d->location, GEN_URI, uri);
		ok = X509_add1_ext_i2d(
			 x, NID_info_access, all, 0, X509V3_ADD_DEFAULT) == 1;
	} else {
		ASN1_IA5STRING_free(uri);
		ACCESS_DESCRIPTION_free(d);
	}
	AUTHORITY_INFO_ACCESS_free(all);
	return ok ? 0 : -1;
}

static int
certificate_extensions_add(X509 *x, const struct pki_issue *i)
{
	const struct extension *e = i->authority   ? of_authority
				    : i->responder ? of_responder
						   : of_node;
	X509V3_CTX ctx;

	X509V3_set_ctx_nodb(&ctx);
	X509V3_set_ctx(
	    &ctx, i->issuer != NULL ? i->issuer : x, x, NULL, NULL, 0);
	/*
	 * in order: the authority's key identifier of a self-signed certificate
	 * is the subject's, added just before
	 */
	for (; e->value != NULL; e++)
		if (certificate_extension_add(x, &ctx, e->nid, e->value) < 0)
			return -1;
	if (i->administrator &&
	    certificate_text_add(x, PKI_CLI_AUTH, "true") < 0)
		return -1;
	if (i->request != NULL && request_copy(x, i->request) < 0)
		return -1;
	if (i->renewed != NULL && certificate_copy(x, i->renewed) < 0)
		return -1;
	if (i->ocsp_url != NULL && responder_add(x, i->ocsp_url) < 0)
		return -1;
	return i->alt_names == NULL ? 0
				    : certificate_extension_add(x, &ctx,
					  NID_subject_alt_name, i->alt_names);
}

static int
certificate_name_set(X509 *x, const struct pki_issue *i)
{
	X509_NAME *name = X509_NAME_new();
	int ok = name != NULL &&
		 X509_NAME_add_entry_by_NID(name, NID_commonName, MBSTRING_UTF8,
		     (const unsigned char *)i->name, -1, -1, 0) == 1 &&
		 X509_set_subject_name(x, name) == 1 &&
		 X509_set_issuer_name(x, i->issuer != NULL
					     ? X509_get_subject_name(i->issuer)
					     : name) == 1;

	X509_NAME_free(name);
	return ok ? 0 : -1;
}

static int
certificate_fill(X509 *x, const struct pki_issue *i)
{
	/* the functions take keys that they do not change */
	EVP_PKEY *key = (EVP_PKEY *)(uintptr_t)i->key;

	if (X509_set_version(x, X509_VERSION_3) != 1 ||
	    ASN1_INTEGER_set_uint64(X509_get_serialNumber(x), i->serial) != 1 ||
	    certificate_name_set(x, i) < 0 || X509_set_pubkey(x, key) != 1 ||
	    ASN1_TIME_set(X509_getm_notBefore(x), (time_t)i->begin) == NULL ||
	    ASN1_TIME_set(X509_getm_notAfter(x), (time_t)i->end) == NULL ||
	    certificate_extensions_add(x, i) < 0)
		return -1;
	return X509_sign(x, i->issuer_key, EVP_sha256()) > 0 ? 0 : -1;
}

struct x509_st *
pki_certificate_issue(const struct pki_issue *i, struct strbuf *why)
{
	X509 *x = X509_new();

	if (x != NULL && certificate_fill(x, i) == 0)
		return x;
	X509_free(x);
	pki_failed("Could not issue the certificate", why);
	return NULL;
}
