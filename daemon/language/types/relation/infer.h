#ifndef LANGUAGE_TYPES_RELATION_INFER_H
#define LANGUAGE_TYPES_RELATION_INFER_H

/* Inference: the type of a value. */

#include "language/types/type.h"

struct arena;
struct type;

/*
 * The Callable of a lambda, whose structure is private to the evaluator: it
 * sets this once at start.
 */
void type_set_lambda_inference(
    const struct type *(*infer)(struct arena *a, const void *lambda));

/* The type of v: type_infer_set() keeps all detail ("detailed"). */
const struct type *type_infer(struct arena *a, struct value v);
const struct type *type_infer_set(struct arena *a, struct value v);

#endif
