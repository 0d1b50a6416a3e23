#ifndef SERVER_QUERY_PLAN_SPECIAL_H
#define SERVER_QUERY_PLAN_SPECIAL_H

/* Comparisons whose left side is a list, and lists on the right side. */

#include "server/query/plan/filter.h"

/* Plan one of ["fact", F], ["parameter", P], ["node", "active"], function. */
const struct query_expr *query_plan_special(const struct query_clause *c);
/* Plan ["in", FIELDS, ["array", [..]]]. */
const struct query_expr *query_plan_list(const struct query_clause *c);
/* Plan the state of nodes: "active", "inactive" or "any". */
const struct query_expr *query_plan_state(
    const struct query_clause *c, const struct query_term *state);

#endif
