/* The schema of ini_setting. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/type/ini.h"
#include "language/schema/values.h"

static const struct attr schema_type_ini_setting_attrs[] = {
    {
	ATTR_ENSURABLE,
	.fallback = "present",
	.doc = "Whether the setting exists.",
    },
    {
	.name = "value",
	.kind = ATTR_PROPERTY,
	.doc = "The value.",
    },
    INI_ATTRS,
    {
	.name = "setting",
	.kind = ATTR_PARAMETER,
	.doc = "The setting's name.",
    },
    {
	.name = "force_new_section_creation",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "true",
	.doc = "Whether a missing section is created.",
    },
    {
	.name = "section_prefix",
	.kind = ATTR_PARAMETER,
	.fallback = "[",
	.doc = "Prefix of a section's name.",
    },
    {
	.name = "section_suffix",
	.kind = ATTR_PARAMETER,
	.fallback = "]",
	.doc = "Suffix of a section's name.",
    },
    {
	.name = "indent_char",
	.kind = ATTR_PARAMETER,
	.fallback = " ",
	.doc = "Character that indents new settings.",
    },
    {
	.name = "indent_width",
	.kind = ATTR_PARAMETER,
	.doc = "Number of these; by default as in the section.",
    },
    {
	.name = "refreshonly",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether it is only set on a refresh.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_ini_setting = {
    .name = "ini_setting",
    .ref = "Ini_setting",
    .attrs = schema_type_ini_setting_attrs,
    .has_providers = 1,
    .doc = "A setting of an INI file.",
};
