/* group: a group of users (type/group.rb). */

#include <stddef.h>

#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/account/account.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

static int
gid_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	account_id_munge(i, v, err);
	if (v->tag == V_INT || instance_absent(*v))
		return 0;
	strbuf_addf(err, "Invalid GID %s", ruby_text(i->arena, *v));
	return -1;
}

static const struct attr_operations type_group_attrs[] = {
    {.attr = "gid", .munge = gid_munge},
    {.attr = NULL},
};

static const struct provider *const type_group_providers[] = {
    &provider_groupadd, NULL};

const struct type_operations operations_group = {
    .type = &resource_type_group,
    .attrs = type_group_attrs,
    .providers = type_group_providers,
};
