#ifndef NETWORK_HTTP_CLIENT_OCSP_CHECK_H
#define NETWORK_HTTP_CLIENT_OCSP_CHECK_H

/*
 * Whether certificates were revoked, by OCSP: the answer that the server has
 * stapled counts; otherwise the responder that the certificate names is asked.
 * A certificate that names none is checked by the revocation list of its CA.  A
 * certificate whose status is unknown after that is refused.
 *
 * Used by the fetch child alone, because it asks by libcurl.
 */

#include <stdbool.h>
#include <stddef.h>

#include "network/pki/ocsp_status.h"

struct ocsp_check;
struct proxy;
struct strbuf;
struct x509_st;

/* Seconds that a responder has to be connected to, and to answer. */
#define OCSP_CONNECT_SECONDS 5
#define OCSP_READ_SECONDS    5

/* Certificates whose status is kept. */
#define OCSP_CHECK_ENTRIES 64

/* Create one whose requests have that version and proxy (NULL: none); NULL
 * when libcurl is unavailable. */
struct ocsp_check *ocsp_check_new(
    const char *version, const struct proxy *proxy);
void ocsp_check_free(struct ocsp_check *c);

/*
 * Keep the answers of responders in a file (network/pki/ocsp_file.h) from now
 * on, which is taken over, and use those that it has.
 */
void ocsp_check_keep(struct ocsp_check *c, int fd);

/* A certificate of a chain that is trusted, to be checked. */
struct ocsp_asked {
	struct x509_st *cert, *issuer;
	const void *staple; /* DER of n bytes; NULL: nothing was stapled */
	size_t n;
	bool is_first;	/* of the server itself, which may staple */
	bool is_listed; /* the list of the CA is valid, and does not have it */
};

/* Return 0 for one that is not revoked; -1: it is refused, with a sentence. */
int ocsp_check_certificate(
    struct ocsp_check *c, const struct ocsp_asked *a, struct strbuf *why);

/*
 * Result, and the fetch child's exit code, when the responder has not answered
 * at all.
 */
#define OCSP_CHECK_UNANSWERED	   (-2)
#define OCSP_CHECK_UNANSWERED_EXIT 3

/*
 * Ask the responder of a certificate, even if an answer is kept.  Append the
 * DER of its answer and return 0 if the answer counts; otherwise return -1 or
 * OCSP_CHECK_UNANSWERED with a sentence.
 */
int ocsp_check_ask(struct ocsp_check *c, struct x509_st *cert,
    struct x509_st *issuer, struct pki_status_answer *ret, struct strbuf *der,
    struct strbuf *why);

#endif
