/* The compile daemon's process table. */

#include "exporter/exporter.h"
#include "server/server.h"

const struct process_row server_rows[SERVER_PROCESSES] = {
    [SERVER_PARENT] = {.name = "parent",
	.user = PROCESS_AS_STARTED,
	.about = "configuration, listening socket; starts the others"},
    [SERVER_FRONT] = {.name = "front",
	.parent = "parent",
	.user = PROCESS_AS_FRONT,
	.sandbox =
	    SANDBOX_BASE | SANDBOX_ACCEPT | SANDBOX_THREADS | SANDBOX_MEMFDS,
	.files = SERVER_FRONT_FILES,
	.prepare = front_prepare,
	.main = front_main,
	.accepts = front_accepts,
	.accept_count = FRONT_ACCEPTS,
	.tells = front_tells,
	.tell_count = FRONT_TELLS,
	.about = "TLS, HTTP, authorisation, queue"},
    [SERVER_ENVIRONMENT] = {.name = "environment",
	.parent = "parent",
	.user = PROCESS_AS_COMPILE,
	/* What a worker may as well, before it has its own sandbox. */
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_FORKS |
		   SANDBOX_THREADS | SANDBOX_MEMFDS | SANDBOX_JIT,
	.files = 1024,
	.forks = 1,
	.main = environment_main,
	.accepts = environment_accepts,
	.accept_count = ENVIRONMENT_ACCEPTS,
	.tells = environment_tells,
	.tell_count = ENVIRONMENT_TELLS,
	.about = "parsed code of one environment; forks its workers"},
    [SERVER_WORKER] = {.name = "worker",
	.parent = "environment",
	.user = PROCESS_AS_COMPILE,
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_THREADS |
		   SANDBOX_MEMFDS | SANDBOX_JIT,
	.files = 256,
	.bytes = 8ULL << 30,
	.main = worker_main,
	.accepts = worker_accepts,
	.accept_count = WORKER_ACCEPTS,
	.tells = worker_tells,
	.tell_count = WORKER_TELLS,
	.about = "compiles, one catalog at a time, for one front"},
    [SERVER_METRICS] = {.name = "metrics",
	.parent = "parent",
	.user = PROCESS_AS_METRICS,
	.sandbox = EXPORTER_SANDBOX,
	.files = EXPORTER_FILES,
	.prepare = exporter_prepare,
	.main = exporter_main,
	.about = "serves the metrics to Prometheus (metrics_listen)"},
};
