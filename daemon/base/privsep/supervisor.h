#ifndef BASE_PRIVSEP_SUPERVISOR_H
#define BASE_PRIVSEP_SUPERVISOR_H

/*
 * The generic parent: starts processes from the table, receives their
 * messages, restarts them when they end (at once, or with a growing backoff
 * when they keep ending soon), and passes signals on as calls.
 * Single-threaded.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/privsep/process.h"

struct supervisor;

struct supervisor_options {
	void *ctx; /* the daemon; also each process's ctx */
	struct sandbox_user users[PROCESS_USERS]; /* of rows */
	unsigned stop_seconds; /* until running processes are killed */
	/* A process is about to be started, for the first time or again. */
	void (*starting)(void *ctx, struct process *p);
	/* A process was started, for the first time or again. */
	void (*started)(void *ctx, struct process *p);
	/* A process ended; 1: start it again, 0: forget it (it is freed). */
	int (*ended)(void *ctx, struct process *p, int wait_status);
	void (*reload)(void *ctx); /* SIGHUP */
	/* first SIGTERM or SIGINT; 0: supervisor_stop() */
	void (*stop)(void *ctx, int number);
	/* a further SIGTERM or SIGINT; NULL: ignored */
	void (*stop_again)(void *ctx, int number);
	void (*tick)(void *ctx);		    /* each second */
	void (*user_signal)(void *ctx, int number); /* SIGUSR1 and SIGUSR2 */
	/*
	 * Called after something was received, served or ended, and at the time
	 * of supervisor_wake_at().
	 */
	void (*moved)(void *ctx);
	/*
	 * A child ended that the daemon itself has forked; NULL: it forks none.
	 */
	void (*reaped)(void *ctx, pid_t pid, int wait_status);
	/* True while such children delay the end of a stop; NULL: never. */
	bool (*is_busy)(void *ctx);
	bool adopts; /* orphans of its children become its own children */
};

struct supervisor *supervisor_new(const struct supervisor_options *o);
void supervisor_free(struct supervisor *s);

/* Call serve(ctx) when the daemon's descriptor is readable; -1 is allowed. */
void supervisor_watch(struct supervisor *s, int fd, void (*serve)(void *ctx));

/*
 * Start a process of the row, with words for it (NULL: none), which must stay
 * valid; NULL with errno when it cannot be forked, or the daemon is stopping.
 */
struct process *supervisor_start(struct supervisor *s,
    const struct process_row *row, unsigned number, unsigned slot, void *arg,
    const char *words);

/*
 * As supervisor_start(), but by splitting `from`, a process of that row
 * (split.h): it is sent a request of that type.  The new process is not running
 * (its pid is 0) until it answers.  When it does not answer, ended() is called
 * with a status of 0 and the process is removed from the list.
 */
struct process *supervisor_split(struct supervisor *s, struct process *from,
    uint16_t type, unsigned number, unsigned slot, void *arg,
    const char *words);

/*
 * Log that p sent a message of a type, or with a content, that it may not
 * send, and kill p.  What it sent after that message is not received.
 */
void supervisor_refuse(struct process *p, unsigned type);

/* Ask p to end, by closing our side, and do not start it again. */
void supervisor_end(struct process *p);

/*
 * Kill p when it still runs after that many seconds, or at its present deadline
 * if that is earlier.
 */
void supervisor_end_within(struct process *p, unsigned seconds);

/*
 * Processes forked by the processes with that arg may outlive them: kill those
 * that still run after that many seconds.
 */
void supervisor_end_forks(
    struct supervisor *s, const void *arg, unsigned seconds);

/*
 * Count the processes of the row, with that arg, that run or wait for a start.
 */
unsigned supervisor_count(
    const struct supervisor *s, const struct process_row *row, const void *arg);

/* Handle one message that p has sent; 0 when none is waiting. */
int supervisor_receive(struct process *p);

/*
 * Send p a message; fd may be -1.  0, or -1 when p does not get it: it has
 * ended, or its socket is full, which is logged.  The message is not repeated.
 */
int supervisor_send(
    struct process *p, uint16_t type, const void *body, size_t size, int fd);

/* Return the next process of the row after p (NULL: the first), or NULL. */
struct process *supervisor_next(const struct supervisor *s,
    const struct process_row *row, const struct process *p);
struct process *supervisor_find(const struct supervisor *s, uint32_t id);

/*
 * Block the daemon's signals, to be received by supervisor_run(); call before
 * the first process is started.  0, or -1 with errno.
 */
int supervisor_open(struct supervisor *s);

/* Stop as at SIGTERM. */
void supervisor_stop(struct supervisor *s);

/*
 * Call it in stop(): kill the running processes after that many seconds instead
 * of stop_seconds.
 */
void supervisor_stop_within(struct supervisor *s, unsigned seconds);

/* Run until stopped and all processes have ended. */
void supervisor_run(struct supervisor *s);

/*
 * Call moved() at this time (CLOCK_MONOTONIC, ns), which replaces an earlier
 * request.
 */
void supervisor_wake_at(struct supervisor *s, int64_t when);

/* In a child that the daemon has forked itself: close what it must not have. */
void supervisor_close(struct supervisor *s);

#endif
