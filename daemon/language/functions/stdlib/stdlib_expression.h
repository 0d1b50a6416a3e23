#ifndef LANGUAGE_FUNCTIONS_STDLIB_STDLIB_EXPRESSION_H
#define LANGUAGE_FUNCTIONS_STDLIB_STDLIB_EXPRESSION_H

/* Regular expressions that stdlib's functions make of texts. */

#include <stdbool.h>

#include "language/eval/call.h"

struct regex;
struct vhash;

/* Compile a string; NULL with an error raised. */
struct regex *stdlib_expression(struct call *c, struct value source);

/* True for a string, or default, in which the expression matches. */
bool stdlib_matches(struct regex *re, struct value v);

/* The entries whose keys do not match. */
struct value stdlib_keys_without(
    struct call *c, const struct vhash *h, struct regex *re);

#endif
