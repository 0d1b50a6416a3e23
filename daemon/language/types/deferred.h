#ifndef LANGUAGE_TYPES_DEFERRED_H
#define LANGUAGE_TYPES_DEFERRED_H

/*
 * Deferred values: a function's name and its arguments, called later.  They may
 * occur anywhere in arrays, hashes and Sensitive values.
 */

#include "language/value/value.h"

struct arena;

/* True when v itself is a Deferred. */
int deferred_is(struct value v);
/* True when v is a Deferred or contains one. */
int deferred_within(struct value v);

/* The name of its function, "$name" for a variable; V_UNSET without a name. */
struct value deferred_name(struct value v);
/* Its arguments; NULL: none. */
const struct varray *deferred_arguments(struct value v);

/*
 * Copy v to *ret with every Deferred (but none inside another) replaced by the
 * result of call().  0, or the result of call() when it is not 0; -1 where v is
 * nested too deeply.
 */
typedef int deferred_call(void *arg, struct value v, struct value *ret);
int deferred_replace(struct arena *a, struct value v, deferred_call *call,
    void *arg, struct value *ret);

#endif
