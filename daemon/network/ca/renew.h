#ifndef NETWORK_CA_RENEW_H
#define NETWORK_CA_RENEW_H

/* Renewal of certificates by their nodes. */

#include <stddef.h>

#include "network/ca/ca.h"

struct strbuf;

/*
 * Issue a certificate with the name, the key and the extensions of a valid one,
 * PEM of n bytes, and append it as PEM to out.  The old one stays valid.  A
 * certificate that was renewed within the last 10 minutes is the answer itself,
 * so that a node cannot fill the inventory.  CA_REFUSED with a sentence: it is
 * not of this CA, or revoked, or has expired.
 */
enum ca_result ca_renew(struct ca *ca, const char *pem, size_t n,
    struct strbuf *out, struct strbuf *why);

#endif
