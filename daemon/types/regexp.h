#ifndef TYPES_REGEXP_H
#define TYPES_REGEXP_H

/*
 * The regular expressions inside of types.
 */

#include "types/type.h"

/*
 * Pushes the expressions of a Pattern or a Regexp as V_REGEXP values, the
 * members of a Variant as types.  0 when t is neither.
 */
int type_pattern_values(const struct type *t, struct vlist *l);

#endif
