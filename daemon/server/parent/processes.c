/* The compile daemon's process table. */

#include "server/exporter/exporter.h"
#include "server/assistants/ca_process.h"
#include "server/compile/environment_process.h"
#include "server/assistants/exec/exec_process.h"
#include "server/assistants/exports/exports_process.h"
#include "server/assistants/files_process.h"
#include "server/front/front.h"
#include "server/assistants/keeper_process.h"
#include "server/assistants/puppetdb/puppetdb_process.h"
#include "server/assistants/query_process.h"
#include "server/compile/ruby_process.h"
#include "server/shared/server.h"
#include "server/assistants/status_process.h"
#include "server/assistants/store_process.h"
#include "server/compile/worker.h"

/* Descriptors that each executed child needs for settings, log and counts. */
#define COMMON                                   \
	(PROCESS_FD_BIT(PROCESS_FD_SETTINGS) |   \
	    PROCESS_FD_BIT(PROCESS_FD_LEVELS) |  \
	    PROCESS_FD_BIT(PROCESS_FD_RECORDS) | \
	    PROCESS_FD_BIT(PROCESS_FD_METRICS) | \
	    PROCESS_FD_BIT(PROCESS_FD_METRICS_LOCKS))
#define COMMON_MAPS "levels:r records:rw metrics:rw"

#define MIB (1ULL << 20)
#define GIB (1ULL << 30)

/*
 * Limits of memory.  A front maps the catalogs that it sends.  Workers inherit
 * the limits of the process of their environment, which must be at least
 * theirs.
 */
#define FRONT_BYTES   (8 * GIB)
#define WORKER_BYTES  (8 * GIB)
#define KEEPER_BYTES  GIB
#define FILES_BYTES   (2 * GIB)
#define STORE_BYTES   (4 * GIB)
#define CA_BYTES      (2 * GIB)
#define STATUS_BYTES  GIB
#define EXPORTS_BYTES (2 * GIB)
/* The index of facts, and what one query holds, each with its maximum. */
#define QUERY_BYTES (4 * GIB)
/* Answers and payloads, each with its maximum. */
#define PUPPETDB_BYTES (4 * GIB)

/*
 * Limit of processes of all environments, with their versions, and workers with
 * a thread.
 */
#define FORKS_MAX 4096

/*
 * Maximum size of a written file: facts; a catalog; counters of the keeper,
 * whose spool has a maximum of its own; metadata of a tree; a report as YAML.
 */
#define FRONT_WRITES  (64 * MIB)
#define WORKER_WRITES (512 * MIB)
#define KEEPER_WRITES (64 * MIB)
#define FILES_WRITES  (64 * MIB)
#define STORE_WRITES  (256 * MIB)
#define RUBY_WRITES   (64 * MIB)
#define STATUS_WRITES (4 * MIB)
/* The inventory and the revocation list have maxima of their own. */
#define CA_WRITES (256 * MIB)
/* A million resources, with the log of the database, many times. */
#define EXPORTS_WRITES (64 * GIB)
/* A command, and what a query has found. */
#define PUPPETDB_WRITES (256 * MIB)

/* A Ruby host, before it limits the processes that it forks (host.rb). */
#define RUBY_BYTES (2 * GIB)
/* It holds a pipe of each of these. */
#define RUBY_FILES 1024
/*
 * Its user may be that of the workers: Ruby code that forks leaves the rest of
 * FORKS_MAX to them.
 */
#define RUBY_FORKS_MAX 1024

