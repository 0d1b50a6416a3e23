#include "network/pki/request.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include "base/core/strbuf.h"
#include "network/pki/extension.h"
#include "network/pki/internal.h"
#include "network/pki/key.h"
#include "network/pki/oid_file.h"
#include "network/pki/oid_names.h"

/* Extensions that one request may ask for. */
#define EXTENSIONS_MAX 100
#define OID_MAX	       512

/* OpenSSL's functions take requests that they do not change. */
static X509_REQ *
pki_request_plain(const struct X509_req_st *rq)
{
	return (X509_REQ *)(uintptr_t)rq;
}

/* Count attributes of extensions, in either of both forms. */
static int
attribute_count(const X509_REQ *rq)
{
	static const int forms[] = {NID_ext_req, NID_ms_ext_req};
	int count = 0;

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		int at = -1;

		while ((at = X509_REQ_get_attr_by_NID(rq, forms[i], at)) >= 0)
			count++;
	}
	return count;
}

int
pki_request_stack(const struct X509_req_st *rq, extension_stack **ret)
{
	*ret = X509_REQ_get_extensions(pki_request_plain(rq));
	return *ret == NULL && attribute_count(rq) > 0 ? -1 : 0;
}

/* A request whose extensions cannot all be read must not be signed. */
static bool
pki_request_is_readable(const X509_REQ *rq)
{
	extension_stack *all;
	bool is = pki_request_stack(rq, &all) == 0 &&
		  attribute_count(rq) <= 1 &&
		  sk_X509_EXTENSION_num(all) <= EXTENSIONS_MAX;

	sk_X509_EXTENSION_pop_free(all, X509_EXTENSION_free);
	return is;
}

struct X509_req_st *
pki_request_read(const char *pem, size_t n, struct strbuf *why)
{
	BIO *b = n <= PKI_REQUEST_MAX ? pki_bio_of(pem, n) : NULL;
	X509_REQ *rq = NULL;
	char name[PKI_NAME_MAX];
	const char *bad = NULL;

	if (b != NULL)
		rq = PEM_read_bio_X509_REQ(b, NULL, pki_no_password, NULL);
	BIO_free(b);
	if (n > PKI_REQUEST_MAX)
		bad = "The certificate request is too large";
	else if (rq == NULL)
		bad = "The certificate request is not valid PEM";
	else if (pki_request_name(rq, name) < 0)
		bad = "The certificate request does not have one common name";
	else if (!pki_request_is_readable(rq))
		bad = "The extensions of the certificate request are malformed";
	else if (X509_REQ_get0_pubkey(rq) == NULL)
		bad = "The public key of the certificate request is malformed";
	ERR_clear_error();
	if (bad == NULL)
		return rq;
	strbuf_addstr(why, bad);
	X509_REQ_free(rq);
	return NULL;
}

int
pki_request_write(const struct X509_req_st *rq, struct strbuf *out)
{
	BIO *b = BIO_new(BIO_s_mem());

	if (b == NULL)
		return -1;
	if (PEM_write_bio_X509_REQ(b, pki_request_plain(rq)) == 1)
		return pki_bio_take(b, out);
	BIO_free(b);
	return -1;
}

void
pki_request_free(struct X509_req_st *rq)
{
	X509_REQ_free(rq);
}

/* --- making one --- */

/*
 * Names of Puppet 8 for what a request may contain; the names of what manifests
 * get from a certificate are those of oid_names.h.
 */
static const struct {
	const char *name, *oid;
} request_names[] = {
    {"pp_auth_auto_renew", "1.3.6.1.4.1.34380.1.3.2"},
    {"pp_cli_auth", PKI_CLI_AUTH},
};

/* Return the OID of a name of Puppet's or of the site, or NULL. */
static const char *
oid_of(const struct pki_oid_file *names, const char *name)
{
	const char *oid = pki_oid_of(name);

	for (size_t i = 0; i < sizeof(request_names) / sizeof(request_names[0]);
	     i++)
		if (strcmp(request_names[i].name, name) == 0)
			return request_names[i].oid;
	if (oid == NULL && names != NULL)
		oid = pki_oid_file_oid(names, name);
	if (oid == NULL && names != NULL)
		oid = pki_oid_file_long(names, name);
	return oid;
}

/* Return the object of an OID or of a name; NULL, with a sentence. */
static ASN1_OBJECT *
object_find(const struct pki_oid_file *names, const char *what,
    const char *name, struct strbuf *why)
{
	const char *oid = oid_of(names, name);
	ASN1_OBJECT *o = OBJ_txt2obj(oid != NULL ? oid : name, 0);

	if (o != NULL)
		return o;
	ERR_clear_error();
	strbuf_addf(
	    why, "Cannot create CSR with %s %s: it is not an OID", what, name);
	return NULL;
}

