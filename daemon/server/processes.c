/* The compile daemon's process table. */

#include "server/server.h"

const struct process_row server_rows[SERVER_PROCESSES] = {
    [SERVER_PARENT] = {.name = "parent",
	.user = PROCESS_AS_STARTED,
	.about = "configuration, listening socket; starts the others"},
    [SERVER_FRONT] = {.name = "front",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	.sandbox = SANDBOX_NO_NEW_PRIVS | SANDBOX_NO_SOCKETS | SANDBOX_NO_EXEC |
		   SANDBOX_NO_WRITE | SANDBOX_NO_FILES,
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
	.user = PROCESS_AS_SERVICE,
	.sandbox = SANDBOX_NO_NEW_PRIVS | SANDBOX_NO_SOCKETS | SANDBOX_NO_EXEC |
		   SANDBOX_NO_WRITE,
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
	.user = PROCESS_AS_SERVICE,
	.sandbox = SANDBOX_NO_NEW_PRIVS | SANDBOX_NO_SOCKETS | SANDBOX_NO_EXEC |
		   SANDBOX_NO_WRITE,
	.files = 256,
	.bytes = 8ULL << 30,
	.main = worker_main,
	.accepts = worker_accepts,
	.accept_count = WORKER_ACCEPTS,
	.tells = worker_tells,
	.tell_count = WORKER_TELLS,
	.about = "compiles, one catalog at a time, for one front"},
};
