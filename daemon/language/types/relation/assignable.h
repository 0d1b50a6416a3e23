#ifndef LANGUAGE_TYPES_RELATION_ASSIGNABLE_H
#define LANGUAGE_TYPES_RELATION_ASSIGNABLE_H

/*
 * Internals of type_assignable(): the rules of the kinds that have their own
 * file.  A rule is called with two types that are not aliases; "from" is not a
 * Variant or Optional either.
 */

#include "language/types/type.h"

struct type;
struct type_pairs;

int type_assignable_guarded(
    const struct type *to, const struct type *from, const struct type_pairs *g);

/* True when the size limits of to allow those of from. */
int type_size_assignable(const struct type *to, const struct type *from);

/* True when every instance of from is one of to. */
int type_assignable(const struct type *to, const struct type *from);
/* Equal, or each assignable to the other. */
int type_equivalent(const struct type *a, const struct type *b);

/* True when undef is an instance of t. */
int type_accepts_undef(const struct type *t);

#endif
