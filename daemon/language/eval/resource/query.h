#ifndef LANGUAGE_EVAL_RESOURCE_QUERY_H
#define LANGUAGE_EVAL_RESOURCE_QUERY_H

/*
 * Queries of collectors: their values are evaluated with the collector, the
 * catalog's resources are compared later.
 */

#include "language/eval/internal.h"

struct query;

enum eval_rc query_compile(struct eval *e, struct frame *f, const struct ast *n,
    const struct query **ret);

/*
 * Write q as the filter of other nodes' exported resources: a query of PuppetDB
 * in JSON (["=","title","x"]), in the arena.  EVAL_ERR for a query that is only
 * a value, or nested too deeply.
 */
enum eval_rc query_filter(
    struct eval *e, const struct query *q, const char **ret);

/* 1, 0, or -1 with an error raised. */
int query_matches(
    struct eval *e, const struct query *q, const struct resource *r);

/*
 * When the query compares tags with a value that a store cannot have as a tag
 * (undef, a boolean), return how the value is printed, else NULL.  The answer
 * to such a query would be empty, as if no node exported anything.
 */
const char *query_odd_tag(const struct eval *e, const struct query *q);

#endif
