#ifndef SERVER_SHARED_SERVER_H
#define SERVER_SHARED_SERVER_H

/*
 * The compile daemon. server_rows is its process table; a function *_main is
 * the entry point of one process, in the file of its name.
 */

#include <stdbool.h>
#include <sys/stat.h>

#include "server/exporter/listen.h"
#include "base/metrics/share.h"
#include "server/shared/config.h"
#include "server/shared/listen.h"

struct control;
struct supervisor;
struct ticket_keys;

/* The daemon's name in its log and its files. */
#define SERVER_NAME "dalang-compiled"

enum server_process {
	SERVER_PARENT,
	SERVER_LOG,
	SERVER_FRONT,
	SERVER_ENVIRONMENT,
	SERVER_WORKER,
	SERVER_FILES,
	SERVER_STORE,
	SERVER_RUBY,
	SERVER_EXEC,
	SERVER_CA,
	SERVER_METRICS,
	SERVER_STATUS,
	SERVER_EXPORTS,
	SERVER_QUERY,
	SERVER_PUPPETDB,
	SERVER_PROCESSES,
};

extern const struct process_row server_rows[SERVER_PROCESSES];

/*
 * Maximum number of connections of a front.  A connection that receives a file
 * has two descriptors; workers have one each, and some descriptors belong to no
 * connection.
 */
#define SERVER_CONNECTIONS_MAX	 3950U
#define SERVER_FRONT_DESCRIPTORS (2 * SERVER_CONNECTIONS_MAX + 4292)

/* Maximum of exec_concurrency. */
#define SERVER_PROGRAMS_MAX 128U

/* Minimum of memory for a worker, in bytes. */
#define SERVER_SHARE_MIN (16ULL << 20)

/*
 * Maximum number of environments at a time; their memory has a limit of its own
 * (environment_memory.h).
 */
#define SERVER_ENVIRONMENTS_MAX 256

/* Maximum number of fronts. */
#define SERVER_FRONTS_MAX 63

/* One environment, of possibly several code versions. */
struct server_environment {
	char name[64];
	struct process *current; /* has workers; NULL: none yet */
	struct process *loading; /* a new version; NULL: none */
	unsigned versions;	 /* loaded until now */
	unsigned failures;	 /* loads in a row that failed */
	int again;		 /* to be loaded once that is possible */
	uint8_t more[SERVER_FRONTS_MAX]; /* workers, by number of the front */
	bool alone;    /* its next process is not split from another */
	bool spare;    /* much of the memory of `current` is other code */
	bool crowded;  /* more of it than its own code, and some */
	bool base;     /* others are split from `current` */
	int64_t waits; /* for memory, since then; ns, 0: not */
	int64_t retry; /* not to be loaded before; ns */
	int64_t soon;  /* the same for code that has changed */
	/*
	 * Number of changes that `current` has reported, and that number at the
	 * start of the last load
	 */
	uint32_t changes, tried;
	int64_t workers_from; /* when the rate of its workers is met; ns */
	int64_t ruby_from;    /* no Ruby host is started before; ns */
	int64_t ruby_pause;   /* after one that exceeded its bounds; ns */
	char *failure;	      /* why the last load failed, or NULL */
	uint64_t broken;      /* since when loads fail, date; 0: not */
	bool broken_owed;     /* the keeper has not got it yet */
	bool broken_once;     /* a keeper has got it before */
	/*
	 * Set while its process ends: its directory was deleted, or it was not
	 * used.
	 */
	int ending;
	bool found;	 /* its directory has been there */
	int64_t used;	 /* when a front has last had a job for it; ns */
	uint64_t served; /* bits of fronts that have a worker of `current` */
};

/* Maximum number of requests of fronts to load code anew (flush.h). */
#define SERVER_FLUSHES_MAX 32

struct server_flush {
	uint32_t front; /* id; 0: free */
	uint32_t waits; /* number of environments that are waited for */
	bool rows[SERVER_ENVIRONMENTS_MAX]; /* these */
	uint64_t serial;
	int64_t began; /* ns */
	char *failure; /* why the first failed load has failed, or NULL */
};

/* The parent's state; each process's ctx. */
struct server {
	const struct server_config *config;
	/* Reads the settings again; NULL, with its own record, on failure. */
	const struct server_config *(*configure)(void);
	struct supervisor *supervisor;
	struct listeners listeners;
	int lock;
	int stopping;
	struct stat lists; /* the revocation lists when they were read */
	/*
	 * the check of certificates that will end: milliseconds of a monotonic
	 * clock
	 */
	int64_t ends_checked, ends_logged;   /* 0: never */
	const struct server_config *ends_of; /* of the last check */
	struct ticket_keys *tickets;	     /* NULL: none yet */
	uint8_t run_key[32];		     /* run_key.h */
	bool has_run_key;
	struct metrics_share metrics;
	struct exporter exporter;
	struct control *control; /* NULL: it could not be opened */
	unsigned environment_count;
	struct server_environment environments[SERVER_ENVIRONMENTS_MAX];
	struct server_flush flushes[SERVER_FLUSHES_MAX];
	/*
	 * Number of exec processes that each front, by its number, has
	 * requested.
	 */
	uint32_t programs[SERVER_FRONTS_MAX];
	int64_t programs_from; /* none is started for a front before; ns */
	uint64_t environments_bytes; /* limit of loaded environments */
	int64_t next_room;	     /* when it is looked for room again; ns */
	int64_t next_ask; /* for workers, see server_environments_keep(); ns */
	/* Owner of each metrics slot: ids of processes, 0: free. */
	uint32_t slots[64], slot_fronts[64];
	uint32_t slot_numbers[64]; /* of workers */
};

/* Numbers of message types that the processes accept and send. */
enum {
	KEEPER_ACCEPTS = 8,
	KEEPER_SENDS = 2,
	FRONT_ACCEPTS = 19,
	FILES_ACCEPTS = 1,
	EXEC_ACCEPTS = 1,
	STORE_ACCEPTS = 1,
	CA_ACCEPTS = 1,
	STATUS_ACCEPTS = 2,
	EXPORTS_ACCEPTS = 1,
	QUERY_ACCEPTS = 1,
	PUPPETDB_ACCEPTS = 3,
	ENVIRONMENT_ACCEPTS = 3,
	FRONT_SENDS = 8,
	ENVIRONMENT_SENDS = 5,
	WORKER_ACCEPTS = 8,
	WORKER_SENDS = 8,
};
extern const struct message_row keeper_accepts[KEEPER_ACCEPTS];
extern const struct message_row keeper_sends[KEEPER_SENDS];
extern const struct message_row front_sends[FRONT_SENDS];
extern const struct message_row environment_sends[ENVIRONMENT_SENDS];
extern const struct message_row front_accepts[FRONT_ACCEPTS];
extern const struct message_row environment_accepts[ENVIRONMENT_ACCEPTS];
extern const struct message_row files_accepts[FILES_ACCEPTS];
extern const struct message_row exec_accepts[EXEC_ACCEPTS];
extern const struct message_row store_accepts[STORE_ACCEPTS];
extern const struct message_row ca_accepts[CA_ACCEPTS];
extern const struct message_row status_accepts[STATUS_ACCEPTS];
extern const struct message_row exports_accepts[EXPORTS_ACCEPTS];
extern const struct message_row query_accepts[QUERY_ACCEPTS];
extern const struct message_row puppetdb_accepts[PUPPETDB_ACCEPTS];
extern const struct message_row worker_accepts[WORKER_ACCEPTS];
extern const struct message_row worker_sends[WORKER_SENDS];

#endif
