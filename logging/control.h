#ifndef LOGGING_CONTROL_H
#define LOGGING_CONTROL_H

/*
 * Start and end the log of a process, its levels and its counters.  Before
 * log_init the gates are at NOTICE and records are kept in a memory of 64 KiB,
 * from which the first sink that opens receives them.
 */

#include <sys/types.h>

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

/* Which process opens the files among the destinations. */
enum log_files {
	LOG_FILES_REFUSED,
	LOG_FILES_OPENED, /* this process, which has the rights */
	/*
	 * the root of the pool opens them, and writes this process's records
	 * too
	 */
	LOG_FILES_LEFT,
};

struct log_options {
	const char *service; /* service.name and ident; must stay valid */
	const char *version; /* service.version, or NULL */
	/*
	 * list of sinks, separated by commas: syslog, syslog:SOCKET, console,
	 * json, or an absolute path (sink_file.h)
	 */
	const char *dest;
	enum log_files files;
	/* opens one of them, as open(2) does; NULL: open(2) */
	int (*open_file)(const char *path, int flags, mode_t mode);
	const char *facility; /* as "daemon" or "local3"; NULL is daemon */
	enum log_level level; /* threshold of all categories */
	enum log_color color;
	bool stdout_notice; /* console: NOTICE and below on stdout */
	size_t budget;	    /* bytes a line, 960 to 65,000; 0 is 7,680 */
	enum log_handover handover;
	bool seldom; /* few records: a ring gets memory when they need it */
};

/*
 * Open the sinks.  Returns 0, or -1 with errno EINVAL and the first unknown
 * word of `dest` or `facility` in *bad (unless bad is NULL), the old sinks
 * unchanged.  A path that cannot be opened is returned in *bad too, with
 * another errno.  May be called again.
 */
int log_init(const struct log_options *o, const char **bad);

/*
 * Start the log of a forked child that continues; call it first: new
 * ephemeral_id and pid, sequence from 1, the parent's counters cleared.  In a
 * daemon with rings, the child raises records into a ring of its own, which the
 * daemon's first process empties.  A process that forks further processes stays
 * in this state, and so without a thread of its own for the log.
 */
void log_child_start(void);

/*
 * Return the destination that last failed to get a record of this process, and
 * in *ret_why what was full or the error; NULL when every destination got all
 * records.
 */
const char *log_lost(const char **ret_why);

/* Flush and close all sinks; records go to the early memory again. */
void log_close(void);

/*
 * Write the destinations in the syntax of --logdest, syslog with the receiver's
 * path; cut at `size`.
 */
void log_destinations(char *out, size_t size);

#endif
