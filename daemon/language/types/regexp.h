#ifndef LANGUAGE_TYPES_REGEXP_H
#define LANGUAGE_TYPES_REGEXP_H

/* The regular expressions contained in types. */

#include "language/types/type.h"

/*
 * Push the expressions of a Pattern or a Regexp as V_REGEXP values, the members
 * of a Variant as types.  0 for other kinds.
 */
int type_pattern_values(const struct type *t, struct vlist *l);

#endif
