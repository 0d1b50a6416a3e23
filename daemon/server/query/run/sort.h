#ifndef SERVER_QUERY_RUN_SORT_H
#define SERVER_QUERY_RUN_SORT_H

/*
 * Rows that are kept to be sorted: copies of the fields of their order and of
 * their columns.  Where a limit is known, only as many rows are kept as can be
 * returned, and a few more.
 */

#include <stddef.h>

#include "server/query/plan/plan.h"

struct query_job;
struct query_sorter;

/* keep: rows that are needed; 0: all. */
struct query_sorter *query_sorter_new(
    struct query_job *j, const struct query_select *s, size_t keep);
/* Return an array for the values of the order, which the caller fills. */
struct query_value *query_sorter_keys(struct query_sorter *s);
/* True when a row with these values of the order is needed. */
bool query_sorter_needs(struct query_sorter *s);
/* Add a row with these columns; 0, or -1 with the job's error. */
int query_sorter_add(struct query_sorter *s, const struct query_value *columns);
/* Sort the rows, and return their number. */
size_t query_sorter_finish(struct query_sorter *s);
/* Return the columns of row i. */
const struct query_value *query_sorter_row(
    const struct query_sorter *s, size_t i);
void query_sorter_free(struct query_sorter *s);

#endif
