/*
 * The type Init.
 */

#include "language/types/init.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/types/access/access.h"
#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/convert/convert.h"
#include "language/types/fault.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/describe/signature.h"
#include "language/types/describe/signature_describe.h"

/* How an Init type uses a parameter list of its constructor. */
enum types_init_use {
	USE_NONE,   /* the list cannot take the arguments of the Init */
	USE_SINGLE, /* the value is the first argument */
	USE_OTHER   /* the elements of the value are the arguments */
};

static bool
takes_arguments(const struct type *t, const struct type *params)
{
	struct arena *a = arena_new(0);
	const struct type **types;
	bool fits;

	types = arena_alloc(a, (t->count + 1) * sizeof(*types));
	types[0] = params->types[0];
	for (uint32_t i = 0; i < t->count; i++)
		types[i + 1] = type_infer_set(a, t->values[i]);
	fits =
	    type_assignable(params, type_tuple(a, types, t->count + 1, -1, -1));
	arena_free(a);
	return fits;
}

static enum types_init_use
use_of(const struct type *t, const struct signature *s)
{
	const struct type *params = s->callable->params;

	if (s->count == 0)
		return t->count ? USE_NONE : USE_OTHER;
	if (t->count)
		return takes_arguments(t, params) ? USE_SINGLE : USE_NONE;
	return s->min == 1 && s->max == 1 ? USE_SINGLE : USE_OTHER;
}

/* Types with a constructor from which an Init type cannot make values. */
static bool
is_unsuitable(const struct type *t)
{
	return t->kind == T_INIT || t->kind == T_OPTIONAL ||
	       t->kind == T_NOTUNDEF;
}

/* The constructor's parameter lists; 0 when the type does not have one. */
static uint32_t
types_init_signatures_of(
    struct arena *a, const struct type *t, const struct signature *const **ret)
{
	if (is_unsuitable(type_resolved(t->elem)))
		return 0;
	return conversion_signatures(a, t->elem, ret);
}

/* True when a list can be called with a single argument. */
static bool
takes_one(const struct signature *s)
{
	return s->min == 1;
}

static bool
elements_accepted(const struct signature *s, struct value v)
{
	struct arena *a;
	bool accepted;

	if (v.tag != V_ARRAY)
		return 0;
	a = arena_new(0);
	accepted = signature_accepts(
	    a, s, v.a->items, v.a->count, (struct value){.tag = V_UNSET});
	arena_free(a);
	return accepted;
}

static bool
list_accepts(const struct type *t, const struct signature *s, struct value v)
{
	enum types_init_use use = use_of(t, s);

	if (use == USE_SINGLE)
		return type_instance(s->params[0].type, v);
	if (use == USE_NONE)
		return 0;
	return elements_accepted(s, v) ||
	       (takes_one(s) && type_instance(s->params[0].type, v));
}

static const char *
unsupported(struct arena *a, const struct type *t)
{
	return arena_printf(a,
	    "Creation of new instance of type '%s' is not supported",
	    type_to_s(a, t->elem));
}

static const char *
invalid_arguments(struct arena *a, const struct type *t)
{
	return arena_printf(a,
	    "The type '%s' does not represent a valid set of parameters for "
	    "%s.new()",
	    type_string(a, t), type_name(t->elem));
}

/* Why no value can be made from the type, or NULL. */
static const char *
types_init_problem(struct arena *a, const struct type *t,
    const struct signature *const *s, uint32_t n)
{
	if (n == 0)
		return unsupported(a, t);
	for (uint32_t i = 0; i < n; i++)
		if (use_of(t, s[i]) != USE_NONE)
			return NULL;
	return invalid_arguments(a, t);
}

bool
init_check(const struct type *t)
{
	struct arena *a;
	const struct signature *const *s;
	const char *error;
	uint32_t n;

	if (t->elem == NULL)
		return 1;
	a = arena_new(0);
	n = types_init_signatures_of(a, t, &s);
	error = types_init_problem(a, t, s, n);
	if (error != NULL)
		type_fault_set("%s", error);
	arena_free(a);
	return error == NULL;
}

int
init_accepts_value(const struct type *t, struct value v)
{
	struct arena *a = arena_new(0);
	const struct signature *const *s;
	uint32_t n = types_init_signatures_of(a, t, &s);
	int accepted = 0;

	for (uint32_t i = 0; i < n && !accepted; i++)
		accepted = list_accepts(t, s[i], v);
	arena_free(a);
	return accepted;
}

