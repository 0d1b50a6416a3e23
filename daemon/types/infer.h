#ifndef TYPES_INFER_H
#define TYPES_INFER_H

/*
 * Inference: the type of a value.  type_infer() and type_infer_set() are in
 * type.h.
 */

#include "types/type.h"

/*
 * The Callable of a lambda, whose structure is private to the evaluator: it
 * sets this once at start.
 */
void type_set_lambda_inference(
    const struct type *(*infer)(struct arena *a, const void *lambda));

#endif
