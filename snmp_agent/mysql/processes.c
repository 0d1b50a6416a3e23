/* The table of processes. */
#include "base/privsep/sandbox.h"
#include "snmp_agent/mysql/internal.h"

const struct process_row mysql_processes[MYSQL_PROCESSES] = {
    [MYSQL_PROCESS_PARENT] = {.name = "parent",
	.user = PROCESS_AS_STARTED,
	.about = "starts the other two"},
    [MYSQL_PROCESS_POLL] = {.name = "poll",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_CONNECT |
		   SANDBOX_THREADS | SANDBOX_NONBLOCK,
	.files = 512,
	.bytes = 2ULL << 30,
	.program = "dalang-mysql-poll",
	.maps = "mysql.metrics:rw",
	.about = "reads the servers, writes the segment"},
    [MYSQL_PROCESS_SERVE] = {.name = "serve",
	.parent = "parent",
	.user = PROCESS_AS_STARTED,
	.sandbox = SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_CONNECT |
		   SANDBOX_THREADS | SANDBOX_AFFINITY,
	.files = 64,
	.bytes = 2ULL << 30,
	.program = "dalang-mysql-serve",
	.maps = "mysql.metrics:r",
	.about = "serves the segment to the SNMP agent"},
};
