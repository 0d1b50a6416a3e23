#ifndef METRICS_READER_H
#define METRICS_READER_H

/*
 * Read a daemon's metrics segment from another process, mapped read-only; map
 * again when the path has another file; reject one of another size or layout.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum metric_kind {
	METRIC_GROUP,
	METRIC_SCALAR,
	METRIC_TABLE,
	METRIC_INDEX,
	METRIC_COLUMN,
	METRIC_HIDDEN,
};

enum metric_syntax {
	SYNTAX_UNKNOWN,
	SYNTAX_COUNTER64,
	SYNTAX_GAUGE32,
	SYNTAX_UNSIGNED32,
	SYNTAX_GAUGE64,
	SYNTAX_STRING,
	SYNTAX_DATE,
	SYNTAX_TICKS,
	SYNTAX_TRUTH,
	SYNTAX_ENUM,
};

enum metric_source {
	SOURCE_NONE, /* not served from a cell: groups, tables */
	SOURCE_SUM,
	SOURCE_MAX,
	SOURCE_LAST,
	SOURCE_TEXT,
	SOURCE_STARTED,
	SOURCE_DISCONTINUITY,
	SOURCE_AGE,
	SOURCE_OVERDUE,
	SOURCE_LABEL,  /* the row's name */
	SOURCE_UNIQUE, /* the daemon's and the row's name */
	SOURCE_ACTIVE, /* the row exists */
	/* of histograms */
	SOURCE_COUNT,
	SOURCE_TOTAL,
	SOURCE_P50,
	SOURCE_P90,
	SOURCE_P99,
	SOURCE_HIGHEST,
	SOURCE_UPPER,
	SOURCE_BELOW,
	SOURCE_WINDOW,
	SOURCE_STATE, /* enum metrics_state */
	SOURCE_AGENT, /* counted by the subagent, by its cell number */
	/* of a table's rows */
	SOURCE_ROWS,
	SOURCE_LIMIT,
	SOURCE_DROPPED,
	SOURCE_FRESH,
	SOURCE_STALE,
	SOURCE_FAILING,
	/* of a row with a name */
	SOURCE_RECENT90,
	SOURCE_NODES,
	SOURCE_PEAK,
};

/* Kinds of rows of a table. */
enum metric_shape {
	SHAPE_NONE,	   /* no table */
	SHAPE_ENUM,	   /* the values of an enumeration */
	SHAPE_NAME,	   /* anything with a name */
	SHAPE_RING,	   /* the last of something */
	SHAPE_HIST,	   /* the values of an enumeration */
	SHAPE_BUCKET,	   /* the buckets of these */
	SHAPE_DAEMON,	   /* one; it and the next have rows of each daemon */
	SHAPE_DAEMON_ENUM, /* the values of an enumeration, or of two */
	SHAPE_DAEMON_RULE, /* anything with a number and a name */
};

/* Access to an object by SET; used only by dalang-snmp. */
enum metric_access {
	METRIC_READ,
	METRIC_WRITE,
	METRIC_CREATE, /* created with its row */
};

struct metric_label {
	const char *label;  /* in the MIB */
	const char *puppet; /* Puppet's name, or "-" */
	const char *json;   /* in records, or "-" */
};

/* A row of objects.tab. */
struct metric_object {
	const char *name;
	const char *module; /* "compile", "transaction", "log" */
	const char *parent;
	enum metric_kind kind;
	int number; /* last sub-identifier */
	enum metric_syntax syntax;
	enum metric_source source;
	enum metric_shape shape; /* of the table or the column's table */
	int table;		 /* metric_object_at() of that table or group */
	int refers;		 /* object that the source names, or -1 */
	int rows;		 /* MR_ of the table or MH_, or -1 */
	int cell;		 /* first cell, text, or -1 */
	unsigned room;		 /* bytes of a row's text at most */
	/* a current value: 0 when the daemon is dead */
	unsigned level;
	enum metric_access access;
	const struct metric_label *labels; /* of an enumeration, or NULL */
	unsigned count;			   /* number of labels */
	unsigned nothing;		   /* the one for "not set yet", or 0 */
	const struct metric_label *inner;  /* of a table of two, or NULL */
	unsigned inner_count;
	const char *units; /* or "-" */
	/* For Prometheus: its family, the label of an index, or NULL. */
	const char *family;
	unsigned digits; /* values are divided by 10 to the power of these */
	const char *doc;
};

