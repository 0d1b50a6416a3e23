#ifndef BASE_METRICS_ROWS_H
#define BASE_METRICS_ROWS_H

/*
 * Tables with dynamic rows: rows with a name (nodes, functions) and rows with a
 * number (the last runs).  All processes of a daemon share the rows and add to
 * their cells.  An existing row is found without a lock; a new one is created
 * under a lock, which ends with a killed process: the next holder discards
 * incomplete changes.
 *
 * When a table is full, the row that was not looked up for the longest time is
 * evicted or, where objects.tab has "other", one row called (other) counts all
 * further names.  A row that was just looked up is not evicted soon: use it
 * immediately and do not keep it.
 *
 * All functions do nothing with NULL, which stands for an unavailable row, as
 * in every program without a segment.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/metrics/metrics.h"

struct metrics_row;

/*
 * Return the row of that name (MR_...Table), created if it does not exist.  Of
 * a name of more than 64 octets a row has the first 55, "~" and 8 digits of a
 * hash; an empty name has no row.
 */
struct metrics_row *metric_row_named(
    unsigned table, const char *name, size_t len);

/*
 * As metric_row_named() where rows have a number before the name (daemon-rule).
 */
struct metrics_row *metric_row_keyed(
    unsigned table, uint32_t number, const char *name, size_t len);

/*
 * As metric_row_named() where rows have two names.  Of a name of more than
 * METRIC_PAIR_MAX octets a row has the first 23, "~" and the hash.
 */
#define METRIC_PAIR_MAX 32
struct metrics_row *metric_row_pair(unsigned table, const char *first,
    size_t first_len, const char *second, size_t second_len);

/* As metric_row_keyed(), or NULL if the row does not exist. */
struct metrics_row *metric_row_existing(
    unsigned table, uint32_t number, const char *name, size_t len);

/* Key of such a row. */
struct metric_name {
	uint32_t number;
	const char *name;
	size_t len;
};

/*
 * Remove all rows except these, at most METRIC_KEEP_MAX; the removed ones do
 * not count as evicted.  For a table that only one process fills: rows of its
 * predecessor are removed, too.
 */
#define METRIC_KEEP_MAX 64
void metric_rows_keep(
    unsigned table, const struct metric_name *names, size_t n);

/*
 * Remove a row of the table; it does not count as evicted.  Its address may be
 * that of another row afterwards.
 */
void metric_row_remove(unsigned table, const struct metrics_row *row);

/*
 * Remove the rows whose date in that column is set and before the given one;
 * they do not count as evicted.  Returns their number.  A process that counts
 * in a row of such a table sets the date first, which keeps the row.
 */
unsigned metric_rows_expire(unsigned table, unsigned id, uint64_t before);

/*
 * Return a new, empty row of a ring with the next number.  Readers see it after
 * metric_row_done().
 */
struct metrics_row *metric_row_next(unsigned table);
void metric_row_done(unsigned table, struct metrics_row *row);

/* Cells, by MR_ and the column's name: add to it, set it. */
void metric_row_add(struct metrics_row *row, unsigned id, uint64_t n);
void metric_row_set(struct metrics_row *row, unsigned id, uint64_t v);

/* Return a cell, which another process may have written; 0 without a row. */
uint64_t metric_row_get(const struct metrics_row *row, unsigned id);

/* Add a duration to a column of syntax "recent". */
void metric_row_recent(struct metrics_row *row, unsigned id, uint64_t micros);

/*
 * Set a value of source `some`, or remove it; a new row has no value.
 * UINT64_MAX is stored as UINT64_MAX - 1.
 */
void metric_row_some(struct metrics_row *row, unsigned id, uint64_t v);
void metric_row_none(struct metrics_row *row, unsigned id);
/* The same of a text; s NULL: it is absent. */
void metric_row_some_text(struct metrics_row *row, unsigned table, unsigned id,
    const char *s, size_t len);

/* Set a cell of all rows to 0. */
void metric_rows_clear(unsigned table, unsigned id);

/* Set a text column of the table, truncated at a character boundary. */
void metric_row_text(struct metrics_row *row, unsigned table, unsigned id,
    const char *s, size_t len);

/*
 * Use the tables of the segment at the offsets of the outline from now on; base
 * NULL: stop using tables.
 */
void rows_use(struct metrics_segment *base, const struct metrics_outline *o);

#endif
