#ifndef NETWORK_CA_SUBMIT_H
#define NETWORK_CA_SUBMIT_H

/* Certificate requests of nodes, from the network. */

#include <stdbool.h>
#include <stddef.h>

#include "network/ca/ca.h"

struct ca_waiting;
struct strbuf;

enum ca_decision {
	CA_DECISION_NONE, /* the setting autosign is asked */
	CA_DECISION_SIGN, /* its program has accepted the request */
	CA_DECISION_WAIT, /* it has not: the request waits */
};

struct ca_submission {
	const char *name;
	const char *pem;
	size_t n;
	const char *address;  /* of the client */
	const char *certname; /* of its certificate; "": none */
	enum ca_decision decision;
	struct ca_waiting *waiting;
	struct strbuf *program; /* gets the request as PEM, for the program */
	bool undecided;		/* set: the program decides */
};

/*
 * Check a request in the order of Puppet's server: its form, its subject,
 * whether the name has a certificate.  Then it is signed, or the autosign
 * program has to decide, or it waits for a signature unless another request of
 * the name waits.  A request that is refused, also by the policy of the CA, is
 * not kept, so that it does not reserve the name.  A waiting request does not
 * reserve it either: another one that can be signed is signed.
 */
enum ca_result ca_submit(
    struct ca *ca, struct ca_submission *s, struct strbuf *why);

#endif
