/*
 * Generalisation and normalisation of types.
 */

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize_variant.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"

typedef const struct type *(*type_map)(struct arena *, const struct type *);

static const struct type *
map_types(struct arena *a, const struct type *t, type_map f)
{
	const struct type **types;
	struct type *r;
	int changed = 0;

	types = arena_alloc(a, t->count * sizeof(*types));
	for (uint32_t i = 0; i < t->count; i++) {
		types[i] = f(a, t->types[i]);
		changed |= types[i] != t->types[i];
	}
	if (!changed)
		return t;
	r = type_copy(a, t);
	r->types = types;
	return r;
}

static const struct type *
map_elements(struct arena *a, const struct type *t, type_map f)
{
	struct type_element *e = arena_alloc(a, t->count * sizeof(*e));
	struct type *r;
	int changed = 0;

	for (uint32_t i = 0; i < t->count; i++) {
		e[i] = t->elements[i];
		e[i].type = f(a, e[i].type);
		changed |= e[i].type != t->elements[i].type;
	}
	if (!changed)
		return t;
	r = type_copy(a, t);
	r->elements = e;
	return r;
}

static const struct type *
map_callable(struct arena *a, const struct type *t, type_map f)
{
	return type_callable(a, t->params ? f(a, t->params) : NULL,
	    t->key ? f(a, t->key) : NULL, t->elem ? f(a, t->elem) : NULL);
}

static const struct type *
map_contained(struct arena *a, const struct type *t, type_map f, int keep_size)
{
	const struct type *elem = t->elem ? f(a, t->elem) : NULL;
	const struct type *key = t->key ? f(a, t->key) : NULL;
	struct type *r;

	if (elem == t->elem && key == t->key &&
	    (keep_size || !(t->flags & TYPE_SIZED)))
		return t;
	r = type_copy(a, t);
	r->elem = elem;
	r->key = key;
	if (!keep_size)
		r->flags &= (uint8_t)~TYPE_SIZED;
	return r;
}

const struct type *
type_map_parts(struct arena *a, const struct type *t, type_map f, int keep_size)
{
	switch (type_kind(t)) {
	case T_VARIANT:
	case T_TUPLE:
		return map_types(a, t, f);
	case T_STRUCT:
		return map_elements(a, t, f);
	case T_CALLABLE:
		return t->params ? map_callable(a, t, f) : t;
	case T_ARRAY:
	case T_HASH:
		return map_contained(a, t, f, keep_size);
	case T_OPTIONAL:
	case T_NOTUNDEF:
	case T_TYPE:
	case T_SENSITIVE:
	case T_ITERABLE:
	case T_ITERATOR:
		return map_contained(a, t, f, 1);
	default:
		return t;
	}
}

static const struct type *
generalize_enum(struct arena *a, const struct type *t)
{
	int64_t min, max, n;

	if (!t->count)
		return type_basic(T_STRING);
	min = INT64_MAX;
	max = 0;
	for (uint32_t i = 0; i < t->count; i++) {
		n = (int64_t)utf8_count(t->values[i].s, t->values[i].aux);
		min = n < min ? n : min;
		max = n > max ? n : max;
	}
	return type_string_sized(a, min, max);
}

const struct type *
type_generalize(struct arena *a, const struct type *t)
{
	const struct type *r;

	switch (type_kind(t)) {
	case T_INTEGER:
	case T_FLOAT:
	case T_STRING:
	case T_BOOLEAN:
	case T_COLLECTION:
	case T_TIMESPAN:
	case T_TIMESTAMP:
	case T_URI:
		return type_basic(type_kind(t));
	case T_OBJECT:
		return t->object && t->object->base ? t->object->base : t;
	case T_ENUM:
		return generalize_enum(a, t);
	case T_VARIANT:
		r = type_map_parts(a, t, type_generalize, 0);
		return r == t ? t : type_variant(a, r->types, r->count);
	case T_HASH:
		if (t == type_empty_hash())
			return t;
		return type_map_parts(a, t, type_generalize, 0);
	default:
		return type_map_parts(a, t, type_generalize, 0);
	}
}

static const struct type *
normalize_notundef(struct arena *a, const struct type *t)
{
	const struct type *n = type_map_parts(a, t, type_normalize, 1);

	if (!n->elem)
		return n;
	if (n->elem->kind == T_OPTIONAL)
		return type_normalize(
		    a, type_containing(a, T_NOTUNDEF, n->elem->elem));
	return type_accepts_undef(n->elem) ? n : n->elem;
}

static const struct type *
normalize_optional(struct arena *a, const struct type *t)
{
	const struct type *n = type_map_parts(a, t, type_normalize, 1);

	if (!n->elem)
		return n;
	if (n->elem->kind == T_NOTUNDEF)
		return type_normalize(
		    a, type_containing(a, T_OPTIONAL, n->elem->elem));
	return type_accepts_undef(n->elem) ? n->elem : n;
}

const struct type *
type_normalize(struct arena *a, const struct type *t)
{
	switch (type_kind(t)) {
	case T_VARIANT:
		return t->count ? type_normalize_variant(a, t) : t;
	case T_OPTIONAL:
		return normalize_optional(a, t);
	case T_NOTUNDEF:
		return normalize_notundef(a, t);
	case T_COLLECTION:
		return type_basic(T_COLLECTION);
	case T_ARRAY:
		/* an Array of Any loses its size, as in Puppet */
		if (t->elem->kind == T_ANY)
			return type_basic(T_ARRAY);
		return type_map_parts(a, t, type_normalize, 1);
	default:
		return type_map_parts(a, t, type_normalize, 1);
	}
}
