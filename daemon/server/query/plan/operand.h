#ifndef SERVER_QUERY_PLAN_OPERAND_H
#define SERVER_QUERY_PLAN_OPERAND_H

/* Operands: fields, dotted fields and functions of them. */

#include "server/query/plan/plan.h"

struct query_field_path;
struct query_job;
struct query_term;

/*
 * Plan a column or an argument: a field, a dotted field, or ["function", ..].
 * Unknown ones are faults.
 */
int query_plan_operand(struct query_job *j, struct query_select *s,
    const struct query_term *t, struct query_operand *ret);
/* Plan a dotted path below a field; its field is known. */
int query_plan_path(struct query_job *j, struct query_select *s, unsigned field,
    const struct query_field_path *path, struct query_operand *ret);

#endif
