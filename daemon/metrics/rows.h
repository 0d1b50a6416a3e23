#ifndef METRICS_ROWS_H
#define METRICS_ROWS_H

/*
 * Tables whose rows come and go: rows with a name (nodes, functions) and
 * rows with a number (the last runs).  All processes of a daemon share the
 * rows and add to their cells.  A row that is there is found without a lock;
 * a new one is made under one, which a killed process does not keep: what it
 * left half done is undone by the next one.
 *
 * When a table is full, the row that was not looked up for the longest time
 * goes, or, where objects.tab says "other", one row called (other) takes all
 * further names.  A row that was just looked up is not going to be another's
 * soon: keep it for the moment in which it is counted, never for longer.
 *
 * All functions do nothing with NULL, which stands for a row that could not
 * be had, as in every program without a segment.
 */

#include <stddef.h>
#include <stdint.h>

#include "metrics/metrics.h"

struct metrics_row;

/*
 * The row of that name (MR_...Table), made where there was none.  Of a name
 * of more than 64 octets a row has the first 55, "~" and 8 digits of a hash;
 * an empty name has no row.
 */
struct metrics_row *metric_row_named(
    unsigned table, const char *name, size_t len);

/* The same where rows have a number before the name (daemon-rule). */
struct metrics_row *metric_row_keyed(
    unsigned table, uint32_t number, const char *name, size_t len);

/* What such a row is found by. */
struct metric_name {
	uint32_t number;
	const char *name;
	size_t len;
};

/*
 * Takes away all rows but these, at most METRIC_KEEP_MAX; those that go are
 * not counted as rows that had to.  For a table that one process alone fills:
 * whatever the one before it has left goes, too.
 */
#define METRIC_KEEP_MAX 64
void metric_rows_keep(
    unsigned table, const struct metric_name *names, size_t n);

/*
 * Takes away the rows of which the date in that column was set and lies before
 * the given one; these are not counted as rows that had to go.  Their number.
 * Who counts in a row of such a table sets its date first, and so keeps it.
 */
unsigned metric_rows_expire(unsigned table, unsigned id, uint64_t before);

/*
 * A new row of a ring, with the next number and empty.  It is seen by readers
 * after metric_row_done().
 */
struct metrics_row *metric_row_next(unsigned table);
void metric_row_done(unsigned table, struct metrics_row *row);

/* Cells, by MR_ and the column's name: adds to it, sets it, raises it to v. */
void metric_row_add(struct metrics_row *row, unsigned id, uint64_t n);
void metric_row_set(struct metrics_row *row, unsigned id, uint64_t v);
void metric_row_max(struct metrics_row *row, unsigned id, uint64_t v);

/* Adds a time to a column of syntax "recent". */
void metric_row_recent(struct metrics_row *row, unsigned id, uint64_t micros);

/* Sets a cell of all rows to 0. */
void metric_rows_clear(unsigned table, unsigned id);

/* Sets a text column of the table, cut to its room at a character's end. */
void metric_row_text(struct metrics_row *row, unsigned table, unsigned id,
    const char *s, size_t len);

#endif
