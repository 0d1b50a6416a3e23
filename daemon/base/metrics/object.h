#ifndef BASE_METRICS_OBJECT_H
#define BASE_METRICS_OBJECT_H

/* The objects of objects.tab: what a segment holds and SNMP serves. */

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
	SOURCE_SOME, /* of a row with a name: a value that may be absent */
	SOURCE_TEXT,
	SOURCE_STARTED,
	SOURCE_DISCONTINUITY,
	SOURCE_AGE,
	SOURCE_SINCE, /* sysUpTime at a date of the row */
	SOURCE_UNTIL,
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
	SOURCE_TRUE,
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
	SHAPE_PAIR,	   /* anything with a name within something with one */
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
	const char *module; /* its word in objects.tab */
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

/* Return the module of the daemon that has the object: "compile" for "ca". */
const char *metric_daemon_module(const struct metric_object *o);

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

/*
 * Return true when the table (or the table of the column) has rows for each
 * daemon.
 */
bool metric_by_daemon(const struct metric_object *table);

/* Return a daemon's name by its number: "compiled". */
const char *metric_daemon_name(unsigned daemon);

#endif
