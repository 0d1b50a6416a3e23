#ifndef LANGUAGE_TYPES_RELATION_NORMALIZE_H
#define LANGUAGE_TYPES_RELATION_NORMALIZE_H

/*
 * The plain form of a type: Variants flattened and their members merged,
 * Optional and NotUndef removed where they have no effect
 * (lib/puppet/pops/types/types.rb, normalize of each type).
 */

#include "language/types/type.h"

struct arena;
struct type;

const struct type *type_normalize(struct arena *a, const struct type *t);

/*
 * Apply f to each type that t contains; returns t itself when nothing changed.
 * keep_size: Array and Hash keep their size constraint.
 */
const struct type *type_map_parts(struct arena *a, const struct type *t,
    const struct type *(*f)(struct arena *, const struct type *),
    int keep_size);

/* The type without sizes, ranges and values. */
const struct type *type_generalize(struct arena *a, const struct type *t);

#endif
