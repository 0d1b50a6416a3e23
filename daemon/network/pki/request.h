#ifndef NETWORK_PKI_REQUEST_H
#define NETWORK_PKI_REQUEST_H

/*
 * Certificate requests (PKCS #10), which come from the network: what the policy
 * of a CA looks at, read by the functions that issue a certificate, so that the
 * check and the certificate cannot differ.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/data/json_doc.h"
#include "network/pki/certificate.h"

struct evp_pkey_st;
struct pki_oid_file;
struct strbuf;
struct X509_req_st;

/* Maximum size of a request, in bytes. */
#define PKI_REQUEST_MAX ((size_t)64 << 10)

/*
 * Read a request in PEM; NULL with a sentence: it is longer than
 * PKI_REQUEST_MAX, malformed, or without one CN that is text.
 */
struct X509_req_st *pki_request_read(
    const char *pem, size_t n, struct strbuf *why);
/* Append the request as PEM; 0, or -1. */
int pki_request_write(const struct X509_req_st *rq, struct strbuf *out);
/* NULL is allowed. */
void pki_request_free(struct X509_req_st *rq);

/* An extension or an attribute of a request, with its value as text. */
struct pki_request_item {
	const char *oid; /* "1.2.3", or a name of OpenSSL's or of Puppet's */
	const char *value;
};

/* Maximum number of extensions, and of attributes, of one request. */
#define PKI_REQUEST_ITEMS_MAX 100

struct pki_request_items {
	struct pki_request_item rows[PKI_REQUEST_ITEMS_MAX];
	size_t count;
};

/* A request to be made. */
struct pki_request_plan {
	const char *name;      /* the subject's CN */
	const char *alt_names; /* "DNS:a, IP:192.0.2.1", or NULL */
	/* for the certificate, and for the CA alone; NULL: none */
	const struct pki_request_items *extensions, *attributes;
	const struct pki_oid_file *names; /* of the site; NULL: none */
};

/* Make it, signed with its key; NULL with a sentence. */
struct X509_req_st *pki_request_make(const struct pki_request_plan *plan,
    struct evp_pkey_st *key, struct strbuf *why);

/* Make a request of a name, signed with its key; NULL with a sentence. */
struct X509_req_st *pki_request_new(const char *name, const char *alt_names,
    struct evp_pkey_st *key, struct strbuf *why);

/* Write the subject's CN; 0, or -1. */
int pki_request_name(const struct X509_req_st *rq, char out[PKI_NAME_MAX]);
/* The same as for certificates; NULL when they cannot be read. */
json_t *pki_request_alt_names(const struct X509_req_st *rq);
json_t *pki_request_authorization(const struct X509_req_st *rq);
int pki_request_fingerprint(const struct X509_req_st *rq, const char *digest,
    char out[PKI_FINGERPRINT_MAX]);
/*
 * Return the OIDs of the requested extensions, as texts; one that is critical
 * has a "!" in front; NULL when they cannot be read.  The caller releases it.
 */
json_t *pki_request_extensions(const struct X509_req_st *rq);
/* Return the public key, which stays the request's. */
const struct evp_pkey_st *pki_request_key(const struct X509_req_st *rq);

/* Return true when the key is that of the request. */
bool pki_request_has_key(
    const struct X509_req_st *rq, const struct evp_pkey_st *key);

/*
 * 0 when the request was signed with its own key, by a digest that is not
 * broken, and the key may be used; -1 with a sentence.
 */
int pki_request_check(const struct X509_req_st *rq, struct strbuf *why);

#endif
