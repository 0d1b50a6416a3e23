/*
 * Answers about the status of a certificate: whatever comes, none counts that
 * the CA has not signed.  The keys are new in each process, so no input has its
 * signature.
 */
#include <stdint.h>
#include <stdlib.h>

#include "base/core/strbuf.h"
#include "network/pki/certificate.h"
#include "network/pki/key.h"
#include "network/pki/ocsp_status.h"

#define WHY_MAX ((size_t)64 << 10)
#define BEGIN	1700000000
#define END	2000000000

static struct x509_st *ca, *node;

static void
setup(struct strbuf *why)
{
	const struct pki_key_kind kind = {.curve = "prime256v1"};
	struct evp_pkey_st *key = pki_key_new(&kind, why);
	struct pki_issue i = {.name = "ca",
	    .serial = 1,
	    .begin = BEGIN,
	    .end = END,
	    .key = key,
	    .issuer_key = key,
	    .authority = 1};

	ca = pki_certificate_issue(&i, why);
	i.authority = 0;
	i.issuer = ca;
	i.name = "node";
	i.serial = 2;
	node = pki_certificate_issue(&i, why);
	if (node == NULL)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct pki_status_text t = {.der = data, .n = size};
	struct pki_status_answer a;
	struct strbuf why;

	strbuf_init(&why, WHY_MAX);
	if (node == NULL)
		setup(&why);
	strbuf_reset(&why);
	if (pki_status_read(node, ca, &t, &a, &why) == 0 || why.len == 0 ||
	    a.status != PKI_STATUS_UNKNOWN)
		abort();
	strbuf_release(&why);
	return 0;
}
