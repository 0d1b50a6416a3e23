#ifndef LANGUAGE_TYPES_RELATION_ASSIGNABLE_COLLECTION_H
#define LANGUAGE_TYPES_RELATION_ASSIGNABLE_COLLECTION_H

/* Internals of type_assignable(): the rules of strings and collections. */

#include <stdint.h>

struct type;
struct type_pairs;

/* Lengths in characters of the strings of a String, Enum or Pattern. */
void type_string_range(
    const struct type *t, int64_t *ret_min, int64_t *ret_max);

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

#endif
