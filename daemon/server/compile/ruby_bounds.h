#ifndef SERVER_COMPILE_RUBY_BOUNDS_H
#define SERVER_COMPILE_RUBY_BOUNDS_H

/*
 * Bounds of the Ruby code of an environment: processes and threads, and memory.
 * The launcher of a host counts both, several times a second, and ends a host
 * that exceeds a bound.  Between two counts the kernel limits the processes of
 * each host (server/compile/ruby_namespace.h) or, where that is not possible,
 * those of ruby_user.
 */

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct process;
struct sandbox_user;
struct server_config;

/* Exit code of the launcher whose host exceeded a bound. */
#define RUBY_BOUNDS_EXIT 112

struct ruby_bounds {
	const char *environment;
	uint64_t bytes_max;
	unsigned threads_max;
	int64_t next;	  /* time of the next count, ns */
	unsigned threads; /* at the last count */
};

/*
 * Before the launcher enters its sandbox: have the kernel bound the processes
 * of the host, as far as it can, and end them with their host.  0, or -1 with
 * errno after which the launcher cannot go on.
 */
int ruby_bounds_enter(
    const struct process *self, const struct server_config *c);

/*
 * Log, in the parent of the daemon, when the kernel cannot bound each host of
 * that user on this machine.
 */
void ruby_bounds_log(const struct sandbox_user *u);

/*
 * Begin to count, before the launcher may no longer read the limits of the
 * machine.
 */
void ruby_bounds_begin(struct ruby_bounds *b, const char *environment,
    const struct server_config *c);

/* Return the milliseconds until the next count is due; 0: now. */
int ruby_bounds_left_ms(const struct ruby_bounds *b);

/* Count, when it is due; true when the host exceeds a bound: it is logged. */
bool ruby_bounds_exceeded(struct ruby_bounds *b, pid_t host);

/* Kill the host, and all processes that it has started. */
void ruby_bounds_end(pid_t host);

#endif
