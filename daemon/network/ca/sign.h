#ifndef NETWORK_CA_SIGN_H
#define NETWORK_CA_SIGN_H

/* Certificates for nodes. */

#include <stddef.h>
#include <stdint.h>

#include "network/ca/ca.h"

struct X509_req_st;
struct strbuf;

/*
 * Sign the request of a name and remove it.  ttl: validity in seconds, 0: that
 * of the configuration.  The result, with a sentence unless it is CA_OK.
 */
enum ca_result ca_sign(
    struct ca *ca, const char *name, int64_t ttl, struct strbuf *why);

/*
 * The same for a request that was submitted now and need not wait.  A waiting
 * request of the name is removed.
 */
enum ca_result ca_sign_submitted(struct ca *ca, const char *name,
    const struct X509_req_st *rq, struct strbuf *why);

/* A certificate whose key is made here. */
struct ca_generation {
	const char *name;
	const char *alt_names; /* ca_policy_alt_names(), or NULL */
	int administrator;     /* it may administer the CA */
	int64_t ttl;	       /* as above */
	struct evp_pkey_st *key;
};

/*
 * Issue the certificate and append it as PEM to out.  Unless g->administrator
 * is set, it is checked as a request of a node.
 */
enum ca_result ca_generate(struct ca *ca, const struct ca_generation *g,
    struct strbuf *out, struct strbuf *why);

#endif
