#ifndef SERVER_QUERY_PLAN_FILTER_H
#define SERVER_QUERY_PLAN_FILTER_H

/* Filters. */

#include "server/query/plan/plan.h"

struct query_job;
struct query_term;

/* The parts of a comparison. */
struct query_clause {
	struct query_job *job;
	struct query_select *select;
	const struct query_term *term; /* the whole */
	const struct query_term *op;
	const struct query_term *field; /* the left side */
	const struct query_term *value; /* the right side */
};

/* Return a new expression. */
struct query_expr *query_expr_new(struct query_job *j, enum query_expr_kind k);
/* Return and, or, not of the parts, which are copied. */
const struct query_expr *query_expr_join(struct query_job *j,
    enum query_expr_kind kind, const struct query_expr *const *parts,
    unsigned count);

/* Plan a filter.  NULL on failure. */
const struct query_expr *query_plan_filter(
    struct query_job *j, struct query_select *s, const struct query_term *t);

#endif
