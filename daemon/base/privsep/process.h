#ifndef BASE_PRIVSEP_PROCESS_H
#define BASE_PRIVSEP_PROCESS_H

/*
 * The processes of a daemon, as a table: a row holds the name of a process,
 * its user, its sandbox, the messages that it accepts, the descriptors that it
 * is given and the memory of others that it maps.  A process is forked from
 * its parent, with one SOCK_SEQPACKET pair between them; the end of either
 * side closes the pair, which the other side notices.
 *
 * A child of a privileged parent executes the daemon's program anew (reexec.h):
 * it shares neither memory nor the layout of addresses with its parent, and
 * has only the descriptors of its row and the variables of environment.h.  The
 * same holds for a row's program.
 */

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "base/privsep/message.h"
#include "base/privsep/sandbox.h"

enum process_user {
	PROCESS_AS_STARTED, /* the user that started the daemon */
	/* When root started it, the users of these settings: */
	PROCESS_AS_SERVICE, /* user */
	PROCESS_AS_FRONT,   /* front_user */
	PROCESS_AS_COMPILE, /* compile_user */
	PROCESS_AS_METRICS, /* metrics_user */
	PROCESS_AS_LOG,	    /* log_user */
	PROCESS_AS_RUBY,    /* ruby_user */
	PROCESS_AS_EXEC,    /* exec_user */
	PROCESS_AS_CA,	    /* ca_user */
	PROCESS_USERS
};

/* The name of the setting; NULL for PROCESS_AS_STARTED. */
const char *process_user_setting(enum process_user user);

/* Maximum number of the fronts' listeners. */
#define PROCESS_LISTENERS 8

/*
 * Descriptors that a process is given, at PROCESS_FD_FIRST and above in this
 * order; in a row, bits of them.
 */
enum process_fd {
	PROCESS_FD_SOCK,	  /* to its parent; every process has it */
	PROCESS_FD_TAIL,	  /* sending end of "dalang log tail" */
	PROCESS_FD_SETTINGS,	  /* settings, sealed */
	PROCESS_FD_LEVELS,	  /* log levels, read-only */
	PROCESS_FD_RECORDS,	  /* log rings of the unprivileged processes */
	PROCESS_FD_FIRST_RECORDS, /* log rings of the parent, read-only */
	PROCESS_FD_METRICS,	  /* metrics segment */
	PROCESS_FD_FIRST_METRICS, /* counters of the parent, read-only */
	PROCESS_FD_METRICS_LOCKS, /* locks of the segment's tables */
	PROCESS_FD_SPOOL,	  /* audit spool */
	PROCESS_FD_AUDIT,	  /* listener for audit records */
	PROCESS_FD_LISTENER,	  /* first listener of the fronts */
	PROCESS_FD_LISTENER_LAST = PROCESS_FD_LISTENER + PROCESS_LISTENERS - 1,
	PROCESS_FD_SCRAPES, /* listener of the metrics process */
	PROCESS_FD_RUBY,    /* control socket of a Ruby host */
	PROCESS_FD_RULES,   /* text of auth.conf, sealed */
	PROCESS_FD_PROXY,   /* HTTP proxy with its password, sealed */
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
	 * 1: stays single-threaded, because it forks, and leads a process
	 * group that its sandbox keeps its children in.
	 */
	int forks;
	/*
	 * 1: ignores SIGTERM, which a service manager sends to all processes:
	 * its parent ends it by its socket when its work is done.
	 */
	int stays;
	int reexec;	      /* 1: executes the daemon's program anew */
	unsigned descriptors; /* given to that program, as bits */
	/* 1: another program, with requests on its standard input */
	int filter;
	const char *maps; /* shared memory: "levels:r records:rw", NULL: none */
	unsigned files;	  /* maximum of descriptors; 0: unchanged */
	/*
	 * Maximum of processes and threads of its user, if it has a user of
	 * its own; 0: unchanged.
	 */
	unsigned processes;
	unsigned long long bytes; /* maximum of address space; 0: unchanged */
	/* Maximum size of a file or memfd that it writes; 0: unchanged. */
	unsigned long long file_bytes;
	int optional; /* few sites start it: limits_name_low() leaves it out */
	/*
	 * In the new process, still privileged: opens what main needs.  0, or
	 * -1 when it cannot work (it logs the reason).  May be NULL.
	 */
	int (*prepare)(struct process *self);
	/* Runs the process; returns its exit code.  NULL: the parent's. */
	int (*main)(struct process *self);
	/*
	 * Instead of main: a program of ours, which has its socket at
	 * PROCESS_PROGRAM_SOCK and enters the row's sandbox by itself
	 * (process_enter), after it has read the files that only the user who
	 * started it may read.
	 */
	const char *program;
	/* Messages accepted from its parent; handlers get main's ctx. */
	const struct message_row *accepts;
	size_t accept_count;
	/* Messages that its parent accepts; handlers get the process. */
	const struct message_row *sends;
	size_t send_count;
	/*
	 * 1: its messages are received each second and do not wake the parent
	 */
	int each_second;
	const char *about;
};

