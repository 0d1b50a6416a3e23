/*
 * Any bytes in the file of answers of OCSP responders: an answer that is found
 * is within its limits; one that is put is found beside it in a later run; and
 * none counts, because the CA has signed none.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "network/http/client/ocsp_check.h"
#include "network/pki/ocsp_file.h"
#include "network/pki/ocsp_status.h"
#include "issued.h"

#define WHY_MAX ((size_t)64 << 10)
#define PUT	"an answer"

static struct x509_st *ca, *node;
static struct ocsp_check *check;

/* Abort unless the file has the answer (NULL: none) about a certificate. */
static void
answer_expect(int fd, struct x509_st *cert, const void *der, size_t len)
{
	struct pki_answers *a = pki_answers_open(dup(fd));
	int64_t received = 0;
	size_t n = 0;
	const void *found = pki_answers_find(a, cert, &n, &received);

	if ((found == NULL) != (der == NULL) ||
	    (found != NULL && (n != len || memcmp(found, der, len) != 0)))
		abort();
	pki_answers_free(a);
}

/* Put an answer about the CA, beside what the file has about the node. */
static void
answer_put(int fd)
{
	struct pki_answers *a = pki_answers_open(dup(fd));
	int64_t received = 0;
	size_t n = 0;
	const void *found = pki_answers_find(a, node, &n, &received);

	if (found != NULL && (n == 0 || n > PKI_STATUS_MAX || received < 0 ||
				 received > PKI_STATUS_TIME_MAX))
		abort();
	if (pki_answers_put(a, ca, PUT, strlen(PUT), 1700000000) < 0)
		abort();
	answer_expect(fd, ca, PUT, strlen(PUT));
	found = pki_answers_find(a, node, &n, &received);
	answer_expect(fd, node, found, n);
	pki_answers_free(a);
}

/* The certificate names no responder, and no list has it. */
static void
answer_use(int fd)
{
	const struct ocsp_asked asked = {.cert = node, .issuer = ca};
	struct strbuf why;

	strbuf_init(&why, WHY_MAX);
	ocsp_check_keep(check, dup(fd));
	if (ocsp_check_certificate(check, &asked, &why) == 0 || why.len == 0)
		abort();
	strbuf_release(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int fd = memfd_create("answers", MFD_CLOEXEC);

	if (check == NULL)
		check = ocsp_check_new("1", NULL);
	if (node == NULL)
		issued_read(&ca, &node);
	if (fd < 0 || write(fd, data, size) != (ssize_t)size)
		abort();
	answer_use(fd);
	answer_put(fd);
	close(fd);
	return 0;
}
