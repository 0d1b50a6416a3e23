#ifndef BASE_METRICS_READ_VIEW_H
#define BASE_METRICS_READ_VIEW_H

/*
 * A daemon's objects for text output ("dalang metrics" in all its forms, the
 * listener for Prometheus): names, values and rows of the wanted objects, and
 * the output, which may be written as it grows.
 */

#include <stdbool.h>

#include "base/core/strbuf.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"

/* One daemon's objects. */
struct metrics_view {
	const char *module;
	struct metrics_reader *reader;
	bool up; /* else nothing of it is printed */
	/* by position of the object in the table; NULL: all */
	const bool *wanted;
	/* Writes and empties a large buffer; NULL: all output is kept. */
	void (*flush)(struct strbuf *out);
};

/* Write out when it is large enough. */
void metrics_flush(const struct metrics_view *v, struct strbuf *out);

/*
 * Return true for a wanted scalar, table or column of this daemon; false for
 * objects without a meaning outside SNMP.
 */
bool metrics_wanted(
    const struct metrics_view *v, const struct metric_object *o);

/* Return true for a wanted column of that table. */
bool metrics_column_wanted(const struct metrics_view *v,
    const struct metric_object *table, const struct metric_object *o);

/*
 * Return a number.  A gauge just below zero is 0; an enumeration that was not
 * set has the value that it declares for this case.
 */
uint64_t metrics_number(
    const struct metrics_view *v, const struct metric_object *o, size_t row);

/* Copy a text as valid UTF-8 (METRICS_TEXT_MAX bytes); returns its length. */
size_t metrics_clean_text(const struct metrics_view *v,
    const struct metric_object *o, size_t row, char *buf);

/*
 * Return the name in records of a number of an enumeration; "" if it has none.
 */
const char *metrics_label(const struct metric_object *o, uint64_t number);

/* Maximum number of indices of a table. */
#define METRICS_INDICES 3

/* Return the n-th index object of a table, from 0, or NULL. */
const struct metric_object *metrics_index_object(
    const struct metric_object *table, unsigned n);

/*
 * Copy the n-th index of a row as text (METRICS_TEXT_MAX bytes); returns its
 * length.
 */
size_t metrics_index_text(const struct metrics_view *v,
    const struct metric_object *index, const struct metric_object *table,
    size_t row, unsigned n, char *buf);

/*
 * Copy all indices except the daemon, separated by dots; "" without further
 * indices.
 */
size_t metrics_row_text(const struct metrics_view *v,
    const struct metric_object *table, size_t row, char *buf);

/*
 * Return the state of the daemon as its object has it: "running", "stopped"...
 */
const char *metrics_state_text(const struct metrics_view *v);

#endif
