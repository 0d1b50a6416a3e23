#ifndef FACTS_CLIENT_H
#define FACTS_CLIENT_H

#include "value/value.h"

struct arena;

/* The agent that has the facts collected; its texts must outlive the facts. */
struct facts_client {
	const char *certname;
	const char *version; /* of Puppet that it speaks as */
	int noop;
};

/*
 * The facts (a hash) with puppetversion, clientcert, clientversion and
 * clientnoop.
 */
struct value facts_with_client(
    struct arena *a, struct value facts, const struct facts_client *client);

#endif
