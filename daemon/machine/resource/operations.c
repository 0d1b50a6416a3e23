#include "machine/resource/operations.h"

#include <string.h>

#include "base/core/arena.h"

static const struct attr_operations no_operations;

static const struct attr_operations *
of_attr(const struct type_operations *ops, const char *name)
{
	const struct attr_operations *o;

	for (o = ops->attrs; o != NULL && o->attr != NULL; o++)
		if (strcmp(o->attr, name) == 0)
			return o;
	return &no_operations;
}

const struct resource_type *
operations_bind(struct arena *a, const struct resource_type *t,
    const struct type_operations *ops)
{
	struct resource_type *bound = arena_alloc(a, sizeof(*bound));
	struct attr *attrs;
	size_t n = 0, i;

	while (t->attrs[n].name != NULL)
		n++;
	attrs = arena_alloc(a, (n + 1) * sizeof(*attrs));
	memcpy(attrs, t->attrs, (n + 1) * sizeof(*attrs));
	for (i = 0; i < n; i++)
		attrs[i].ops = of_attr(ops, attrs[i].name);
	*bound = *t;
	bound->attrs = attrs;
	bound->ops = ops;
	return bound;
}
