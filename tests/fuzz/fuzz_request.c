/* Any bytes as a certificate request, PEM or the DER in it: the CA's policy. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/base64.h"
#include "base/strbuf.h"
#include "ca/ca.h"
#include "ca/policy.h"
#include "pki/request.h"

/* Bytes of a line of PEM. */
#define LINE_BYTES 48

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
	}
	pki_request_free(rq);
	strbuf_release(&why);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	union {
		const uint8_t *bytes;
		const char *text;
	} u = {data};
	struct strbuf pem;

	if (size > PKI_REQUEST_MAX)
		return 0;
	look(u.text, size);
	strbuf_init(&pem, 4 * PKI_REQUEST_MAX);
	strbuf_addstr(&pem, "-----BEGIN CERTIFICATE REQUEST-----\n");
	for (size_t at = 0; at < size; at += LINE_BYTES) {
		size_t n = size - at < LINE_BYTES ? size - at : LINE_BYTES;

		base64_encode(data + at, n, &pem);
		strbuf_addch(&pem, '\n');
	}
	strbuf_addstr(&pem, "-----END CERTIFICATE REQUEST-----\n");
	look(pem.s, pem.len);
	strbuf_release(&pem);
	return 0;
}
