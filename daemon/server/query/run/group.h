#ifndef SERVER_QUERY_RUN_GROUP_H
#define SERVER_QUERY_RUN_GROUP_H

/* Groups of rows, and the aggregate functions of their columns. */

#include "server/query/plan/plan.h"
#include "server/query/run/view.h"

struct query_groups;

/* Return the groups of a select, to be released; without group_by it has one.
 */
struct query_groups *query_groups_new(
    struct query_job *j, const struct query_select *s);
void query_groups_release(struct query_groups *g);
/*
 * Add a row that stands for n equal ones: above 1 only where all functions
 * count.  0, or -1 with the job's error.
 */
int query_groups_add(struct query_groups *g, struct query_view *v, uint64_t n);
/*
 * Call each with the columns of every group, in the order of their first rows.
 * 0; 1 when each ended it; -1 when it failed.
 */
int query_groups_each(struct query_groups *g,
    int (*each)(void *ctx, const struct query_value *columns), void *ctx);

#endif
