#ifndef NETWORK_PKI_ATTRIBUTE_H
#define NETWORK_PKI_ATTRIBUTE_H

/* Attributes of certificate requests, which do not become extensions. */

#include <stdbool.h>

struct X509_req_st;

/*
 * Return true for the attribute pp_auth_auto_renew with the value "true": the
 * node can renew its certificate.
 */
bool pki_request_renews(const struct X509_req_st *rq);

#endif
