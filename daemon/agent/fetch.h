#ifndef AGENT_FETCH_H
#define AGENT_FETCH_H

/* The fetch program: what it was told, and its life. */

struct fetch_options {
	const char *certname, *server;
	unsigned port;
	const char *hostcert, *hostprivkey, *localcacert;
	const char *hostcrl; /* NULL: revocation is not checked */
	int crl_chain;
	long connect_seconds, read_seconds;
	const char *user, *group;
	const char *version; /* Puppet's, as the server is told */
};

/*
 * Reads keys and certificates, gives up privileges, and answers the apply
 * child at sock until it has gone.  An exit code.
 */
int fetch_run(const struct fetch_options *o, int sock);

#endif
