#ifndef LANGUAGE_FUNCTIONS_REGEX_H
#define LANGUAGE_FUNCTIONS_REGEX_H

/* Positions of a text or an expression in a string. */

#include "language/eval/call.h"

/* index(String, String or Regexp). */
enum eval_rc function_string_index(struct call *c, struct value *ret);

#endif
