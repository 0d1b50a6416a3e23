/* Requests for the status of certificates: each gets an answer. */
#include <stdint.h>
#include <stdlib.h>

#include "base/core/strbuf.h"
#include "network/pki/certificate.h"
#include "network/pki/key.h"
#include "network/pki/list.h"
#include "network/pki/ocsp.h"

#define ANSWER_MAX ((size_t)1 << 20)
#define BEGIN	   1700000000
#define END	   1800000000

static struct pki_responder r = {.next = 10, .now = BEGIN, .end = END};

static void
setup(struct strbuf *why)
{
	const struct pki_key_kind kind = {.curve = "prime256v1"};
	struct pki_issue i = {.name = "ca",
	    .serial = 1,
	    .begin = BEGIN,
	    .end = END,
	    .authority = 1};
	struct evp_pkey_st *key = pki_key_new(&kind, why);
	struct pki_issuer own = {.key = key};

	i.key = key;
	i.issuer_key = key;
	r.key = pki_key_new(&kind, why);
	r.issuer = pki_certificate_issue(&i, why);
	own.cert = r.issuer;
	r.list = pki_list_new(&own, BEGIN, END, why);
	i.authority = 0;
	i.responder = 1;
	i.issuer = r.issuer;
	i.key = r.key;
	i.name = "OCSP";
	r.cert = pki_certificate_issue(&i, why);
	if (r.cert == NULL || r.list == NULL)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strbuf out;

	strbuf_init(&out, ANSWER_MAX);
	if (r.cert == NULL)
		setup(&out);
	strbuf_reset(&out);
	if (pki_ocsp_answer(&r, data, size, &out) == PKI_OCSP_FAILED ||
	    out.len == 0)
		abort();
	strbuf_release(&out);
	return 0;
}
