#ifndef LANGUAGE_COMPILER_LOOKUP_LOOKUP_CONTEXT_H
#define LANGUAGE_COMPILER_LOOKUP_LOOKUP_CONTEXT_H

/* Members of Puppet::LookupContext, for context.lookup_members. */

#include "language/eval/call.h"

struct compile;

extern const struct function_row lookup_context_members[];

/* Set what Ruby code asks of such objects. */
void compile_fill_lookup_context(struct compile *c);

#endif
