#ifndef FUNCTIONS_SORT_H
#define FUNCTIONS_SORT_H

/* The error of sorting functions. */

#include "eval/call.h"

/* Raise the error that a and b have no order; EVAL_ERR. */
enum eval_rc sort_not_comparable(
    struct call *c, struct value a, struct value b);

#endif
