#ifndef AGENT_FETCH_FETCH_H
#define AGENT_FETCH_FETCH_H

/* The fetch child: its options and its entry points. */

struct http_client;
struct proxy;

struct fetch_options {
	const char *certname, *server;
	unsigned port;
	const char *server_list;   /* instead of the server; NULL: none */
	int srv;		   /* 1: servers of SRV records before these */
	const char *srv_domain;	   /* of them; NULL: that of this machine */
	const char *report_server; /* of reports; NULL: the same */
	unsigned report_port;
	/*
	 * for static catalogs, "sha256.md5"; NULL: no static catalog is
	 * requested
	 */
	const char *checksum_types;
	const char *hostcert, *hostprivkey, *localcacert;
	const char *hostcrl; /* NULL: revocation is not checked */
	int crl_chain;
	int ocsp;		   /* 1: by OCSP; then hostcrl need not exist */
	const char *ocsp_file;	   /* keeps its answers; NULL: none does */
	const struct proxy *proxy; /* NULL: none */
	long connect_seconds, read_seconds;
	const char *user, *group;
	const char *version; /* Puppet's, as sent to the server */
	int web; /* 1: as process web, for which only localcacert may exist */
	const char *trust_store; /* of process web; NULL: none */
	const char *post; /* content type of a text to be sent; NULL: none */
	const char *traceparent; /* W3C's header field of that; NULL: none */
	/* of a request to the CA; NULL: not one */
	const char *ca_method, *ca_path;
	long ca_since, ca_max;
	int ca_trace;		 /* 1: the output describes each phase */
	int status;		 /* 1: to ask a responder about a certificate */
	const char *srv_service; /* to print servers of; NULL: not */
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

/*
 * The same for the CA at server and port: without a CA certificate any server
 * is accepted, which is how an agent gets that certificate.  A file that is
 * named must exist.
 */
struct http_client *fetch_open_ca(const struct fetch_options *o);

#endif
