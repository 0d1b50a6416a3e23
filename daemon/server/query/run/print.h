#ifndef SERVER_QUERY_RUN_PRINT_H
#define SERVER_QUERY_RUN_PRINT_H

/* Rows as JSON. */

#include <stdbool.h>
#include <stddef.h>

#include "server/query/plan/plan.h"

struct query_job;
struct query_value;
struct strbuf;

/*
 * Prints rows.  Those of a node follow each other, so that most rows begin like
 * the one before: these bytes are copied.
 */
struct query_printer {
	struct query_job *job;
	const struct query_select *select;
	struct strbuf *out;
	bool is_names;	/* only the value of the first column */
	unsigned count; /* of rows */
	/* of the last row, whose first columns are texts without escapes: */
	unsigned plain; /* so many */
	size_t row;	/* where it begins */
	struct {
		size_t at, n; /* of the text, from there, without its quotes */
	} last[QUERY_COLUMNS_MAX];
};

/* Write the names of the columns as JSON, before the first row. */
void query_print_prepare(struct query_job *j, struct query_select *s);
/* A sink: append a row, after a comma where it is not the first. */
int query_print_row(void *ctx, const struct query_value *columns);
/* Append one row, an object.  0, or -1 with the job's error. */
int query_print_object(struct query_job *j, const struct query_select *s,
    const struct query_value *columns, struct strbuf *out);

#endif
