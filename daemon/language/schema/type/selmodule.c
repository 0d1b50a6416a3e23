/* The schema of selmodule. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr type_selmodule_attrs[] = {
    {ATTR_ENSURABLE_DEFAULT, .doc = "Whether it is loaded."},
    {
	.name = "syncversion",
	.kind = ATTR_PROPERTY,
	.values = attr_truth_values,
	.doc = "Whether it is reloaded if the file has another version.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Name of the module."},
    {
	.name = "selmoduledir",
	.kind = ATTR_PARAMETER,
	.fallback = "/usr/share/selinux/targeted",
	.doc = "Directory of the module's file.",
    },
    {
	.name = "selmodulepath",
	.kind = ATTR_PARAMETER,
	.doc = "Path of the module's file.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_selmodule = {
    .name = "selmodule",
    .ref = "Selmodule",
    .attrs = type_selmodule_attrs,
    .has_providers = 1,
    .doc = "Modules of SELinux's policy.",
};
