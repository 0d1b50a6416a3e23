#ifndef NETWORK_PKI_TRUST_H
#define NETWORK_PKI_TRUST_H

/*
 * Check the certificate of this machine as Puppet's agent does, with its
 * sentences.
 */

#include <stddef.h>

#include "network/pki/certificate.h"

struct pki_lists;
struct strbuf;
struct X509_crl_st;
struct x509_st;

enum pki_revocation {
	PKI_REVOCATION_NONE,
	PKI_REVOCATION_LEAF,
	PKI_REVOCATION_CHAIN,
	/* By OCSP, in TLS; here as chain, by the lists that are there. */
	PKI_REVOCATION_OCSP,
};

enum pki_trust {
	PKI_TRUSTED,
	PKI_ISSUER_UNKNOWN, /* no certificate is that of its issuer */
	PKI_LIST_REFUSED,   /* a list is missing, or cannot be used now */
	PKI_REFUSED,
};

/* The certificates and lists that one is checked with. */
struct pki_trust_store {
	const struct pki_chain *authorities;
	const struct pki_lists *lists;	   /* NULL: none */
	const struct pki_chain *presented; /* by the peer; NULL: none */
	enum pki_revocation revocation;
};

/*
 * Check a certificate.  why gets a sentence unless it is trusted; path (may be
 * NULL) its chain from the certificate itself on, which pki_chain_free() frees.
 */
enum pki_trust pki_trust_check(const struct pki_trust_store *s,
    struct x509_st *cert, struct pki_chain *path, struct strbuf *why);

/*
 * Check lists that are to replace the lists of before (NULL: none).  At least
 * one must be of an authority.  A list that names an authority as its issuer
 * must be signed by it, and no list may be older than the one that it replaces.
 * 0, or -1 with a sentence.
 */
int pki_trust_lists(const struct pki_chain *authorities,
    const struct pki_lists *lists, const struct pki_lists *before,
    struct strbuf *why);

#endif
