/* Any bytes as a certificate request, PEM or the DER in it: the CA's policy. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/policy.h"
#include "network/pki/attribute.h"
#include "network/pki/request.h"
#include "pem.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
look(const char *pem, size_t n)
{
	const struct ca_config c = {.allow_alt_names = 1};
	char name[PKI_NAME_MAX], print[PKI_FINGERPRINT_MAX];
	struct X509_req_st *rq;
	struct strbuf why;

	strbuf_init(&why, CA_SENTENCE_MAX);
	rq = pki_request_read(pem, n, &why);
	if (rq == NULL) {
		if (why.len == 0)
			abort();
	} else {
		if (pki_request_name(rq, name) < 0 || name[0] == '\0' ||
		    pki_request_fingerprint(rq, "SHA256", print) < 0)
			abort();
		if (ca_policy_request(&c, name, rq, &why) == 0 &&
		    !ca_policy_is_file(name))
			abort();
		json_decref(pki_request_authorization(rq));
		(void)pki_request_renews(rq);
	}
	pki_request_free(rq);
	strbuf_release(&why);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size <= PKI_REQUEST_MAX)
		pem_looks(data, size, "CERTIFICATE REQUEST", look);
	return 0;
}
