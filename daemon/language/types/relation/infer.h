#ifndef LANGUAGE_TYPES_RELATION_INFER_H
#define LANGUAGE_TYPES_RELATION_INFER_H

/* Inference: the type of a value. */

#include "language/types/type.h"

struct arena;
struct type;

/*
 * Set the function that returns the Callable of a lambda.  The evaluator calls
 * this once at start, because only it can read a lambda.
 */
void type_set_lambda_inference(
    const struct type *(*infer)(struct arena *a, const void *lambda));

/* The type of v: type_infer_set() keeps all detail ("detailed"). */
const struct type *type_infer(struct arena *a, struct value v);
const struct type *type_infer_set(struct arena *a, struct value v);

#endif
