#ifndef MYSQL_READING_H
#define MYSQL_READING_H

/*
 * The values of a server, read once.  Each source that the server has is read
 * by a query of its own: one that fails leaves the values of the others.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
	MYSQL_SOURCES
};

enum source_state {
	SOURCE_ABSENT, /* the server has no such thing, or it is off */
	SOURCE_READ,
	SOURCE_FAILED,
};

struct source_result {
	enum source_state state;
	const char *why;   /* it failed, or is absent; or NULL */
	const char *grant; /* the privilege that would help, or NULL */
	int64_t ns;	   /* time that the query took */
};

/* A value; that of a number which is text on the server has both. */
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

struct reading {
	int64_t at_ns; /* monotonic time when it began */
	struct source_result sources[MYSQL_SOURCES];
	struct reading_value values[MYSQL_VALUES];
	struct reading_channel channels[MYSQL_CHANNELS_MAX];
	size_t channel_count;
};

/*
 * Read all values over an open connection.  Texts are in a.  A connection that
 * fails meanwhile makes the sources that follow fail.
 */
void reading_make(struct reading *r, struct arena *a, struct sql *s,
    const struct mysql_instance *in);

/*
 * Whether a value is not present because a source of it failed: the server may
 * have it.
 */
bool reading_is_lost(const struct reading *r, size_t value);

/* The name of a source for people: "SHOW GLOBAL STATUS". */
const char *source_name(enum mysql_source source);

#endif
