#ifndef NETWORK_PKI_OCSP_STATUS_H
#define NETWORK_PKI_OCSP_STATUS_H

/*
 * OCSP (RFC 6960), the side that asks: requests for the status of a
 * certificate, and the answers, which come from the network or from the other
 * side of TLS.  An answer counts when it is signed by the certificate's issuer,
 * or by a responder to which this has issued a certificate for that, when it is
 * about this certificate, and when it is valid now.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;
struct x509_st;

/* Maximum size of an answer, and number of certificates in one. */
#define PKI_STATUS_MAX	     ((size_t)64 << 10)
#define PKI_STATUS_CERTS_MAX 64
/* Maximum size of the address of a responder. */
#define PKI_STATUS_URL_MAX ((size_t)1024)
/* Seconds by which the clocks of both sides may differ. */
#define PKI_STATUS_SKEW 300
/* Seconds for which an answer counts that has no end. */
#define PKI_STATUS_AGE 3600

/* The last time that is used (2262): a later one counts as this. */
#define PKI_STATUS_TIME_MAX 9223372036LL

enum pki_status {
	PKI_STATUS_UNKNOWN, /* no answer that counts, or the responder's word */
	PKI_STATUS_GOOD,
	PKI_STATUS_REVOKED,
};

/* The content of an answer; times in seconds since 1970. */
struct pki_status_answer {
	enum pki_status status;
	int64_t begin, end; /* of its validity; end 0: not given */
	int64_t revoked;    /* since when; 0: it is not */
	const char *reason; /* of the revocation, or NULL; a constant */
};

/*
 * Append the address of the first responder that the certificate names by a URL
 * of http or https: 0, or -1 when it names none, or one longer than
 * PKI_STATUS_URL_MAX.
 */
int pki_status_url(const struct x509_st *cert, struct strbuf *out);

/* Return whether a server with that certificate has to staple a response
 * (RFC 7633). */
bool pki_status_is_required(const struct x509_st *cert);

/* Append a time as "2026-11-29 20:00:00 UTC". */
void pki_status_time(int64_t seconds, struct strbuf *out);

/* Append the DER of a request, with a nonce: 0, or -1. */
int pki_status_request(const struct x509_st *cert, const struct x509_st *issuer,
    struct strbuf *out);

/* An answer of n bytes to a request of asked_n bytes; asked NULL: stapled. */
struct pki_status_text {
	const void *der;
	size_t n;
	const void *asked;
	size_t asked_n;
};

/*
 * Read an answer about a certificate of that issuer, which is trusted.  Returns
 * 0, or -1 when it does not count, with a sentence.  An answer without the
 * nonce of the request counts, because many responders sign theirs in advance;
 * one with another nonce does not.
 */
int pki_status_read(struct x509_st *cert, struct x509_st *issuer,
    const struct pki_status_text *t, struct pki_status_answer *ret,
    struct strbuf *why);

/*
 * Return whether an answer replaces the kept one (NULL: none).  A revocation
 * always does.  Another answer does unless it is older, and replaces a
 * revocation only when it is newer.
 */
bool pki_status_replaces(const struct pki_status_answer *kept,
    const struct pki_status_answer *answer);

#endif
