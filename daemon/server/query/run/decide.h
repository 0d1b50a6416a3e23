#ifndef SERVER_QUERY_RUN_DECIDE_H
#define SERVER_QUERY_RUN_DECIDE_H

/* The filter of a row, in the logic of SQL. */

#include "server/query/run/view.h"

enum query_truth {
	QUERY_IS_FALSE,
	QUERY_IS_TRUE,
	QUERY_IS_UNKNOWN,
	QUERY_IS_BROKEN, /* the job has an error */
};

/* Decide the filter for the row. */
enum query_truth query_view_decide(
    struct query_view *v, const struct query_expr *e);

#endif
