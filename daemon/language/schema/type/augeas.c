/* The schema of augeas. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr schema_type_augeas_attrs[] = {
    {.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "The name of the change; it only identifies the resource."},
    {
	.name = "returns",
	.kind = ATTR_PROPERTY,
	.doc = "Do not set this: need_to_run becomes 0.",
    },
    {
	.name = "context",
	.kind = ATTR_PARAMETER,
	.doc = "Prefix of relative paths; by default /files and incl.",
    },
    {
	.name = "onlyif",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_NUL, /* the resource refuses it when it runs */
	.doc = "A condition: get, match or values, with a comparison.",
    },
    {
	.name = "changes",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_NUL, /* the resource refuses it when it runs */
	.doc = "Commands, one a line or a list of them.",
    },
    {
	.name = "root",
	.kind = ATTR_PARAMETER,
	.fallback = "/",
	.doc = "Directory that is searched for files.",
    },
    {
	.name = "load_path",
	.kind = ATTR_PARAMETER,
	.doc = "Directories with lenses: colon separated, or a list.",
    },
    {
	.name = "force",
	.kind = ATTR_PARAMETER,
	.doc = "Saves even if no file would change.",
    },
    {
	.name = "type_check",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "false",
	.doc = "Whether the library checks lenses.",
    },
    {
	.name = "lens",
	.kind = ATTR_PARAMETER,
	.doc = "The only lens to use, with incl.",
    },
    {
	.name = "incl",
	.kind = ATTR_PARAMETER,
	.doc = "The only file to load, with lens.",
    },
    {
	.name = "show_diff",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "true",
	.doc = "Whether differences are shown.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_augeas = {
    .name = "augeas",
    .ref = "Augeas",
    .attrs = schema_type_augeas_attrs,
    .has_providers = 1,
    .doc = "Changes configuration files as trees.",
};
