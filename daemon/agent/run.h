#ifndef AGENT_RUN_H
#define AGENT_RUN_H

/* One run, seen from the process that starts it. */

#include <stdint.h>

#include "base/vec.h"
#include "privsep/process.h"

struct agent_config;
struct control;

/* Puppet's exit codes of a run, as with --detailed-exitcodes. */
enum {
	RUN_UNCHANGED = 0,
	RUN_NOT_DONE = 1,
	RUN_CHANGED = 2,
	RUN_FAILED = 4, /* may be together with RUN_CHANGED */
};

/* What run_start() says of a lock that another run has. */
#define RUN_LOCKED (-2)

struct run_process {
	struct process fetch, apply;
	int lock;	    /* of the run, -1: none */
	int64_t deadline;   /* CLOCK_MONOTONIC, ns; 0: none */
	int64_t lock_until; /* how long the lock is waited for; 0: it is not */
	int64_t kill_at;    /* it was asked to end, until then; 0: it was not */
	struct vec started; /* by the run, as far as it is known */
	int code;	    /* of the apply child */
	/* Descriptors of the starter that are not its children's. */
	int inherited[4];
	unsigned inherited_count;
	struct control *control; /* of the starter, or NULL */
};

/* What the apply child is given at its fork. */
struct run_start {
	const struct agent_config *config;
	int fetch_sock; /* to the fetch program */
};

/*
 * Starts a run; the caller has set the inherited descriptors.  0; or -1,
 * logged, when there is none: runs are disabled, another one has the lock, or a
 * process cannot be started.  RUN_LOCKED when another one has the lock and
 * waitforlock says to wait.
 */
int run_start(struct run_process *r, const struct agent_config *config);

/*
 * After RUN_LOCKED: nanoseconds until the next try, logged; -1, logged, when
 * maxwaitforlock is over.
 */
int64_t run_wait_for_lock(
    struct run_process *r, const struct agent_config *config);

/*
 * To be called after SIGCHLD, with a process that was waited for.  1 when
 * the run has ended, its exit code in *ret_code; 0 before.
 */
int run_ended(struct run_process *r, const struct agent_config *config,
    pid_t pid, int wait_status, int *ret_code);

/*
 * To be called each second of a run: ends it when its time is over, and kills
 * it when it does not end.
 */
void run_check_time(struct run_process *r, const struct agent_config *config);

/*
 * Asks the run to end, with all that it has started, double-forked children
 * included: SIGTERM.  run_check_time() then sends SIGKILL after a while.
 */
void run_stop(struct run_process *r);

#endif
