#include "network/pki/attribute.h"

#include <stdint.h>
#include <string.h>

#include <openssl/asn1.h>
#include <openssl/err.h>
#include <openssl/x509.h>

#define AUTO_RENEW "1.3.6.1.4.1.34380.1.3.2"

static bool
attribute_is_text(const ASN1_TYPE *t, const char *text)
{
	const ASN1_STRING *s;

	if (t == NULL || (t->type != V_ASN1_UTF8STRING &&
			     t->type != V_ASN1_PRINTABLESTRING &&
			     t->type != V_ASN1_IA5STRING))
		return false;
	s = t->value.asn1_string;
	return ASN1_STRING_length(s) == (int)strlen(text) &&
	       memcmp(ASN1_STRING_get0_data(s), text, strlen(text)) == 0;
}

bool
pki_request_renews(const struct X509_req_st *rq)
{
	ASN1_OBJECT *oid = OBJ_txt2obj(AUTO_RENEW, 1);
	int at = oid == NULL ? -1 : X509_REQ_get_attr_by_OBJ(rq, oid, -1);
	/* the function does not change the request */
	X509_ATTRIBUTE *attribute = at < 0 ? NULL : X509_REQ_get_attr(rq, at);
	bool renews =
	    attribute != NULL &&
	    attribute_is_text(X509_ATTRIBUTE_get0_type(attribute, 0), "true");

	ASN1_OBJECT_free(oid);
	ERR_clear_error();
	return renews;
}
