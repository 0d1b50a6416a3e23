#ifndef LANGUAGE_RUBY_LOOKUP_CONTEXT_H
#define LANGUAGE_RUBY_LOOKUP_CONTEXT_H

/* The cache of a Puppet::LookupContext that the Ruby process has. */

#include "language/eval/call.h"

struct ruby_session;

/*
 * Call the member of c->receiver that has the name of c->row, with the
 * arguments of c; the block is not passed on.
 */
enum eval_rc ruby_context_call(
    struct ruby_session *s, struct call *c, struct value *ret);

#endif
