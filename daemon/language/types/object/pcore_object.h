#ifndef LANGUAGE_TYPES_OBJECT_PCORE_OBJECT_H
#define LANGUAGE_TYPES_OBJECT_PCORE_OBJECT_H

/* Object types as rich data, for pcore.c. */

#include "language/value/value.h"

struct pcore_out;
struct type;

/* Write the members that describe an Object type. */
void pcore_object_write(const struct pcore_out *out, const struct type *t);

#endif