struct process {
	const struct process_row *row;
	unsigned number;   /* within its row, from 1 */
	unsigned slot;	   /* of the metrics segment */
	uint32_t id;	   /* never reused while this daemon runs */
	pid_t pid;	   /* 0: not running */
	int sock;	   /* to the other side; -1: none */
	void *arg;	   /* set by the code that started it */
	const char *words; /* for a process that is executed anew, or NULL */
	void *ctx;	   /* of the daemon */
	struct sandbox_user user;
	char *const *args; /* of the row's program, args[0] its name */
	/* Used by the parent only: */
	const void *config; /* of the daemon, at the last start; or NULL */
	struct process *next;
	int64_t started, restart; /* CLOCK_MONOTONIC, ns */
	unsigned failures;	  /* consecutive early ends */
	int ending;		  /* not to be started again */
	int replaced;		  /* another process is to replace it */
	int64_t deadline;	  /* killed after this time; ns; 0: never */
	/*
	 * For a process that was split from another one: the id of the first
	 * process of that line, and the bytes of memory that it began with.
	 */
	uint32_t line; /* 0: of none */
	uint64_t inherited;
};

/* Store argv for process titles; call first in main(). */
void process_title_init(int argc, char **argv);

/*
 * Fork p.  In the parent: 0, pid and sock set, or -1 with errno.  The child
 * calls in_child(p) to close what belongs to other processes (NULL: nothing),
 * prepares, enters its sandbox, runs main and ends; it does not return.
 */
int process_fork(struct process *p, void (*in_child)(struct process *p));

/* Descriptor of the socket of a row's program. */
#define PROCESS_PROGRAM_SOCK PROCESS_FD(PROCESS_FD_SOCK)
/* Descriptor of "dalang log tail" in such a program, if it is open. */
#define PROCESS_PROGRAM_TAIL PROCESS_FD(PROCESS_FD_TAIL)

/*
 * Give the descriptor (-1: none) to the processes started from now on whose
 * row requests it.  The caller keeps it open.
 */
void process_give(enum process_fd which, int fd);

/* Run the rest of a child in its sandbox; does not return. */
void process_run(struct process *p) __attribute__((noreturn));

/* Set signals, title and name of a new child. */
void process_begin(const struct process *p);

/*
 * Enter the row's limits and sandbox: 0, or -1, logged.  process_fork() does
 * this for rows without a program.
 */
int process_enter(const struct process_row *row, const struct sandbox_user *u);

/*
 * Kill a process, or with -pid a group, that has the user: as that user, since
 * root without CAP_KILL may only kill processes of its own.
 */
void process_kill_as(const struct sandbox_user *u, pid_t pid);

/* Kill p and all processes that it has forked, in the same way. */
void process_kill(const struct process *p);

/* Exit code of a process that could not start working. */
#define PROCESS_EXIT_START 111

/*
 * Print the table: name, parent, user, sandbox and messages, one line per
 * process, separated by tabs.
 */
void process_table_print(
    const struct process_row *rows, size_t count, FILE *out);

/* Now, CLOCK_MONOTONIC in nanoseconds. */
int64_t process_now(void);

#endif
