#ifndef FUZZ_ISSUED_H
#define FUZZ_ISSUED_H

/*
 * The certificates of a CA whose key no longer exists, and of a node.  Seeds
 * have their SHA-256, so they are the same in each process.
 */

#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "network/pki/certificate.h"

#define ISSUED_WHY_MAX ((size_t)64 << 10)

static const char issued_ca_pem[] =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBMDCB46ADAgECAhQlL6DG4Qr7uUG9Xkc9PzWqOih3AzAFBgMrZXAwDTELMAkG\n"
    "A1UEAwwCY2EwIBcNMjYxMTMwMDUwNzI3WhgPMjEyNjExMDYwNTA3MjdaMA0xCzAJ\n"
    "BgNVBAMMAmNhMCowBQYDK2VwAyEAz21ZyzPcEViYjamfHHFFo1/7kJBXv5rAMtq2\n"
    "z0m5HS+jUzBRMB0GA1UdDgQWBBS06SWEsXymtdBpl0a+fJSUYrgQbjAfBgNVHSME\n"
    "GDAWgBS06SWEsXymtdBpl0a+fJSUYrgQbjAPBgNVHRMBAf8EBTADAQH/MAUGAytl\n"
    "cANBAHPl0E3xLW6EDX4RVh3LEIYOdD8n6lJfJSboHs9bujG5DsfrbGsZXEPHe8Da\n"
    "eEXck4KmP4Ti60F3iopZ2F1vNwY=\n"
    "-----END CERTIFICATE-----\n";
static const char issued_node_pem[] =
    "-----BEGIN CERTIFICATE-----\n"
    "MIHEMHgCAQIwBQYDK2VwMA0xCzAJBgNVBAMMAmNhMCAXDTI2MTEzMDA1MDcyN1oY\n"
    "DzIxMjYxMTA2MDUwNzI3WjAPMQ0wCwYDVQQDDARub2RlMCowBQYDK2VwAyEA9VL5\n"
    "39OoEKvW9kfVSgl+ew89JaI/Of/ME0UJtbtuB1UwBQYDK2VwA0EAGUUH/KEq8V6l\n"
    "EFRGp7VRBc/tDO3EvTG3APAB4KBX1KKxQiI+bolswCTu7WCblyc5T01uUL+byvjO\n"
    "WSHth525CA==\n"
    "-----END CERTIFICATE-----\n";

/* Return both, which are the caller's. */
static inline void
issued_read(struct x509_st **ret_ca, struct x509_st **ret_node)
{
	struct strbuf why;

	strbuf_init(&why, ISSUED_WHY_MAX);
	*ret_ca =
	    pki_certificate_read(issued_ca_pem, strlen(issued_ca_pem), &why);
	*ret_node = pki_certificate_read(
	    issued_node_pem, strlen(issued_node_pem), &why);
	if (*ret_ca == NULL || *ret_node == NULL)
		abort();
	strbuf_release(&why);
}

#endif
