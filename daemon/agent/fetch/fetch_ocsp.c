#include "agent/fetch/fetch_ocsp.h"

#include <string.h>
#include <unistd.h>

#include "agent/fetch/fetch.h"
#include "agent/fetch/internal.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "network/http/client/ocsp_check.h"
#include "network/pki/certificate.h"

/* Two certificates in PEM. */
#define INPUT_MAX ((size_t)64 << 10)
#define WHY_MAX	  ((size_t)8192)

static int
certificates_read(struct pki_chain *chain, struct strbuf *why)
{
	char piece[4096];
	const char *text;
	struct strbuf in;
	ssize_t n;
	int rc = -1;

	strbuf_init(&in, INPUT_MAX);
	while ((n = read(0, piece, sizeof(piece))) > 0)
		strbuf_add(&in, piece, (size_t)n);
	if (n < 0 || strbuf_text(&in, &text) < 0)
		strbuf_addstr(why, "the certificates cannot be read");
	else
		rc = pki_chain_read(chain, text, in.len, why);
	if (rc == 0 && chain->count != 2) {
		strbuf_addstr(why, "a certificate and its issuer are needed");
		rc = -1;
	}
	strbuf_release(&in);
	return rc;
}

static int
ocsp_print(struct ocsp_check *check, struct strbuf *der, struct strbuf *why)
{
	struct pki_chain chain = {.count = 0};
	struct pki_status_answer a;
	int rc = certificates_read(&chain, why);

	if (rc == 0)
		rc = ocsp_check_ask(
		    check, chain.certs[0], chain.certs[1], &a, der, why);
	pki_chain_free(&chain);
	return rc;
}

int
fetch_ocsp(const struct fetch_options *o)
{
	struct ocsp_check *check = ocsp_check_new(o->version, o->proxy);
	struct strbuf der, why;
	int code = 1, rc = -1;

	strbuf_init(&why, WHY_MAX);
	strbuf_init(&der, PKI_STATUS_MAX);
	if (check == NULL || fetch_unprivileged(o) < 0)
		strbuf_addstr(&why, "its privileges cannot be set");
	else
		rc = ocsp_print(check, &der, &why);
	if (rc == 0 && fs_write_buf(1, &der) == 0)
		code = 0;
	else if (rc == OCSP_CHECK_UNANSWERED)
		code = OCSP_CHECK_UNANSWERED_EXIT;
	if (code != 0 && fs_write_buf(1, &why) < 0)
		code = 2;
	ocsp_check_free(check);
	strbuf_release(&der);
	strbuf_release(&why);
	return code;
}
