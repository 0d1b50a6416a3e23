#ifndef NETWORK_SSL_CONFIG_H
#define NETWORK_SSL_CONFIG_H

/* Settings of this machine's certificate. */

#include <stdbool.h>
#include <stdint.h>

#include "network/dns/server_list.h"
#include "network/pki/key.h"
#include "network/pki/trust.h"

struct arena;
struct settings;
struct strbuf;

/* The CA that requests are sent to. */
struct ssl_target {
	char host[256];
	unsigned port;
	char url[320];
	struct server_list servers; /* of which it is one; or none */
	bool has_srv;		    /* they begin with those of SRV records */
	size_t by_srv;		    /* so many */
	bool is_setting_last; /* they end with ca_server, not server_list */
	bool selected;
};

/* Send further requests to that host. */
void ssl_target_set(struct ssl_target *t, const char *host, unsigned port);

struct ssl_config {
	struct arena *arena;	   /* holds the texts */
	struct settings *settings; /* of the proxy; they stay the caller's */
	const char *certname;
	const char *alt_names; /* "DNS:a, DNS:b", or NULL */
	/* files, and directories that are made when they are missing */
	const char *ssldir, *certdir, *privatekeydir, *requestdir;
	const char *hostcert, *hostprivkey, *hostpubkey, *hostcsr;
	const char *localcacert, *hostcrl;
	const char *statedir, *history; /* the record of history.h */
	const char *lockfile, *csr_attributes;
	const char *oid_file;  /* trusted_oid_mapping_file */
	const char *ca_server; /* by the setting */
	unsigned ca_port;
	bool srv;		    /* servers of SRV records before it */
	const char *srv_domain;	    /* of them; NULL: that of this machine */
	struct ssl_target *target;  /* the CA, which may be selected later */
	const char *ca_fingerprint; /* NULL: any CA is accepted at first */
	struct pki_key_kind kind;   /* of a new key */
	enum pki_revocation revocation;
	int onetime; /* 1: the first error ends the attempt */
	/* seconds; waits of 0: none */
	int64_t waitforcert, maxwaitforcert, waitforlock, maxwaitforlock;
	int64_t connect_seconds, read_seconds;
	/* seconds; 0: never */
	int64_t ca_refresh, crl_refresh, renewal;
	int log_refreshed;	    /* replaced files are logged */
	const char *user, *group;   /* of the fetch child */
	const char *puppet_version; /* as sent to the server */
};

/*
 * Read the configuration.  before_run: for an agent, which in a single run
 * waits for its certificate only where the command line requests it.  NULL with
 * a sentence when a setting is invalid.
 */
struct ssl_config *ssl_config_new(
    struct settings *s, int before_run, struct strbuf *why);
/* NULL is allowed. */
void ssl_config_free(struct ssl_config *c);

#endif
