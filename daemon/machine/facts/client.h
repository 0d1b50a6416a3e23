#ifndef MACHINE_FACTS_CLIENT_H
#define MACHINE_FACTS_CLIENT_H

#include "language/value/value.h"

struct arena;

/* The agent that collects the facts; its texts must outlive the facts. */
struct facts_client {
	const char *certname;
	const char *version; /* version of Puppet that it reports */
	int noop;
};

/* The facts (a hash) with an empty text in place of each nil in them. */
struct value facts_without_nil(struct arena *a, struct value facts);

/*
 * The facts (a hash) with puppetversion, clientcert, clientversion and
 * clientnoop; and with an empty text where a fact has nil, as Puppet sends it.
 */
struct value facts_with_client(
    struct arena *a, struct value facts, const struct facts_client *client);

#endif
