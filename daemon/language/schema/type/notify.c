/* The schema of notify. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr schema_type_notify_attrs[] = {
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.flags = ATTR_NUL,
	.doc = "Tag of the message.",
    },
    {
	.name = "message",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_EPHEMERAL | ATTR_NUL,
	.doc = "Text to log; by default the title.",
    },
    {
	.name = "withpath",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.doc = "Whether the path of the resource precedes the text.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_notify = {
    .name = "notify",
    .ref = "Notify",
    .attrs = schema_type_notify_attrs,
    .doc = "Logs a text.",
};
