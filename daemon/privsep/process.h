#ifndef PRIVSEP_PROCESS_H
#define PRIVSEP_PROCESS_H

/*
 * The processes of a daemon, as a table: a row says what a process is called,
 * as whom it runs, what it may not do, and which messages it accepts.  A
 * process is forked from its parent, with one SOCK_SEQPACKET pair between
 * them; the end of either side closes the pair, which the other one notices.
 */

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "privsep/message.h"
#include "privsep/sandbox.h"

enum process_user {
	PROCESS_AS_STARTED, /* as the daemon was started */
	/* If it was started by root, as the users of these settings: */
	PROCESS_AS_SERVICE, /* user */
	PROCESS_AS_FRONT,   /* front_user */
	PROCESS_AS_COMPILE, /* compile_user */
	PROCESS_AS_METRICS, /* metrics_user */
	PROCESS_AS_LOG,	    /* log_user */
	PROCESS_USERS
};

struct process;

struct process_row {
	const char *name;
	const char *parent; /* name of the row that starts it; NULL: init */
	enum process_user user;
	unsigned sandbox;	  /* SANDBOX_... */
	int forks;		  /* 1: stays single-threaded, for its forks */
	unsigned files;		  /* descriptors at most; 0: as it is */
	unsigned long long bytes; /* address space at most; 0: as it is */
	/*
	 * In the new process, still privileged: opens what main needs.  0,
	 * or -1 when it cannot work (logged by itself).  May be NULL.
	 */
	int (*prepare)(struct process *self);
	/* The process's life; returns its exit code.  NULL: the parent's. */
	int (*main)(struct process *self);
	/*
	 * Instead of main: a program of ours, which finds its socket at
	 * PROCESS_PROGRAM_SOCK and enters the row's sandbox by itself
	 * (process_enter), once it has read what only its starter may.
	 */
	const char *program;
	/* What it accepts from its parent; handlers get main's ctx. */
	const struct message_row *accepts;
	size_t accept_count;
	/* What its parent accepts from it; handlers get the process. */
	const struct message_row *tells;
	size_t tell_count;
	const char *about;
};

struct process {
	const struct process_row *row;
	unsigned number; /* among those of its row, from 1 */
	unsigned slot;	 /* of the metrics segment */
	uint32_t id;	 /* never used again in this daemon's life */
	pid_t pid;	 /* 0: does not run */
	int sock;	 /* to the other side; -1: none */
	void *arg;	 /* of whoever started it */
	void *ctx;	 /* of the daemon */
	struct sandbox_user user;
	char *const *args; /* of the row's program, args[0] its name */
	/* The parent's own: */
	struct process *next;
	int64_t started, restart; /* CLOCK_MONOTONIC, ns */
	unsigned failures;	  /* short lives in a row */
	int ending;		  /* not to be started again */
};

/* Remembers argv for process titles; call first in main(). */
void process_title_init(int argc, char **argv);

/*
 * Forks p.  In the parent: 0, pid and sock set, or -1 with errno.  The child
 * calls in_child(p) to close what is not its own (NULL: nothing), prepares,
 * enters its sandbox, runs main and ends; it does not return.
 */
int process_fork(struct process *p, void (*in_child)(struct process *p));

/* Descriptor at which a row's program has its socket. */
#define PROCESS_PROGRAM_SOCK 3
/* Where such a program finds the way to "dalang log tail", if there is one. */
#define PROCESS_PROGRAM_TAIL 4

/*
 * Enters the row's limits and sandbox: 0, or -1, logged.  process_fork()
 * does so itself for rows without a program.
 */
int process_enter(const struct process_row *row, const struct sandbox_user *u);

/* Exit code of a process that could not start working. */
#define PROCESS_EXIT_START 111

/*
 * Prints the table: name, parent, user, sandbox and messages, a line each,
 * separated by tabs.
 */
void process_table_print(
    const struct process_row *rows, size_t count, FILE *out);

/* Now, CLOCK_MONOTONIC in nanoseconds. */
int64_t process_now(void);

#endif
