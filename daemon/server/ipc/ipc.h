#ifndef SERVER_IPC_IPC_H
#define SERVER_IPC_IPC_H

/*
 * The messages of the compile daemon.  Sender, receiver, messages:
 *
 *	front -> parent		FRONT_REQUEST, FRONT_USED, FRONT_LOG,
 *				FRONT_LOG_END, FRONT_READY, FRONT_PROGRAMS,
 *				FRONT_MORE
 *	parent -> front		FRONT_WORKER, FRONT_ENVIRONMENT, FRONT_UNKNOWN,
 *				FRONT_REVOKE, FRONT_STOP, FRONT_LOGGED,
 *				FRONT_FILES, FRONT_EXEC, FRONT_STORE, FRONT_CA,
 *				FRONT_STATUS, FRONT_EXPORTS, FRONT_QUERY,
 *				FRONT_PURGE, FRONT_RUN_KEY
 *	front -> files		FILE_ASK
 *	files -> front		FILE_FOUND, FILE_REFUSED
 *	front -> store		STORE_REPORT, STORE_FACTS, STORE_FIND
 *	store -> front		STORED, STORE_FOUND, STORE_REFUSED
 *	parent -> status	STATUS_FRONT, STATUS_PROCESSES
 *	front -> status		PAGE_ASK
 *	status -> front		PAGE_FOUND, PAGE_REFUSED
 *	parent -> others	FILES_FRONT, STORE_FRONT, EXPORTS_FRONT
 *	front -> exports	EXPORTS_FIND, EXPORTS_PUT, EXPORTS_FACTS,
 *				FLEET_PUT, FLEET_COMMAND
 *	exports -> front	EXPORTS_FOUND, EXPORTS_STORED, EXPORTS_REFUSED,
 *				EXPORTS_FACTS_FOUND, EXPORTS_FORGET
 *	parent -> query		QUERY_FRONT
 *	front -> query		QUERY_ASK
 *	query -> front		QUERY_FOUND, QUERY_REFUSED
 *	parent -> exec		EXEC_FRONT
 *	front -> exec		NODE_ASK, POLICY_ASK, REPORT_ASK, CODE_ASK,
 *				CONTENT_ASK, EXEC_END
 *	exec -> front		NODE_FOUND, NODE_REFUSED, POLICY_DECIDED,
 *				REPORT_DONE, CODE_FOUND, CONTENT_FOUND,
 *				CODE_REFUSED
 *	parent -> ca		CA_FRONT
 *	front -> ca		CA_ASK
 *	ca -> front		CA_ANSWER
 *	parent -> environment	ENV_WORKERS, ENV_RETIRE, ENV_SPLIT
 *	environment -> parent	ENV_READY, ENV_FAILED, ENV_STALE, ENV_WORKER,
 *				ENV_RUBY
 *	front -> worker		COMPILE_NODE, COMPILE, COMPILE_STOP,
 *				EXPORTS_FOUND, EXPORTS_REFUSED, QUERY_FOUND,
 *				QUERY_REFUSED
 *	worker -> front		COMPILED, COMPILE_FAILED, COMPILE_STALE,
 *				COMPILE_WAITS, EXPORTS_FIND, EXPORTS_PUT,
 *				QUERY_ASK
 *	parent -> log		KEEPER_ENDED, KEEPER_LOOK, KEEPER_COUNT,
 *				KEEPER_SETTINGS, KEEPER_FRONTS, KEEPER_FILE,
 *				KEEPER_BROKEN, KEEPER_SEAL
 *	log -> parent		KEEPER_LOOKED, KEEPER_COUNTED
 *
 * Texts end with a NUL; the receiver makes sure of it (message_text).
 */

#include <stddef.h>
#include <stdint.h>

