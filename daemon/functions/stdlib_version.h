#ifndef FUNCTIONS_STDLIB_VERSION_H
#define FUNCTIONS_STDLIB_VERSION_H

/* Differences between versions of the module stdlib. */

#include <stdbool.h>

#include "eval/call.h"

/*
 * True when the environment's stdlib is of version 9 or later: its functions
 * have names that begin with "stdlib::", and the old names call them.
 */
bool stdlib_is_renamed(struct call *c);

#endif
