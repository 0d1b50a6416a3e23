#ifndef LOGGING_CONTROL_H
#define LOGGING_CONTROL_H

/*
 * Starting and ending the log of a process, its levels and its counters.
 * Before log_init the gates stand at NOTICE and records are kept in a memory
 * of 64 KiB; the first sink that opens gets them.
 */

#include "logging/log.h"

enum log_color {
	LOG_COLOR_AUTO, /* when the stream is a terminal */
	LOG_COLOR_NO,
	LOG_COLOR_YES,
};

/* How records get from the caller to the sinks. */
enum log_handover {
	LOG_DIRECT, /* the caller writes them: commands */
	LOG_RING,   /* a thread does, from rings in shared memory: daemons */
	LOG_RING_LATER, /* likewise, but only after log_emitter_start */
};

struct log_options {
	const char *service; /* service.name and ident; must stay valid */
	const char *version; /* service.version, or NULL */
	/* list by comma: syslog, console, json, direct or direct:SOCKET */
	const char *dest;
	const char *facility; /* as "daemon" or "local3"; NULL is daemon */
	enum log_level level; /* threshold of all categories */
	enum log_color color;
	bool stdout_notice; /* console: NOTICE and below on stdout */
	size_t budget;	    /* bytes a line, 960 to 65,000; 0 is 7,680 */
	enum log_handover handover;
};

/*
 * Opens the sinks.  Returns 0, or -1 with errno EINVAL and the first unknown
 * word of `dest` or `facility` in *bad (unless bad is NULL), the old sinks
 * untouched.  May be called again.
 */
int log_init(const struct log_options *o, const char **bad);

/*
 * To be called first in a forked child that goes on working: own
 * ephemeral_id and pid, sequence from 1, the parent's counters forgotten.
 * Where the daemon has rings, the child raises into one of its own, which the
 * daemon's first process empties; a process that forks others stays like this
 * and thus single-threaded.
 */
void log_child_start(void);

/*
 * From now on this process empties its rings itself, by a thread that starts
 * with the first record.  To be called when the sandbox is entered, which
 * holds only for threads that start afterwards.  No effect without rings.
 */
void log_emitter_start(void);

/*
 * A child has ended: what it left in its rings is handed over by the daemon's
 * first process.
 */
void log_child_ended(int pid);

/*
 * In the process that empties what others leave: waits at most `ms` until
 * nothing is left in any ring of the pool.  Returns the records left.
 */
size_t log_drain(int ms);

/* Waits at most `ms` for what is pending.  Returns the records left. */
size_t log_flush(int ms);

/* Flushes and closes all sinks; records go to the early memory again. */
void log_close(void);

/*
 * Sets the threshold of a category ("compile.parser") and of those below it
 * that have no own one; NULL or "" is the whole tree, own thresholds
 * forgotten.  The change is a record.  Returns 0, or -1 with errno ENOENT.
 */
int log_level_set(const char *category, enum log_level level);

/*
 * The whole tree, as log_level_set; a record only when the settings change it
 * that were read before (log_rules_configure).
 */
void log_level_start(enum log_level level);

/* The threshold now in force, LOG_LEVEL_OFF for an unknown category. */
enum log_level log_level_get(const char *category);

/* A level by its name (trace to fatal, off), or -1. */
int log_level_parse(const char *name);

const char *log_level_name(enum log_level level);

/* raised = emitted + filtered + limited + dropped + pending */
struct log_counters {
	uint64_t raised;  /* records at open gates */
	uint64_t emitted; /* records that all sinks took */
	/* stopped behind an open gate, up to each thread's last record */
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
	bool receiver_gone;  /* the last line could not be handed over yet */
	int last_errno;	     /* why the last one did not take a line, or 0 */
};

/* A snapshot of this process's counters since log_child_start. */
void log_counters_get(struct log_counters *out);

/* The same of the whole daemon, ended processes included. */
void log_counters_sum(struct log_counters *out);

/* What became of the records of a category, in the whole daemon. */
struct log_category_counters {
	uint64_t raised[7]; /* by enum log_level; not those filtered */
	uint64_t emitted;
	uint64_t filtered;
	uint64_t limited;
	uint64_t dropped;
	int64_t last; /* of those emitted, ns since 1970; 0: none */
};
void log_categories_sum(struct log_category_counters out[LOGCAT_COUNT]);

/* How full the fullest ring of the daemon is, percent. */
unsigned log_rings_filled(void);

/*
 * Writes where records go as --logdest has it, syslog and direct with the
 * receiver's path; cut at `size`.
 */
void log_destinations(char *out, size_t size);

/* How often a code was raised at an open gate. */
uint64_t log_code_count(enum log_code code);

/* The same in the whole daemon. */
uint64_t log_code_sum(enum log_code code);

#endif
