#ifndef AGENT_FETCH_H
#define AGENT_FETCH_H

/* The fetch program: its options and its entry points. */

struct http_client;

struct fetch_options {
	const char *certname, *server;
	unsigned port;
	const char *hostcert, *hostprivkey, *localcacert;
	const char *hostcrl; /* NULL: revocation is not checked */
	int crl_chain;
	long connect_seconds, read_seconds;
	const char *user, *group;
	const char *version; /* Puppet's, as sent to the server */
};

/*
 * Read keys and certificates, drop privileges, and answer the apply child at
 * sock until it has ended.  Returns an exit code.
 */
int fetch_run(const struct fetch_options *o, int sock);

/*
 * Return a client for any server, with the keys and certificates that exist,
 * after dropping privileges; NULL, logged.
 */
struct http_client *fetch_open_any(const struct fetch_options *o);

#endif
