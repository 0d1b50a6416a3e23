#ifndef LANGUAGE_EVAL_EXPRESSION_MATCH_H
#define LANGUAGE_EVAL_EXPRESSION_MATCH_H

/* Regular expressions in the evaluator: matching, and $0, $1 ... */

#include "language/eval/internal.h"

/*
 * Match the string v; 1 and f's match set (unless f is NULL), 0 when it does
 * not match, -1 with an error raised when the expression is invalid or the
 * match exceeds its limits.
 */
int match_regexp(
    struct eval *e, struct frame *f, const struct vregexp *re, struct value v);

/* A regular expression of the text; NULL with an error raised. */
const struct vregexp *match_compile(struct eval *e, const char *s, size_t len);

#endif
