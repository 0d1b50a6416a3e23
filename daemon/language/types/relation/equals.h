#ifndef LANGUAGE_TYPES_RELATION_EQUALS_H
#define LANGUAGE_TYPES_RELATION_EQUALS_H

/* Equality of types. */

struct type;

int type_equals(const struct type *a, const struct type *b);

#endif
