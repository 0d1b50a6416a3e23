#include "server/fleet/namevar.h"

#include <string.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"

static const char *
namevar_of_schema(const struct resource_type *t, enum namevar_kind *ret)
{
	*ret = resource_type_keys(t) != 1 ? NAMEVAR_MANY
	       : t->not_isomorphic	  ? NAMEVAR_SHARED
					  : NAMEVAR_ONE;
	for (const struct attr *at = t->attrs;
	     *ret == NAMEVAR_ONE && at->name != NULL; at++)
		if (attr_is_key(at))
			return at->name;
	return NULL;
}

const char *
namevar_of_type(const char *type, size_t n, enum namevar_kind *ret)
{
	const struct resource_type *const *t = resource_types();

	for (; *t != NULL; t++)
		if (strncmp((*t)->ref, type, n) == 0 && (*t)->ref[n] == '\0')
			return namevar_of_schema(*t, ret);
	*ret = NAMEVAR_ONE;
	return "name";
}
