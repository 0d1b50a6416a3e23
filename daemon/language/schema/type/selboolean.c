/* The schema of selboolean. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value switch_values[] = {
    {.name = "on"},
    {.name = "off"},
    {.name = "true"},
    {.name = "false"},
    {.name = NULL},
};

static const struct attr schema_type_selboolean_attrs[] = {
    {
	.name = "value",
	.kind = ATTR_PROPERTY,
	.values = switch_values,
	.doc = "Whether it is on.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Name of the boolean."},
    {
	.name = "persistent",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "false",
	.doc = "Whether the value persists after a reboot.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_selboolean = {
    .name = "selboolean",
    .ref = "Selboolean",
    .attrs = schema_type_selboolean_attrs,
    .has_providers = 1,
    .doc = "Booleans of SELinux.",
};
