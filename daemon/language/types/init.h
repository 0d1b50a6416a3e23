#ifndef LANGUAGE_TYPES_INIT_H
#define LANGUAGE_TYPES_INIT_H

/*
 * Init[T, arguments...]: the values from which T.new(value, arguments...) can
 * make an instance.  (lib/puppet/pops/types/p_init_type.rb)
 */

#include <stdbool.h>

#include "language/value/value.h"

struct conversion;
struct type;
struct type_args;
struct type_pairs;

/* Return true when values can be made from t; else there is a fault. */
bool init_check(const struct type *t);

/*
 * Return true when one of the parameter lists of the contained type's
 * constructor accepts v, or the elements of v.
 */
int init_accepts_value(const struct type *t, struct value v);
/* The same for all instances of a type. */
int init_accepts_type(
    const struct type *t, const struct type *from, const struct type_pairs *g);

/* Init[...] from the parameters, as type_access() does. */
const struct type *init_access(struct type_args *in);

/* Make an instance of the contained type, as type_new() does. */
const char *init_new(struct conversion *c, struct value *ret);

#endif
