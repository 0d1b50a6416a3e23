#ifndef LANGUAGE_TYPES_RELATION_NORMALIZE_VARIANT_H
#define LANGUAGE_TYPES_RELATION_NORMALIZE_VARIANT_H

/* Internals of type_normalize(): the rules of Variant. */

struct arena;
struct type;

/* type_normalize() of a Variant. */
const struct type *type_normalize_variant(
    struct arena *a, const struct type *t);

#endif
