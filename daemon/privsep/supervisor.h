#ifndef PRIVSEP_SUPERVISOR_H
#define PRIVSEP_SUPERVISOR_H

/*
 * The generic parent: starts processes from the table, receives what they
 * tell, replaces them when they end (at once, or after a growing pause when
 * they keep ending soon), and passes signals on as calls.  Single-threaded.
 */

#include <stdint.h>

#include "privsep/process.h"

struct supervisor;

struct supervisor_options {
	void *ctx; /* the daemon; also each process's ctx */
	struct sandbox_user users[PROCESS_USERS]; /* of rows */
	unsigned stop_seconds; /* until what still runs is killed */
	/* A process is about to be started, for the first time or again. */
	void (*starting)(void *ctx, struct process *p);
	/* A process was started, for the first time or again. */
	void (*started)(void *ctx, struct process *p);
	/* A process ended; 1: start it again, 0: forget it (it is freed). */
	int (*ended)(void *ctx, struct process *p, int wait_status);
	void (*reload)(void *ctx); /* SIGHUP */
	void (*stop)(void *ctx);   /* first SIGTERM or SIGINT */
	void (*tick)(void *ctx);   /* each second */
	void (*user_signal)(void *ctx, int number); /* SIGUSR1 and SIGUSR2 */
	/* A descriptor of the daemon's, -1 for none, and who serves it. */
	int watched;
	void (*serve)(void *ctx);
	/* Something was received, served or ended. */
	void (*moved)(void *ctx);
};

struct supervisor *supervisor_new(const struct supervisor_options *o);
void supervisor_free(struct supervisor *s);

/*
 * Starts a process of the row, with words for it (NULL: none), which must stay
 * valid; NULL with errno when it cannot be forked, or all are to end.
 */
struct process *supervisor_start(struct supervisor *s,
    const struct process_row *row, unsigned number, unsigned slot, void *arg,
    const char *words);

/* Logs that p sent a message of a type, or with a content, that it may not
 * send, and kills p. */
void supervisor_refuse(const struct process *p, unsigned type);

/* Kills p when it still runs after so many seconds. */
void supervisor_end_within(struct process *p, unsigned seconds);

/*
 * What processes of that arg have forked outlives them; kills it when it still
 * runs after so many seconds.
 */
void supervisor_end_forks(
    struct supervisor *s, const void *arg, unsigned seconds);

/* Processes of the row that run or wait to be started, with that arg. */
unsigned supervisor_count(
    const struct supervisor *s, const struct process_row *row, const void *arg);

/* Handles one message that p has sent; 0 when there is none now. */
int supervisor_receive(struct process *p);

/* Sends p a message; what cannot be sent is logged.  fd may be -1. */
void supervisor_tell(
    struct process *p, uint16_t type, const void *body, size_t size, int fd);

/* The next process of the row after p (NULL: the first), or NULL. */
struct process *supervisor_next(const struct supervisor *s,
    const struct process_row *row, const struct process *p);
struct process *supervisor_find(const struct supervisor *s, uint32_t id);

/*
 * Blocks the daemon's signals, to be received by supervisor_run(); call
 * before the first process is started.  0, or -1 with errno.
 */
int supervisor_open(struct supervisor *s);

/* Runs until stopped and all processes have ended. */
void supervisor_run(struct supervisor *s);

#endif
