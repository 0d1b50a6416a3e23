#ifndef LANGUAGE_SCHEMA_TYPE_INI_H
#define LANGUAGE_SCHEMA_TYPE_INI_H

/*
 * The common attributes of ini_setting and ini_subsetting: the place of the
 * setting.
 */

#include "language/schema/type.h"

/* true, false, yes, no, md5: of show_diff. */
extern const struct attr_value ini_show_values[];

/* Rows of both tables. */
#define INI_ATTRS                                                           \
	{                                                                   \
	    .name = "name",                                                 \
	    .kind = ATTR_NAMEVAR,                                           \
	    .doc = "Any name.",                                             \
	},                                                                  \
	    {                                                               \
		.name = "section",                                          \
		.kind = ATTR_PARAMETER,                                     \
		.fallback = "",                                             \
		.doc = "The section's name; empty: before all sections.",   \
	    },                                                              \
	    {                                                               \
		.name = "path",                                             \
		.kind = ATTR_PARAMETER,                                     \
		.doc = "The file.",                                         \
	    },                                                              \
	    {                                                               \
		.name = "show_diff",                                        \
		.kind = ATTR_PARAMETER,                                     \
		.values = ini_show_values,                                  \
		.fallback = "true",                                         \
		.doc = "Whether messages contain values or their digests.", \
	    },                                                              \
	{                                                                   \
		.name = "key_val_separator", .kind = ATTR_PARAMETER,        \
		.fallback = " = ",                                          \
		.doc = "Separator of name and value of the setting.",       \
	}

#endif
