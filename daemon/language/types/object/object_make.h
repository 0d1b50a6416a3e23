#ifndef LANGUAGE_TYPES_OBJECT_OBJECT_MAKE_H
#define LANGUAGE_TYPES_OBJECT_OBJECT_MAKE_H

/* Object[{...}]: the type that a hash describes. */

struct type;
struct type_args;

/* Object[{...}], or NULL. */
const struct type *object_access(struct type_args *in);
#endif
