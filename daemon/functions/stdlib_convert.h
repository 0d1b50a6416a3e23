#ifndef FUNCTIONS_STDLIB_CONVERT_H
#define FUNCTIONS_STDLIB_CONVERT_H

/* Conversions of stdlib that other functions use. */

#include "eval/call.h"
#include "value/value.h"

/* The result of str2bool() for v. */
enum eval_rc stdlib_str2bool(struct call *c, struct value v, int *ret);

#endif
