#ifndef AGENT_APPLYD_RUN_RUN_H
#define AGENT_APPLYD_RUN_RUN_H

/* One run, as handled by the process that starts it. */

#include <stdbool.h>
#include <stdint.h>

#include "agent/fetch/fetch_ipc.h"
#include "base/core/vec.h"
#include "base/privsep/process.h"

struct agent_config;

/* Puppet's exit codes of a run, as with --detailed-exitcodes. */
enum {
	RUN_UNCHANGED = 0,
	RUN_NOT_DONE = 1,
	RUN_CHANGED = 2,
	RUN_FAILED = 4, /* may be together with RUN_CHANGED */
};

/* Further ends of a run, which has not begun then. */
enum {
	RUN_LOCKED = -2,	 /* another run has the lock: wait for it */
	RUN_NO_CERTIFICATE = -3, /* and no further attempt to get one */
	RUN_INTERRUPTED = -4,	 /* before it began, by run_stop() */
	RUN_BUSY = -5,		 /* another run has the lock: skipped */
};

struct run_process {
	int64_t began;	       /* the program, for one run; 0: a daemon */
	struct fetch_run call; /* its time, for the server */
	/* After a run: when the next one begins, or this one; at 0: unknown. */
	struct fetch_slot slot;
	struct process certificates; /* before the others */
	struct process fetch, apply;
	int lock;	    /* of the run; -1: none */
	int64_t deadline;   /* CLOCK_MONOTONIC, ns; 0: none */
	int64_t lock_until; /* end of the wait for the lock; 0: do not wait */
	/* After a stop; 0: not yet. */
	int64_t due_at;	    /* the resource in progress is ended at this time */
	int64_t kill_at;    /* all processes are killed at this time */
	struct vec started; /* known processes started by the run */
	int code;	    /* of the apply child */
	/* In a child: closes what it must not have of the caller. */
	void (*in_child)(void *ctx);
	void *ctx;
};

/* Passed to the apply child at its fork. */
struct run_start {
	const struct agent_config *config;
	int fetch_sock; /* to the fetch child */
	int64_t began;	/* of struct run_process */
	struct fetch_run call;
};

/* The message of the apply child to its parent: a struct fetch_slot. */
enum { RUN_SLOT = 1, RUN_SENDS = 1 };
extern const struct message_row run_sends[RUN_SENDS];

/*
 * Start a run; the caller has set in_child() and call.  0; or -1, logged, when
 * runs are disabled or a process cannot be started.  The run begins when this
 * machine has a certificate, for which it may wait; then it takes the lock.
 */
int run_start(struct run_process *r, const struct agent_config *config);

/* Return true for a run that has not begun: it waits for its certificate. */
bool run_waits(const struct run_process *r);

/*
 * After RUN_LOCKED: return the nanoseconds until the next try, logged; -1,
 * logged, when maxwaitforlock has passed.
 */
int64_t run_wait_for_lock(
    struct run_process *r, const struct agent_config *config);

/*
 * Handle a process reaped after SIGCHLD.  1 when the run has ended, with its
 * exit code, or RUN_LOCKED and the like, in *ret_code; otherwise 0.
 */
int run_ended(struct run_process *r, const struct agent_config *config,
    pid_t pid, int wait_status, int *ret_code);

/*
 * Call it each second of a run: stops the run after its time limit, and kills
 * it when it does not end.
 */
void run_check_time(struct run_process *r, const struct agent_config *config);

/*
 * Ask the run to end: it begins nothing new.  The resource in progress may end
 * within stop_patience.  Then, or when this is called again, all that the run
 * has started is ended, double-forked children included: SIGTERM.
 * run_check_time() does this and later sends SIGKILL.
 */
void run_stop(struct run_process *r, const struct agent_config *config);

/*
 * Start the fetch child, which uses the network, with a socket in p->sock;
 * closes: see process_fork().  0, or -1 with errno.
 */
int run_fetch_start(struct process *p, const struct agent_config *c,
    void (*closes)(struct process *p));

/* The same for process web. */
int run_web_start(struct process *p, const struct agent_config *c);

#endif