enum ipc_type {
	/* Ask for an environment that has no workers yet. */
	IPC_FRONT_REQUEST = 1,
	/* A new worker's socket. */
	IPC_FRONT_WORKER,
	/* Why an environment cannot be loaded. */
	IPC_FRONT_ENVIRONMENT,
	IPC_FRONT_STOP, /* finish the requests in progress, and end */
	/* Have these workers for a front: the missing ones are forked. */
	IPC_ENV_WORKERS,
	/* Stop replacing workers; end with the last one. */
	IPC_ENV_RETIRE,
	/* Split; the new process loads another environment, or newer code. */
	IPC_ENV_SPLIT,
	IPC_ENV_READY,
	IPC_ENV_FAILED,
	/* A file that was read has changed. */
	IPC_ENV_STALE,
	/* A new worker's socket, for a front. */
	IPC_ENV_WORKER,
	IPC_COMPILE,
	IPC_COMPILED,
	IPC_COMPILE_FAILED,
	IPC_COMPILE_STALE,
	/* A compile waits for Ruby code, or waits no longer. */
	IPC_COMPILE_WAITS,
	/* A trusted client asks for a log level for its request; its end. */
	IPC_FRONT_LOG,
	IPC_FRONT_LOG_END,
	IPC_FRONT_LOGGED,
	/* A process has ended: the keeper empties its rings. */
	IPC_KEEPER_ENDED,
	/* The parent has counted, or changed levels; and the answer. */
	IPC_KEEPER_LOOK,
	IPC_KEEPER_LOOKED,
	/* Whether newer code of an environment is broken. */
	IPC_KEEPER_BROKEN,
	/* Ask for the log's counts; and the answer. */
	IPC_KEEPER_COUNT,
	IPC_KEEPER_COUNTED,
	IPC_KEEPER_SEAL, /* the end of the audit chain; see COUNTED */
	/* The settings after a reload, as a sealed memfd. */
	IPC_KEEPER_SETTINGS,
	/* The revocation lists as they are now, as PEM in a memfd. */
	IPC_FRONT_REVOKE,
	IPC_FRONT_TICKETS, /* tls_ticket_keys: of session tickets */
	IPC_FRONT_RUN_KEY, /* ipc_run_key.h */
	/* The processes that raise audit records. */
	IPC_KEEPER_FRONTS,
	/* The client has disconnected: answer at once, with a failure. */
	IPC_COMPILE_STOP,
	/* The front is ready: those that it replaces are not needed. */
	IPC_FRONT_READY,
	/* The environment is not loaded; small, because there may be many. */
	IPC_FRONT_UNKNOWN,
	/* Start a Ruby host, with this control socket, unless one runs. */
	IPC_ENV_RUBY,
	/* An environment has got a job, or still has one. */
	IPC_FRONT_USED,
	/* Workers of an environment beyond those of the settings. */
	IPC_FRONT_MORE,
	/* Log to this descriptor in place of the file of that path. */
	IPC_KEEPER_FILE,
	/* The socket of the process that serves files; of one of its fronts. */
	IPC_FRONT_FILES,
	IPC_FILES_FRONT,
	/* A request for a file; and the answers, in the order of requests. */
	IPC_FILE_ASK,
	IPC_FILE_FOUND,
	IPC_FILE_REFUSED,
	/* The socket of a process that runs programs; of one of its fronts. */
	IPC_FRONT_EXEC,
	IPC_EXEC_FRONT,
	/* How many of these a front wants; and the end of one. */
	IPC_FRONT_PROGRAMS,
	IPC_EXEC_END,
	/* Ask the node classifier; the answers, with its output in a memfd. */
	IPC_NODE_ASK,
	IPC_NODE_FOUND,
	IPC_NODE_REFUSED,
	/* The classifier's output for the node of the next COMPILE. */
	IPC_COMPILE_NODE,
	/* Reads of its kept catalog; and the answer: that one holds. */
	IPC_COMPILE_KEPT,
	IPC_COMPILE_SAME,
	/* The same of the process that stores reports. */
	IPC_FRONT_STORE,
	IPC_STORE_FRONT,
	/* Documents and contents to store or return; and the answers. */
	IPC_STORE_REPORT,
	IPC_STORE_FACTS,
	IPC_STORE_FIND,
	IPC_BUCKET_PUT,
	IPC_BUCKET_GET,
	IPC_STORED,
	IPC_STORE_FOUND,
	IPC_BUCKET_FOUND,
	IPC_STORE_REFUSED,
	/* The socket of a process of the CA; of one of its fronts. */
	IPC_FRONT_CA,
	IPC_CA_FRONT,
	/* Ask the CA; its answer. */
	IPC_CA_ASK,
	IPC_CA_ANSWER,
	/* A request for the program of autosign, a report for report_exec. */
	IPC_POLICY_ASK,
	IPC_POLICY_DECIDED,
	IPC_REPORT_ASK,
	IPC_REPORT_DONE,
	IPC_FRONT_FLUSH, /* load code anew (ipc_flush.h) */
	IPC_FRONT_FLUSHED,
	IPC_FRONT_PURGE, /* drop cached catalogs (ipc_cache.h) */
	/* The id of an environment's code; a file of it; and the answers. */
	IPC_CODE_ASK,
	IPC_CODE_FOUND,
	IPC_CONTENT_ASK,
	IPC_CONTENT_FOUND,
	IPC_CODE_REFUSED,
	/* The socket of the process of the status page; of a front. */
	IPC_FRONT_STATUS,
	IPC_STATUS_FRONT,
	/* The processes of both daemons, a text in a memfd. */
	IPC_STATUS_PROCESSES,
	IPC_PAGE_ASK,
	IPC_PAGE_FOUND,
	IPC_PAGE_REFUSED,
	/* Ask the OCSP responder of a certificate; the answers. */
	IPC_OCSP_ASK,
	IPC_OCSP_FOUND,
	IPC_OCSP_REFUSED,
	IPC_FRONT_EXPORTS, /* socket of the process that stores exports */
	IPC_EXPORTS_FRONT,
	/* Exports of nodes, ipc_exports.h; and the answers. */
	IPC_EXPORTS_FIND,
	IPC_EXPORTS_PUT,
	IPC_EXPORTS_FOUND,
	IPC_EXPORTS_STORED,
	IPC_EXPORTS_REFUSED,
	IPC_FRONT_QUERY, /* socket of the process that answers queries */
	IPC_QUERY_FRONT,
	IPC_QUERY_ASK, /* a query of the store, ipc_query.h */
	IPC_QUERY_FOUND,
	IPC_QUERY_REFUSED,
	IPC_EXPORTS_FORGET, /* the store may lack them; no answer */
	IPC_FRONT_FLEET,    /* its socket for documents */
	IPC_FLEET_PUT,
	IPC_FLEET_COMMAND, /* of PuppetDB, ipc_fleet.h */
	IPC_EXPORTS_FACTS, /* of a node in the store, ipc_exports.h */
	IPC_EXPORTS_FACTS_FOUND,
	IPC_FRONT_FACTS, /* socket of PuppetDB's process for STORE_FIND */
	IPC_FACTS_FRONT,
};

