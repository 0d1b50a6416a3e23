#include "machine/resource/unusable.h"

#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "machine/resource/machine.h"
#include "machine/resource/operations.h"

/*
 * Maximum number of unknown types that are kept in a run; further ones are
 * created at each call.
 */
#define TYPES_MAX 10000

static const char types_key;

/* The attributes of such a type: none. */
static const struct attr unusable_no_attrs[] = {{.name = NULL}};

const struct type_operations *
unusable_operations(struct arena *a, const char *reason)
{
	struct type_operations *ops = arena_zalloc(a, sizeof(*ops));

	ops->unusable = arena_strdup(a, reason);
	return ops;
}

static const struct resource_type *
unusable_type_make(struct machine *m, const char *ref, const char *reason)
{
	struct resource_type *t = arena_zalloc(m->arena, sizeof(*t));
	char *name = arena_strdup(m->arena, ref);

	for (char *p = name; *p != '\0'; p++)
		*p = (char)tolower((unsigned char)*p);
	t->name = name;
	t->ref = arena_strdup(m->arena, ref);
	t->title = TITLE_UNKNOWN;
	t->doc = "";
	t->attrs = unusable_no_attrs;
	return operations_bind(
	    m->arena, t, unusable_operations(m->arena, reason));
}

const struct resource_type *
unusable_type(struct machine *m, const char *ref, const char *reason)
{
	void **types = machine_state(m, &types_key);
	const char *key = arena_printf(m->arena, "%s %s", ref, reason);
	struct map_entry *e;
	int is_new;

	if (*types == NULL)
		*types = map_new(m->arena, TYPES_MAX);
	e = map_put(*types, key, strlen(key), &is_new);
	if (e == NULL)
		return unusable_type_make(m, ref, reason);
	if (is_new)
		e->ptr = (void *)(uintptr_t)unusable_type_make(m, ref, reason);
	return e->ptr;
}
