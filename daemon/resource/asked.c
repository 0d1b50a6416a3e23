/* Of which properties somebody wants to know the value. */
#include "resource/instance.h"
#include "schema/type.h"

static int
names_it(struct value audit, const char *name)
{
	if (audit.tag == V_STRING)
		return instance_value_is(audit, "all") ||
		       instance_value_is(audit, name);
	for (uint32_t i = 0; audit.tag == V_ARRAY && i < audit.a->count; i++)
		if (names_it(audit.a->items[i], name))
			return 1;
	return 0;
}

int
instance_asked(const struct instance *i, int n)
{
	return i->should[n].tag != V_UNSET ||
	       names_it(i->audit, i->type->attrs[n].name);
}
