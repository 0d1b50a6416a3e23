#ifndef SERVER_SHARED_CONFIG_H
#define SERVER_SHARED_CONFIG_H

/* The settings that the compile daemon's processes use. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/compiler/code_program.h"
#include "language/compiler/node_program.h"
#include "network/http/server/http_share.h"
#include "base/privsep/process.h"

struct settings;

struct server_config {
	struct server_config *older; /* before the last reload, or NULL */
	struct settings *settings;   /* owns the texts below */
	const char *confdir;
	const char *ssldir;
	const char *rundir;
	const char *environmentpath; /* directories, colon separated */
	const char *basemodulepath;  /* the same */
	const char *environment;     /* loaded at start */
	const char *certname;
	const char *hostcert, *hostprivkey, *localcacert;
	const char *hostcrl; /* NULL: revocation is not checked */
	int crl_chain;
	bool checks_status; /* of clients, by OCSP; then hostcrl need not exist
			     */
	const char *ssl_protocols,
	    *cipher_suites; /* network/tls/tls_suites.h */
	int ca;		    /* 1: this daemon is a certificate authority */
	const char *bindaddress;
	unsigned port;
	const char *users[PROCESS_USERS]; /* of all but the parent */
	const char *group;		  /* of all but the parent */
	const char *control_group;	  /* may set levels */
	const char *pidfile;
	int compat;
	const char *puppet_version;    /* sent to agents */
	const char *metrics_listen;    /* "": metrics are not served */
	bool storeconfigs;	       /* exported resources are stored */
	unsigned puppetdb_documents;   /* bits of enum ipc_fleet_kind */
	bool puppetdb_collects;	       /* instead of the store */
	unsigned query_seconds;	       /* maximum time of a query of these */
	bool status_page;	       /* the status page is served */
	const char *status_page_token; /* file, see front_token.h; "": none */
	const char *log_clients;       /* see request_log.h */
	const char
	    *proxies; /* certnames, see network/http/server/http_proxy.h */
	unsigned fronts;
	unsigned workers; /* of each front and environment */
	unsigned waiting; /* compiles of a front that wait, beyond these */
	int64_t environments_memory; /* bytes; 0: by the machine */
	bool environment_isolation;  /* environments share no memory */
	int64_t catalog_cache;	     /* bytes of each front; 0: none */
	int64_t catalog_ttl;	     /* seconds; 0: no limit */
	bool run_slots;		     /* runs get their time */
	unsigned queue;		     /* requests that may wait for a worker */
	unsigned compiles_per_node;  /* of a front, at once */
	struct share_limit connections; /* of a front */
	struct share_limit bodies;	/* bytes; of a front */
	unsigned body_seconds;		/* for a whole body */
	unsigned body_rate;		/* bytes per second, at least */
	unsigned compile_seconds;	/* limit of a request, with its wait */
	unsigned stop_seconds;
	unsigned drain_seconds; /* of a front after a reload */
	unsigned nodes;		/* rows of the metrics' table of nodes */
	int64_t node_ttl;	/* of an idle one, seconds; 0: kept for ever */
	int64_t transfer_ttl;	/* of an ended one, seconds */
	int64_t runinterval;	/* of agents, seconds */
	uint64_t worker_bytes;	/* a worker's share of compile_memory */
	unsigned programs;	/* exec processes of a front, at rest */
	unsigned programs_most; /* the same, when all are busy */
	struct node_program classifier;
	const char *trusted_program; /* or directory; NULL: none */
	unsigned classifier_seconds;
	int64_t answer_seconds; /* its answers are kept; 0: not */
	struct code_programs code;
	unsigned code_seconds;
	int policy; /* 1: autosign is a program; for the parent */
	unsigned policy_seconds;
	const char *report_exec; /* of the processor exec; NULL: not used */
	int report_http;	 /* 1: the processor http is used */
	int staples;		 /* 1: the response for its own certificate */
	unsigned report_seconds;
	unsigned ruby_may;	/* groups of sandbox.h */
	unsigned ruby_compiles; /* of a Ruby process; 0: no limit */
};

#endif
