#ifndef LANGUAGE_EVAL_EXPRESSION_REFERENCE_ACCESS_H
#define LANGUAGE_EVAL_EXPRESSION_REFERENCE_ACCESS_H

/* Access expressions on references. */

#include <stdint.h>

#include "language/eval/call.h"

struct ast_access;
struct eval;
struct frame;
struct type;

/* Class[...] and Type[...] of the access expression n. */
enum eval_rc reference_class(struct eval *e, struct frame *f,
    const struct ast_access *n, const struct type *t, const struct value *keys,
    uint32_t count, struct value *ret);
enum eval_rc reference_of_type(struct eval *e, struct frame *f,
    const struct ast_access *n, const struct type *t, const struct value *keys,
    uint32_t count, struct value *ret);

#endif
