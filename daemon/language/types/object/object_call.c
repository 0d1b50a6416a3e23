/*
 * Calls of the members of an object.
 */

#include "base/core/arena.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/object/object_call.h"
#include "language/types/describe/signature.h"
#include "language/types/describe/signature_describe.h"

/*
 * The parameters of a function, from its Callable; NULL when it accepts all
 * arguments, as Callable and Callable[[], T] do.
 */
static const struct signature *
signature_of(struct arena *a, const struct type *callable)
{
	const struct type *tuple = callable->params;
	uint32_t n = tuple ? tuple->count : 0;
	struct signature_param *params =
	    arena_zalloc(a, (n + 1) * sizeof(*params));
	struct signature *s;
	int64_t min, max;

	if (!tuple || (n == 0 && !(tuple->flags & TYPE_SIZED)))
		return NULL;
	type_size_range(tuple, &min, &max);
	for (uint32_t i = 0; i < n; i++) {
		params[i].name = "";
		params[i].type = tuple->types[i];
		params[i].optional = i >= min;
		params[i].rest = i + 1 == n && max > n;
	}
	s = arena_alloc(a, sizeof(*s));
	*s = *signature_new(a, params, n, callable->key, NULL, NULL);
	s->max = max < UINT32_MAX ? (uint32_t)max : UINT32_MAX;
	return s;
}

static const char *
check_arguments(struct arena *a, const char *subject, const struct signature *s,
    const struct value *args, uint32_t argc, struct value block)
{
	if (!s || signature_accepts(a, s, args, argc, block))
		return NULL;
	return signature_describe(a, subject, &s, 1, args, argc, block);
}

static const char *
not_implemented(struct arena *a, const struct type_member *x, const char *owner)
{
	return arena_printf(a, "no method is implemented for %s %s[%s]",
	    x->kind == MEMBER_FUNCTION ? "function" : "derived attribute",
	    owner, x->name);
}

const char *
object_call(struct arena *a, const struct vobject *o, const char *name,
    const struct value *args, uint32_t argc, struct value block,
    struct value *ret)
{
	const struct type *owner;
	const struct type_member *x = object_member(o->type, name, &owner);
	const char *label = type_object_label(owner->object), *error;
	const struct value *v = object_get(o, name);
	bool function = x->kind == MEMBER_FUNCTION;
	const struct signature *s;

	s = function ? signature_of(a, x->type)
		     : signature_new(a, NULL, 0, NULL, NULL, NULL);
	error = check_arguments(a,
	    arena_printf(a, "%s %s[%s]", function ? "function" : "attribute",
		label, name),
	    s, args, argc, block);
	if (error)
		return error;
	if (x->kind == MEMBER_CONSTANT)
		v = &x->value;
	if (!v)
		return not_implemented(a, x, label);
	*ret = *v;
	return NULL;
}
