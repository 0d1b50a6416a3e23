#ifndef SERVER_QUERY_OPTIONS_H
#define SERVER_QUERY_OPTIONS_H

/* Parameters of a request. */

#include <stdbool.h>
#include <stdint.h>

struct query_job;
struct query_request;
struct query_select;
struct query_term;

/* Which parameters a request may have; some must be there. */
enum query_allowed {
	QUERY_ALLOW_COMMON = 1, /* of all requests */
	QUERY_ALLOW_PAGING = 2, /* with "query" */
	QUERY_ALLOW_DISTINCT = 4,
	QUERY_ALLOW_COUNTS = 8, /* summarize_by is required */
	QUERY_ALLOW_ROOT = 16,	/* query is required, and may be PQL */
	QUERY_ALLOW_QUERY = 32, /* without paging */
};

struct query_options {
	const struct query_term *query;	   /* NULL: none */
	const struct query_term *order_by; /* NULL, or a list of objects */
	const struct query_term *counts_filter;
	int64_t limit; /* -1: none */
	int64_t offset;
	bool include_total;
	bool ast_only;
	bool distinct_resources;
	int64_t distinct_start, distinct_end;  /* ms since 1970 */
	const struct query_term *summarize_by; /* text, or NULL */
	const struct query_term *count_by;
};

/* Read the parameters.  0, or -1 with the job's error. */
int query_options_read(struct query_job *j, const struct query_request *r,
    unsigned allowed, struct query_options *ret);
/* Apply order, limit and offset where the query itself has none. */
int query_options_apply(
    struct query_job *j, const struct query_options *o, struct query_select *s);
/* Return the field of an item of order_by; *ret_descending is set. */
const struct query_term *query_options_order(
    const struct query_term *item, bool *ret_descending);

#endif
