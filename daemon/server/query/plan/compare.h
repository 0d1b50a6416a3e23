#ifndef SERVER_QUERY_PLAN_COMPARE_H
#define SERVER_QUERY_PLAN_COMPARE_H

/* Comparisons of fields with values. */

#include "server/query/plan/filter.h"

/* Plan a comparison of a field: = ~ ~> < > <= >=.  NULL on failure. */
const struct query_expr *query_plan_compare(const struct query_clause *c);
/* Set the operand of a field of filters; -1 with a fault when it is none. */
int query_plan_field(const struct query_clause *c, struct query_operand *ret);

/* Return the value as JSON text, keys sorted, in the arena. */
struct query_value query_value_serial(
    struct query_job *j, const struct query_term *t);

#endif
