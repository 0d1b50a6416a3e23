#ifndef SERVER_WIRE_H
#define SERVER_WIRE_H

/*
 * The messages of the compile daemon.  Who sends what to whom:
 *
 *	front -> parent		FRONT_WANTS, FRONT_LOG, FRONT_LOG_END,
 *				FRONT_READY
 *	parent -> front		FRONT_WORKER, FRONT_ENVIRONMENT, FRONT_UNKNOWN,
 *				FRONT_REVOKE, FRONT_STOP, FRONT_LOGGED
 *	parent -> environment	ENV_WORKERS, ENV_RETIRE
 *	environment -> parent	ENV_READY, ENV_FAILED, ENV_STALE, ENV_WORKER
 *	front -> worker		COMPILE, COMPILE_STOP
 *	worker -> front		COMPILED, COMPILE_FAILED
 *	parent -> log		KEEPER_ENDED, KEEPER_LOOK, KEEPER_COUNT,
 *				KEEPER_SETTINGS, KEEPER_FRONT
 *	log -> parent		KEEPER_LOOKED, KEEPER_COUNTED
 *
 * Texts end with a NUL; the receiver makes sure of it (message_text).
 */

#include <stddef.h>
#include <stdint.h>

enum wire_type {
	/* Ask for an environment that has no workers yet. */
	WIRE_FRONT_WANTS = 1,
	/* A new worker's socket. */
	WIRE_FRONT_WORKER,
	/* Why an environment cannot be loaded. */
	WIRE_FRONT_ENVIRONMENT,
	/* Finish what is in hand and end. */
	WIRE_FRONT_STOP,
	/* Fork workers for a front. */
	WIRE_ENV_WORKERS,
	/* Stop replacing workers; end with the last one. */
	WIRE_ENV_RETIRE,
	WIRE_ENV_READY,
	WIRE_ENV_FAILED,
	/* A file that was read has changed. */
	WIRE_ENV_STALE,
	/* A new worker's socket, for a front. */
	WIRE_ENV_WORKER,
	WIRE_COMPILE,
	WIRE_COMPILED,
	WIRE_COMPILE_FAILED,
	/*
	 * A trusted client asks for a log level for its request; the level's
	 * end.
	 */
	WIRE_FRONT_LOG,
	WIRE_FRONT_LOG_END,
	WIRE_FRONT_LOGGED,
	/* A process has ended: the keeper empties its rings. */
	WIRE_KEEPER_ENDED,
	/* The parent has counted, or changed levels; and the answer. */
	WIRE_KEEPER_LOOK,
	WIRE_KEEPER_LOOKED,
	/* Ask for the log's counts; and the answer. */
	WIRE_KEEPER_COUNT,
	WIRE_KEEPER_COUNTED,
	/* The settings after a reload, as a sealed memfd. */
	WIRE_KEEPER_SETTINGS,
	/* The revocation lists as they are now, as PEM in a memfd. */
	WIRE_FRONT_REVOKE,
	/* A front was started, whose audit records may fill the spool. */
	WIRE_KEEPER_FRONT,
	/* The client has gone: answer at once, with a failure. */
	WIRE_COMPILE_STOP,
	/*
	 * The front is ready: the fronts that it replaces are not needed any
	 * more.
	 */
	WIRE_FRONT_READY,
	/*
	 * The environment does not exist, does not exist any more, or exceeds
	 * the limit of environments; small, as many may be asked for.
	 */
	WIRE_FRONT_UNKNOWN,
};

#define WIRE_CRL_MAX ((size_t)64 << 20)

#define WIRE_ENVIRONMENT_MAX 64
#define WIRE_CERTNAME_MAX    256
#define WIRE_UUID_MAX	     64
#define WIRE_MESSAGE_MAX     3968
#define WIRE_WORKERS_MAX     32

struct wire_stop {		/* FRONT_STOP */
	uint32_t idle_seconds;	/* for idle connections */
	uint32_t drain_seconds; /* until all others end; 0: see stop_timeout */
};

struct wire_name { /* FRONT_WANTS */
	char environment[WIRE_ENVIRONMENT_MAX];
};

struct wire_unknown { /* FRONT_UNKNOWN */
	char environment[WIRE_ENVIRONMENT_MAX];
	uint32_t full; /* it exists, but all rows are in use */
	uint32_t pad;
};

struct wire_log { /* FRONT_LOG, FRONT_LOG_END, FRONT_LOGGED */
	char certname[WIRE_CERTNAME_MAX];
	char trace[40];
	int32_t category; /* enum log_category, or -1 */
	uint32_t level;	  /* enum log_level */
};

struct wire_worker { /* FRONT_WORKER, ENV_WORKER; with the socket */
	char environment[WIRE_ENVIRONMENT_MAX];
	uint32_t generation; /* id of the environment's process */
	uint32_t front;	     /* id of the front's process */
	uint32_t number;
	uint32_t pad;
};

struct wire_environment { /* FRONT_ENVIRONMENT: it cannot be loaded */
	char environment[WIRE_ENVIRONMENT_MAX];
	char message[WIRE_MESSAGE_MAX];
};

struct wire_workers { /* ENV_WORKERS */
	uint32_t front;
	uint32_t count;
	uint32_t numbers[WIRE_WORKERS_MAX]; /* of the workers */
	uint32_t slots[WIRE_WORKERS_MAX];   /* of the metrics segment */
};

struct wire_retire {	   /* ENV_RETIRE */
	uint32_t replaced; /* newer code has taken its place */
	uint32_t pad;
};

struct wire_loaded { /* ENV_READY */
	int64_t ns;
};

struct wire_message { /* ENV_FAILED */
	char message[WIRE_MESSAGE_MAX];
};

struct wire_compile { /* COMPILE; with the facts as JSON */
	char certname[WIRE_CERTNAME_MAX];
	char transaction_uuid[WIRE_UUID_MAX];
	uint32_t has_facts;
	uint32_t attempt; /* from 1 */
};

struct wire_compiled { /* COMPILED; with the catalog as JSON */
	int64_t ns;
	uint32_t resources;
	uint32_t pad;
};

struct wire_failed { /* COMPILE_FAILED */
	int64_t ns;
	uint32_t result; /* enum compile_result */
	uint32_t status; /* of HTTP */
	char message[WIRE_MESSAGE_MAX];
};

struct wire_ended { /* KEEPER_ENDED, KEEPER_FRONT */
	int32_t pid;
};

struct wire_look {	 /* KEEPER_LOOK, KEEPER_LOOKED, _COUNT, _COUNTED */
	uint64_t number; /* of the question; COUNTED comes with a memfd */
	uint32_t levels; /* 1: they have changed, and LOOKED is wanted */
	uint32_t wanted; /* 1: LOOKED is wanted, as a sign that it runs */
};

#endif
