#ifndef SERVER_FRONT_FRONT_H
#define SERVER_FRONT_FRONT_H

/*
 * The front process: HTTP exchanges on one side, workers on the other, and the
 * queue between them.  A job is the request for a catalog; it waits in the
 * queue of its front (turns.h, by node), is given to an idle worker of its
 * environment, and once more to another one when that worker ends before its
 * answer. When its client has disconnected, the front sends the worker
 * COMPILE_STOP. A front has at most as many compiles in progress as workers of
 * one environment, so that each may use its share of memory.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/metrics/high.h"
#include "network/http/server/http_server.h"
#include "server/front/files/front_asks.h"
#include "server/ipc/ipc.h"

struct event;
struct event_base;
struct front;
struct front_token;
struct metrics_reader;
struct pki_cache;
struct process;
struct rules;
struct server_config;

/* Bytes of the field about the next run, with CR LF and NUL. */
#define FRONT_RUN_NEXT_MAX 144

/* Maximum number of times that a job is given to a worker. */
#define FRONT_ATTEMPTS 2

struct front_job {
	struct turn turn;	 /* of its node */
	struct http_exchange *x; /* NULL: the client has disconnected */
	struct front_environment *environment;
	const char *format;	       /* content type that was agreed on */
	int facts;		       /* memfd; -1: not yet */
	unsigned char facts_print[16]; /* the fingerprint of them */
	int classified;	  /* memfd of the classifier's answer; -1: none */
	uint64_t trusted; /* bytes of trusted data in it */
	int has_facts;
	bool has_stored_facts;	  /* they are those of an earlier request */
	const char *facts_origin; /* of stored ones: "store", "folder" ... */
	/* When these were collected, and expire; ms since 1970, 0: unknown. */
	int64_t facts_stamp, facts_expire;
	bool wants_trusted; /* the stored trusted facts are the extensions */
	bool stores_facts;
	bool has_store;	     /* of exported resources */
	bool stores_exports; /* those of its catalog are stored */
	int exports;	     /* memfd of catalog and exports; -1: none yet */
	struct ipc_fleet_put *put;	     /* that describes it; or NULL */
	struct front_kept_catalog *kept;     /* that may hold; or NULL */
	bool keeps_environment;		     /* instead of the classifier's */
	uint32_t form;			     /* enum ipc_compile_form */
	uint32_t log_level;		     /* see struct ipc_compile */
	uint32_t is_static;		     /* the same */
	char code_id[IPC_CODE_ID_MAX];	     /* the same */
	char checksums[IPC_CHECKSUMS_MAX];   /* the same */
	char requested[IPC_ENVIRONMENT_MAX]; /* environment */
	int held; /* until its log level is set; see front_log.c */
	unsigned attempts;
	uint32_t awaits;	  /* changes that its worker reported, or 0 */
	int64_t queued, deadline; /* ns */
	char certname[IPC_CERTNAME_MAX];
	char client[IPC_CERTNAME_MAX]; /* of its certificate, or "" */
	char transaction_uuid[IPC_UUID_MAX];
	char extensions[IPC_EXTENSIONS_MAX];
	char next_run[FRONT_RUN_NEXT_MAX]; /* of the answer (front_slots.h) */
};

/* A task for a program, and a process that runs it; front_programs.h. */
struct front_task;
struct front_exec;
/* A request for exported resources; front_exports.h. */
struct front_export;
/* A query of the store; front_queries.h. */
struct front_query;
/* Documents for the store; front_fleet.h. */
struct front_fleet;
/* Kept catalogs, and one of them; front_kept.h. */
struct front_kept;
struct front_kept_catalog;

struct front_retry;
struct front_transfers;
struct front_slots;
struct ipc_fleet_put;

enum front_task_kind {
	FRONT_TASK_NODE,
	FRONT_TASK_CODE,
	FRONT_TASK_CONTENT,
	FRONT_TASK_POLICY,
	FRONT_TASK_REPORT,
	FRONT_TASK_OCSP,
	FRONT_TASK_STATUS,
	FRONT_TASK_KINDS
};

struct front_staple { /* front_staple.c */
	bool is_asked;
	int64_t next; /* ns; when the responder is asked again */
	unsigned failures;
	int64_t end; /* seconds since 1970, of the response; 0: none */
	bool is_revoked;
};

/* Responders that have not answered lately. */
#define FRONT_PAUSES 16

