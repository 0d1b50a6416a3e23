#include "network/pki/extension.h"

#include <stdbool.h>
#include <string.h>

#include <openssl/asn1.h>
#include <openssl/err.h>
#include <openssl/x509.h>

/* Length of an OID as text: of 128 numbers, more than any CA assigns. */
#define OID_MAX 512

/* ppRegCertExt, ppPrivCertExt, ppAuthCertExt. */
static const char *const arcs[] = {"1.3.6.1.4.1.34380.1.1.",
    "1.3.6.1.4.1.34380.1.2.", "1.3.6.1.4.1.34380.1.3."};

static bool
extension_is_ours(const char *oid)
{
	for (size_t i = 0; i < sizeof(arcs) / sizeof(arcs[0]); i++) {
		if (strncmp(oid, arcs[i], strlen(arcs[i])) == 0)
			return true;
	}
	return false;
}

/* Return NULL for a kind of value that is not a text or a boolean. */
static json_t *
extension_value_of(const ASN1_TYPE *type)
{
	const ASN1_STRING *s = type->value.asn1_string;

	switch (type->type) {
	case V_ASN1_BOOLEAN:
		return json_boolean(type->value.boolean != 0);
	case V_ASN1_UTF8STRING:
	case V_ASN1_PRINTABLESTRING:
	case V_ASN1_IA5STRING:
	case V_ASN1_T61STRING:
	case V_ASN1_VISIBLESTRING:
	case V_ASN1_GENERALSTRING:
	case V_ASN1_NUMERICSTRING:
	case V_ASN1_OCTET_STRING:
		return json_stringn((const char *)ASN1_STRING_get0_data(s),
		    (size_t)ASN1_STRING_length(s));
	default:
		return NULL;
	}
}

/* Return the value of an extension, or NULL if it is left out. */
static json_t *
extension_decode(const ASN1_OCTET_STRING *data)
{
	const unsigned char *begin = ASN1_STRING_get0_data(data), *at = begin;
	int n = ASN1_STRING_length(data);
	ASN1_TYPE *type = d2i_ASN1_TYPE(NULL, &at, n);
	json_t *v;

	if (type != NULL && at == begin + n)
		v = extension_value_of(type);
	else
		v = json_stringn((const char *)begin, (size_t)n);
	ASN1_TYPE_free(type);
	ERR_clear_error();
	return v;
}

json_t *
pki_extensions(const struct x509_st *certificate)
{
	json_t *all = json_object();

	for (int i = 0; i < X509_get_ext_count(certificate); i++) {
		X509_EXTENSION *x = X509_get_ext(certificate, i);
		char oid[OID_MAX];
		int n = OBJ_obj2txt(
		    oid, sizeof(oid), X509_EXTENSION_get_object(x), 1);
		json_t *v = NULL;

		if (n > 0 && n < OID_MAX && extension_is_ours(oid) &&
		    json_object_get(all, oid) == NULL)
			v = extension_decode(X509_EXTENSION_get_data(x));
		if (v != NULL)
			json_object_set_new(all, oid, v);
	}
	return all;
}
