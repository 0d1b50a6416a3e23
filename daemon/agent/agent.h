#ifndef AGENT_AGENT_H
#define AGENT_AGENT_H

/*
 * The apply daemon, and "dalang agent", which uses the same pieces: a run is
 * a fetch program (unprivileged: TLS, requests, first parsing) and an apply
 * child (which has the facts collected, runs the transaction and has the
 * report sent).  Both end with the run.
 */

#include <stddef.h>
#include <stdint.h>

#include "agent/state.h"
#include "privsep/process.h"

struct settings;

struct agent_config {
	struct agent_config *older; /* the one before a reload, or NULL */
	struct settings *settings;  /* where the texts below live */
	const char *certname;
	const char *environment;
	int environment_given; /* on the command line or in the file */
	const char *server;
	unsigned port;
	const char *hostcert, *hostprivkey, *localcacert;
	const char *hostcrl;
	int check_crl; /* 0: revocation is not checked */
	int crl_chain; /* of all of a chain, not only its leaf */
	int64_t connect_seconds, read_seconds;
	struct state_paths state;
	const char *rundir, *lockfile, *disabledfile, *pidfile;
	const char *user, *group;   /* of the fetch program */
	const char *metrics_user;   /* of the metrics process */
	const char *control_group;  /* may set levels */
	const char *metrics_listen; /* "": metrics are not served */
	/* passed on to the fetch program */
	const char *logdest, *log_level, *log_levels, *color;
	const char *tags, *skip_tags; /* comma separated, or NULL */
	const char *pluginfactdest;
	int64_t runinterval, splaylimit, runtimeout; /* seconds */
	int64_t waitforlock, maxwaitforlock;	     /* seconds */
	int64_t min_memory, min_disk; /* bytes that a run must find */
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

/* What the settings say; NULL, logged, when something is wrong in them. */
struct agent_config *agent_config_new(struct settings *s);
/* Frees it, not the settings; NULL is allowed. */
void agent_config_free(struct agent_config *c);

/* Life of the apply child: one run.  Its exit code is the run's (run.h). */
int apply_main(struct process *self);
/* Life of the facts child: facts as JSON to its parent. */
int facts_main(struct process *self);

/*
 * The random wait before the first run after a start, logged, in ns; 0
 * without splay.
 */
int64_t agent_splay(const struct agent_config *c);

/* Makes the metrics segment, published below rundir or private. */
void agent_open_metrics(const struct agent_config *c, int publish);

/*
 * The daemon: runs by interval and by SIGUSR1 until SIGTERM.  configure reads
 * the settings again; it gives NULL, logged, on failure.
 */
int agent_daemon(const struct agent_config *config,
    const struct agent_config *(*configure)(void));

#endif
