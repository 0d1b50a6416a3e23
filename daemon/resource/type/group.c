/* group: a group of users (type/group.rb). */

#include <stddef.h>

#include "base/strbuf.h"
#include "resource/attr.h"
#include "resource/instance.h"
#include "resource/provider/account/account.h"
#include "resource/registry.h"
#include "schema/type.h"
#include "value/ruby.h"

static int
gid_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	account_id_munge(i, v, err);
	if (v->tag == V_INT || instance_absent(*v))
		return 0;
	strbuf_addf(err, "Invalid GID %s", ruby_text(i->arena, *v));
	return -1;
}

static const struct attr attrs[] = {
    {ATTR_ENSURABLE, .fallback = "present", .doc = "Whether it exists."},
    {
	.name = "gid",
	.kind = ATTR_PROPERTY,
	.munge = gid_munge,
	.doc = "Its number.",
    },
    {
	.name = "members",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ALL,
	.feature = "manages_members",
	.doc = "Its users, where a provider can set them.",
    },
    {
	.name = "attributes",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_HASH,
	.feature = "manages_aix_lam",
	.doc = "Of AIX.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Its name."},
    {
	.name = "auth_membership",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether members are all that it has.",
    },
    {
	.name = "allowdupe",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether another group may have the number.",
    },
    {
	.name = "ia_load_module",
	.kind = ATTR_PARAMETER,
	.feature = "manages_aix_lam",
	.doc = "Of AIX.",
    },
    {
	.name = "attribute_membership",
	.kind = ATTR_PARAMETER,
	.values = attr_membership_values,
	.fallback = "minimum",
	.doc = "Of AIX.",
    },
    {
	.name = "system",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether a new one gets a system's number.",
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

static const struct provider *const providers[] = {&provider_groupadd, NULL};

const struct resource_type resource_type_group = {
    .name = "group",
    .ref = "Group",
    .attrs = attrs,
    .providers = providers,
    .doc = "A group of users.",
};
