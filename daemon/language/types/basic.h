#ifndef LANGUAGE_TYPES_BASIC_H
#define LANGUAGE_TYPES_BASIC_H

/* Types without parameters, and the names of kinds. */

#include <stddef.h>

#include "language/types/type.h"

struct type;

/* The kind of t. */
enum type_kind type_kind(const struct type *t);

/* The unparameterised type of a kind: Any, Integer, Array ... */
const struct type *type_basic(enum type_kind k);

/* The basic type of a name ("integer", any case), or NULL. */
const struct type *type_by_name(const char *name, size_t len);

/* The name of a kind as Puppet prints it. */
const char *type_kind_name(enum type_kind k);

/* The target of Data, RichData and RichDataKey, or NULL. */
const struct type *type_builtin_target(const struct type *t);

#endif
