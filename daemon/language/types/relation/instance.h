#ifndef LANGUAGE_TYPES_RELATION_INSTANCE_H
#define LANGUAGE_TYPES_RELATION_INSTANCE_H

/* Instances of types. */

#include "language/value/value.h"

struct type;

/* True when v is an instance of t. */
int type_instance(const struct type *t, struct value v);

#endif
