#ifndef TYPES_INSTANCE_H
#define TYPES_INSTANCE_H

/* Instances of types. */

#include "value/value.h"

struct type;

/* True when v is an instance of t. */
int type_instance(const struct type *t, struct value v);

#endif
