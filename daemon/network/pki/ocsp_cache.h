#ifndef NETWORK_PKI_OCSP_CACHE_H
#define NETWORK_PKI_OCSP_CACHE_H

/*
 * The status of certificates, by their SHA-256: answers of responders, until
 * their end, and for a short time the failure of one.  It has a fixed size: a
 * new entry replaces the one of its bucket that ends first.
 */

#include <stddef.h>
#include <stdint.h>

#include "network/pki/ocsp_status.h"

#define PKI_CACHE_WHY 256

/*
 * Seconds for which an answer without an end counts, and for which a responder
 * that fails is not asked again.
 */
#define PKI_CACHE_OPEN	 60
#define PKI_CACHE_FAILED 30
/*
 * Seconds after which a caller that runs for long asks the responder again,
 * although the answer still counts.  It asks earlier when half of the answer's
 * validity is over.
 */
#define PKI_CACHE_FRESH 3600

struct pki_cache;

struct pki_cached {
	struct pki_status_answer answer;
	int64_t end;		 /* seconds since 1970: it counts before that */
	int64_t next;		 /* the responder is asked again from then on */
	char why[PKI_CACHE_WHY]; /* it is unknown; otherwise "" */
};

/* Create one of at least that many entries. */
struct pki_cache *pki_cache_new(size_t entries);
void pki_cache_free(struct pki_cache *c);

/* Return the entry of a certificate that counts at that time, or NULL. */
const struct pki_cached *pki_cache_find(
    const struct pki_cache *c, const struct x509_st *cert, int64_t now);

/*
 * Keep an answer.  When its status is unknown, why has the reason, which may be
 * shortened; otherwise why is NULL.  Returns the entry, which is valid until
 * the next call.
 */
const struct pki_cached *pki_cache_put(struct pki_cache *c,
    const struct x509_st *cert, const struct pki_status_answer *a,
    const char *why, int64_t now);

/* Return how many answers count at that time; failures are not among them. */
size_t pki_cache_count(const struct pki_cache *c, int64_t now);

/* Set when to ask again about a certificate whose entry counts now. */
void pki_cache_postpone(
    struct pki_cache *c, const struct x509_st *cert, int64_t now, int64_t next);

#endif
