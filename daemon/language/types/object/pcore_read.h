#ifndef LANGUAGE_TYPES_OBJECT_PCORE_READ_H
#define LANGUAGE_TYPES_OBJECT_PCORE_READ_H

/* Data types from the rich data of a catalog (pcore.h). */

#include <stdbool.h>

#include "language/value/value.h"

struct arena;
struct type;

/* True for the value of "__ptype" of a data type. */
bool type_is_pcore_name(struct value ptype);

/*
 * The type that the object holds; NULL with a sentence in *ret_error, for one
 * that is not valid or that this program does not read.  An alias becomes its
 * type.
 */
const struct type *type_pcore_read(
    struct arena *a, const struct vhash *h, const char **ret_error);

#endif
