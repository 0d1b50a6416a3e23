#ifndef BASE_METRICS_READ_VALUE_H
#define BASE_METRICS_READ_VALUE_H

/* Values of a reader: numbers and texts of the objects, and their rows. */

#include "base/metrics/read/reader.h"

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

/* Key of a row: numbers, then a name or two where it has them. */
struct metrics_key {
	const char *first; /* of two names; not terminated; NULL: none */
	uint32_t first_len;
	const char *name; /* not terminated; NULL: none */
	uint32_t name_len;
	uint32_t number[3]; /* in tables by daemon the first is the daemon's */
	uint32_t numbers;   /* 0 to 3 */
};

void metrics_row_key(const struct metrics_reader *r,
    const struct metric_object *table, size_t row, struct metrics_key *key);

/*
 * The result for a number that is absent; every number that is present is
 * smaller.
 */
#define METRICS_NONE UINT64_MAX

/* Return a number; row counts from 1 for columns and is 0 for scalars. */
uint64_t metrics_value(
    const struct metrics_reader *r, const struct metric_object *o, size_t row);

/*
 * Get the number of a column, 0 of a text, in a row that is live.  False
 * when the row is not live, or does not have the value (source `some`, text or
 * number), or its daemon is not running.  Such a value may become absent, or
 * present, at any time.
 */
bool metrics_find(const struct metrics_reader *r,
    const struct metric_object *table, const struct metric_object *o,
    size_t row, uint64_t *ret);

/* Copy a text and return its length; buf has METRICS_TEXT_MAX bytes. */
size_t metrics_text(const struct metrics_reader *r,
    const struct metric_object *o, size_t row, char *buf);

#endif
