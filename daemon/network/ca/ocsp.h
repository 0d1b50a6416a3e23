#ifndef NETWORK_CA_OCSP_H
#define NETWORK_CA_OCSP_H

/*
 * The responder of the CA (RFC 6960): it has a certificate and a key of its
 * own, so that the key of the CA signs nothing that a stranger asks for.
 *
 *	ocsp_crt.pem, ocsp_key.pem	in cadir
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include "network/ca/ca.h"

struct strbuf;

/* The name in its certificate; no certname has an upper-case letter. */
#define CA_OCSP_NAME "OCSP"

/* Files that an answer depends on. */
#define CA_OCSP_FILES 5

/* Contents of the files; cleared by the caller. */
struct ca_ocsp {
	struct stat seen[CA_OCSP_FILES];
	struct pki_chain chain;
	struct pki_lists lists;
	struct x509_st *cert, *issuer; /* issuer: of the chain */
	struct evp_pkey_st *key;
	struct X509_crl_st *list; /* of lists */
	uint64_t next;
	bool usable;
	int64_t read; /* when, in seconds since 1970 */
};

/*
 * Make the certificate, if it is missing, near its end, or of another CA.  0,
 * or -1 with a sentence.  With ca_config's ocsp only.
 */
int ca_ocsp_renew(struct ca *ca, struct strbuf *why);

/*
 * Answer a request of n bytes: append the body to out, and return the status of
 * HTTP.  Files that have changed are read first.
 */
int ca_ocsp_answer(struct ca_ocsp *o, const struct ca_config *c,
    const void *request, size_t n, struct strbuf *out);

/* Release the contents. */
void ca_ocsp_release(struct ca_ocsp *o);

#endif
