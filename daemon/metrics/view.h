#ifndef METRICS_VIEW_H
#define METRICS_VIEW_H

/*
 * A daemon's objects as those see them who write them as text ("dalang
 * metrics" in all its forms, the listener for Prometheus): their names,
 * values and rows, whichever of them are wanted, and the output, which may be
 * written as it grows.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "metrics/metrics.h"
#include "metrics/reader.h"

/* One daemon's objects. */
struct metrics_view {
	const char *module;
	struct metrics_reader *reader;
	bool up;	    /* else nothing of it is shown */
	const bool *wanted; /* by the object's place in the table; NULL: all */
	/* Writes and empties what is large enough; NULL: all is kept. */
	void (*flush)(struct strbuf *out);
};

/* Has out written when it is large enough. */
void metrics_flush(const struct metrics_view *v, struct strbuf *out);

/*
 * Is it a scalar, table or column that this daemon has, and wanted?  What means
 * nothing outside of SNMP never is.
 */
bool metrics_wanted(
    const struct metrics_view *v, const struct metric_object *o);

/* Is it a column of that table, and wanted? */
bool metrics_column_wanted(const struct metrics_view *v,
    const struct metric_object *table, const struct metric_object *o);

/*
 * A number: of a gauge that is just below zero 0, of an enumeration that was
 * not set what it has for that.
 */
uint64_t metrics_number(
    const struct metrics_view *v, const struct metric_object *o, size_t row);

/* A text in valid UTF-8 (METRICS_TEXT_MAX bytes); its length. */
size_t metrics_clean_text(const struct metrics_view *v,
    const struct metric_object *o, size_t row, char *buf);

/* The name in records of a number of an enumeration; "" where none. */
const char *metrics_label(const struct metric_object *o, uint64_t number);

/* Indices of a table at most. */
#define METRICS_INDICES 3

/* Index objects of a table: the n-th, from 0, or NULL. */
const struct metric_object *metrics_index_object(
    const struct metric_object *table, unsigned n);

/* The n-th index of a row as text (METRICS_TEXT_MAX bytes); its length. */
size_t metrics_index_text(const struct metrics_view *v,
    const struct metric_object *index, const struct metric_object *table,
    size_t row, unsigned n, char *buf);

/* The same of all but the daemon, with dots between; "" where it is all. */
size_t metrics_row_text(const struct metrics_view *v,
    const struct metric_object *table, size_t row, char *buf);

/* What became of the daemon, as its object has it: "running", "stopped"... */
const char *metrics_state_text(const struct metrics_view *v);

#endif
