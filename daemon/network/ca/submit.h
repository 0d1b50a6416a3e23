#ifndef NETWORK_CA_SUBMIT_H
#define NETWORK_CA_SUBMIT_H

/* Certificate requests of nodes, from the network. */

#include <stdbool.h>
#include <stddef.h>

#include "network/ca/ca.h"

struct strbuf;

/* Requests that may wait for a signature; anyone can submit one. */
#define CA_REQUESTS_MAX ((size_t)10000)

/*
 * Check and keep a request of that name, PEM of n bytes, in the order of
 * Puppet's server: its form, whether the name has a certificate or a request,
 * its subject.  What else it asks for is checked when it is signed.
 */
enum ca_result ca_submit(struct ca *ca, const char *name, const char *pem,
    size_t n, struct strbuf *why);

/* Return true if a request of that name waits for a signature. */
bool ca_request_waits(const struct ca_config *c, const char *name);

#endif
