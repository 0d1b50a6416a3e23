#ifndef LANGUAGE_FUNCTIONS_STDLIB_STDLIB_CONVERT_H
#define LANGUAGE_FUNCTIONS_STDLIB_STDLIB_CONVERT_H

/* Conversions of stdlib that other functions use. */

#include "language/eval/call.h"
#include "language/value/value.h"

/* The result of str2bool() for v. */
enum eval_rc stdlib_str2bool(struct call *c, struct value v, int *ret);

#endif
