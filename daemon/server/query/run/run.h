#ifndef SERVER_QUERY_RUN_RUN_H
#define SERVER_QUERY_RUN_RUN_H

/* Running a select. */

#include <stdint.h>

#include "server/query/entity.h"

struct query_job;
struct query_select;

/*
 * Called for each row of the result with its columns, which are valid during
 * the call; QUERY_LATER is not opened.  0: continue; -1: the job has an error.
 */
typedef int (*query_sink)(void *ctx, const struct query_value *columns);

/*
 * Run the selects of the filter, then the select itself.  *ret_total (NULL
 * allowed): rows of the result without limit and offset.  0, or -1 with the
 * job's error.
 */
int query_run_select(struct query_job *j, struct query_select *s,
    query_sink sink, void *ctx, int64_t *ret_total);

#endif
