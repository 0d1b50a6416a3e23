/*
 * Assignability of collections: sizes, elements, entries.
 */

#include "language/types/relation/assignable_collection.h"

#include <string.h>

#include "base/text/utf8.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/relation/equals.h"
#include "language/types/relation/instance.h"
#include "language/types/make.h"
#include "language/types/internal.h"

static int64_t
assignable_collection_characters(struct value s)
{
	return (int64_t)utf8_count(s.s, s.aux);
}

void
type_string_range(const struct type *t, int64_t *ret_min, int64_t *ret_max)
{
	int64_t n;

	type_size_range(t, ret_min, ret_max);
	if (t->kind == T_STRING && t->flags & TYPE_VALUE)
		*ret_min = *ret_max = assignable_collection_characters(
		    value_string(t->text, t->len));
	if (t->kind != T_ENUM || !t->count)
		return;
	*ret_min = INT64_MAX;
	*ret_max = 0;
	for (uint32_t i = 0; i < t->count; i++) {
		n = assignable_collection_characters(t->values[i]);
		*ret_min = n < *ret_min ? n : *ret_min;
		*ret_max = n > *ret_max ? n : *ret_max;
	}
}

static int
count_fits(const struct type *to, int64_t n)
{
	return !(to->flags & TYPE_SIZED) || (n >= to->min && n <= to->max);
}

int
type_to_collection(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	switch (from->kind) {
	case T_COLLECTION:
	case T_ARRAY:
	case T_HASH:
	case T_TUPLE:
		return type_size_assignable(to, from);
	case T_STRUCT:
		return count_fits(to, from->count);
	default:
		return 0;
	}
}

int
type_to_array(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (from->kind == T_ARRAY)
		return type_size_assignable(to, from) &&
		       type_assignable_guarded(to->elem, from->elem, g);
	if (from->kind != T_TUPLE || !type_size_assignable(to, from))
		return 0;
	for (uint32_t i = 0; i < from->count; i++)
		if (!type_assignable_guarded(to->elem, from->types[i], g))
			return 0;
	return 1;
}

static int
struct_to_hash(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	const struct type_element *e;

	if (!count_fits(to, from->count))
		return 0;
	for (uint32_t i = 0; i < from->count; i++) {
		e = &from->elements[i];
		if (!type_instance(to->key, value_string(e->name, e->len)) ||
		    !type_assignable_guarded(to->elem, e->type, g))
			return 0;
	}
	return 1;
}

int
type_to_hash(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (from->kind == T_STRUCT)
		return struct_to_hash(to, from, g);
	if (from->kind != T_HASH)
		return 0;
	if (from->flags & TYPE_SIZED && from->max == 0 &&
	    (!(to->flags & TYPE_SIZED) || to->min == 0))
		return 1;
	return type_size_assignable(to, from) &&
	       type_assignable_guarded(to->key, from->key, g) &&
	       type_assignable_guarded(to->elem, from->elem, g);
}

static const struct type *
type_at(const struct type *tuple, uint32_t i)
{
	return tuple->types[i < tuple->count ? i : tuple->count - 1];
}

static int
tuple_to_tuple(const struct type *to, const struct type *from, int64_t to_min,
    const struct type_pairs *g)
{
	if (!to->count)
		return 1;
	if (!from->count)
		return to_min == 0;
	for (uint32_t i = 0; i < from->count; i++)
		if (!type_assignable_guarded(type_at(to, i), from->types[i], g))
			return 0;
	return 1;
}

static int
array_to_tuple(const struct type *to, const struct type *from, int64_t from_max,
    const struct type_pairs *g)
{
	for (uint32_t i = 0; i < to->count && i < from_max; i++)
		if (!type_assignable_guarded(to->types[i], from->elem, g))
			return 0;
	return 1;
}

int
type_to_tuple(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	int64_t min, max, fmin, fmax;

	if (from->kind != T_TUPLE && from->kind != T_ARRAY)
		return 0;
	if (type_equals(to, from))
		return 1;
	type_size_range(to, &min, &max);
	type_size_range(from, &fmin, &fmax);
	if (min > fmin || max < fmax)
		return 0;
	if (from->kind == T_TUPLE)
		return tuple_to_tuple(to, from, min, g);
	return array_to_tuple(to, from, fmax, g);
}

static const struct type_element *
assignable_collection_find_element(
    const struct type *t, const struct type_element *wanted)
{
	for (uint32_t i = 0; i < t->count; i++)
		if (t->elements[i].len == wanted->len &&
		    memcmp(t->elements[i].name, wanted->name, wanted->len) == 0)
			return &t->elements[i];
	return NULL;
}

static int
struct_to_struct(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	const struct type_element *e, *o;
	uint32_t matched = 0;

	for (uint32_t i = 0; i < to->count; i++) {
		e = &to->elements[i];
		o = assignable_collection_find_element(from, e);
		if (!o && !e->optional)
			return 0;
		if (!o)
			continue;
		matched++;
		if ((!e->optional && o->optional) ||
		    !type_assignable_guarded(e->type, o->type, g))
			return 0;
	}
	return matched == from->count;
}

static int
hash_to_struct(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	int64_t required = 0, min, max;

	for (uint32_t i = 0; i < to->count; i++) {
		if (to->elements[i].optional)
			continue;
		required++;
		if (!type_assignable_guarded(
			to->elements[i].type, from->elem, g) ||
		    !type_assignable_guarded(
			type_basic(T_STRING), from->key, g))
			return 0;
	}
	type_size_range(from, &min, &max);
	return required <= min && to->count >= max;
}

int
type_to_struct(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (from->kind == T_STRUCT)
		return struct_to_struct(to, from, g);
	return from->kind == T_HASH && hash_to_struct(to, from, g);
}
