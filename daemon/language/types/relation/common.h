#ifndef LANGUAGE_TYPES_RELATION_COMMON_H
#define LANGUAGE_TYPES_RELATION_COMMON_H

/* The narrowest type that two types share. */

struct arena;
struct type;

/* Return a type of which both are subtypes; Any at worst. */
const struct type *type_common(
    struct arena *a, const struct type *x, const struct type *y);

#endif
