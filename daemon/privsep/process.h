#ifndef PRIVSEP_PROCESS_H
#define PRIVSEP_PROCESS_H

/*
 * The processes of a daemon, as a table: a row says what a process is called,
 * as whom it runs, what it may not do, which messages it accepts, which
 * descriptors it is given and what it maps of the memory of others.  A process
 * is forked from its parent, with one SOCK_SEQPACKET pair between them; the
 * end of either side closes the pair, which the other one notices.
 *
 * A child of a privileged parent executes the daemon's program anew
 * (anew.h): it shares neither memory nor the layout of addresses with its
 * parent, and has the descriptors of its row only.
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

/* Listeners that the fronts have at most. */
#define PROCESS_LISTENERS 8

/*
 * Descriptors that a process is given, at PROCESS_FD_FIRST and above in this
 * order; in a row, bits of them.
 */
enum process_fd {
	PROCESS_FD_SOCK,     /* to its parent; each has it */
	PROCESS_FD_TAIL,     /* end of "dalang log tail" to put lines into */
	PROCESS_FD_SETTINGS, /* settings, sealed */
	PROCESS_FD_LEVELS,   /* log levels, read-only */
	PROCESS_FD_RECORDS,  /* log rings of the unprivileged processes */
	PROCESS_FD_FIRST_RECORDS, /* those of the parent, read-only */
	PROCESS_FD_METRICS,	  /* metrics segment */
	PROCESS_FD_FIRST_METRICS, /* what the parent counts, read-only */
	PROCESS_FD_METRICS_LOCKS, /* locks of the segment's tables */
	PROCESS_FD_SPOOL,	  /* audit spool */
	PROCESS_FD_AUDIT,	  /* listener for audit records */
	PROCESS_FD_LISTENER,	  /* first listener of the fronts */
	PROCESS_FD_LISTENER_LAST = PROCESS_FD_LISTENER + PROCESS_LISTENERS - 1,
	PROCESS_FD_SCRAPES, /* listener of the metrics process */
	PROCESS_FDS,
};
#define PROCESS_FD_FIRST   3
#define PROCESS_FD(fd)	   (PROCESS_FD_FIRST + (int)(fd))
#define PROCESS_FD_BIT(fd) (1u << (fd))
#define PROCESS_FD_BITS_LISTENERS \
	(((1u << PROCESS_LISTENERS) - 1) << PROCESS_FD_LISTENER)

struct process;

struct process_row {
	const char *name;
	const char *parent; /* name of the row that starts it; NULL: init */
	enum process_user user;
	unsigned sandbox; /* SANDBOX_... */
	/*
	 * 1: stays single-threaded, for its forks, and leads a process group,
	 * which its sandbox lets none of them leave.
	 */
	int forks;
	int anew;	      /* 1: executes the daemon's program anew */
	unsigned descriptors; /* that it is given then, as bits */
	const char *maps; /* shared memory: "levels:r records:rw", NULL: none */
	unsigned files;	  /* descriptors at most; 0: as it is */
	/*
	 * Processes and threads of its user at most, where it has a user of
	 * its own; 0: as it is.
	 */
	unsigned processes;
	unsigned long long bytes; /* address space at most; 0: as it is */
	/* A file or memfd that it writes at most; 0: as it is. */
	unsigned long long file_bytes;
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
	unsigned number;   /* among those of its row, from 1 */
	unsigned slot;	   /* of the metrics segment */
	uint32_t id;	   /* never used again in this daemon's life */
	pid_t pid;	   /* 0: does not run */
	int sock;	   /* to the other side; -1: none */
	void *arg;	   /* of whoever started it */
	const char *words; /* for a process that is executed anew, or NULL */
	void *ctx;	   /* of the daemon */
	struct sandbox_user user;
	char *const *args; /* of the row's program, args[0] its name */
	/* The parent's own: */
	struct process *next;
	int64_t started, restart; /* CLOCK_MONOTONIC, ns */
	unsigned failures;	  /* short lives in a row */
	int ending;		  /* not to be started again */
	int replaced;		  /* another one is to take its place */
	int64_t deadline;	  /* killed after it; ns; 0: never */
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
#define PROCESS_PROGRAM_SOCK PROCESS_FD(PROCESS_FD_SOCK)
/* Where such a program finds the way to "dalang log tail", if there is one. */
#define PROCESS_PROGRAM_TAIL PROCESS_FD(PROCESS_FD_TAIL)

/*
 * Gives the descriptor (-1: none) to processes that are started from now on
 * and whose row has it.  The caller keeps it open.
 */
void process_give(enum process_fd which, int fd);

/* The rest of a child's life, in its sandbox; does not return. */
void process_live(struct process *p) __attribute__((noreturn));

/* Signals, title and name of a new child. */
void process_begin(const struct process *p);

/*
 * Enters the row's limits and sandbox: 0, or -1, logged.  process_fork()
 * does so itself for rows without a program.
 */
int process_enter(const struct process_row *row, const struct sandbox_user *u);

/* Kills p, and with it all that it has forked. */
void process_kill(const struct process *p);

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
