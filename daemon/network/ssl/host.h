#ifndef NETWORK_SSL_HOST_H
#define NETWORK_SSL_HOST_H

/*
 * The parts of this machine's certificate that exist, and the steps by which it
 * gets the rest: each reads a file or, where it is missing, makes it or gets it
 * from the CA.  A step writes a file only after it has checked its content, and
 * as a whole, so that an attempt that is interrupted continues where it was.
 */

#include <stdbool.h>

#include "network/pki/certificate.h"
#include "network/pki/list.h"

struct evp_pkey_st;
struct ssl_config;
struct X509_req_st;

struct ssl_host {
	const struct ssl_config *config;
	struct pki_chain authorities;
	struct pki_lists lists;
	struct evp_pkey_st *key;
	struct X509_req_st *request; /* as the CA has it, or NULL */
	struct x509_st *cert;
};

void ssl_host_init(struct ssl_host *h, const struct ssl_config *c);
void ssl_host_release(struct ssl_host *h);

enum ssl_step {
	SSL_STEP_DONE,
	SSL_STEP_MISSING, /* the certificate does not exist, or is not signed */
	SSL_STEP_FAILED,  /* logged */
};

/* The certificates of the CA, and its revocation lists. */
enum ssl_step ssl_host_authorities(struct ssl_host *h);
enum ssl_step ssl_host_lists(struct ssl_host *h);
/* The private key. */
enum ssl_step ssl_host_key(struct ssl_host *h);
/* Make the request. */
enum ssl_step ssl_host_request(struct ssl_host *h);
/*
 * Read the certificate, which must be trusted and belong to the key; the last
 * step of all, which records the CA.
 */
enum ssl_step ssl_host_certificate(struct ssl_host *h);
/*
 * Check a downloaded certificate, and keep it: it must be from the CA, for this
 * machine's name and key.
 */
enum ssl_step ssl_host_keep(struct ssl_host *h, struct x509_st *cert);

#endif
