#ifndef NETWORK_PKI_OCSP_H
#define NETWORK_PKI_OCSP_H

/*
 * Answers to requests for the status of certificates, RFC 6960.  A signature
 * of a request is not looked at: who may ask is decided elsewhere.
 */

#include <stddef.h>
#include <stdint.h>

struct evp_pkey_st;
struct strbuf;
struct X509_crl_st;
struct x509_st;

/* Maximum size of a request, and number of certificates in one. */
#define PKI_OCSP_MAX	   ((size_t)16 << 10)
#define PKI_OCSP_CERTS_MAX 64

/* The state of one CA and the signer; all parts stay the caller's. */
struct pki_responder {
	struct x509_st *issuer;	  /* the CA */
	struct X509_crl_st *list; /* its revocation list */
	struct x509_st *cert;	  /* of the responder, issued by the CA */
	struct evp_pkey_st *key;  /* of cert */
	uint64_t next;		  /* the first number not issued yet */
	int64_t now, end;	  /* of the answer's validity, since 1970 */
};

enum pki_ocsp {
	PKI_OCSP_ANSWERED,
	PKI_OCSP_MALFORMED, /* not a request, or one with too much in it */
	PKI_OCSP_OTHER,	    /* none of its certificates is of the CA */
	PKI_OCSP_FAILED,    /* memory, or the key */
};

/*
 * Append the DER of the answer to a request of n bytes.  r may be NULL: the
 * answer is "try later".  A serial number that was not issued yet, and a
 * certificate of another CA, are unknown.  The status of the answer is that of
 * the result; after PKI_OCSP_FAILED out may be empty.
 */
enum pki_ocsp pki_ocsp_answer(const struct pki_responder *r,
    const void *request, size_t n, struct strbuf *out);

#endif
