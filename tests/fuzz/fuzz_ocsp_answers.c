/*
 * The file of answers of OCSP responders that an agent keeps.  Whatever is in
 * it, an answer that is found is within its limits, and in a later run; one
 * that is put is found beside it; and no answer counts, because the key of this
 * CA no longer exists and it has signed none.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "network/ocsp_check.h"
#include "pki/certificate.h"
#include "pki/ocsp_file.h"
#include "pki/ocsp_status.h"

#define WHY_MAX	 ((size_t)64 << 10)
#define RECEIVED 1700000000
#define PUT	 "an answer"

/* The certificates of a CA and of a node; a seed has its SHA-256. */
static const char ca_pem[] =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBMDCB46ADAgECAhQlL6DG4Qr7uUG9Xkc9PzWqOih3AzAFBgMrZXAwDTELMAkG\n"
    "A1UEAwwCY2EwIBcNMjYxMTMwMDUwNzI3WhgPMjEyNjExMDYwNTA3MjdaMA0xCzAJ\n"
    "BgNVBAMMAmNhMCowBQYDK2VwAyEAz21ZyzPcEViYjamfHHFFo1/7kJBXv5rAMtq2\n"
    "z0m5HS+jUzBRMB0GA1UdDgQWBBS06SWEsXymtdBpl0a+fJSUYrgQbjAfBgNVHSME\n"
    "GDAWgBS06SWEsXymtdBpl0a+fJSUYrgQbjAPBgNVHRMBAf8EBTADAQH/MAUGAytl\n"
    "cANBAHPl0E3xLW6EDX4RVh3LEIYOdD8n6lJfJSboHs9bujG5DsfrbGsZXEPHe8Da\n"
    "eEXck4KmP4Ti60F3iopZ2F1vNwY=\n"
    "-----END CERTIFICATE-----\n";
static const char node_pem[] =
    "-----BEGIN CERTIFICATE-----\n"
    "MIHEMHgCAQIwBQYDK2VwMA0xCzAJBgNVBAMMAmNhMCAXDTI2MTEzMDA1MDcyN1oY\n"
    "DzIxMjYxMTA2MDUwNzI3WjAPMQ0wCwYDVQQDDARub2RlMCowBQYDK2VwAyEA9VL5\n"
    "39OoEKvW9kfVSgl+ew89JaI/Of/ME0UJtbtuB1UwBQYDK2VwA0EAGUUH/KEq8V6l\n"
    "EFRGp7VRBc/tDO3EvTG3APAB4KBX1KKxQiI+bolswCTu7WCblyc5T01uUL+byvjO\n"
    "WSHth525CA==\n"
    "-----END CERTIFICATE-----\n";

static struct x509_st *ca, *node;
static struct ocsp_check *check;

static void
setup(void)
{
	struct strbuf why;

	strbuf_init(&why, WHY_MAX);
	ca = pki_certificate_read(ca_pem, strlen(ca_pem), &why);
	node = pki_certificate_read(node_pem, strlen(node_pem), &why);
	check = ocsp_check_new("1", NULL);
	if (ca == NULL || node == NULL || check == NULL)
		abort();
	strbuf_release(&why);
}

static struct pki_answers *
opened(int fd)
{
	int own = dup(fd);

	if (own < 0)
		abort();
	return pki_answers_open(own);
}

/* Abort unless the file has the answer (NULL: none) about a certificate. */
static void
answer_expect(int fd, struct x509_st *cert, const void *der, size_t len)
{
	struct pki_answers *a = opened(fd);
	int64_t received = 0;
	size_t n = 0;
	const void *found = pki_answers_find(a, cert, &n, &received);

	if ((found == NULL) != (der == NULL))
		abort();
	if (found != NULL && (n != len || memcmp(found, der, len) != 0))
		abort();
	pki_answers_free(a);
}

/* Put an answer about the CA, beside what the file has about the node. */
static void
answer_put(int fd)
{
	struct pki_answers *a = opened(fd);
	int64_t received = 0;
	size_t n = 0;
	const void *found = pki_answers_find(a, node, &n, &received);

	if (found != NULL && (n == 0 || n > PKI_STATUS_MAX || received < 0 ||
				 received > PKI_STATUS_TIME_MAX))
		abort();
	if (pki_answers_put(a, ca, PUT, strlen(PUT), RECEIVED) < 0)
		abort();
	answer_expect(fd, ca, PUT, strlen(PUT));
	/* the oldest ones have made room */
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
	int own = dup(fd);

	if (own < 0)
		abort();
	strbuf_init(&why, WHY_MAX);
	ocsp_check_keep(check, own);
	if (ocsp_check_certificate(check, &asked, &why) == 0 || why.len == 0)
		abort();
	strbuf_release(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int fd = memfd_create("answers", MFD_CLOEXEC);

	if (node == NULL)
		setup();
	if (fd < 0 || write(fd, data, size) != (ssize_t)size)
		abort();
	answer_use(fd);
	answer_put(fd);
	close(fd);
	return 0;
}
