#ifndef TYPES_ASSIGNABLE_H
#define TYPES_ASSIGNABLE_H

/*
 * Internals of type_assignable(): the rules of the kinds that have their own
 * file.  A rule is called with two types that are not aliases; "from" is not a
 * Variant or Optional either.
 */

#include "types/type.h"

struct type_pairs;

int type_assignable_guarded(
    const struct type *to, const struct type *from, const struct type_pairs *g);

/* True when the size limits of to allow those of from. */
int type_size_assignable(const struct type *to, const struct type *from);

/* Lengths in characters of the strings of a String, Enum or Pattern. */
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

/* iterable.c: true when all elements of from are instances of elem. */
int type_iterates_over(const struct type *elem, const struct type *from,
    const struct type_pairs *g);

#endif
