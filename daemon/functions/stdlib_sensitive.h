#ifndef FUNCTIONS_STDLIB_SENSITIVE_H
#define FUNCTIONS_STDLIB_SENSITIVE_H

/* Functions whose result is a secret when their first argument holds one. */

#include "eval/call.h"

/* A function of the data, which holds no Sensitive values. */
typedef enum eval_rc (*sensitive_function)(
    struct call *c, struct value data, struct value *ret);

/*
 * Call f with the first argument, in which each Sensitive is replaced by its
 * value; if there was one, the result is Sensitive.
 */
enum eval_rc stdlib_rewrap(
    struct call *c, sensitive_function f, struct value *ret);

#endif