struct front_ocsp { /* front_ocsp.h */
	struct pki_cache *cache;
	struct front_question *questions;
	struct front_waiter *waiters;
	uint64_t round;		    /* of their calls */
	int64_t counted;	    /* seconds since 1970, the kept answers */
	struct front_pause *pauses; /* so many */
};

struct front_programs {
	struct front_exec *processes;
	struct front_task *first, *last;   /* that wait */
	unsigned counts[FRONT_TASK_KINDS]; /* of these */
	uint64_t turn;			   /* of the last shared task */
	uint64_t next_id;
	unsigned wanted; /* processes that the parent was asked for */
	int64_t busy;	 /* ns; when less than two were idle */
};

/* Requests to load code anew that wait for the parent (front_flush.c). */
struct front_flushes {
	struct front_flush *first;
	unsigned count;
	uint64_t serial; /* of the last one */
};

struct front_worker {
	struct front_worker *next;
	struct front *front;
	struct front_environment *environment;
	uint32_t generation;
	uint32_t number;
	int sock;
	struct event *readable;
	struct front_job *job;	   /* NULL: idle */
	struct front_export *asks; /* it waits for what nodes export; or NULL */
	struct front_query *query; /* it waits for the answer; or NULL */
	int64_t since;		   /* ns; when it got the job */
	bool is_more;		   /* beyond those of the settings */
	bool waits;		   /* its compile does, for Ruby code */
	uint64_t held;		   /* bytes that it holds meanwhile */
	int64_t waits_since;	   /* ns */
};

#define FRONT_ENVIRONMENTS_MAX 512

enum front_state {
	FRONT_ASKED,	/* the parent has not answered yet */
	FRONT_FAILED,	/* it cannot be loaded: message */
	FRONT_UNKNOWN,	/* it does not exist */
	FRONT_UNLOADED, /* it exists, but was not used */
};

struct front_environment {
	char name[IPC_ENVIRONMENT_MAX];
	uint32_t generation; /* of its workers; 0: none yet */
	/*
	 * Changes of the code since that was loaded, see struct ipc_stale:
	 * those that jobs wait for, until newer code is loaded; and those with
	 * which it could not be.
	 */
	uint32_t awaited;
	uint32_t broken;
	enum front_state state;
	int64_t asked;	   /* ns; when the parent was asked last */
	int64_t reported;  /* ns; when FRONT_USED was sent last */
	uint32_t more;	   /* workers that it has beyond the settings */
	int64_t more_used; /* ns; when they were needed last */
	uint64_t pass;	   /* in which its jobs were counted last */
	char *message;	   /* why it cannot be loaded, or NULL */
};

struct front {
	struct process *self;
	const struct server_config *config;
	struct event_base *base;
	struct tls_server *tls;
	struct rules *rules; /* front_permission.h */
	struct front_token *token;
	struct http_server *http;
	struct event *from_parent, *tick, *drain;
	unsigned drain_seconds; /* after the request to end */
	struct front_worker *workers;
	uint64_t pass;		  /* over the queue, see front_waits.c */
	struct turns queue;	  /* of jobs, by certname */
	struct metrics_high high; /* of waiting jobs */
	struct front_asks files;  /* front_files.c */
	struct front_asks store;  /* front_store.c */
	struct front_asks facts;  /* of PuppetDB, front_store.c */
	unsigned facts_waiting;	  /* in that queue */
	struct front_programs programs;
	struct front_asks ca;	   /* see front_ca.c */
	struct front_asks status;  /* front_status.c */
	struct front_asks exports; /* front_exports.c */
	struct front_asks queries; /* front_query.c */
	struct front_fleet *fleet;
	struct front_kept *kept; /* catalogs */
	struct front_transfers *transfers;
	struct front_retry *retry;
	struct front_slots *slots; /* of runs; NULL: without run_slots */
	struct front_staple staple;
	struct front_ocsp ocsp;
	struct front_flushes flushes;
	struct metrics_reader *metrics; /* of all processes; or NULL */
	unsigned environment_count;
	struct front_environment environments[FRONT_ENVIRONMENTS_MAX];
};

extern const struct route front_routes[];
extern const size_t front_route_count;

/* Entry points; front_prepare runs before the sandbox is entered. */
int front_prepare(struct process *self);
int front_main(struct process *self);

#endif
