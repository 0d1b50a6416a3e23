#ifndef AGENT_FETCH_H
#define AGENT_FETCH_H

/* The fetch program: what it was told, and its life. */

struct http_client;

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

/*
 * Reads a URL, a newline and a text from standard input and POSTs the text.
 * Says on standard error what went wrong; an exit code.
 */
int fetch_post(const struct fetch_options *o, const char *content_type);

/*
 * A client for any server, with what keys and certificates there are, behind
 * given-up privileges; NULL, logged.
 */
struct http_client *fetch_open_any(const struct fetch_options *o);

#endif
