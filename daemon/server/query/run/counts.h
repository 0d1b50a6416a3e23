#ifndef SERVER_QUERY_RUN_COUNTS_H
#define SERVER_QUERY_RUN_COUNTS_H

/* event-counts and aggregate-event-counts: events, counted by their status. */

#include <stdint.h>

struct query_job;
struct query_options;
struct query_term;
struct strbuf;

/*
 * Append the counts of the events that the query (NULL: all) finds, a JSON
 * array.  *ret_total: rows without limit and offset.  0, or -1 with the job's
 * error.
 */
int query_counts_run(struct query_job *j, const struct query_options *o,
    struct strbuf *out, int64_t *ret_total);
/* Append how many subjects have each count, for each kind of subject. */
int query_counts_aggregate(
    struct query_job *j, const struct query_options *o, struct strbuf *out);

#endif
