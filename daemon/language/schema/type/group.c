/* The schema of group. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr schema_type_group_attrs[] = {
    {ATTR_ENSURABLE, .fallback = "present", .doc = "Whether it exists."},
    {
	.name = "gid",
	.kind = ATTR_PROPERTY,
	.doc = "Numeric id.",
    },
    {
	.name = "members",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ALL,
	.feature = "manages_members",
	.doc = "Members, if the provider can set them.",
    },
    {
	.name = "attributes",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_HASH,
	.feature = "manages_aix_lam",
	.doc = "Only on AIX.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "The name."},
    {
	.name = "auth_membership",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether other members are removed.",
    },
    {
	.name = "allowdupe",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether another group may have the same gid.",
    },
    {
	.name = "ia_load_module",
	.kind = ATTR_PARAMETER,
	.feature = "manages_aix_lam",
	.doc = "Only on AIX.",
    },
    {
	.name = "attribute_membership",
	.kind = ATTR_PARAMETER,
	.values = attr_membership_values,
	.fallback = "minimum",
	.doc = "Only on AIX.",
    },
    {
	.name = "system",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether a new one gets an id of the system range.",
    },
    {
	.name = "forcelocal",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.feature = "manages_local_users_and_groups",
	.doc = "Needs libuser's programs.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_group = {
    .name = "group",
    .ref = "Group",
    .attrs = schema_type_group_attrs,
    .has_providers = 1,
    .doc = "A group of users.",
};
