#ifndef MYSQL_READING_H
#define MYSQL_READING_H

/*
 * The values of a server, read once.  Each source that the server has is read
 * by a query of its own: one that fails leaves the values of the others.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mysql/lists.h"
#include "mysql/values.h"

struct arena;
struct mysql_instance;
struct sql;

enum mysql_source {
	SOURCE_STATUS,
	SOURCE_VARIABLES,
	SOURCE_METRICS,
	SOURCE_INNODB,
	SOURCE_TRX,
	SOURCE_THREADS,
	SOURCE_REPLICA,
	SOURCE_BINLOG,
	SOURCE_HEARTBEAT,
	SOURCE_LISTS, /* the first list of lists.tab */
	MYSQL_SOURCES = SOURCE_LISTS + MYSQL_LISTS
};

enum source_state {
	SOURCE_ABSENT, /* the server has no such thing, or it is off */
	SOURCE_READ,
	SOURCE_FAILED,
};

struct source_result {
	enum source_state state;
	bool is_new;	   /* of this reading, not of a former one */
	const char *why;   /* it failed, or is absent; or NULL */
	const char *grant; /* the privilege that would help, or NULL */
	const char *on;	   /* of what, "*.*" */
	int64_t ns;	   /* time that the query took */
};

/* A value; a number that is text on the server has both members. */
struct reading_value {
	bool present;
	uint64_t number;
	const char *text; /* of syntax str only */
};

/* A thread of a replication channel. */
enum channel_thread {
	CHANNEL_UNKNOWN,
	CHANNEL_RUNNING,
	CHANNEL_CONNECTING,
	CHANNEL_STOPPED,
};

/* Numbers of a channel. */
enum channel_number {
	CHANNEL_LAG,
	CHANNEL_DELAY,
	CHANNEL_RELAY_BYTES,
	CHANNEL_RETRIED,
	CHANNEL_IO_ERROR,
	CHANNEL_SQL_ERROR,
	CHANNEL_SOURCE_ID,
	CHANNEL_GTID_GAP, /* transactions received, not applied */
	CHANNEL_NUMBERS
};

struct reading_channel {
	const char *name;   /* "default" for the one without a name */
	const char *source; /* "HOST:PORT" */
	enum channel_thread io, sql;
	struct reading_value numbers[CHANNEL_NUMBERS];
};

#define MYSQL_CHANNELS_MAX 32

struct reading_row {
	const char *name;	      /* valid UTF-8 */
	struct reading_value *values; /* of the list's columns */
};

/*
 * The rows of a list, if it was read; the last row holds the sum of the omitted
 * ones.
 */
struct reading_list {
	struct reading_row *rows;
	size_t count;
};

struct reading {
	int64_t at_ns; /* monotonic time when it began */
	bool has_performance_schema;
	struct source_result sources[MYSQL_SOURCES];
	struct reading_value values[MYSQL_VALUES];
	struct reading_channel channels[MYSQL_CHANNELS_MAX];
	size_t channel_count;
	struct reading_list lists[MYSQL_LISTS];
};

/*
 * Read all values over an open connection.  Texts are in a.  A connection that
 * fails meanwhile makes the sources that follow fail.
 */
void reading_make(struct reading *r, struct arena *a, struct sql *s,
    const struct mysql_instance *in);

/*
 * Read a number of the server: without a fraction, ON and YES as 1, OFF and NO
 * as 0.  False for anything else, negative numbers too.
 */
bool reading_number(const char *text, uint64_t *ret);

/* Whether an error of the server means that a privilege is missing. */
bool reading_is_denied(unsigned error);

/*
 * Whether a value is missing because one of its sources failed: the server may
 * have it.
 */
bool reading_is_lost(const struct reading *r, size_t value);

/* The name of a source for people: "SHOW GLOBAL STATUS". */
const char *source_name(enum mysql_source source);

#endif
