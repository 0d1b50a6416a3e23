#ifndef NETWORK_SSL_RENEW_H
#define NETWORK_SSL_RENEW_H

/* Renewal of the certificate before its end. */

#include "network/ssl/host.h"

/*
 * Renew the certificate of h if its end is near.  A CA that does not renew it
 * leaves it as it is: the result is logged and does not fail a run.
 */
void ssl_renew(struct ssl_host *h);

#endif
