#ifndef NETWORK_TLS_TLS_CHAIN_H
#define NETWORK_TLS_TLS_CHAIN_H

/* The chain by which the certificate of a client is trusted. */

#include <stdbool.h>

struct pki_chain;
struct stack_st_X509;
struct x509_st;
struct x509_store_st;

/* The authorities and lists of a check. */
struct tls_trust {
	struct x509_store_st *store;
	struct stack_st_X509 *presented; /* by the peer; NULL: nothing */
	bool spares; /* lists that are missing or not valid are not needed */
};

/*
 * Return whether the certificate of a client is trusted now.  path (may be
 * NULL) gets its chain then, from the certificate itself on, which
 * pki_chain_free() frees.
 */
bool tls_chain_trusted(
    const struct tls_trust *t, struct x509_st *cert, struct pki_chain *path);

/*
 * Return whether the revocation list of the certificate's CA is valid and does
 * not contain the certificate.
 */
bool tls_chain_listed(const struct tls_trust *t, struct x509_st *cert);

#endif
