#ifndef TYPES_DEFERRED_H
#define TYPES_DEFERRED_H

/*
 * Deferred values: a function's name and its arguments, called later.  They
 * may stand anywhere in arrays, hashes and Sensitive values.
 */

#include "value/value.h"

struct arena;

/* Is v a Deferred itself? */
int deferred_is(struct value v);
/* Is v a Deferred, or is there one within it? */
int deferred_within(struct value v);

/* The name of its function, "$name" for a variable; V_UNSET: it has none. */
struct value deferred_name(struct value v);
/* Its arguments; NULL: none. */
const struct varray *deferred_arguments(struct value v);

/*
 * Gives in *ret a copy of v in which every Deferred, not what is within it, is
 * what call() gives for it.  0, or what call() returned where that is not 0;
 * -1 where v is nested too deeply.
 */
typedef int deferred_call(void *arg, struct value v, struct value *ret);
int deferred_replace(struct arena *a, struct value v, deferred_call *call,
    void *arg, struct value *ret);

#endif
