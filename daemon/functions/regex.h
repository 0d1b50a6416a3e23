#ifndef FUNCTIONS_REGEX_H
#define FUNCTIONS_REGEX_H

/* Positions of a text or an expression in a string. */

#include "eval/call.h"

/* index(String, String or Regexp). */
enum eval_rc function_string_index(struct call *c, struct value *ret);

#endif
