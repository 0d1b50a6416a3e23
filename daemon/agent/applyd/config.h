#ifndef AGENT_APPLYD_CONFIG_H
#define AGENT_APPLYD_CONFIG_H

/* Settings of the apply daemon and of "dalang agent". */

#include <stdint.h>

#include "agent/applyd/state.h"

struct settings;

struct agent_config {
	struct agent_config *older; /* configuration before a reload, or NULL */
	struct settings *settings;  /* holds the texts below */
	const char *certname;
	const char *environment;
	int environment_given; /* on the command line or in the file */
	int environment_on_line;
	int strict;   /* strict_environment_mode */
	int use_last; /* use_last_environment */
	const char *server;
	unsigned port;
	const char *server_list;   /* instead of the server; NULL: none */
	int srv;		   /* servers of SRV records before these */
	const char *srv_domain;	   /* of them; NULL: that of this machine */
	const char *report_server; /* of reports; NULL: the same */
	unsigned report_port;
	const char *hostcert, *hostprivkey, *localcacert;
	const char *hostcrl;
	const char *trust_store; /* ssl_trust_store; NULL: none */
	/* Types of checksums ("sha256.md5"); NULL: no static catalogs. */
	const char *checksums;
	int check_crl;	       /* 0: do not check revocation */
	const char *crl_check; /* "chain", "leaf", or "ocsp"; a constant */
	int64_t connect_seconds, read_seconds;
	struct state_paths state;
	const char *rundir, *lockfile, *disabledfile, *pidfile;
	const char *user, *group;   /* of the fetch child */
	const char *metrics_user;   /* of the metrics process */
	const char *control_group;  /* group that may set levels */
	const char *metrics_listen; /* "": do not serve metrics */
	/* passed on to the fetch child */
	const char *logdest, *log_level, *log_levels, *color;
	const char *tags, *skip_tags; /* comma separated, or NULL */
	/* plug-ins: directories, and where they come from */
	const char *plugindest, *pluginfactdest, *localedest;
	const char *pluginsource, *pluginfactsource, *localesource;
	const char *pluginsignore;		     /* patterns with spaces */
	int64_t runinterval, splaylimit, runtimeout; /* seconds */
	int64_t waitforlock, maxwaitforlock;	     /* seconds */
	int64_t stop_patience;	      /* seconds, at most a day */
	int64_t min_memory, min_disk; /* bytes required for a run */
	int splay;
	int noop, report, usecacheonfailure, use_cached_catalog, evaltrace;
	int write_catalog_summary, exclude_unchanged, pluginsync;
	int quiet_request; /* skip_logging_catalog_request_destination */
	int compat;
	const char *puppet_version;
};

/*
 * Build the configuration from the settings; NULL, logged, when one is
 * invalid.
 */
struct agent_config *agent_config_new(struct settings *s);

/* Free it, not the settings; NULL is allowed. */
void agent_config_free(struct agent_config *c);

#endif
