#ifndef METRICS_READER_H
#define METRICS_READER_H

/*
 * Reading a daemon's metrics segment from another process.  A reader maps the
 * file read-only; it looks again when the file at the path is another one
 * (the daemon was started anew) and refuses a segment that is too short or
 * of another layout.
 */

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
};

struct metric_label {
	const char *label;  /* in the MIB */
	const char *puppet; /* Puppet's name, or "-" */
	const char *json;   /* in records, or "-" */
};

/* A row of objects.tab. */
struct metric_object {
	const char *name;
	const char *module; /* "compile", "transaction" */
	const char *parent;
	enum metric_kind kind;
	int number; /* last sub-identifier */
	enum metric_syntax syntax;
	enum metric_source source;
	int cell;			   /* first cell, text, or -1 */
	const struct metric_label *labels; /* of an enumeration, or NULL */
	const char *units;		   /* or "-" */
	const char *doc;
};

/* All objects, in the order of the table. */
const struct metric_object *metric_objects(size_t *ret_count);
/* The object of that name, or NULL. */
const struct metric_object *metric_object_find(const char *name);
/* Rows of a table: the size of its index's enumeration. */
unsigned metric_rows(const struct metric_object *table);
/* The name in records of a phase, state or result; "-" where none. */
const char *metric_label_json(const char *table, unsigned row);

/* Puppet's name of a phase, in its profiler or report; else the one above. */
const char *metric_label_puppet(const char *table, unsigned row);

struct metrics_reader;

/* A reader for the segment at path, which need not exist yet. */
struct metrics_reader *metrics_reader_new(const char *path);
void metrics_reader_free(struct metrics_reader *r);

enum metrics_state {
	METRICS_OK = 1,	 /* mapped, its writer lives */
	METRICS_ABSENT,	 /* no file */
	METRICS_DEAD,	 /* mapped, but the writer is gone */
	METRICS_REFUSED, /* too short, no segment, other layout */
};

/* Looks whether the file changed; the numbers below are of this look. */
enum metrics_state metrics_reader_refresh(struct metrics_reader *r);

/* A number; row counts from 1 for columns and is 0 for scalars. */
uint64_t metrics_value(const struct metrics_reader *r,
    const struct metric_object *o, unsigned row);
/* Copies a text and returns its length; buf has METRICS_TEXT_MAX bytes. */
size_t metrics_text(
    const struct metrics_reader *r, const struct metric_object *o, char *buf);
/* Wall clock at which the daemon started, seconds; 0: no segment. */
int64_t metrics_started(const struct metrics_reader *r);

#endif
