#ifndef LOGGING_CONTROL_H
#define LOGGING_CONTROL_H

/*
 * Start and end the log of a process, its levels and its counters. Before
 * log_init the gates are at NOTICE and records are kept in a memory of 64 KiB;
 * the first sink that opens gets them.
 */

#include "logging/log.h"

enum log_color {
	LOG_COLOR_AUTO, /* when the stream is a terminal */
	LOG_COLOR_NO,
	LOG_COLOR_YES,
};

/* Path of records from the caller to the sinks. */
enum log_handover {
	LOG_DIRECT, /* the caller writes them: commands */
	LOG_RING,   /* a thread does, from rings in shared memory: daemons */
	LOG_RING_LATER, /* likewise, but only after log_emitter_start */
};

struct log_options {
	const char *service; /* service.name and ident; must stay valid */
	const char *version; /* service.version, or NULL */
	/*
	 * list of sinks, separated by commas: syslog, console, json, direct or
	 * direct:SOCKET
	 */
	const char *dest;
	const char *facility; /* as "daemon" or "local3"; NULL is daemon */
	enum log_level level; /* threshold of all categories */
	enum log_color color;
	bool stdout_notice; /* console: NOTICE and below on stdout */
	size_t budget;	    /* bytes a line, 960 to 65,000; 0 is 7,680 */
	enum log_handover handover;
};

/*
 * Open the sinks.  Returns 0, or -1 with errno EINVAL and the first unknown
 * word of `dest` or `facility` in *bad (unless bad is NULL), the old sinks
 * unchanged.  May be called again.
 */
int log_init(const struct log_options *o, const char **bad);

/*
 * Start the log of a forked child that continues; call it first: new
 * ephemeral_id and pid, sequence from 1, the parent's counters cleared. Where
 * the daemon has rings, the child raises into a ring of its own, which the
 * daemon's first process empties; a process that forks others stays in this
 * state and thus single-threaded.
 */
void log_child_start(void);

/*
 * Empty this process's rings here from now on, by a thread that starts with the
 * first record.  Call it when the sandbox is entered, which applies only to
 * threads that start afterwards.  No effect without rings.
 */
void log_emitter_start(void);

/*
 * Report that a child has ended: the daemon's first process empties its rings.
 */
void log_child_ended(int pid);

/*
 * Wait at most `ms` until all rings of the pool are empty, in the process that
 * empties the rings of others.  Returns the number of records left.
 */
size_t log_drain(int ms);

/*
 * Wait at most `ms` for pending records.  Returns the number of records left.
 */
size_t log_flush(int ms);

/* Flush and close all sinks; records go to the early memory again. */
void log_close(void);

/*
 * Set the threshold of a category ("compile.parser") and of those below it
 * without a threshold of their own; NULL or "" sets the whole tree and removes
 * all other thresholds.  Logs the change.  Returns 0, or -1 with errno ENOENT.
 */
int log_level_set(const char *category, enum log_level level);

/*
 * Set the whole tree, as log_level_set; logs only changes by settings that were
 * read again (log_rules_configure).
 */
void log_level_start(enum log_level level);

/* Return the threshold now in force, LOG_LEVEL_OFF for an unknown category. */
enum log_level log_level_get(const char *category);

/* Return a level by its name (trace to fatal, off), or -1. */
int log_level_parse(const char *name);

const char *log_level_name(enum log_level level);

/* raised = emitted + filtered + limited + dropped + pending */
struct log_counters {
	uint64_t raised;  /* records at open gates */
	uint64_t emitted; /* records that all sinks accepted */
	/* refused behind an open gate, up to each thread's last record */
	uint64_t filtered;
	uint64_t limited;	 /* repeated too often, or too many */
	uint64_t dropped;	 /* lost: no room, or a sink refused */
	uint64_t pending;	 /* in rings */
	uint64_t truncated;	 /* records whose fields were cut */
	uint64_t bytes;		 /* of lines, all sinks */
	uint64_t by_level[7];	 /* raised, by enum log_level */
	uint64_t bytes_level[7]; /* of lines, by enum log_level */
	uint64_t dropped_level[7];
	uint64_t reconnects; /* receivers found again */
	uint64_t busy_ns;    /* time spent waiting for receivers */
	uint64_t lag_ns;     /* age of the oldest pending record */
	bool receiver_gone;  /* the last line could not be delivered yet */
	/* why the last receiver did not accept a line, or 0 */
	int last_errno;
};

/* Return this process's counters since log_child_start. */
void log_counters_get(struct log_counters *out);

/* Return the counters of the whole daemon, with those of ended processes. */
void log_counters_sum(struct log_counters *out);

/* Counters of the records of a category, in the whole daemon. */
struct log_category_counters {
	uint64_t raised[7]; /* by enum log_level; not those filtered */
	uint64_t emitted;
	uint64_t filtered;
	uint64_t limited;
	uint64_t dropped;
	int64_t last; /* of those emitted, ns since 1970; 0: none */
};
void log_categories_sum(struct log_category_counters out[LOGCAT_COUNT]);

/* Return the fill level of the daemon's fullest ring, percent. */
unsigned log_rings_filled(void);

/*
 * Write the destinations in the syntax of --logdest, syslog and direct with the
 * receiver's path; cut at `size`.
 */
void log_destinations(char *out, size_t size);

/* Return how often a code was raised at an open gate. */
uint64_t log_code_count(enum log_code code);

/* Return the same for the whole daemon. */
uint64_t log_code_sum(enum log_code code);

#endif
