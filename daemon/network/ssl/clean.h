#ifndef NETWORK_SSL_CLEAN_H
#define NETWORK_SSL_CLEAN_H

/* Remove the files of this machine's certificate. */

#include "network/ssl/host.h"

struct ssl_config;

/*
 * Remove the key, the certificate, and the files that belong to them; with_ca:
 * also this machine's files of the CA, and the record of the CA.  On the
 * machine that is the CA, the CA is asked first: while it still has the
 * certificate, nothing is removed.
 */
enum ssl_step ssl_clean(struct ssl_host *h, int with_ca);

#endif
