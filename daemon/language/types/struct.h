#ifndef LANGUAGE_TYPES_STRUCT_H
#define LANGUAGE_TYPES_STRUCT_H

/* Construction of Struct types. */

struct arena;
struct type;
struct vhash;

/*
 * Struct from a hash of key (String, or the types Optional['k'], NotUndef['k'],
 * String of one value) and type.  NULL with Puppet's sentence in *ret_error
 * when a key or a value is invalid.
 */
const struct type *type_struct(
    struct arena *a, const struct vhash *h, const char **ret_error);

#endif
