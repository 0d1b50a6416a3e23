#ifndef LANGUAGE_EVAL_EXPRESSION_EPP_H
#define LANGUAGE_EVAL_EXPRESSION_EPP_H

/* Rendering of templates, for functions. */

#include "language/eval/call.h"

struct source;

/*
 * Render a parsed EPP template.  args is a hash of parameters, or NULL when
 * none were given; global: the template sees the node's or top scope only, but
 * not the caller's variables.
 */
enum eval_rc call_epp(struct call *c, const struct source *src, int global,
    const struct value *args, struct value *ret);

#endif