/* Return a UTF8String as the content of an extension; NULL: no memory. */
static ASN1_OCTET_STRING *
text_wrap(const char *value)
{
	ASN1_UTF8STRING *text = ASN1_UTF8STRING_new();
	ASN1_OCTET_STRING *data = ASN1_OCTET_STRING_new();
	unsigned char *der = NULL;
	int n = -1;

	if (text != NULL && ASN1_STRING_set(text, value, -1) == 1)
		n = i2d_ASN1_UTF8STRING(text, &der);
	if (n <= 0 || data == NULL ||
	    ASN1_OCTET_STRING_set(data, der, n) != 1) {
		ASN1_OCTET_STRING_free(data);
		data = NULL;
	}
	ASN1_UTF8STRING_free(text);
	OPENSSL_free(der);
	return data;
}

/* Extensions that the agent makes itself, and attributes that hold them. */
static bool
pki_request_is_reserved(int nid)
{
	return nid == NID_subject_alt_name || nid == NID_ext_req ||
	       nid == NID_ms_ext_req;
}

static int
pki_request_reserved(const char *what, const char *name, struct strbuf *why)
{
	strbuf_addf(why,
	    "Cannot specify CSR %s %s: conflicts with internally used %s%s",
	    what, name, *what == 'a' ? "CSR " : "", what);
	return -1;
}

static int
pki_request_extension_add(extension_stack **all,
    const struct pki_oid_file *names, const struct pki_request_item *item,
    struct strbuf *why)
{
	static const char what[] = "extension request";
	ASN1_OBJECT *o = object_find(names, what, item->oid, why);
	ASN1_OCTET_STRING *data;
	X509_EXTENSION *e = NULL;
	int rc = -1;

	if (o == NULL)
		return -1;
	if (pki_request_is_reserved(OBJ_obj2nid(o))) {
		ASN1_OBJECT_free(o);
		return pki_request_reserved(what, item->oid, why);
	}
	data = text_wrap(item->value);
	if (data != NULL)
		e = X509_EXTENSION_create_by_OBJ(NULL, o, 0, data);
	if (e != NULL && X509v3_add_ext(all, e, -1) != NULL)
		rc = 0;
	X509_EXTENSION_free(e);
	ASN1_OCTET_STRING_free(data);
	ASN1_OBJECT_free(o);
	return rc;
}

static int
attribute_add(X509_REQ *rq, const struct pki_oid_file *names,
    const struct pki_request_item *item, struct strbuf *why)
{
	static const char what[] = "attribute";
	ASN1_OBJECT *o = object_find(names, what, item->oid, why);
	int rc;

	if (o == NULL)
		return -1;
	if (pki_request_is_reserved(OBJ_obj2nid(o))) {
		ASN1_OBJECT_free(o);
		return pki_request_reserved(what, item->oid, why);
	}
	rc = X509_REQ_add1_attr_by_OBJ(rq, o, V_ASN1_PRINTABLESTRING,
		 (const unsigned char *)item->value,
		 (int)strlen(item->value)) == 1
		 ? 0
		 : -1;
	ASN1_OBJECT_free(o);
	return rc;
}

static int
alt_names_add(X509_REQ *rq, extension_stack **all, const char *alt_names)
{
	X509_EXTENSION *e;
	X509V3_CTX ctx;
	int rc = -1;

	if (alt_names == NULL)
		return 0;
	X509V3_set_ctx_nodb(&ctx);
	X509V3_set_ctx(&ctx, NULL, NULL, rq, NULL, 0);
	e = X509V3_EXT_conf_nid(NULL, &ctx, NID_subject_alt_name, alt_names);
	if (e != NULL && X509v3_add_ext(all, e, -1) != NULL)
		rc = 0;
	X509_EXTENSION_free(e);
	return rc;
}

/* Add what a plan asks for beside its name. */
static int
items_add(X509_REQ *rq, const struct pki_request_plan *plan, struct strbuf *why)
{
	extension_stack *all = NULL;
	int rc = 0;

	for (size_t i = 0;
	     rc == 0 && plan->attributes != NULL && i < plan->attributes->count;
	     i++)
		rc = attribute_add(
		    rq, plan->names, &plan->attributes->rows[i], why);
	for (size_t i = 0;
	     rc == 0 && plan->extensions != NULL && i < plan->extensions->count;
	     i++)
		rc = pki_request_extension_add(
		    &all, plan->names, &plan->extensions->rows[i], why);
	if (rc == 0)
		rc = alt_names_add(rq, &all, plan->alt_names);
	if (rc == 0 && all != NULL && X509_REQ_add_extensions(rq, all) != 1)
		rc = -1;
	sk_X509_EXTENSION_pop_free(all, X509_EXTENSION_free);
	return rc;
}

struct X509_req_st *
pki_request_make(const struct pki_request_plan *plan, struct evp_pkey_st *key,
    struct strbuf *why)
{
	X509_REQ *rq = X509_REQ_new();

