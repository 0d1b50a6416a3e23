/* Names in certificates and requests. */

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include "network/pki/certificate.h"
#include "network/pki/internal.h"
#include "network/pki/oid_names.h"

/* Text of an address with its prefix. */
#define ADDRESS_MAX (INET6_ADDRSTRLEN + 4)

/* How OpenSSL reports that an extension is absent, not malformed or repeated.
 */
#define EXTENSION_ABSENT (-1)

/* The OID below which extensions authorise: ppAuthCertExt. */
#define AUTHORIZATION "1.3.6.1.4.1.34380.1.3."

int
pki_name_cn(const X509_NAME *name, char *out, size_t size)
{
	int at = X509_NAME_get_index_by_NID(name, NID_commonName, -1), n;
	unsigned char *text = NULL;
	int bad;

	if (at < 0 || X509_NAME_get_index_by_NID(name, NID_commonName, at) >= 0)
		return -1;
	n = ASN1_STRING_to_UTF8(
	    &text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, at)));
	bad = n <= 0 || (size_t)n >= size || memchr(text, 0, (size_t)n) != NULL;
	if (!bad) {
		memcpy(out, text, (size_t)n);
		out[n] = '\0';
	}
	OPENSSL_free(text);
	ERR_clear_error();
	return bad ? -1 : 0;
}

void
pki_name_print(const X509_NAME *name, struct strbuf *out)
{
	BIO *b = BIO_new(BIO_s_mem());

	if (b != NULL &&
	    X509_NAME_print_ex(b, name, 0,
		XN_FLAG_RFC2253 & ~(unsigned long)ASN1_STRFLGS_ESC_MSB) >= 0)
		pki_bio_take(b, out);
	else
		BIO_free(b);
	ERR_clear_error();
}

static json_t *
address_show(const ASN1_OCTET_STRING *s)
{
	int n = ASN1_STRING_length(s);
	char text[ADDRESS_MAX] = "IP:";

	if ((n != 4 && n != 16) ||
	    inet_ntop(n == 4 ? AF_INET : AF_INET6, ASN1_STRING_get0_data(s),
		text + 3, sizeof(text) - 3) == NULL)
		return json_string("other");
	return json_string(text);
}

static json_t *
domain_show(const ASN1_STRING *s)
{
	json_t *text = json_doc_text((const char *)ASN1_STRING_get0_data(s),
	    (size_t)ASN1_STRING_length(s));
	json_t *v = json_sprintf("DNS:%s", json_string_value(text));

	/* a NUL in the name would hide what follows */
	if (memchr(
		ASN1_STRING_get0_data(s), 0, (size_t)ASN1_STRING_length(s))) {
		json_decref(v);
		v = json_string("other");
	}
	json_decref(text);
	return v;
}

static json_t *
general_name_show(const GENERAL_NAME *g)
{
	switch (g->type) {
	case GEN_IPADD:
		return address_show(g->d.iPAddress);
	case GEN_DNS:
		return domain_show(g->d.dNSName);
	default:
		return json_string("other");
	}
}

json_t *
pki_stack_alt_names(const STACK_OF(X509_EXTENSION) * s)
{
	int critical;
	GENERAL_NAMES *all =
	    X509V3_get_d2i(s, NID_subject_alt_name, &critical, NULL);
	json_t *addresses = json_array(), *others = json_array();

	if (all == NULL && critical != EXTENSION_ABSENT)
		json_array_append_new(others, json_string("other"));
	for (int i = 0; i < sk_GENERAL_NAME_num(all); i++) {
		const GENERAL_NAME *g = sk_GENERAL_NAME_value(all, i);

		json_array_append_new(g->type == GEN_IPADD ? addresses : others,
		    general_name_show(g));
	}
	GENERAL_NAMES_free(all);
	ERR_clear_error();
	json_array_extend(addresses, others);
	json_decref(others);
	return addresses;
}

json_t *
pki_authorization_of(json_t *all)
{
	json_t *found = json_object();

	for (void *i = json_object_iter(all); i != NULL;
	     i = json_object_iter_next(all, i)) {
		const char *oid = json_object_iter_key(i);
		const char *name = pki_oid_name(oid);

		if (strcmp(oid, PKI_CLI_AUTH) == 0)
			name = "pp_cli_auth";
		if (strncmp(oid, AUTHORIZATION, strlen(AUTHORIZATION)) == 0)
			json_object_set(found, name != NULL ? name : oid,
			    json_object_iter_value(i));
	}
	json_decref(all);
	return found;
}

int
pki_fingerprint_of(const char *digest, unsigned char *der, int n,
    char out[PKI_FINGERPRINT_MAX])
{
	unsigned char sum[EVP_MAX_MD_SIZE];
	size_t len = 0;
	int ok = n > 0 && EVP_Q_digest(NULL, digest, NULL, der, (size_t)n, sum,
			      &len) == 1;

	OPENSSL_free(der);
	ERR_clear_error();
	if (!ok)
		return -1;
	for (size_t i = 0; i < len; i++)
		snprintf(
		    out + 3 * i, 4, i + 1 < len ? "%02X:" : "%02X", sum[i]);
	return 0;
}
