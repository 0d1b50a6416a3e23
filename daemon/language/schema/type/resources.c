/* The schema of resources. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr schema_type_resources_attrs[] = {
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "Name of the type.",
    },
    {
	.name = "purge",
	.kind = ATTR_PARAMETER,
	.fallback = "false",
	.doc = "Whether resources that are not in the catalog are removed.",
    },
    {
	.name = "unless_system_user",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.pattern = "^\\d+$",
	.doc = "Users up to this uid are preserved; true: up to the system's "
	       "limit.",
    },
    {
	.name = "unless_uid",
	.kind = ATTR_PARAMETER,
	.doc = "Users with these uids are preserved.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_resources = {
    .name = "resources",
    .ref = "Resources",
    .attrs = schema_type_resources_attrs,
    .doc = "Removes resources that are not in the catalog.",
};
