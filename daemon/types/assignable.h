#ifndef TYPES_ASSIGNABLE_H
#define TYPES_ASSIGNABLE_H

/*
 * Inside of type_assignable(): the rules of the kinds that have their own
 * file.  A rule is given two types of which neither is an alias and "from"
 * is no Variant or Optional.
 */

#include "types/type.h"

struct type_pairs;

int type_assignable_guarded(
    const struct type *to, const struct type *from, const struct type_pairs *g);

/* True when the size limits of to allow those of from. */
int type_size_assignable(const struct type *to, const struct type *from);

/* Characters that strings of a String, Enum or Pattern have. */
void type_string_range(
    const struct type *t, int64_t *ret_min, int64_t *ret_max);

/* assignable_collection.c */
int type_to_collection(
    const struct type *to, const struct type *from, const struct type_pairs *g);
int type_to_array(
    const struct type *to, const struct type *from, const struct type_pairs *g);
int type_to_hash(
    const struct type *to, const struct type *from, const struct type_pairs *g);
int type_to_tuple(
    const struct type *to, const struct type *from, const struct type_pairs *g);
int type_to_struct(
    const struct type *to, const struct type *from, const struct type_pairs *g);

/* callable.c */
int type_to_callable(
    const struct type *to, const struct type *from, const struct type_pairs *g);

/* iterable.c: all that from iterates over is an instance of elem. */
int type_iterates_over(const struct type *elem, const struct type *from,
    const struct type_pairs *g);

#endif
