#ifndef RESOURCE_TYPE_INI_VALUE_H
#define RESOURCE_TYPE_INI_VALUE_H

/*
 * What the two types of INI files have in common: where the setting is, and
 * how values are shown.
 */

#include "resource/attr.h"
#include "schema/type.h"

/* Steps of indentation at most. */
#define INI_INDENT_MAX 1000

/* true, false, yes, no, md5: of show_diff. */
extern const struct attr_value ini_show_values[];

/* Rows of both tables. */
#define INI_ATTRS                                                             \
	{                                                                     \
	    .name = "name",                                                   \
	    .kind = ATTR_NAMEVAR,                                             \
	    .doc = "Any name.",                                               \
	},                                                                    \
	    {                                                                 \
		.name = "section",                                            \
		.kind = ATTR_PARAMETER,                                       \
		.fallback = "",                                               \
		.doc = "The section's name; empty: before all sections.",     \
	    },                                                                \
	    {                                                                 \
		.name = "path",                                               \
		.kind = ATTR_PARAMETER,                                       \
		.munge = attr_path_munge,                                     \
		.doc = "The file.",                                           \
	    },                                                                \
	    {                                                                 \
		.name = "show_diff",                                          \
		.kind = ATTR_PARAMETER,                                       \
		.values = ini_show_values,                                    \
		.fallback = "true",                                           \
		.doc = "Whether messages have the values, or their digests.", \
	    },                                                                \
	{                                                                     \
		.name = "key_val_separator", .kind = ATTR_PARAMETER,          \
		.fallback = " = ",                                            \
		.doc =                                                        \
		    "What stands between the setting's name and its value.",  \
	}

/* A text without white space around it; numbers and booleans as text. */
int ini_value_munge(struct instance *i, struct value *v, struct strbuf *err);

/* The value, its digest, or neither: show_diff, and the setting of the run. */
void ini_value_show(
    const struct instance *i, struct value v, struct strbuf *out);

#endif
