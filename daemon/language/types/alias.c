/*
 * Type aliases.
 */

#include "base/core/arena.h"

#include <stdbool.h>
#include <strings.h>

#include "language/types/alias.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"

/* Length of a chain of aliases that is followed at most. */
#define ALIAS_CHAIN_MAX 256

struct type_alias {
	struct arena *arena;
	type_alias_resolver resolver;
	void *ctx;
	const struct type *target;     /* NULL until resolved */
	const struct type *unresolved; /* used for a failed one */
	const char *error;
	int resolving;
};

const struct type *
type_alias_new(struct arena *a, const char *name, size_t len,
    type_alias_resolver resolver, void *ctx)
{
	struct type *t = arena_zalloc(a, sizeof(*t));

	t->kind = T_ALIAS;
	t->text = arena_memdup(a, name, len);
	t->len = (uint32_t)len;
	t->alias = arena_zalloc(a, sizeof(*t->alias));
	t->alias->arena = a;
	t->alias->resolver = resolver;
	t->alias->ctx = ctx;
	t->alias->unresolved = type_reference(a, name, len);
	return t;
}

/* Names that Puppet defines for the data of Hiera. */
static struct type_alias lookup_aliases[2];
static const struct type lookup_types[2] = {
    {.kind = T_ALIAS,
	.text = "Puppet::LookupKey",
	.len = 17,
	.alias = &lookup_aliases[0]},
    {.kind = T_ALIAS,
	.text = "Puppet::LookupValue",
	.len = 19,
	.alias = &lookup_aliases[1]},
};

const struct type *
type_alias_by_name(const char *name, size_t len)
{
	lookup_aliases[0].target = type_basic(T_RICHDATAKEY);
	lookup_aliases[1].target = type_basic(T_RICHDATA);
	for (int i = 0; i < 2; i++)
		if (lookup_types[i].len == len &&
		    strncasecmp(lookup_types[i].text, name, len) == 0)
			return &lookup_types[i];
	return NULL;
}

bool
type_alias_is_builtin(const struct type *t)
{
	return t == &lookup_types[0] || t == &lookup_types[1];
}

/* True when following names from t ends at a type that is not an alias. */
static bool
is_real(const struct type *t, const struct type *self, int depth)
{
	if (depth > ALIAS_CHAIN_MAX)
		return 0;
	if (t->kind == T_VARIANT) {
		for (uint32_t i = 0; i < t->count; i++)
			if (is_real(t->types[i], self, depth + 1))
				return 1;
		return 0;
	}
	if (t->kind != T_ALIAS)
		return 1;
	if (t == self || !t->alias)
		return 0;
	(void)type_alias_resolve(t);
	if (!t->alias->target)
		return 0;
	return is_real(t->alias->target, self, depth + 1);
}

/* Variant[T, Integer] in the target of T is Integer. */
static const struct type *
drop_self(struct arena *a, const struct type *t, const struct type *self)
{
	struct type_list l;

	if (t->kind != T_VARIANT)
		return t;
	type_list_init(&l, a);
	for (uint32_t i = 0; i < t->count; i++)
		if (is_real(t->types[i], self, 0))
			type_list_push(&l, t->types[i]);
	return l.count == t->count ? t : type_variant(a, l.types, l.count);
}

static const char *
alias_fail(struct type_alias *al, const char *error)
{
	al->error = error;
	return error;
}

const char *
type_alias_resolve(const struct type *t)
{
	struct type_alias *al = t->kind == T_ALIAS ? t->alias : NULL;
	const struct type *target;
	const char *error = NULL;

	if (!al || al->target || al->resolving)
		return NULL;
	if (al->error)
		return al->error;
	al->resolving = 1;
	target = al->resolver(al->ctx, t, &error);
	al->resolving = 0;
	if (!target)
		return alias_fail(al, error ? error : "unknown type");
	target = type_normalize(al->arena, target);
	al->target = target;
	if (!is_real(target, t, 0)) {
		al->target = NULL;
		return alias_fail(
		    al, arena_printf(al->arena,
			    "Type alias '%s' cannot be resolved to a real type",
			    t->text));
	}
	al->target = drop_self(al->arena, target, t);
	return NULL;
}

const struct type *
type_alias_target(const struct type *t)
{
	if (t->kind != T_ALIAS)
		return type_builtin_target(t);
	if (!t->alias)
		return type_basic(T_REFERENCE);
	if (!t->alias->target)
		type_alias_resolve(t);
	return t->alias->target ? t->alias->target : t->alias->unresolved;
}

const struct type *
type_resolved(const struct type *t)
{
	for (int i = 0; i < ALIAS_CHAIN_MAX && type_is_alias(t); i++)
		t = type_alias_target(t);
	return type_is_alias(t) ? type_basic(T_REFERENCE) : t;
}
