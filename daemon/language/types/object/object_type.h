#ifndef LANGUAGE_TYPES_OBJECT_OBJECT_TYPE_H
#define LANGUAGE_TYPES_OBJECT_OBJECT_TYPE_H

/* Operations on Object types, for the files of types/. */

#include <stdbool.h>

#include "language/value/value.h"

struct arena;
struct conversion;
struct type;
struct type_args;

/* Error['kind', 'code']: apply type parameters. */
const struct type *object_parameterize(struct type_args *in);
/* The type with the values of the instance as its parameters. */
const struct type *object_infer(struct arena *a, const struct vobject *o);
bool object_instance(const struct type *t, struct value v);
bool object_assignable(const struct type *to, const struct type *from);
bool object_type_equals(const struct type *a, const struct type *b);

/* Make an instance of an Object[{...}], as type_new() does. */
const char *object_new(struct conversion *c, struct value *ret);

#endif
