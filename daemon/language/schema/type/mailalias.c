/* The schema of mailalias. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/target.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr schema_type_mailalias_attrs[] = {
    {ATTR_ENSURABLE_DEFAULT, .doc = "Whether the alias exists."},
    {
	.name = "recipient",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ALL,
	.delimiter = ALIAS_BETWEEN,
	.doc = "Recipients of the mail.",
    },
    {
	.name = "file",
	.kind = ATTR_PROPERTY,
	.doc = "A file that lists the recipients.",
    },
    {
	.name = "target",
	.kind = ATTR_PROPERTY,
	.fallback = ALIASES,
	.doc = "The file of aliases.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "The alias."},
    {.name = NULL},
};

const struct resource_type resource_type_mailalias = {
    .name = "mailalias",
    .ref = "Mailalias",
    .attrs = schema_type_mailalias_attrs,
    .has_providers = 1,
    .doc = "Aliases of the local mail system.",
};
