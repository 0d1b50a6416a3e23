#ifndef TYPES_EQUALS_H
#define TYPES_EQUALS_H

/* Equality of types. */

struct type;

int type_equals(const struct type *a, const struct type *b);

#endif
