#ifndef NETWORK_SSL_CLEAN_H
#define NETWORK_SSL_CLEAN_H

/* Remove the files of this machine's certificate. */

#include "network/ssl/host.h"

struct ssl_config;

/*
 * Remove the key, the certificate and what belongs to them; with_ca: what this
 * machine has of the CA, and the record of it, too.  A certificate that the CA
 * itself still has of a machine that is its server is not removed: this is
 * asked first.
 */
enum ssl_step ssl_clean(struct ssl_host *h, int with_ca);

#endif
