#ifndef AGENT_AGENT_H
#define AGENT_AGENT_H

/*
 * The apply daemon, and "dalang agent", which uses the same parts: a run is a
 * fetch program (unprivileged: TLS, requests, first parsing) and an apply
 * child (which requests the facts, runs the transaction and passes on the
 * report).  Both end with the run.
 */

#include <stddef.h>
#include <stdint.h>

#include "agent/state.h"
#include "privsep/process.h"

struct settings;

struct agent_config {
	struct agent_config *older; /* configuration before a reload, or NULL */
	struct settings *settings;  /* holds the texts below */
	const char *certname;
	const char *environment;
	int environment_given; /* on the command line or in the file */
	const char *server;
	unsigned port;
	const char *hostcert, *hostprivkey, *localcacert;
	const char *hostcrl;
	int check_crl; /* 0: do not check revocation */
	int crl_chain; /* check the whole chain, not only the leaf */
	int64_t connect_seconds, read_seconds;
	struct state_paths state;
	const char *rundir, *lockfile, *disabledfile, *pidfile;
	const char *user, *group;   /* of the fetch program */
	const char *metrics_user;   /* of the metrics process */
	const char *control_group;  /* group that may set levels */
	const char *metrics_listen; /* "": do not serve metrics */
	/* passed on to the fetch program */
	const char *logdest, *log_level, *log_levels, *color;
	const char *tags, *skip_tags; /* comma separated, or NULL */
	const char *pluginfactdest;
	int64_t runinterval, splaylimit, runtimeout; /* seconds */
	int64_t waitforlock, maxwaitforlock;	     /* seconds */
	int64_t min_memory, min_disk; /* bytes required for a run */
	int splay;
	int noop, report, usecacheonfailure, use_cached_catalog, evaltrace;
	int write_catalog_summary, exclude_unchanged;
	int compat;
	const char *puppet_version;
};

enum agent_process {
	AGENT_PARENT,
	AGENT_FETCH,
	AGENT_APPLY,
	AGENT_FACTS,
	AGENT_METRICS,
	AGENT_PROCESSES,
};

extern const struct process_row agent_rows[AGENT_PROCESSES];

/* Slots of the metrics segment that the processes use. */
enum {
	AGENT_SLOT_PARENT,
	AGENT_SLOT_APPLY,
	AGENT_SLOT_OTHERS,
	AGENT_SLOTS,
};

/*
 * Build the configuration from the settings; NULL, logged, when one is
 * invalid.
 */
struct agent_config *agent_config_new(struct settings *s);
/* Free it, not the settings; NULL is allowed. */
void agent_config_free(struct agent_config *c);

/* Run the apply child: one run.  Returns the exit code of the run (run.h). */
int apply_main(struct process *self);
/* Run the facts child: send facts as JSON to its parent. */
int facts_main(struct process *self);

/*
 * Return the random wait before the first run after a start, logged, in ns; 0
 * without splay.
 */
int64_t agent_splay(const struct agent_config *c);

/* Create the metrics segment, published below rundir or private. */
void agent_open_metrics(const struct agent_config *c, int publish);

/*
 * Run the daemon: runs by interval and by SIGUSR1 until SIGTERM.  configure
 * reads the settings again; it returns NULL, logged, on failure.
 */
int agent_daemon(const struct agent_config *config,
    const struct agent_config *(*configure)(void));

#endif