static bool
list_covers(const struct type *t, const struct signature *s,
    const struct type *from, const struct type_pairs *g)
{
	const struct type *params = s->callable->params;
	struct type one = *type_basic(T_TUPLE);
	enum types_init_use use = use_of(t, s);

	if (use == USE_SINGLE)
		return type_assignable_guarded(params->types[0], from, g);
	if (use == USE_NONE)
		return 0;
	one.types = &from;
	one.count = 1;
	return type_assignable_guarded(params, from, g) ||
	       (takes_one(s) && type_assignable_guarded(params, &one, g));
}

int
init_accepts_type(
    const struct type *t, const struct type *from, const struct type_pairs *g)
{
	struct arena *a = arena_new(0);
	const struct signature *const *s;
	uint32_t n = types_init_signatures_of(a, t, &s);
	int accepted = 0;

	for (uint32_t i = 0; i < n && !accepted; i++)
		accepted = list_covers(t, s[i], from, g);
	arena_free(a);
	return accepted;
}

const struct type *
init_access(struct type_args *in)
{
	struct type *t;
	struct value *own;

	if (in->n == 0) {
		type_args_fail(in, "Init[] needs a type");
		return NULL;
	}
	if (type_args_need_type(in, "Init-Type", 0) < 0)
		return NULL;
	t = type_copy(in->arena, type_basic(T_INIT));
	t->elem = in->v[0].t;
	t->count = in->n - 1;
	own = arena_alloc(in->arena, in->n * sizeof(*own));
	for (uint32_t i = 0; i < t->count; i++)
		own[i] = in->v[i + 1];
	t->values = own;
	return t;
}

/* Call the constructor of the contained type. */
static const char *
construct(struct conversion *c, const struct type *t, const struct value *args,
    uint32_t argc, struct value *ret)
{
	struct conversion inner = *c;

	inner.type = t;
	inner.args = args;
	inner.argc = argc;
	return type_new(&inner, ret);
}

/* The value, followed by the arguments of the type. */
static const char *
construct_with(struct conversion *c, const struct type *t, struct value *ret)
{
	struct value *args;

	args = arena_alloc(c->arena, (t->count + 1) * sizeof(*args));
	args[0] = c->args[0];
	if (t->count)
		memcpy(args + 1, t->values, t->count * sizeof(*args));
	return construct(c, t->elem, args, t->count + 1, ret);
}

/* True when an array is one argument, not the list of the arguments. */
static bool
is_one_argument(const struct type *t, const struct signature *const *s,
    uint32_t n, struct value v)
{
	bool spreads = 0, one = 0;

	if (type_instance(t->elem, v))
		return 1;
	for (uint32_t i = 0; i < n; i++) {
		if (use_of(t, s[i]) == USE_SINGLE) {
			if (type_instance(s[i]->params[0].type, v))
				return 1;
			continue;
		}
		spreads |= elements_accepted(s[i], v);
		one |=
		    takes_one(s[i]) && type_instance(s[i]->params[0].type, v);
	}
	return one && !spreads;
}

static const char *
new_from(struct conversion *c, const struct type *t,
    const struct signature *const *s, uint32_t n, struct value *ret)
{
	if (t->count || c->args[0].tag != V_ARRAY ||
	    is_one_argument(t, s, n, c->args[0]))
		return construct_with(c, t, ret);
	return construct(
	    c, t->elem, c->args[0].a->items, c->args[0].a->count, ret);
}

static const char *
types_init_bad_arity(struct conversion *c)
{
	const struct signature *s;
	const char *error = NULL;

	s = signature_parse(c->arena, "Any $value", NULL, NULL, &error);
	if (s == NULL)
		return error;
	return signature_describe(c->arena, "new_Init", &s, 1, c->args, c->argc,
	    (struct value){.tag = V_UNSET});
}

const char *
init_new(struct conversion *c, struct value *ret)
{
	const struct type *t = type_resolved(c->type);
	const struct signature *const *s;
	const char *error;
	uint32_t n;

	n = types_init_signatures_of(c->arena, t, &s);
	error = types_init_problem(c->arena, t, s, n);
	if (error != NULL)
		return error;
	if (c->argc != 1)
		return types_init_bad_arity(c);
	return new_from(c, t, s, n, ret);
}
