#ifndef SERVER_QUERY_PLAN_SELECT_H
#define SERVER_QUERY_PLAN_SELECT_H

/* Selects: columns, grouped, sorted and cut. */

#include <stdbool.h>

#include "server/query/plan/plan.h"

struct query_job;
struct query_term;

/* Return a select of all rows and no columns. */
struct query_select *query_select_new(
    struct query_job *j, enum query_entity_id id);

/*
 * Plan what follows an entity in ["from", ENTITY, ..]: a filter or an extract
 * (NULL: all).  is_top: the query itself, not one inside a filter.  0, or -1
 * with the job's error, or with faults of fields.
 */
int query_plan_body(struct query_job *j, struct query_select *s,
    const struct query_term *body, bool is_top);
/* Demand that the field is the text, beside the filter. */
int query_plan_restrict(struct query_job *j, struct query_select *s,
    const char *field, const char *value);
/* Add columns for all fields that are printed. */
void query_plan_all_columns(struct query_select *s);
/* Plan ["order_by", ..], ["limit", ..] and ["offset", ..]; others are errors.
 */
int query_plan_paging(struct query_job *j, struct query_select *s,
    const struct query_term *const *clauses, unsigned count);
/* Add a field to the order. */
int query_plan_order(struct query_job *j, struct query_select *s,
    const struct query_term *field, bool is_descending);

/* Plan a select inside a filter: ["from", ..], or ["extract", ..] of one. */
struct query_select *query_plan_nested(
    struct query_job *j, const struct query_term *t);

#endif