	if (rq != NULL && X509_REQ_set_version(rq, 0) == 1 &&
	    X509_NAME_add_entry_by_NID(X509_REQ_get_subject_name(rq),
		NID_commonName, MBSTRING_UTF8,
		(const unsigned char *)plan->name, -1, -1, 0) == 1 &&
	    X509_REQ_set_pubkey(rq, key) == 1 &&
	    items_add(rq, plan, why) == 0 &&
	    X509_REQ_sign(rq, key, EVP_sha256()) > 0)
		return rq;
	X509_REQ_free(rq);
	if (why->len == 0)
		pki_failed("Could not make the certificate request", why);
	ERR_clear_error();
	return NULL;
}

struct X509_req_st *
pki_request_new(const char *name, const char *alt_names,
    struct evp_pkey_st *key, struct strbuf *why)
{
	const struct pki_request_plan plan = {
	    .name = name, .alt_names = alt_names};

	return pki_request_make(&plan, key, why);
}

/* --- facts --- */

int
pki_request_name(const struct X509_req_st *rq, char out[PKI_NAME_MAX])
{
	return pki_name_cn(X509_REQ_get_subject_name(rq), out, PKI_NAME_MAX);
}

json_t *
pki_request_alt_names(const struct X509_req_st *rq)
{
	extension_stack *all;
	json_t *names =
	    pki_request_stack(rq, &all) < 0 ? NULL : pki_stack_alt_names(all);

	sk_X509_EXTENSION_pop_free(all, X509_EXTENSION_free);
	return names;
}

json_t *
pki_request_authorization(const struct X509_req_st *rq)
{
	extension_stack *all;
	X509 *x = X509_new();
	json_t *found = NULL;

	if (pki_request_stack(rq, &all) < 0 || x == NULL)
		goto out;
	/* put the extensions into a certificate, as if it had been issued */
	for (int i = 0; i < sk_X509_EXTENSION_num(all); i++)
		X509_add_ext(x, sk_X509_EXTENSION_value(all, i), -1);
	found = pki_authorization_of(pki_extensions(x));
out:
	X509_free(x);
	sk_X509_EXTENSION_pop_free(all, X509_EXTENSION_free);
	return found;
}

json_t *
pki_request_extensions(const struct X509_req_st *rq)
{
	extension_stack *all;
	json_t *oids;

	if (pki_request_stack(rq, &all) < 0)
		return NULL;
	oids = json_array();
	for (int i = 0; i < sk_X509_EXTENSION_num(all); i++) {
		X509_EXTENSION *e = sk_X509_EXTENSION_value(all, i);
		char oid[OID_MAX];
		int n = OBJ_obj2txt(
		    oid, sizeof(oid), X509_EXTENSION_get_object(e), 1);

		if (n <= 0 || n >= OID_MAX)
			snprintf(oid, sizeof(oid), "unknown");
		json_array_append_new(
		    oids, json_sprintf("%s%s",
			      X509_EXTENSION_get_critical(e) ? "!" : "", oid));
	}
	sk_X509_EXTENSION_pop_free(all, X509_EXTENSION_free);
	return oids;
}

int
pki_request_fingerprint(const struct X509_req_st *rq, const char *digest,
    char out[PKI_FINGERPRINT_MAX])
{
	unsigned char *der = NULL;
	int n = i2d_X509_REQ(pki_request_plain(rq), &der);

	return pki_fingerprint_of(digest, der, n, out);
}

const struct evp_pkey_st *
pki_request_key(const struct X509_req_st *rq)
{
	return X509_REQ_get0_pubkey(pki_request_plain(rq));
}

bool
pki_request_has_key(const struct X509_req_st *rq, const struct evp_pkey_st *key)
{
	bool same =
	    EVP_PKEY_eq(X509_REQ_get0_pubkey(pki_request_plain(rq)), key) == 1;

	ERR_clear_error();
	return same;
}

/*
 * Return true for a digest for which a second text with the same value can be
 * made, or nearly so.
 */
static bool
is_weak(int digest)
{
	static const int weak[] = {NID_undef, NID_md2, NID_md4, NID_md5,
	    NID_md5_sha1, NID_mdc2, NID_ripemd160, NID_sha, NID_sha1};

	for (size_t i = 0; i < sizeof(weak) / sizeof(weak[0]); i++)
		if (weak[i] == digest)
			return true;
	return false;
}

int
pki_request_check(const struct X509_req_st *rq, struct strbuf *why)
{
	EVP_PKEY *key = X509_REQ_get0_pubkey(pki_request_plain(rq));
	int digest = NID_undef, ok;

	if (pki_key_check(key, why) < 0)
		return -1;
	if (OBJ_find_sigid_algs(
		X509_REQ_get_signature_nid(rq), &digest, NULL) != 1 ||
	    is_weak(digest)) {
		strbuf_addf(why,
		    "The request is signed with %s; use SHA-256 "
		    "or a longer digest of this family",
		    OBJ_nid2sn(X509_REQ_get_signature_nid(rq)));
		return -1;
	}
	ok = X509_REQ_verify(pki_request_plain(rq), key) == 1;
	ERR_clear_error();
	if (!ok)
		strbuf_addstr(why, "CSR contains a public key that does not "
				   "correspond to the signing key");
	return ok ? 0 : -1;
}
