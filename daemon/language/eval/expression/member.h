#ifndef LANGUAGE_EVAL_EXPRESSION_MEMBER_H
#define LANGUAGE_EVAL_EXPRESSION_MEMBER_H

/* Members of values: $object.attribute, $uri.host. */

#include <stdbool.h>

#include "language/eval/call.h"
#include "language/value/value.h"

struct ast_call;
struct callee;
struct eval;
struct frame;

/*
 * True when the value has a member with the name that the call contains:
 * *ret_rc is the result of the call, with the value in *ret.
 */
bool member_call(struct eval *e, struct frame *f, const struct ast_call *c,
    struct value receiver, struct value *ret, enum eval_rc *ret_rc);

/*
 * Find the rows of a member of a Puppet::LookupContext; sigs is NULL with an
 * error raised.  False where it has no such member.
 */
bool member_find(
    struct eval *e, struct value object, const char *name, struct callee *ret);

#endif