#define IPC_CATALOG_MAX ((size_t)512 << 20)
#define IPC_CRL_MAX	((size_t)64 << 20)

#define IPC_ENVIRONMENT_MAX 64
#define IPC_CERTNAME_MAX    256
#define IPC_UUID_MAX	    64
#define IPC_EXTENSIONS_MAX  3072
#define IPC_CODE_ID_MAX	    256
#define IPC_CHECKSUMS_MAX   128
#define IPC_MESSAGE_MAX	    3968
#define IPC_WORKERS_MAX	    256

struct ipc_stop {		/* FRONT_STOP */
	uint32_t idle_seconds;	/* for idle connections */
	uint32_t drain_seconds; /* until all others end; 0: see stop_timeout */
};

struct ipc_name { /* FRONT_REQUEST, FRONT_USED */
	char environment[IPC_ENVIRONMENT_MAX];
	uint32_t changes; /* that jobs wait for, see struct ipc_stale; or 0 */
	uint32_t pad;
};

struct ipc_log { /* FRONT_LOG, FRONT_LOG_END, FRONT_LOGGED */
	char certname[IPC_CERTNAME_MAX];
	char trace[40];
	int32_t category; /* enum log_category, or -1 */
	uint32_t level;	  /* enum log_level */
};

struct ipc_worker { /* FRONT_WORKER, ENV_WORKER; with the socket */
	char environment[IPC_ENVIRONMENT_MAX];
	uint32_t generation; /* id of the environment's process */
	uint32_t front;	     /* id of the front's process */
	uint32_t number;
	uint32_t pad;
};

#endif
