#ifndef NETWORK_PKI_INTERNAL_H
#define NETWORK_PKI_INTERNAL_H

/* Shared by the files of this folder. */

#include <openssl/x509.h>

#include "base/data/json_doc.h"
#include "network/pki/certificate.h"

struct strbuf;

typedef STACK_OF(X509_EXTENSION) extension_stack;

/* A BIO of n bytes that stay the caller's; NULL when that is impossible. */
BIO *pki_bio_of(const char *text, size_t n);

/* Append what a memory BIO holds, and free it; 0, or -1 when it is too long. */
int pki_bio_take(BIO *b, struct strbuf *out);

/* Append "WHAT: REASON" of the last failure, and forget it.  Always -1. */
int pki_failed(const char *what, struct strbuf *why);

/* Refuse to ask for the password of a key. */
int pki_no_password(char *buf, int size, int writing, void *data);

/*
 * Return the only CN of a name in out; 0, or -1: it has none, several, or one
 * that is not text.
 */
int pki_name_cn(const X509_NAME *name, char *out, size_t size);

/* Append a name as "CN=a". */
void pki_name_print(const X509_NAME *name, struct strbuf *out);

/*
 * Read the requested extensions, which the caller releases; *ret is NULL when
 * the request has none.  0, or -1 when they cannot be read.
 */
int pki_request_stack(const struct X509_req_st *rq, extension_stack **ret);

/* The alternative names of a list of extensions, as certificate.h describes. */
json_t *pki_stack_alt_names(const STACK_OF(X509_EXTENSION) * s);

/* The extensions that authorise, of those of pki_extensions(). */
json_t *pki_authorization_of(json_t *all);

/* The bytes of a DER text as "AA:BB:..", of that digest. */
int pki_fingerprint_of(const char *digest, unsigned char *der, int n,
    char out[PKI_FINGERPRINT_MAX]);

#endif