const struct process_row server_rows[SERVER_PROCESSES] = {
    [SERVER_PARENT] = {.name = "parent",
	.user = PROCESS_AS_STARTED,
	.maps = "levels:rw first-records:rw first-metrics:rw",
	.about = "configuration, listening socket; starts the others"},
    [SERVER_LOG] = {.name = "log",
	.parent = "parent",
	.user = PROCESS_AS_LOG,
	.sandbox = SANDBOX_BASE | SANDBOX_ACCEPT | SANDBOX_THREADS |
		   SANDBOX_MEMFDS | SANDBOX_SPOOL | SANDBOX_RECEIVER,
	.files = 512,
	.bytes = KEEPER_BYTES,
	.file_bytes = KEEPER_WRITES,
	.reexec = 1,
	.descriptors = COMMON | PROCESS_FD_BIT(PROCESS_FD_FIRST_RECORDS) |
		       PROCESS_FD_BIT(PROCESS_FD_FIRST_METRICS) |
		       PROCESS_FD_BIT(PROCESS_FD_SPOOL) |
		       PROCESS_FD_BIT(PROCESS_FD_AUDIT),
	.maps = COMMON_MAPS " first-records:r first-metrics:r",
	.prepare = keeper_prepare,
	.main = keeper_main,
	.accepts = keeper_accepts,
	.accept_count = KEEPER_ACCEPTS,
	.sends = keeper_sends,
	.send_count = KEEPER_SENDS,
	.stays = 1,
	.about = "log of ended processes, audit chain, counters"},
    [SERVER_FRONT] = {.name = "front",
	.parent = "parent",
	.user = PROCESS_AS_FRONT,
	.sandbox =
	    SANDBOX_BASE | SANDBOX_ACCEPT | SANDBOX_THREADS | SANDBOX_MEMFDS,
	.files = SERVER_FRONT_DESCRIPTORS,
	.bytes = FRONT_BYTES,
	.file_bytes = FRONT_WRITES,
	.reexec = 1,
	.descriptors = COMMON | PROCESS_FD_BITS_LISTENERS |
		       PROCESS_FD_BIT(PROCESS_FD_RULES),
	.maps = COMMON_MAPS " metrics:r",
	.prepare = front_prepare,
	.main = front_main,
	.accepts = front_accepts,
	.accept_count = FRONT_ACCEPTS,
	.sends = front_sends,
	.send_count = FRONT_SENDS,
	.stays = 1,
	.about = "TLS, HTTP, authorisation, queue"},
    [SERVER_ENVIRONMENT] = {.name = "environment",
	.parent = "parent",
	.user = PROCESS_AS_COMPILE,
	/* Includes the rights of a worker, which sets its own sandbox later. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_FORKS |
		   SANDBOX_THREADS | SANDBOX_MEMFDS | SANDBOX_JIT,
	.files = 1024,
	.bytes = WORKER_BYTES,
	.file_bytes = WORKER_WRITES,
	.processes = FORKS_MAX,
	.forks = 1,
	.reexec = 1,
	.descriptors = COMMON,
	.maps = COMMON_MAPS " changes:r changes:rw",
	.main = environment_main,
	.accepts = environment_accepts,
	.accept_count = ENVIRONMENT_ACCEPTS,
	.sends = environment_sends,
	.send_count = ENVIRONMENT_SENDS,
	.stays = 1,
	.about = "parsed code of one environment; forks its workers"},
    [SERVER_WORKER] = {.name = "worker",
	.parent = "environment",
	.user = PROCESS_AS_COMPILE,
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_THREADS |
		   SANDBOX_MEMFDS | SANDBOX_JIT,
	.files = 256,
	.bytes = WORKER_BYTES,
	.file_bytes = WORKER_WRITES,
	.maps = COMMON_MAPS " changes:r",
	.main = worker_main,
	.accepts = worker_accepts,
	.accept_count = WORKER_ACCEPTS,
	.sends = worker_sends,
	.send_count = WORKER_SENDS,
	.stays = 1,
	.about = "compiles, one catalog at a time, for one front"},
    [SERVER_FILES] = {.name = "files",
	.parent = "parent",
	.user = PROCESS_AS_COMPILE,
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_THREADS |
		   SANDBOX_MEMFDS,
	.files = 256,
	.bytes = FILES_BYTES,
	.file_bytes = FILES_WRITES,
	.reexec = 1,
	.descriptors = COMMON,
	.maps = COMMON_MAPS,
	.prepare = files_prepare,
	.main = files_main,
	.accepts = files_accepts,
	.accept_count = FILES_ACCEPTS,
	.stays = 1,
	.about = "metadata and content of files, for one front"},
    [SERVER_STORE] = {.name = "store",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	/* It narrows this to its directories. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_WRITE_FILES |
		   SANDBOX_THREADS | SANDBOX_MEMFDS | SANDBOX_NARROW,
	.files = 256,
	.bytes = STORE_BYTES,
	.file_bytes = STORE_WRITES,
	.reexec = 1,
	.descriptors = COMMON,
	.maps = COMMON_MAPS,
	.prepare = store_prepare,
	.main = store_main,
	.accepts = store_accepts,
	.accept_count = STORE_ACCEPTS,
	.stays = 1,
	.about = "stores reports and facts, for all fronts"},
    [SERVER_RUBY] = {.name = "ruby",
	.parent = "parent",
	.user = PROCESS_AS_RUBY,
	/* It narrows this to the setting ruby_may. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_WRITE_FILES |
		   SANDBOX_CONNECT | SANDBOX_FORKS | SANDBOX_THREADS |
		   SANDBOX_JIT | SANDBOX_RUBY | SANDBOX_SESSION |
		   SANDBOX_PROGRAMS,
	.files = RUBY_FILES,
	.bytes = RUBY_BYTES,
	.file_bytes = RUBY_WRITES,
	.processes = RUBY_FORKS_MAX,
	.forks = 1,
	.reexec = 1,
	.descriptors = COMMON | PROCESS_FD_BIT(PROCESS_FD_RUBY),
	.maps = COMMON_MAPS,
	.prepare = ruby_prepare,
	.main = ruby_main,
	.about = "executes ruby, for the Ruby code of one environment"},
    [SERVER_EXEC] = {.name = "exec",
	.parent = "parent",
	.user = PROCESS_AS_EXEC,
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_WRITE_FILES |
		   SANDBOX_CONNECT | SANDBOX_FORKS | SANDBOX_THREADS |
		   SANDBOX_MEMFDS | SANDBOX_JIT | SANDBOX_RUBY |
		   SANDBOX_SESSION | SANDBOX_PROGRAMS | SANDBOX_BIND,
	.files = RUBY_FILES,
	.bytes = RUBY_BYTES,
	.file_bytes = RUBY_WRITES,
	.processes = RUBY_FORKS_MAX,
	.forks = 1,
	.reexec = 1,
	.descriptors = COMMON | PROCESS_FD_BIT(PROCESS_FD_PROXY),
	.maps = COMMON_MAPS,
	.prepare = exec_prepare,
	.main = exec_main,
	.accepts = exec_accepts,
	.accept_count = EXEC_ACCEPTS,
	.stays = 1,
	.about = "runs programs about nodes, for one front"},
    [SERVER_CA] = {.name = "ca",
	.parent = "parent",
	.user = PROCESS_AS_CA,
	/* It narrows this to its directories. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_WRITE_FILES |
		   SANDBOX_THREADS | SANDBOX_MEMFDS | SANDBOX_NARROW,
	.files = 256,
	.bytes = CA_BYTES,
	.file_bytes = CA_WRITES,
	.reexec = 1,
	.descriptors = COMMON,
	.maps = COMMON_MAPS,
	.main = ca_main,
	.accepts = ca_accepts,
	.accept_count = CA_ACCEPTS,
	.stays = 1,
	.about = "certificate authority, for one front"},
    [SERVER_METRICS] = {.name = "metrics",
	.parent = "parent",
	.user = PROCESS_AS_METRICS,
	.sandbox = EXPORTER_SANDBOX,
	.files = EXPORTER_FILES,
	.bytes = EXPORTER_BYTES,
	.reexec = 1,
	.descriptors = COMMON | PROCESS_FD_BIT(PROCESS_FD_SCRAPES),
	.maps = COMMON_MAPS " metrics:r",
	.prepare = exporter_prepare,
	.main = exporter_main,
	.stays = 1,
	.about = "serves the metrics to Prometheus (metrics_listen)"},
    [SERVER_STATUS] = {.name = "status",
	.parent = "parent",
	/* It reads stored reports, which only this user may. */
	.user = PROCESS_AS_SERVICE,
	/* It narrows this to what pages are made of. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_THREADS |
		   SANDBOX_MEMFDS | SANDBOX_NARROW,
	.files = 256,
	.bytes = STATUS_BYTES,
	.file_bytes = STATUS_WRITES,
	.reexec = 1,
	.descriptors = COMMON,
	.maps = COMMON_MAPS " metrics:r",
	.prepare = status_prepare,
	.main = status_main,
	.accepts = status_accepts,
	.accept_count = STATUS_ACCEPTS,
	.stays = 1,
	.about = "renders the status page, for all fronts (status_page)"},
    [SERVER_EXPORTS] = {.name = "exports",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	/* It narrows this to its directory, or its server of PostgreSQL. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_WRITE_FILES |
		   SANDBOX_THREADS | SANDBOX_MEMFDS | SANDBOX_NARROW |
		   SANDBOX_CONNECT | SANDBOX_NONBLOCK,
	.files = 512,
	.bytes = EXPORTS_BYTES,
	.file_bytes = EXPORTS_WRITES,
	.optional = 1,
	.reexec = 1,
	.descriptors = COMMON,
	/* The index of the log of its database, which a command maps, too. */
	.maps = COMMON_MAPS " store/store.sqlite-shm:rw",
	.prepare = exports_prepare,
	.main = exports_main,
	.accepts = exports_accepts,
	.accept_count = EXPORTS_ACCEPTS,
	.stays = 1,
	.about = "stores exported resources, for all fronts (storeconfigs)"},
    [SERVER_QUERY] = {.name = "query",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	/* It narrows this to the directory or the server of the store. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_WRITE_FILES |
		   SANDBOX_THREADS | SANDBOX_MEMFDS | SANDBOX_NARROW |
		   SANDBOX_CONNECT | SANDBOX_NONBLOCK,
	.files = 256,
	.bytes = QUERY_BYTES,
	.file_bytes = EXPORTS_WRITES,
	.optional = 1,
	.reexec = 1,
	.descriptors = COMMON,
	.maps = COMMON_MAPS " store/store.sqlite-shm:rw",
	.main = query_main,
	.accepts = query_accepts,
	.accept_count = QUERY_ACCEPTS,
	.stays = 1,
	.about = "answers queries of the store, for all fronts (storeconfigs)"},
    [SERVER_PUPPETDB] = {.name = "puppetdb",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	/* It narrows what it writes to its spool. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_WRITE_FILES |
		   SANDBOX_CONNECT | SANDBOX_THREADS | SANDBOX_MEMFDS |
		   SANDBOX_NARROW,
	.files = 512,
	.bytes = PUPPETDB_BYTES,
	.file_bytes = PUPPETDB_WRITES,
	.optional = 1,
	.reexec = 1,
	.descriptors = COMMON | PROCESS_FD_BIT(PROCESS_FD_PROXY),
	.maps = COMMON_MAPS,
	.prepare = puppetdb_prepare,
	.main = puppetdb_main,
	.accepts = puppetdb_accepts,
	.accept_count = PUPPETDB_ACCEPTS,
	.stays = 1,
	.about = "talks to PuppetDB, for all fronts (storeconfigs_backend)"},
};
