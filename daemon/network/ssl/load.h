#ifndef NETWORK_SSL_LOAD_H
#define NETWORK_SSL_LOAD_H

/* Read all files of ssldir, without requests and changes. */

#include "network/ssl/host.h"

/*
 * Read and check the files, each of which must exist; path gets the chain of
 * the certificate, from itself on, which the caller frees.
 */
enum ssl_step ssl_load(struct ssl_host *h, struct pki_chain *path);

#endif
