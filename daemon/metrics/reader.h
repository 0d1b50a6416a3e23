#ifndef METRICS_READER_H
#define METRICS_READER_H

/*
 * Reading a daemon's metrics segment from another process.  A reader maps the
 * file read-only; it looks again when the file at the path is another one
 * (the daemon was started anew) and refuses a segment that is too short or
 * of another layout.
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
	SOURCE_ACTIVE, /* the row is there */
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
	SOURCE_AGENT, /* counted by the subagent, its cell tells what */
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

/* What the rows of a table are. */
enum metric_shape {
	SHAPE_NONE,   /* no table */
	SHAPE_ENUM,   /* the values of an enumeration */
	SHAPE_NAME,   /* whatever has a name */
	SHAPE_RING,   /* the last of something */
	SHAPE_HIST,   /* the values of an enumeration */
	SHAPE_BUCKET, /* the buckets of these */
	/* tables that have rows of each daemon */
	SHAPE_DAEMON,	   /* one */
	SHAPE_DAEMON_ENUM, /* the values of an enumeration, or of two */
	SHAPE_DAEMON_RULE, /* whatever has a number and a name */
};

/* Who may set an object; only dalang-snmp's SET asks. */
enum metric_access {
	METRIC_READ,
	METRIC_WRITE,
	METRIC_CREATE, /* it comes into being with its row */
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
	unsigned level;		 /* of now: 0 when the daemon is dead */
	enum metric_access access;
	const struct metric_label *labels; /* of an enumeration, or NULL */
	unsigned count;			   /* of them */
	unsigned nothing;		   /* the one for "not set yet", or 0 */
	const struct metric_label *inner;  /* of a table of two, or NULL */
	unsigned inner_count;
	const char *units; /* or "-" */
	/* For Prometheus: its family, an index's label, or NULL for none. */
	const char *family;
	unsigned digits; /* values are divided by 10 to the power of these */
	const char *doc;
};

/* All objects, in the order of the table. */
const struct metric_object *metric_objects(size_t *ret_count);
/* The object of that place in the table. */
const struct metric_object *metric_object_at(int index);
/* The object of that name, or NULL. */
const struct metric_object *metric_object_find(const char *name);
/* Numbers of an enumeration; those that have no label are not in use. */
unsigned metric_rows(const struct metric_object *o);
/*
 * What a number of an enumeration stands for: itself, or when it was not set
 * yet what the enumeration has for that.
 */
uint64_t metric_enum_value(const struct metric_object *o, uint64_t number);
/* The name in records of a phase, state or result; "-" where none. */
const char *metric_label_json(const char *table, unsigned row);

/* Puppet's name of a phase, in its profiler or report; else the one above. */
const char *metric_label_puppet(const char *table, unsigned row);

struct metrics_reader;

/*
 * A reader for the segment at path, which need not exist yet.  It is that of
 * a daemon (M_DAEMON_...), whose number and name rows of tables by daemon have.
 */
struct metrics_reader *metrics_reader_new(const char *path, unsigned daemon);
void metrics_reader_free(struct metrics_reader *r);

enum metrics_state {
	METRICS_OK = 1,	 /* mapped, its writer lives */
	METRICS_ABSENT,	 /* no file */
	METRICS_DEAD,	 /* mapped, but the writer is gone */
	METRICS_REFUSED, /* too short, no segment, other layout */
	METRICS_STOPPED, /* as dead, but it ended in good order */
};

/*
 * Looks whether the file changed; the numbers below are of this look.  Of a
 * dead or stopped daemon levels are 0 and all else is as it was; of one that is
 * absent or refused nothing is known.
 */
enum metrics_state metrics_reader_refresh(struct metrics_reader *r);
/* The next look finds rows that came or went within this second, too. */
void metrics_reader_forget(struct metrics_reader *r);
/* What that look found; METRICS_ABSENT before the first. */
enum metrics_state metrics_reader_state(const struct metrics_reader *r);
/* Whose segment it is: M_DAEMON_... */
unsigned metrics_reader_daemon(const struct metrics_reader *r);
/* Where the segment is looked for. */
const char *metrics_reader_path(const struct metrics_reader *r);
/* Why a segment was refused, in a few words. */
const char *metrics_reader_reason(const struct metrics_reader *r);

/*
 * As metrics_reader_refresh(), for the last time: from now on the file is not
 * looked at again, nor whether its writer lives, and a refresh looks at the
 * rows alone.  Where the file was truncated a refresh after the gap was read
 * is METRICS_REFUSED, for good.  For a process of the daemon itself, before it
 * may not open files any more.
 */
enum metrics_state metrics_reader_hold(struct metrics_reader *r);

/*
 * Keeps the windows of percentiles going: to be called each second by those
 * who ask for them, also while nobody asks.
 */
void metrics_reader_tick(struct metrics_reader *r);

/*
 * Rows of a table are counted from 1, in the order of their index; they are
 * those of the last look, at most a second old.  In enumerations a row is its
 * number, and one without a label is not in use.
 */
size_t metrics_row_count(
    const struct metrics_reader *r, const struct metric_object *table);
/* False when the row has become another's since, or is not in use. */
bool metrics_row_live(const struct metrics_reader *r,
    const struct metric_object *table, size_t row);

/* What identifies a row: numbers, then a name where it has one. */
struct metrics_key {
	const char *name; /* not terminated; NULL: none */
	uint32_t name_len;
	uint32_t number[3]; /* the first the daemon's in tables by daemon */
	uint32_t numbers;   /* 0 to 3 */
};

/* Has the table, or that of the column, rows of each daemon? */
bool metric_by_daemon(const struct metric_object *table);
/* A daemon's name by its number: "compiled". */
const char *metric_daemon_name(unsigned daemon);

void metrics_row_key(const struct metrics_reader *r,
    const struct metric_object *table, size_t row, struct metrics_key *key);

/* A number; row counts from 1 for columns and is 0 for scalars. */
uint64_t metrics_value(
    const struct metrics_reader *r, const struct metric_object *o, size_t row);
/* Copies a text and returns its length; buf has METRICS_TEXT_MAX bytes. */
size_t metrics_text(const struct metrics_reader *r,
    const struct metric_object *o, size_t row, char *buf);
/* Wall clock at which the daemon started, seconds; 0: no segment. */
int64_t metrics_started(const struct metrics_reader *r);
/*
 * The how-many-th segment that r mapped this one is; 0: no segment.  One that
 * could not be read for a while is the same afterwards.
 */
uint64_t metrics_generation(const struct metrics_reader *r);

#endif
