/*
 * Iteration and types.
 */

#include "base/core/arena.h"

#include <stdbool.h>

#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/relation/infer.h"
#include "language/types/iterable.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/value/iterate.h"

static int
finite_range(const struct type *t)
{
	return !type_min_is_open(t) && !type_max_is_open(t);
}

bool
type_is_iterable(const struct type *t)
{
	t = type_resolved(t);
	return t->kind == T_ENUM || (t->kind == T_INTEGER && finite_range(t));
}

bool
type_can_iterate(const struct type *t)
{
	switch (type_kind(t)) {
	case T_ENUM:
	case T_INTEGER:
	case T_COLLECTION:
	case T_ARRAY:
	case T_HASH:
	case T_TUPLE:
	case T_STRUCT:
	case T_STRING:
	case T_ITERABLE:
	case T_ITERATOR:
		return 1;
	case T_TYPE:
		return t->elem && type_is_iterable(t->elem);
	default:
		return 0;
	}
}

static int
tuple_over(const struct type *elem, const struct type *from,
    const struct type_pairs *g)
{
	for (uint32_t i = 0; i < from->count; i++)
		if (!type_assignable_guarded(elem, from->types[i], g))
			return 0;
	return from->count > 0;
}

/* Check the pairs of a hash against the requested type. */
static int
pairs_over(const struct type *elem, const struct type *key,
    const struct type *value, const struct type_pairs *g)
{
	const struct type *const types[] = {key, value};
	struct type pair = *type_basic(T_TUPLE);

	pair.types = types;
	pair.count = 2;
	pair.flags = TYPE_SIZED;
	pair.min = pair.max = 2;
	return type_assignable_guarded(elem, &pair, g);
}

static int
element_over(const struct type *elem, const struct type_element *e,
    const struct type_pairs *g)
{
	struct type name = {.kind = T_STRING,
	    .flags = TYPE_VALUE,
	    .text = e->name,
	    .len = e->len};
	struct type optional = {.kind = T_OPTIONAL, .elem = &name};

	return pairs_over(elem, e->optional ? &optional : &name, e->type, g);
}

/* Hash and Struct without parameters: their keys and values are Unit. */
static int
unit_over(const struct type *elem, const struct type_pairs *g)
{
	const struct type *unit = type_basic(T_UNIT);

	return pairs_over(elem, unit, unit, g);
}

static int
hash_over(const struct type *elem, const struct type *from,
    const struct type_pairs *g)
{
	if (from->key->kind == T_ANY && from->elem->kind == T_ANY &&
	    !(from->flags & TYPE_SIZED))
		return unit_over(elem, g);
	return pairs_over(elem, from->key, from->elem, g);
}

static int
struct_over(const struct type *elem, const struct type *from,
    const struct type_pairs *g)
{
	if (from->count == 0)
		return unit_over(elem, g);
	for (uint32_t i = 0; i < from->count; i++)
		if (!element_over(elem, &from->elements[i], g))
			return 0;
	return 1;
}

static int
string_over(const struct type *elem, const struct type_pairs *g)
{
	static const struct type character = {
	    .kind = T_STRING, .flags = TYPE_SIZED, .min = 1, .max = 1};

	return type_assignable_guarded(elem, &character, g);
}

int
type_iterates_over(const struct type *elem, const struct type *from,
    const struct type_pairs *g)
{
	switch (type_kind(from)) {
	case T_ENUM:
	case T_STRING:
		return string_over(elem, g);
	case T_INTEGER:
		return type_assignable_guarded(elem, type_basic(T_INTEGER), g);
	case T_ARRAY:
	case T_ITERABLE:
	case T_ITERATOR:
		return from->elem &&
		       type_assignable_guarded(elem, from->elem, g);
	case T_TUPLE:
		return tuple_over(elem, from, g);
	case T_HASH:
		return hash_over(elem, from, g);
	case T_STRUCT:
		return struct_over(elem, from, g);
	case T_TYPE:
		return from->elem && type_is_iterable(from->elem) &&
		       type_assignable_guarded(elem, from->elem, g);
	default:
		return 0;
	}
}

static int
iterate_type(struct arena *a, const struct type *t, struct viterator *ret)
{
	struct varray *all;

	t = type_resolved(t);
	if (!type_is_iterable(t))
		return -1;
	if (t->kind == T_INTEGER)
		viterator_range(t->min, t->max, ret);
	else {
		all = varray_new(a, t->count);
		for (uint32_t i = 0; i < t->count; i++)
			all->items[i] = t->values[i];
		value_iterate(value_array(all), ret);
	}
	ret->element = t;
	return 0;
}

int
type_iterate(struct arena *a, struct value v, struct viterator *ret)
{
	if (v.tag == V_TYPE)
		return iterate_type(a, v.t, ret);
	return value_iterate(v, ret);
}

static const struct type *
item_types(
    struct arena *a, const struct value *items, uint32_t n, uint32_t stride)
{
	struct type_list l;

	type_list_init(&l, a);
	for (uint32_t i = 0; i < n; i++)
		type_list_push(&l, type_infer_set(a, items[i * stride]));
	return type_variant(a, l.types, l.count);
}

static const struct type *
entry_types(struct arena *a, const struct vhash *h)
{
	struct value *kv = arena_alloc(a, h->count * 2 * sizeof(*kv));
	const struct type *types[2];

	for (uint32_t i = 0; i < h->count; i++) {
		kv[i * 2] = h->entries[i].key;
		kv[i * 2 + 1] = h->entries[i].value;
	}
	types[0] = item_types(a, kv, h->count, 2);
	types[1] = item_types(a, kv + 1, h->count, 2);
	return type_tuple(a, types, 2, 2, 2);
}

const struct type *
type_of_elements(struct arena *a, const struct viterator *it)
{
	const struct varray *all;

	if (it->element)
		return it->element;
	switch (it->source.tag) {
	case V_INT:
		return it->count ? type_integer(a, 0, it->count - 1)
				 : type_basic(T_UNIT);
	case V_STRING:
		return type_string_sized(a, 1, 1);
	case V_HASH:
		if (it->source.h->count)
			return entry_types(a, it->source.h);
		return type_basic(T_ANY);
	default:
		all = it->source.a;
		if (!all->count)
			return type_basic(T_UNIT);
		return item_types(a, all->items, all->count, 1);
	}
}
