#ifndef SERVER_QUERY_RUN_VIEW_H
#define SERVER_QUERY_RUN_VIEW_H

/* One row of a select: its operands are read, its filter is decided. */

#include <stdbool.h>

#include "base/core/strbuf.h"
#include "server/query/entity.h"
#include "server/query/plan/plan.h"

struct arena;
struct query_job;

struct query_view {
	struct query_job *job;
	const struct query_select *select;
	const struct query_value *values; /* of the source */
	struct arena *scratch;		  /* of this row */
	bool has_paths;			  /* values of paths are there */
	/* a value of QUERY_LATER that was opened for this row */
	struct strbuf opened;
	unsigned opened_field; /* QUERY_NO_FIELD: none */
};

void query_view_init(
    struct query_view *v, struct query_job *j, const struct query_select *s);
void query_view_release(struct query_view *v);
/* Begin a row. */
void query_view_row(struct query_view *v, const struct query_value *values);

/*
 * Read an operand, with its function when that is of one row.  A path that does
 * not exist is QUERY_ABSENT; QUERY_LATER is opened.  0, or -1 with the job's
 * error.  *ret is valid until the next row.
 */
int query_view_read(struct query_view *v, const struct query_operand *o,
    struct query_value *ret);

#endif
