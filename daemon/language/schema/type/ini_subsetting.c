/* The schema of ini_subsetting. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/type/ini.h"
#include "language/schema/values.h"

static const struct attr_value insert_types[] = {
    {.name = "start"},
    {.name = "end"},
    {.name = "before"},
    {.name = "after"},
    {.name = "index"},
    {.name = NULL},
};

static const struct attr schema_type_ini_subsetting_attrs[] = {
    {
	ATTR_ENSURABLE,
	.fallback = "present",
	.doc = "Whether it exists.",
    },
    {
	.name = "value",
	.kind = ATTR_PROPERTY,
	.doc = "The value.",
    },
    INI_ATTRS,
    {.name = "setting", .kind = ATTR_PARAMETER, .doc = "The setting."},
    {
	.name = "subsetting",
	.kind = ATTR_PARAMETER,
	.doc = "Beginning of the subsetting.",
    },
    {
	.name = "subsetting_separator",
	.kind = ATTR_PARAMETER,
	.fallback = " ",
	.doc = "Separator of the values of the setting.",
    },
    {
	.name = "subsetting_key_val_separator",
	.kind = ATTR_PARAMETER,
	.fallback = "",
	.doc = "Separator of subsetting and value.",
    },
    {
	.name = "quote_char",
	.kind = ATTR_PARAMETER,
	.fallback = "",
	.doc = "Quote around all values.",
    },
    {
	.name = "use_exact_match",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "false",
	.doc = "Whether subsettings have no values.",
    },
    {
	.name = "insert_type",
	.kind = ATTR_PARAMETER,
	.values = insert_types,
	.fallback = "end",
	.doc = "Position of a new subsetting.",
    },
    {
	.name = "insert_value",
	.kind = ATTR_PARAMETER,
	.doc = "Subsetting before or after which it is inserted; or its index.",
    },
    {
	.name = "delete_if_empty",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "false",
	.doc = "Accepted; a setting without values is always removed.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_ini_subsetting = {
    .name = "ini_subsetting",
    .ref = "Ini_subsetting",
    .attrs = schema_type_ini_subsetting_attrs,
    .has_providers = 1,
    .doc = "A part of a setting of an INI file.",
};
