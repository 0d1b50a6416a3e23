#ifndef TYPES_OBJECT_MAKE_H
#define TYPES_OBJECT_MAKE_H

/* Object[{...}]: the type that a hash describes. */

struct type;
struct type_args;

/* Object[{...}], or NULL. */
const struct type *object_access(struct type_args *in);
#endif
