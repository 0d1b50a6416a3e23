#ifndef LANGUAGE_EVAL_EXPRESSION_COMPARE_H
#define LANGUAGE_EVAL_EXPRESSION_COMPARE_H

/* Matching of options, as case and in do. */

#include "language/value/value.h"

struct eval;
struct frame;

/* True where v matches the option or pattern, as case and in do. */
int match_option(
    struct eval *e, struct frame *f, struct value v, struct value pattern);

#endif
