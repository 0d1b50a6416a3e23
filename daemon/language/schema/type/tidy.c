/* The schema of tidy. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/type/tidy.h"

static const struct attr_value type_values[] = {
    {.name = "atime"},
    {.name = "mtime"},
    {.name = "ctime"},
    {.name = NULL},
};

static const struct attr_value type_tidy_recurse_values[] = {
    {.name = "true"},
    {.name = "false"},
    {.name = "inf"},
    {.name = NULL},
};

static const struct attr schema_type_tidy_attrs[] = {
    [TIDY_PATH] =
	{
	    .name = "path",
	    .kind = ATTR_NAMEVAR,
	    .doc = "The file or directory.",
	},
    [TIDY_RECURSE] =
	{
	    .name = "recurse",
	    .kind = ATTR_PARAMETER,
	    .values = type_tidy_recurse_values,
	    .pattern = "^[0-9]+$",
	    .doc = "Levels of recursion, or true for all.",
	},
    [TIDY_MAX_FILES] =
	{
	    .name = "max_files",
	    .kind = ATTR_PARAMETER,
	    .pattern = "^[0-9]+$",
	    .doc = "Maximum of entries; 0: a warning if there are many.",
	},
    [TIDY_MATCHES] =
	{
	    .name = "matches",
	    .kind = ATTR_PARAMETER,
	    .doc = "Patterns of names, of which one must match.",
	},
    [TIDY_BACKUP] =
	{
	    .name = "backup",
	    .kind = ATTR_PARAMETER,
	    .doc = "As for the type file.",
	},
    [TIDY_AGE] =
	{
	    .name = "age",
	    .kind = ATTR_PARAMETER,
	    .doc =
		"Minimum age of files to remove: a number and s, m, h, d or w.",
	},
    [TIDY_SIZE] =
	{
	    .name = "size",
	    .kind = ATTR_PARAMETER,
	    .doc = "Minimum size of files to remove: a number and b, k, m, g "
		   "or t.",
	},
    [TIDY_TYPE] =
	{
	    .name = "type",
	    .kind = ATTR_PARAMETER,
	    .values = type_values,
	    .doc = "The time that age is compared with; atime.",
	},
    [TIDY_RMDIRS] =
	{
	    .name = "rmdirs",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc = "Whether empty directories are also removed.",
	},
    [TIDY_ATTRS] = {.name = NULL},
};

const struct resource_type resource_type_tidy = {
    .name = "tidy",
    .ref = "Tidy",
    .attrs = schema_type_tidy_attrs,
    .title = TITLE_WHOLE,
    .not_isomorphic = 1,
    .doc = "Removes files by name, age and size.",
};
