#include "language/schema/type.h"

#include <stdbool.h>
#include <string.h>

int
resource_type_attr(const struct resource_type *t, const char *name)
{
	int i;

	for (i = 0; t->attrs[i].name != NULL; i++)
		if (strcmp(t->attrs[i].name, name) == 0)
			return i;
	return -1;
}

bool
attr_is_key(const struct attr *at)
{
	return at->kind == ATTR_NAMEVAR || (at->flags & ATTR_KEY);
}

int
resource_type_keys(const struct resource_type *t)
{
	int keys = 0;

	for (const struct attr *at = t->attrs; at->name != NULL; at++)
		keys += attr_is_key(at);
	return keys;
}
