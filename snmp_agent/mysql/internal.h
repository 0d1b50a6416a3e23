#ifndef SNMP_AGENT_MYSQL_INTERNAL_H
#define SNMP_AGENT_MYSQL_INTERNAL_H

/*
 * dalang-mysql: a parent that starts two programs.  One reads the servers and
 * writes the segment of the metrics, one serves that segment to the SNMP agent.
 * The parent holds no password, and the two programs share no memory, except
 * that `serve` reads the segment.  Each links only the library that it uses,
 * because a library costs memory in every process that has it.
 */

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "logging/log.h"
#include "mysql/options.h"
#include "mysql/reading.h"
#include "base/privsep/process.h"

struct arena;
struct metrics_row;
struct polled;
struct strbuf;

/* The rows of the table of processes. */
enum mysql_process {
	MYSQL_PROCESS_PARENT,
	MYSQL_PROCESS_POLL,
	MYSQL_PROCESS_SERVE,
	MYSQL_PROCESSES
};

extern const struct process_row mysql_processes[MYSQL_PROCESSES];

/*
 * Options of servers that a command line may have; they take precedence over
 * the file.
 */
enum mysql_given {
	GIVEN_HEARTBEAT,
	GIVEN_HOST,
	GIVEN_PASSWORD,
	GIVEN_PORT,
	GIVEN_SOCKET,
	GIVEN_USER,
	MYSQL_GIVEN
};

/* Options of mysql-snmp that have no effect. */
enum mysql_without_effect {
	WITHOUT_DAEMON_PID,
	WITHOUT_INNODB,
	WITHOUT_MASTER,
	WITHOUT_NO_DAEMON,
	WITHOUT_PROCS,
	WITHOUT_SLAVE,
	MYSQL_WITHOUT_EFFECT
};

struct mysql_agent_options {
	const char *file;   /* of options, NULL: the usual one, if it exists */
	const char *rundir; /* of the segment */
	const char *socket; /* of the SNMP agent */
	const char *base_oid; /* of the modules */
	/* The server of the compatible tree, "": the first; NULL: no tree. */
	const char *compatible;
	const char *oid; /* of that tree, NULL: its usual one */
	const char *context;
	const char *logdest;
	const char *run_as; /* user of the process that polls, or NULL */
	long refresh;	    /* seconds */
	long note_interval; /* seconds */
	enum log_level level;
	bool without_effect[MYSQL_WITHOUT_EFFECT]; /* those that were given */
	const char *given[MYSQL_GIVEN];
	struct arena *arena; /* of the texts that were given */
};

/*
 * Read a command line; -1 to go on, otherwise the exit status, after printing.
 * A password is overwritten in argv.
 */
int mysql_arguments_read(struct mysql_agent_options *o, int argc, char **argv);

/* Write the path of the segment. */
void mysql_segment_path(const struct mysql_agent_options *o, char *path);
#define MYSQL_PATH_MAX PATH_MAX

/*
 * Read the servers from the file and the command line, and check that the
 * server of the compatible tree is one of them.  0, or -1 with the reason in
 * why; warnings are lines.
 */
int mysql_servers_read(struct arena *a, const struct mysql_agent_options *o,
    struct mysql_options *ret, struct strbuf *warnings, struct strbuf *why);

/* Return the name of the server of the compatible tree, "" without the tree. */
const char *mysql_server_compatible(
    const struct mysql_agent_options *o, const struct mysql_options *servers);

/* Open the log of a process; -1 after printing why it cannot be opened. */
int mysql_log_open(const struct mysql_agent_options *o, int is_parent);

/*
 * A program that the parent starts: it parses its words, and runs until its
 * end.
 */
int mysql_child_main(
    int argc, char **argv, int (*run)(const struct mysql_agent_options *o));

/*
 * Return the exit code of a process that runs until its parent has ended, or
 * ends it.
 */
int mysql_poll_run(const struct mysql_agent_options *o);
int mysql_serve_run(const struct mysql_agent_options *o);

/*
 * Run the parent until it is stopped: it starts the two programs with these
 * words after the name of the program, NULL at the end.  Returns the exit code.
 */
int mysql_parent_run(
    const struct mysql_agent_options *o, char **poll, char **serve);

/* A server as its rows of the segment show it. */
struct published {
	struct metrics_row *server, *values;
	struct metrics_row *sources[MYSQL_SOURCES];
	struct metrics_row *channels[MYSQL_CHANNELS_MAX];
	size_t channel_count;
	struct metrics_row *list_rows[MYSQL_LIST_ROWS];
	size_t list_counts[MYSQL_LISTS]; /* of rows */
	const char *name;
	int64_t read_ns;   /* when the status was read last; 0: never */
	uint64_t counting; /* seconds for which its counters counted then */
};

/* Find or create the rows of a server. */
void publish_open(struct published *p, const struct mysql_instance *in);

/*
 * Publish a reading of which at least the status succeeded, and the cipher of
 * its connection, or NULL.
 */
void publish_reading(
    struct published *p, const struct reading *r, const char *cipher);

/* Publish a value in a cell of source "some". */
void publish_value(struct metrics_row *row, unsigned table, unsigned cell,
    enum value_syntax syntax, const struct reading_value *v);

/* Publish the lists that were read. */
void publish_lists(struct published *p, const struct reading *r);

/* Remove the rows of lists with counters, because the counters were reset. */
void publish_lists_drop(struct published *p);

/* Publish how the queries of a reading ended, whether it succeeded or not. */
void publish_sources(struct published *p, const struct reading *r);

/* Publish that a reading failed. */
void publish_failure(struct published *p, const char *why);

/* Count the time of a reading in either case. */
void publish_time(struct published *p, int64_t ns);

#endif
