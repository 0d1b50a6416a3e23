#ifndef NETWORK_SSL_ENROL_H
#define NETWORK_SSL_ENROL_H

/* Steps that need an answer of the CA for this machine (network/ssl/host.h). */

#include "network/ssl/host.h"

/*
 * Submit a request.  SSL_STEP_MISSING: the CA has refused it, which is logged
 * and may be because it has one, or a certificate.
 */
enum ssl_step ssl_enrol_submit(struct ssl_host *h);

/* Download the certificate, and keep it; SSL_STEP_MISSING: not yet signed. */
enum ssl_step ssl_enrol_download(struct ssl_host *h);

/*
 * Submit a request and download the certificate.  A request that the CA still
 * has is not submitted again, so that the wait for a signature does not fill
 * its log.  SSL_STEP_MISSING: not yet signed.
 */
enum ssl_step ssl_enrol(struct ssl_host *h);

/*
 * Remove the file of the request, if it exists: the certificate has been
 * stored.
 */
enum ssl_step ssl_enrol_end(const struct ssl_host *h);

/* Log that an administrator has to sign the request. */
void ssl_enrol_unsigned(const struct ssl_host *h);

#endif
