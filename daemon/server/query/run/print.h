#ifndef SERVER_QUERY_RUN_PRINT_H
#define SERVER_QUERY_RUN_PRINT_H

/* Rows as JSON. */

#include <stdbool.h>

struct query_job;
struct query_select;
struct query_value;
struct strbuf;

struct query_printer {
	struct query_job *job;
	const struct query_select *select;
	struct strbuf *out;
	bool is_names;	/* only the value of the first column */
	unsigned count; /* of rows */
};

/* A sink: append a row, after a comma where it is not the first. */
int query_print_row(void *ctx, const struct query_value *columns);
/* Append one row, an object.  0, or -1 with the job's error. */
int query_print_object(struct query_job *j, const struct query_select *s,
    const struct query_value *columns, struct strbuf *out);

#endif
