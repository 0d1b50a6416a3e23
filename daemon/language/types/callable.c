/* Callables: which calls a Callable accepts. */

#include "language/types/callable.h"

#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/internal.h"

#define CALLABLE_MAX_DEPTH 64

static int
kind_of_callable(const struct type *t, int depth)
{
	t = type_resolved(t);
	if (depth > CALLABLE_MAX_DEPTH)
		return 0;
	if (t->kind == T_CALLABLE)
		return 1;
	if (t->kind == T_OPTIONAL)
		return t->elem && kind_of_callable(t->elem, depth + 1);
	if (t->kind != T_VARIANT)
		return 0;
	for (uint32_t i = 0; i < t->count; i++)
		if (!kind_of_callable(t->types[i], depth + 1))
			return 0;
	return 1;
}

int
type_kind_of_callable(const struct type *t)
{
	return kind_of_callable(t, 0);
}

static const struct type *
or_undef(const struct type *t)
{
	return t ? t : type_basic(T_UNDEF);
}

int
type_to_callable(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (from->kind != T_CALLABLE)
		return 0;
	if (to->elem && !type_assignable_guarded(to->elem,
			    from->elem ? from->elem : type_basic(T_ANY), g))
		return 0;
	if (!to->params)
		return 1;
	/* parameters are contravariant: from must accept what to accepts */
	if (!from->params ||
	    !type_assignable_guarded(from->params, to->params, g))
		return 0;
	return type_assignable_guarded(
	    or_undef(from->key), or_undef(to->key), g);
}
