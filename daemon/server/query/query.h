#ifndef SERVER_QUERY_QUERY_H
#define SERVER_QUERY_QUERY_H

/*
 * Queries of PuppetDB's API, version 4, read only, over a source of rows
 * (server/query/entity.h).
 *
 * The two languages, AST (JSON) and PQL, are parsed to one tree (tree.h), which
 * one evaluator runs.  A query never becomes text of another language.  Each
 * limit that a query reaches is an error that names it; an answer is whole or
 * it is an error.  Not safe for threads.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"
#include "server/query/entity.h"

/* Bytes of a query, and of an answer. */
#define QUERY_TEXT_MAX	 ((size_t)4 << 20)
#define QUERY_ANSWER_MAX ((size_t)64 << 20)
/* Nested expressions, expressions and values of a query. */
#define QUERY_DEPTH_MAX 256U
#define QUERY_TERMS_MAX 200000U
/* Rows that a query may read, in all of its subqueries together. */
#define QUERY_ROWS_MAX 50000000U
/* Bytes of the rows that a query holds: sorted, grouped or found. */
#define QUERY_MEMORY_MAX ((size_t)256 << 20)

struct query_parameter {
	const char *name, *value; /* decoded, NUL-terminated */
};

struct query_request {
	/* below /pdb/query/v4, decoded: "" (the root), "nodes/web1/facts" */
	const char *path;
	/* query, order_by, limit, offset, include_total, summarize_by.. */
	const struct query_parameter *parameters;
	size_t parameter_count;
	/*
	 * The body of a POST, JSON whose members are the parameters; NULL: the
	 * request is a GET
	 */
	const char *body;
	size_t body_len;
	const char *scope; /* certname whose rows may be seen; NULL: all */
	int64_t deadline;  /* CLOCK_MONOTONIC, ns; 0: none */
	int64_t now;	   /* ms since 1970 */
};

struct query_answer {
	unsigned status; /* of HTTP: 200, 400, 404, 413, 500, 503 */
	bool is_json;	 /* else text/plain, as PuppetDB's errors are */
	int64_t total;	 /* for X-Records; -1: was not asked for */
	struct strbuf body;
};

/* Run the request.  *ret is filled in all cases; the caller releases its body.
 */
void query_run(const struct query_source *s, const struct query_request *r,
    struct query_answer *ret);

/*
 * Return the name of the entity that the request asks for, for records; "" when
 * it has none or it is not known.
 */
const char *query_request_entity(const struct query_request *r);

#endif
