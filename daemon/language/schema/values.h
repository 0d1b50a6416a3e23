#ifndef LANGUAGE_SCHEMA_VALUES_H
#define LANGUAGE_SCHEMA_VALUES_H

/* Lists of values, and rows, that many schemas have. */

#include "language/schema/type.h"

/* present, absent. */
extern const struct attr_value attr_ensure_values[];
/* true, false: enumerated, not a boolean parameter. */
extern const struct attr_value attr_truth_values[];
/* inclusive, minimum. */
extern const struct attr_value attr_membership_values[];

/* The row of ensure of a type whose resources exist or not. */
#define ATTR_ENSURABLE                                                         \
	.name = "ensure", .kind = ATTR_PROPERTY, .values = attr_ensure_values, \
	.flags = ATTR_ENSURE

/*
 * The same with the default of Puppet's ensurable: present, where the
 * manifest manages another property.
 */
#define ATTR_ENSURABLE_DEFAULT                                                 \
	.name = "ensure", .kind = ATTR_PROPERTY, .values = attr_ensure_values, \
	.flags = ATTR_ENSURE | ATTR_IF_MANAGED, .fallback = "present"

#endif