/* Return all objects, in the order of the table. */
const struct metric_object *metric_objects(size_t *ret_count);
/* Return the object of that position in the table. */
const struct metric_object *metric_object_at(int index);
/* Return the object of that name, or NULL. */
const struct metric_object *metric_object_find(const char *name);
/* Number of values of an enumeration; those without a label are not in use. */
unsigned metric_rows(const struct metric_object *o);
/*
 * Return the value of a number of an enumeration: the number itself, or if it
 * is 0 (not set yet) the enumeration's value for that.
 */
uint64_t metric_enum_value(const struct metric_object *o, uint64_t number);
/*
 * Return the name in records of a phase, state or result; "-" where it has
 * none.
 */
const char *metric_label_json(const char *table, unsigned row);

/*
 * Return Puppet's name of a phase, in its profiler or report; else the name in
 * records.
 */
const char *metric_label_puppet(const char *table, unsigned row);

struct metrics_reader;

/*
 * Return a reader for the segment at path, which need not exist yet.  The
 * reader belongs to a daemon (M_DAEMON_...), whose number and name are in the
 * rows of tables by daemon.
 */
struct metrics_reader *metrics_reader_new(const char *path, unsigned daemon);
void metrics_reader_free(struct metrics_reader *r);

enum metrics_state {
	METRICS_OK = 1,	 /* mapped, its writer is running */
	METRICS_ABSENT,	 /* no file */
	METRICS_DEAD,	 /* mapped, but the writer has ended */
	METRICS_REFUSED, /* too short, not a segment, other layout */
	METRICS_STOPPED, /* as dead, but it ended in good order */
};

/*
 * Check whether the file changed; the functions below use this state.  Of a
 * dead or stopped daemon current values are 0 and all else is unchanged; of one
 * that is absent or refused all values are 0 or empty.
 */
enum metrics_state metrics_reader_refresh(struct metrics_reader *r);
/* Make the next refresh find rows that changed within this second, too. */
void metrics_reader_forget(struct metrics_reader *r);
/*
 * Return the state that the last refresh found; METRICS_ABSENT before the
 * first.
 */
enum metrics_state metrics_reader_state(const struct metrics_reader *r);
/* Return the daemon of the segment: M_DAEMON_... */
unsigned metrics_reader_daemon(const struct metrics_reader *r);
/* Return the path of the segment. */
const char *metrics_reader_path(const struct metrics_reader *r);
/* Return the reason why a segment was refused, in a few words. */
const char *metrics_reader_reason(const struct metrics_reader *r);

/*
 * Refresh as metrics_reader_refresh() and hold the mapping: from now on the
 * reader checks neither the file nor its writer, and a refresh updates only the
 * rows.  After a read of a truncated part each refresh returns METRICS_REFUSED.
 * For a process of the daemon itself, before its sandbox forbids opening files.
 */
enum metrics_state metrics_reader_hold(struct metrics_reader *r);

/*
 * Advance the windows of percentiles; a process that serves them calls it each
 * second, also without requests.
 */
void metrics_reader_tick(struct metrics_reader *r);

/*
 * Return the number of rows of a table.  Rows are counted from 1, in the order
 * of their index; they are those of the last refresh, at most a second old.  In
 * enumerations a row is its number, and one without a label is not in use.
 */
size_t metrics_row_count(
    const struct metrics_reader *r, const struct metric_object *table);
/* False when the row was reused for another name since, or is not in use. */
bool metrics_row_live(const struct metrics_reader *r,
    const struct metric_object *table, size_t row);

/* Key of a row: numbers, then a name where it has one. */
struct metrics_key {
	const char *name; /* not terminated; NULL: none */
	uint32_t name_len;
	uint32_t number[3]; /* in tables by daemon the first is the daemon's */
	uint32_t numbers;   /* 0 to 3 */
};

/* Does the table, or that of the column, have rows of each daemon? */
bool metric_by_daemon(const struct metric_object *table);
/* Return a daemon's name by its number: "compiled". */
const char *metric_daemon_name(unsigned daemon);

void metrics_row_key(const struct metrics_reader *r,
    const struct metric_object *table, size_t row, struct metrics_key *key);

/* Return a number; row counts from 1 for columns and is 0 for scalars. */
uint64_t metrics_value(
    const struct metrics_reader *r, const struct metric_object *o, size_t row);
/* Copy a text and return its length; buf has METRICS_TEXT_MAX bytes. */
size_t metrics_text(const struct metrics_reader *r,
    const struct metric_object *o, size_t row, char *buf);
/*
 * Return the wall clock at which the daemon started, seconds; 0 without a
 * segment.
 */
int64_t metrics_started(const struct metrics_reader *r);
/*
 * Return how many segments r has mapped so far, with this one; 0 without a
 * segment. A segment that was unreadable for a while keeps its number.
 */
uint64_t metrics_generation(const struct metrics_reader *r);

#endif
