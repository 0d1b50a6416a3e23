#ifndef FUNCTIONS_STDLIB_VALIDATE_H
#define FUNCTIONS_STDLIB_VALIDATE_H

/* Deprecation of functions of stdlib. */

#include "eval/call.h"

/*
 * Log that the function is deprecated, once; an error when
 * the setting strict requires it.
 */
enum eval_rc stdlib_deprecation(
    struct call *c, const char *key, const char *message);

#endif
