/*
 * Array[], Hash[], Collection[], Tuple[], Callable[].
 */

#include "language/types/access/access_collection.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/types/access/access.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/callable.h"
#include "language/types/relation/infer.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/relation/normalize.h"

const struct type *
type_access_array(struct type_args *in)
{
	const struct type *elem = NULL;
	int64_t min = -1, max = INT64_MAX;
	uint32_t at = 0;

	if (in->n < 1 || in->n > 3)
		return type_args_arity(in, "Array-Type", 1, 3);
	if (in->v[0].tag == V_TYPE && !(in->n == 2 && in->v[1].tag == V_TYPE &&
					  in->v[1].t->kind != T_INTEGER)) {
		elem = in->v[0].t;
		at = 1;
	} else if (in->n != 2 && type_args_need_type(in, "Array-Type", 0) < 0)
		return NULL;
	if (in->n > at && type_args_size(in, at, &min, &max) < 0)
		return NULL;
	return type_array(in->arena, elem, min, max);
}

static const struct type *
sized_hash(struct type_args *in)
{
	int64_t min, max;

	if (type_args_size(in, 0, &min, &max) < 0)
		return NULL;
	return type_hash(in->arena, NULL, NULL, min, max);
}

const struct type *
type_access_hash(struct type_args *in)
{
	int64_t min = -1, max = INT64_MAX;

	if (in->n == 2 && in->v[0].tag == V_INT && in->v[1].tag == V_INT)
		return sized_hash(in);
	for (uint32_t i = 0; i < 2 && i < in->n; i++)
		if (type_args_need_type(in, "Hash-Type", i) < 0)
			return NULL;
	if (in->n < 2 || in->n > 4)
		return type_args_arity(in, "Hash-Type", 2, 4);
	if (in->n > 2 && type_args_size(in, 2, &min, &max) < 0)
		return NULL;
	return type_hash(in->arena, in->v[0].t, in->v[1].t, min, max);
}

const struct type *
type_access_collection(struct type_args *in)
{
	int64_t min, max;

	if (in->n < 1 || in->n > 2)
		return type_args_arity(in, "Collection-Type", 1, 2);
	if (type_args_size(in, 0, &min, &max) < 0)
		return NULL;
	return type_collection(in->arena, min, max);
}

/* Take a size constraint off the end: two numbers or one. */
static int
take_size(struct type_args *in, int64_t *min, int64_t *max)
{
	uint32_t n = in->n, at = n;

	*min = -1;
	*max = INT64_MAX;
	if (n && type_args_is_range(in->v[n - 1]))
		at = n - 1;
	if (at < n && at && type_args_is_range(in->v[at - 1]))
		at--;
	if (at == n)
		return 0;
	*min = in->v[at].tag == V_INT ? in->v[at].i : 0;
	if (at + 1 < n && in->v[at + 1].tag == V_INT)
		*max = in->v[at + 1].i;
	in->n = at;
	if (*min <= *max) {
		*min = *min < 0 ? 0 : *min;
		*max = *max < 0 ? 0 : *max;
		return 0;
	}
	type_args_fail(in,
	    "%s'from' must be less or equal to 'to'. Got (%lld, %lld",
	    TYPE_ARGS_FRAME, (long long)*min, (long long)*max);
	return -1;
}

static const struct type *
tuple_of(struct type_args *in, int64_t min, int64_t max)
{
	const struct type **types;

	types = arena_alloc(in->arena, (in->n + 1) * sizeof(*types));
	for (uint32_t i = 0; i < in->n; i++) {
		if (in->v[i].tag != V_TYPE) {
			in->argument = (int)i;
			return type_args_fail(in,
			    "Error creating type specialization of a "
			    "Tuple-Type, Cannot use %s where Any-Type is "
			    "expected",
			    type_args_type(in, in->v[i]));
		}
		types[i] = in->v[i].t;
	}
	return type_tuple(in->arena, types, in->n, min, max);
}

const struct type *
type_access_tuple(struct type_args *in)
{
	int64_t min, max;

	if (take_size(in, &min, &max) < 0)
		return NULL;
	if (!in->n)
		return type_args_arity(in,
		    arena_printf(in->arena, "A %s-Type",
			type_string(in->arena, in->base)),
		    1, -1);
	return tuple_of(in, min, max);
}

/* Callable[[params], return]: the first array holds the parameters. */
static int
split_return(struct type_args *in, const struct type **ret)
{
	const struct varray *params;

	if (!in->n || in->v[0].tag != V_ARRAY)
		return 0;
	if (in->n != 2) {
		type_args_arity(in, "A Callable-Type", 2, 2);
		return -1;
	}
	if (type_args_need_type(in, "Callable-Type", 1) < 0)
		return -1;
	*ret = in->v[1].t;
	params = in->v[0].a;
	in->v = params->items;
	in->n = params->count;
	return 0;
}

/* A parameter: a type, the name of a class in Ruby, or a value of its type. */
static const struct type *
parameter_type(struct type_args *in, struct value v)
{
	if (v.tag == V_TYPE)
		return v.t;
	if (v.tag == V_STRING)
		return type_runtime(in->arena, value_str("ruby"), v);
	return type_generalize(in->arena, type_infer(in->arena, v));
}

static const struct type *
access_collection_parameters_of(struct type_args *in, int64_t min, int64_t max)
{
	const struct type **types;

	types = arena_alloc(in->arena, (in->n + 1) * sizeof(*types));
	for (uint32_t i = 0; i < in->n; i++)
		types[i] = parameter_type(in, in->v[i]);
	return type_tuple(in->arena, types, in->n, min, max);
}

const struct type *
type_access_callable(struct type_args *in)
{
	const struct type *ret = NULL, *block = NULL, *params;
	const struct type *unit = type_basic(T_UNIT);
	int64_t min, max;

	if (split_return(in, &ret) < 0)
		return NULL;
	if (in->n && in->v[in->n - 1].tag == V_TYPE &&
	    type_kind_of_callable(in->v[in->n - 1].t))
		block = in->v[--in->n].t;
	if (take_size(in, &min, &max) < 0)
		return NULL;
	if (!in->n && min >= 0 && max > 0)
		params = type_tuple(in->arena, &unit, 1, min, max);
	else
		params = access_collection_parameters_of(in, min, max);
	return params ? type_callable(in->arena, params, block, ret) : NULL;
}
