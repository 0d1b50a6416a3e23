#include "machine/resource/machine_make.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/schema/registry.h"
#include "machine/resource/external/types.h"
#include "machine/resource/machine.h"
#include "machine/resource/operations.h"
#include "machine/resource/registry.h"

/* Built-in types, at most. */
#define BUILTIN_MAX 256

/* Types that were looked up. */
struct machine_builtin {
	const struct resource_type *items[BUILTIN_MAX];
	unsigned count;
};

/*
 * The built-in type with its operations, which are bound once per run; or NULL.
 */
static const struct resource_type *
builtin_type(struct machine *m, const char *ref)
{
	struct machine_builtin *b = m->builtin;
	const struct resource_type *t;
	unsigned n;

	for (n = 0; n < b->count; n++)
		if (strcmp(b->items[n]->ref, ref) == 0)
			return b->items[n];
	t = resource_type_find(ref);
	if (t == NULL || b->count == BUILTIN_MAX)
		return NULL;
	t = operations_bind(m->arena, t, operations_of(t));
	b->items[b->count++] = t;
	return t;
}

static const struct resource_type *
machine_make_find(struct machine *m, const char *ref, const char **ret_why)
{
	const struct resource_type *t = builtin_type(m, ref);

	*ret_why = NULL;
	return t != NULL ? t : external_type(m, ref, ret_why);
}

/* Sort by name; a type in both lists is the built-in one. */
static int
machine_make_order(const void *a, const void *b)
{
	const struct resource_type *const *x = a, *const *y = b;

	return strcmp((*x)->name, (*y)->name);
}

static const struct resource_type *const *
machine_make_list(struct machine *m)
{
	const struct resource_type *const *builtin = resource_types();
	const struct resource_type **all;
	size_t n = 0, more;

	while (builtin[n] != NULL)
		n++;
	more = external_types(m, NULL, 0);
	all = arena_zalloc(m->arena, (n + more + 1) * sizeof(*all));
	for (n = 0; builtin[n] != NULL; n++)
		all[n] = builtin_type(m, builtin[n]->ref);
	n += external_types(m, all + n, more);
	qsort(all, n, sizeof(*all), machine_make_order);
	return all;
}

struct machine *
machine_new(struct arena *a)
{
	static const struct machine_kinds kinds = {
	    machine_make_find, machine_make_list};
	struct machine *m = arena_alloc(a, sizeof(*m));

	machine_init(m, a, &kinds);
	m->builtin = arena_zalloc(a, sizeof(*m->builtin));
	return m;
}
