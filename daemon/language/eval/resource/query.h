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

/* 1, 0, or -1 with an error raised. */
int query_matches(
    struct eval *e, const struct query *q, const struct resource *r);

#endif
