#ifndef LANGUAGE_TYPES_ITERABLE_H
#define LANGUAGE_TYPES_ITERABLE_H

/*
 * Iteration where types take part: Integer[1, 5] and Enum['a', 'b'] are
 * iterated, and iterators have the type of their elements.
 */

#include <stdbool.h>

#include "language/types/type.h"

struct arena;
struct type;
struct type_pairs;
struct viterator;

/* True when instances of t can be iterated. */
bool type_can_iterate(const struct type *t);
/* True when the type t itself, as a value, can be iterated. */
bool type_is_iterable(const struct type *t);

/*
 * Describe the elements of v: of all that value_iterate() accepts and of types.
 * 0, or -1 when v cannot be iterated.
 */
int type_iterate(struct arena *a, struct value v, struct viterator *ret);

/* The type of the elements of an iterator, in detail. */
const struct type *type_of_elements(
    struct arena *a, const struct viterator *it);

/* iterable.c: true when all elements of from are instances of elem. */
int type_iterates_over(const struct type *elem, const struct type *from,
    const struct type_pairs *g);

#endif
