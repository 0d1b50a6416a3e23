#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

/*
 * The compile daemon. server_rows is its process table; a function *_main is
 * the entry point of one process, in the file of its name.
 */

#include "exporter/listen.h"
#include "metrics/share.h"
#include "server/config.h"
#include "server/listen.h"

struct control;
struct supervisor;

/* The daemon's name in its log and its files. */
#define SERVER_NAME "dalang-compiled"

enum server_process {
	SERVER_PARENT,
	SERVER_LOG,
	SERVER_FRONT,
	SERVER_ENVIRONMENT,
	SERVER_WORKER,
	SERVER_METRICS,
	SERVER_PROCESSES,
};

extern const struct process_row server_rows[SERVER_PROCESSES];

/* Descriptors of a front, and those of them that are not connections. */
#define SERVER_FRONT_FILES 4096
#define SERVER_FRONT_OWN   196

/* Minimum of memory for a worker, in bytes. */
#define SERVER_SHARE_MIN (16ULL << 20)

/* Environments that are held at a time. */
#define SERVER_ENVIRONMENTS_MAX 16

/* One environment, of possibly several code versions. */
struct server_environment {
	char name[64];
	struct process *current; /* has workers; NULL: none yet */
	struct process *loading; /* a new version; NULL: none */
	unsigned versions;	 /* loaded until now */
	unsigned failures;	 /* loads in a row that failed */
	int again;		 /* to be loaded once that is possible */
	int64_t retry;		 /* not to be loaded before; ns */
	char *failure;		 /* why the last load failed, or NULL */
	int deleted;		 /* its directory is gone, its process ends */
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
	struct metrics_share metrics;
	struct exporter exporter;
	struct control *control; /* NULL: it could not be opened */
	unsigned environment_count;
	struct server_environment environments[SERVER_ENVIRONMENTS_MAX];
	/* Owner of each metrics slot: ids of processes, 0: free. */
	uint32_t slots[64], slot_fronts[64];
};

/* Runs the daemon to its end; returns its exit code. */
int server_run(const struct server_config *config,
    const struct server_config *(*configure)(void));

/*
 * In a child that was executed: set its ctx and arg from its configuration
 * (NULL: it is invalid, which was logged) and words. 0, or -1, logged.
 */
int server_child(struct process *self, const struct server_config *config);

/* metrics_process.c: owner has a socket in the file system. */
void server_metrics_init(struct server *s, const struct sandbox_user *owner);
/*
 * Start or end the metrics process by the setting metrics_listen; to be called
 * each second and after a reload.
 */
void server_metrics_keep(struct server *s);
/* Ends it. */
void server_metrics_stop(struct server *s);

/* Entry points of the processes, each in the file of its name. */
int keeper_prepare(struct process *self);
int keeper_main(struct process *self);
int front_prepare(struct process *self);
int front_main(struct process *self);
int environment_main(struct process *self);
int worker_main(struct process *self);

/* Numbers of message types that the processes accept and send. */
enum {
	KEEPER_ACCEPTS = 5,
	KEEPER_SENDS = 2,
	FRONT_ACCEPTS = 6,
	ENVIRONMENT_ACCEPTS = 2,
	FRONT_SENDS = 4,
	ENVIRONMENT_SENDS = 4,
	WORKER_ACCEPTS = 2,
	WORKER_SENDS = 2,
};
extern const struct message_row keeper_accepts[KEEPER_ACCEPTS];
extern const struct message_row keeper_sends[KEEPER_SENDS];
extern const struct message_row front_sends[FRONT_SENDS];
extern const struct message_row environment_sends[ENVIRONMENT_SENDS];
extern const struct message_row front_accepts[FRONT_ACCEPTS];
extern const struct message_row environment_accepts[ENVIRONMENT_ACCEPTS];
extern const struct message_row worker_accepts[WORKER_ACCEPTS];
extern const struct message_row worker_sends[WORKER_SENDS];

/* environments.c: a new row for a name; there must be room. */
struct server_environment *server_environment_add(
    struct server *s, const char *name);
/* Starts to load the environment's current code, unless a load is running. */
void server_environment_load(struct server *s, struct server_environment *e);
/* The process that loads e has failed, or crashed; e is tried again later. */
void server_load_failed(struct server *s, struct server_environment *e,
    int crashed, const char *why);
/* Has the environment's process fork its workers for a front. */
void server_ask_workers(
    struct server *s, struct process *environment, const struct process *front);

/* Owner of a slot whose process is being started. */
#define SLOT_PENDING UINT32_MAX

/*
 * slots.c: a free metrics slot for a process (and the front that it works
 * for, or 0); the last one is shared when all are taken.
 */
unsigned slot_take(struct server *s, uint32_t owner, uint32_t front);
/*
 * Starts a process with a slot of its own, and words for it or NULL; NULL,
 * logged, when it fails.
 */
struct process *slot_start(struct server *s, enum server_process row,
    unsigned number, void *arg, const char *words);
void slot_free(struct server *s, unsigned slot);
/* The process has ended: its slots are free. */
void slots_release(struct server *s, uint32_t id);

#endif
