#ifndef TYPES_REGEXP_H
#define TYPES_REGEXP_H

/* The regular expressions contained in types. */

#include "types/type.h"

/*
 * Push the expressions of a Pattern or a Regexp as V_REGEXP values, the members
 * of a Variant as types.  0 for other kinds.
 */
int type_pattern_values(const struct type *t, struct vlist *l);

#endif
