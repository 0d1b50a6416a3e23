/*
 * Inference of types from values.
 */

#include "base/core/arena.h"
#include "language/types/relation/infer.h"
#include "language/types/basic.h"
#include "language/types/relation/common.h"
#include "language/types/iterable.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"
#include "language/types/object/object_type.h"
#include "language/types/uri_type.h"
#include "language/value/iterate.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"

static const struct type *(*lambda_inference)(
    struct arena *a, const void *lambda);

void
type_set_lambda_inference(
    const struct type *(*infer_lambda)(struct arena *a, const void *lambda))
{
	lambda_inference = infer_lambda;
}

static const struct type *infer(struct arena *a, struct value v, int depth);
static const struct type *infer_set(struct arena *a, struct value v, int depth);

static const struct type *
infer_reduce(struct arena *a, const struct type *memo, const struct type *t)
{
	return memo ? type_common(a, memo, t) : t;
}

static const struct type *
infer_array(struct arena *a, const struct varray *array, int depth)
{
	const struct type *elem = NULL;

	if (!array->count)
		return type_empty_array();
	for (uint32_t i = 0; i < array->count; i++)
		elem = infer_reduce(a, elem, infer(a, array->items[i], depth));
	return type_array(a, elem, array->count, array->count);
}

static const struct type *
infer_hash(struct arena *a, const struct vhash *h, int depth)
{
	const struct type *key = NULL, *value = NULL;

	if (!h->count)
		return type_empty_hash();
	for (uint32_t i = 0; i < h->count; i++) {
		key = infer_reduce(a, key, infer(a, h->entries[i].key, depth));
		value = infer_reduce(
		    a, value, infer(a, h->entries[i].value, depth));
	}
	return type_hash(a, key, value, h->count, h->count);
}

static const struct type *
infer_regexp(struct arena *a, const struct vregexp *re)
{
	struct type *t = type_copy(a, type_basic(T_REGEXP));

	t->text = re->source;
	t->len = re->len;
	return t;
}

static const struct type *
infer_time(struct arena *a, struct value v)
{
	struct type *t;

	t = type_copy(
	    a, type_basic(v.tag == V_TIMESPAN ? T_TIMESPAN : T_TIMESTAMP));
	t->min = t->max = v.i;
	return t;
}

static const struct type *
infer_rich(struct arena *a, struct value v, int depth)
{
	switch (v.tag) {
	case V_REGEXP:
		return infer_regexp(a, v.re);
	case V_SENSITIVE:
		return type_containing(a, T_SENSITIVE,
		    type_generalize(a, infer(a, *v.inner, depth)));
	case V_ITERATOR:
		return type_containing(
		    a, T_ITERATOR, type_of_elements(a, v.it));
	case V_BINARY:
		return type_basic(T_BINARY);
	case V_SEMVER:
		return type_basic(T_SEMVER);
	case V_SEMVERRANGE:
		return type_basic(T_SEMVERRANGE);
	case V_TIMESPAN:
	case V_TIMESTAMP:
		return infer_time(a, v);
	case V_URI:
		return uri_type_infer(a, v);
	case V_OBJECT:
		return object_infer(a, v.o);
	case V_LAMBDA:
		/* with flags it is the evaluator's own: a collector */
		if (v.flags != 0)
			return type_basic(T_RUNTIME);
		return lambda_inference ? lambda_inference(a, v.p)
					: type_basic(T_CALLABLE);
	default:
		return type_basic(T_ANY);
	}
}

static const struct type *
infer(struct arena *a, struct value v, int depth)
{
	if (depth > VALUE_MAX_DEPTH)
		return type_basic(T_ANY);
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		return type_basic(T_UNDEF);
	case V_DEFAULT:
		return type_basic(T_DEFAULT);
	case V_BOOL:
		return type_boolean(v.i != 0);
	case V_INT:
		return type_integer_closed(a, v.i, v.i, TYPE_CLOSED);
	case V_BIGINT:
		return type_bigint(a, v);
	case V_FLOAT:
		return type_float(a, v.f, v.f);
	case V_STRING:
		return type_string_value(a, v.s, v.aux);
	case V_ARRAY:
		return infer_array(a, v.a, depth + 1);
	case V_HASH:
		return infer_hash(a, v.h, depth + 1);
	case V_TYPE:
		return type_containing(a, T_TYPE, v.t);
	default:
		return infer_rich(a, v, depth + 1);
	}
}

const struct type *
type_infer(struct arena *a, struct value v)
{
	return infer(a, v, 0);
}

static int
string_keys(const struct vhash *h)
{
	for (uint32_t i = 0; i < h->count; i++)
		if (h->entries[i].key.tag != V_STRING || !h->entries[i].key.aux)
			return 0;
	return 1;
}

static const struct type *
set_struct(struct arena *a, const struct vhash *h, int depth)
{
	struct type_element *e = arena_alloc(a, h->count * sizeof(*e));
	struct type *t = type_copy(a, type_basic(T_STRUCT));

	for (uint32_t i = 0; i < h->count; i++) {
		e[i].name = h->entries[i].key.s;
		e[i].len = h->entries[i].key.aux;
		e[i].optional = 0;
		e[i].type = infer_set(a, h->entries[i].value, depth);
	}
	t->elements = e;
	t->count = h->count;
	return t;
}

static const struct type *
infer_set_hash(struct arena *a, const struct vhash *h, int depth)
{
	struct type_list keys, values;

	if (!h->count)
		return type_empty_hash();
	if (string_keys(h))
		return set_struct(a, h, depth);
	type_list_init(&keys, a);
	type_list_init(&values, a);
	for (uint32_t i = 0; i < h->count; i++) {
		type_list_push(&keys, infer_set(a, h->entries[i].key, depth));
		type_list_push(
		    &values, infer_set(a, h->entries[i].value, depth));
	}
	return type_hash(a, type_variant(a, keys.types, keys.count),
	    type_variant(a, values.types, values.count), h->count, h->count);
}

static const struct type *
set_array(struct arena *a, const struct varray *array, int depth)
{
	struct type_list l;

	if (!array->count)
		return type_empty_array();
	type_list_init(&l, a);
	for (uint32_t i = 0; i < array->count; i++)
		type_list_push(&l, infer_set(a, array->items[i], depth));
	return type_tuple(a, l.types, l.count, -1, -1);
}

static const struct type *
set_version(struct arena *a, const struct semver *v)
{
	struct type *t = type_copy(a, type_basic(T_SEMVER));
	struct value *range = arena_zalloc(a, sizeof(*range));

	range->tag = V_SEMVERRANGE;
	range->range = semver_range_between(a, v, v, 0);
	t->values = range;
	t->count = 1;
	return t;
}

static const struct type *
infer_set(struct arena *a, struct value v, int depth)
{
	if (depth > VALUE_MAX_DEPTH)
		return type_basic(T_ANY);
	switch (v.tag) {
	case V_ARRAY:
		return set_array(a, v.a, depth + 1);
	case V_HASH:
		return infer_set_hash(a, v.h, depth + 1);
	case V_SEMVER:
		return set_version(a, v.ver);
	default:
		return infer(a, v, depth);
	}
}

const struct type *
type_infer_set(struct arena *a, struct value v)
{
	return infer_set(a, v, 0);
}
