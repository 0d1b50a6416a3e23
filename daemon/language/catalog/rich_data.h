#ifndef LANGUAGE_CATALOG_RICH_DATA_H
#define LANGUAGE_CATALOG_RICH_DATA_H

/*
 * Rich data read back: {"__ptype": T, "__pvalue": V} within the parameters of a
 * catalog become the values that they represent.
 */

#include <stdbool.h>

#include "language/value/value.h"

struct arena;

/*
 * Replace rich data in *v, at any depth.  0, or -1 with a sentence in
 * *ret_error (in the arena or constant) where a type is unknown.  any_type: an
 * object of an unknown type keeps its attributes.
 */
int rich_data_read(
    struct arena *a, struct value *v, bool any_type, const char **ret_error);

#endif
