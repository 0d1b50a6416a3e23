/*
 * Finding mismatches: one function for each kind of expectation.  "original" is
 * the expectation as the user wrote it, before an alias or an Optional was
 * expanded.
 */

#include "language/types/describe/mismatch_describe.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/relation/equals.h"
#include "language/types/make.h"
#include "language/types/describe/mismatch.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"

/*
 * An expectation against a type, the path in the value, and the list to fill.
 */
struct mismatch_describe_walk {
	struct mismatches *out;
	const struct type *expected;
	const struct type *original;
	const struct type *actual;
	const struct path *path;
};

/* Types within types that are followed at most. */
#define FIND_MAX_DEPTH 64

static void mismatch_describe_describe(const struct mismatch_describe_walk *w);

static void
mismatch_describe_add(const struct mismatch_describe_walk *w,
    enum mismatch_kind kind, const struct type *expected,
    const struct type *actual)
{
	struct mismatch m = {.kind = kind,
	    .path = *w->path,
	    .expected = expected,
	    .actual = actual};

	mismatches_add(w->out, &m);
}

static void
mismatch_describe_add_key(const struct mismatch_describe_walk *w,
    enum mismatch_kind kind, const char *key, uint32_t len)
{
	struct mismatch m = {
	    .kind = kind, .path = *w->path, .key = key, .len = len};

	mismatches_add(w->out, &m);
}

static const struct type *
mismatch_size(struct arena *a, const struct type *t)
{
	int64_t min, max;

	type_size_range(t, &min, &max);
	return type_integer(a, min, max);
}

/* Add a mismatch when a size does not fit: true then. */
static int
size_differs(const struct mismatch_describe_walk *w, enum mismatch_kind kind,
    const struct type *expected, const struct type *actual)
{
	if (type_assignable(expected, actual))
		return 0;
	mismatch_describe_add(w, kind, expected, actual);
	return 1;
}

static void
part(const struct mismatch_describe_walk *w, const struct type *expected,
    const struct type *actual, enum path_kind kind, const char *key,
    uint32_t len, uint32_t number)
{
	struct path p = path_with(w->path, kind, key, len, number);

	mismatch_describe(w->out, expected, actual, &p);
}

static void
variant_types(const struct mismatch_describe_walk *w, struct type_list *types)
{
	type_list_init(types, w->out->arena);
	if (w->original->kind == T_OPTIONAL)
		type_list_push(types, type_basic(T_UNDEF));
	for (uint32_t i = 0; i < w->expected->count; i++)
		type_list_push(types, w->expected->types[i]);
}

static void
describe_variant(const struct mismatch_describe_walk *w)
{
	struct type_list types;
	struct mismatches *lists, merged;
	struct path p;

	variant_types(w, &types);
	lists = arena_alloc(w->out->arena, types.count * sizeof(*lists));
	for (uint32_t i = 0; i < types.count; i++) {
		p = path_with(w->path, PATH_VARIANT, "", 0, i);
		mismatches_init(&lists[i], w->out->arena);
		mismatch_describe(&lists[i], types.types[i], w->actual, &p);
		if (!lists[i].count)
			return;
	}
	mismatches_init(&merged, w->out->arena);
	mismatches_merge(
	    &merged, w->path->count, MISMATCH_SIZE, lists, types.count);
	if (type_is_alias(w->original) && merged.count == 1) {
		mismatch_describe_add(w, MISMATCH_TYPE, w->original, w->actual);
		return;
	}
	for (uint32_t i = 0; i < merged.count; i++)
		mismatches_add(w->out, &merged.rows[i]);
}

static void
array_of_tuple(const struct mismatch_describe_walk *w, const struct type *elem)
{
	struct arena *a = w->out->arena;

	if (size_differs(w, MISMATCH_SIZE, mismatch_size(a, w->expected),
		mismatch_size(a, w->actual)))
		return;
	for (uint32_t i = 0; i < w->actual->count; i++)
		if (!type_assignable(elem, w->actual->types[i]))
			part(
			    w, elem, w->actual->types[i], PATH_INDEX, "", 0, i);
}

static void
describe_array(const struct mismatch_describe_walk *w)
{
	struct arena *a = w->out->arena;

	if (w->actual->kind == T_TUPLE) {
		array_of_tuple(w, w->expected->elem);
		return;
	}
	if (w->actual->kind != T_ARRAY) {
		mismatch_describe_add(w, MISMATCH_TYPE, w->original, w->actual);
		return;
	}
	if (w->expected->flags & TYPE_SIZED &&
	    size_differs(w, MISMATCH_SIZE, mismatch_size(a, w->expected),
		mismatch_size(a, w->actual)))
		return;
	mismatch_describe_add(w, MISMATCH_TYPE, w->original,
	    type_array(a, w->actual->elem, -1, -1));
}

/* Required keys, and all keys. */
static const struct type *
struct_size(struct arena *a, const struct type *t)
{
	int64_t required = 0;

	for (uint32_t i = 0; i < t->count; i++)
		required += !t->elements[i].optional;
	return type_integer(a, required, t->count);
}

static const struct type *
key_type(struct arena *a, const struct type_element *e)
{
	const struct type *t = type_string_value(a, e->name, e->len);

	return e->optional ? type_containing(a, T_OPTIONAL, t) : t;
}

static void
hash_of_struct(const struct mismatch_describe_walk *w)
{
	struct arena *a = w->out->arena;
	const struct type_element *e;
	const struct type *key;

	if (size_differs(w, MISMATCH_SIZE, mismatch_size(a, w->expected),
		struct_size(a, w->actual)))
		return;
	for (uint32_t i = 0; i < w->actual->count; i++) {
		e = &w->actual->elements[i];
		key = key_type(a, e);
		if (!type_assignable(w->expected->key, key))
			part(w, w->expected->key, key, PATH_KEY, e->name,
			    e->len, 0);
		if (!type_assignable(w->expected->elem, e->type))
			part(w, w->expected->elem, e->type, PATH_ENTRY, e->name,
			    e->len, 0);
	}
}

static void
hash_instead(
    const struct mismatch_describe_walk *w, const struct type *expected_size)
{
	struct arena *a = w->out->arena;
	const struct type *h = w->actual;

	if (expected_size &&
	    size_differs(w, MISMATCH_SIZE, expected_size, mismatch_size(a, h)))
		return;
	mismatch_describe_add(w, MISMATCH_TYPE, w->original,
	    type_hash(a, h->key, h->elem, -1, -1));
}

static void
describe_hash(const struct mismatch_describe_walk *w)
{
	struct arena *a = w->out->arena;

	if (w->actual->kind == T_STRUCT)
		hash_of_struct(w);
	else if (w->actual->kind == T_HASH)
		hash_instead(w, w->expected->flags & TYPE_SIZED
				    ? mismatch_size(a, w->expected)
				    : NULL);
	else
		mismatch_describe_add(w, MISMATCH_TYPE, w->original, w->actual);
}

static const struct type_element *
mismatch_describe_find_element(
    const struct type *t, const struct type_element *wanted)
{
	for (uint32_t i = 0; i < t->count; i++)
		if (t->elements[i].len == wanted->len &&
		    memcmp(t->elements[i].name, wanted->name, wanted->len) == 0)
			return &t->elements[i];
	return NULL;
}

static void
struct_element(
    const struct mismatch_describe_walk *w, const struct type_element *e)
{
	const struct type_element *o =
	    mismatch_describe_find_element(w->actual, e);
	struct arena *a = w->out->arena;

	if (!o) {
		if (!e->optional)
			mismatch_describe_add_key(
			    w, MISMATCH_MISSING_KEY, e->name, e->len);
		return;
	}
	if (!e->optional && o->optional)
		part(w, key_type(a, e), key_type(a, o), PATH_KEY, e->name,
		    e->len, 0);
	if (!type_assignable(e->type, o->type))
		part(w, e->type, o->type, PATH_ENTRY, e->name, e->len, 0);
}

static void
describe_struct(const struct mismatch_describe_walk *w)
{
	const struct type *t = w->actual;

	if (t->kind == T_HASH) {
		hash_instead(w, struct_size(w->out->arena, w->expected));
		return;
	}
	if (t->kind != T_STRUCT) {
		mismatch_describe_add(w, MISMATCH_TYPE, w->original, t);
		return;
	}
	for (uint32_t i = 0; i < w->expected->count; i++)
		struct_element(w, &w->expected->elements[i]);
	for (uint32_t i = 0; i < t->count; i++)
		if (!mismatch_describe_find_element(
			w->expected, &t->elements[i]))
			mismatch_describe_add_key(w, MISMATCH_UNKNOWN_KEY,
			    t->elements[i].name, t->elements[i].len);
}

static void
tuple_parts(const struct mismatch_describe_walk *w)
{
	const struct type *e = w->expected, *t = w->actual;
	uint32_t at;

	if (t->kind == T_ARRAY) {
		for (uint32_t i = 0; i < e->count; i++)
			part(w, e->types[i], t->elem, PATH_INDEX, "", 0, i);
		return;
	}
	for (uint32_t i = 0; e->count && i < t->count; i++) {
		at = i < e->count ? i : e->count - 1;
		part(w, e->types[at], t->types[i], PATH_INDEX, "", 0, at);
	}
}

static void
mismatch_describe_tuple(struct mismatches *out, const struct type *expected,
    const struct type *original, const struct type *actual,
    const struct path *path, enum mismatch_kind size_kind)
{
	const struct mismatch_describe_walk w = {
	    out, expected, original, actual, path};

	if (actual->kind != T_TUPLE && actual->kind != T_ARRAY) {
		mismatch_describe_add(&w, MISMATCH_TYPE, original, actual);
		return;
	}
	if (type_equals(expected, actual) ||
	    (!expected->count && actual->kind == T_ARRAY))
		return;
	if (!size_differs(&w, size_kind, mismatch_size(out->arena, expected),
		mismatch_size(out->arena, actual)))
		tuple_parts(&w);
}

static void
describe_tuple(const struct mismatch_describe_walk *w)
{
	mismatch_describe_tuple(w->out, w->expected, w->original, w->actual,
	    w->path, MISMATCH_SIZE);
}

static const struct type *
or_basic(const struct type *t, enum type_kind k)
{
	return t ? t : type_basic(k);
}

static void
callable_results(const struct mismatch_describe_walk *w)
{
	const struct type *e = w->expected, *t = w->actual;
	struct mismatch_describe_walk inner = *w;
	struct path p;

	inner.path = &p;
	if (!type_assignable(
		or_basic(e->elem, T_ANY), or_basic(t->elem, T_ANY))) {
		p = path_with(w->path, PATH_RETURN, "", 0, 0);
		mismatch_describe_add(&inner, MISMATCH_TYPE,
		    or_basic(e->elem, T_ANY), or_basic(t->elem, T_ANY));
		return;
	}
	if (type_assignable(
		or_basic(t->key, T_UNDEF), or_basic(e->key, T_UNDEF)))
		return;
	p = path_with(w->path, PATH_BLOCK, "", 0, 0);
	mismatch_describe_add(&inner, MISMATCH_TYPE, or_basic(e->key, T_UNDEF),
	    or_basic(t->key, T_UNDEF));
}

static void
describe_callable(const struct mismatch_describe_walk *w)
{
	const struct type *e = w->expected, *t = w->actual;
	uint32_t before = w->out->count;

	if (t->kind != T_CALLABLE) {
		mismatch_describe_add(w, MISMATCH_TYPE, w->original, t);
		return;
	}
	if (!e->params && !e->elem)
		return;
	if (e->params)
		mismatch_describe_tuple(w->out, e->params, e->params,
		    t->params ? t->params : type_basic(T_TUPLE), w->path,
		    MISMATCH_COUNT);
	if (w->out->count == before)
		callable_results(w);
}

static void
describe_optional(const struct mismatch_describe_walk *w)
{
	struct mismatch_describe_walk inner = *w;

	if (w->actual->kind == T_UNDEF || !w->expected->elem)
		return;
	inner.expected = w->expected->elem;
	if (!type_is_alias(w->original))
		inner.original = w->expected;
	mismatch_describe_describe(&inner);
}

static void
describe_alias(const struct mismatch_describe_walk *w)
{
	struct mismatch_describe_walk inner = *w;

	inner.expected =
	    type_normalize(w->out->arena, type_alias_target(w->expected));
	inner.original = w->expected;
	mismatch_describe_describe(&inner);
}

static void
mismatch_describe_describe(const struct mismatch_describe_walk *w)
{
	switch (type_kind(w->expected)) {
	case T_VARIANT:
		describe_variant(w);
		return;
	case T_STRUCT:
		describe_struct(w);
		return;
	case T_HASH:
		describe_hash(w);
		return;
	case T_TUPLE:
		describe_tuple(w);
		return;
	case T_ARRAY:
		describe_array(w);
		return;
	case T_CALLABLE:
		describe_callable(w);
		return;
	case T_OPTIONAL:
		describe_optional(w);
		return;
	case T_PATTERN:
	case T_ENUM:
		mismatch_describe_add(
		    w, MISMATCH_PATTERN, w->original, w->actual);
		return;
	case T_DATA:
	case T_RICHDATA:
	case T_RICHDATAKEY:
	case T_ALIAS:
		describe_alias(w);
		return;
	default:
		if (!type_assignable(w->expected, w->actual))
			mismatch_describe_add(
			    w, MISMATCH_TYPE, w->original, w->actual);
	}
}

/* The search for an unknown type name: the aliases that it is in. */
struct mismatch_describe_search {
	const struct type *entered[FIND_MAX_DEPTH];
	uint32_t count;
};

static const struct type *find_unresolved(
    struct mismatch_describe_search *s, const struct type *t, int depth);

static const struct type *
find_in_alias(
    struct mismatch_describe_search *s, const struct type *t, int depth)
{
	for (uint32_t i = 0; i < s->count; i++)
		if (s->entered[i] == t)
			return NULL;
	if (s->count == FIND_MAX_DEPTH)
		return NULL;
	s->entered[s->count++] = t;
	return find_unresolved(s, type_alias_target(t), depth + 1);
}

static const struct type *
find_in_object(
    struct mismatch_describe_search *s, const struct type_object *o, int depth)
{
	const struct type *r = NULL;

	for (uint32_t i = 0; o && !r && i < o->member_count; i++)
		r = find_unresolved(s, o->members[i].type, depth + 1);
	return r;
}

/* An unknown type name inside t, or NULL. */
static const struct type *
find_unresolved(
    struct mismatch_describe_search *s, const struct type *t, int depth)
{
	const struct type *r = NULL;

	if (!t || depth > FIND_MAX_DEPTH)
		return NULL;
	if (t->kind == T_REFERENCE)
		return t;
	if (t->kind == T_ALIAS)
		return find_in_alias(s, t, depth);
	if (type_is_alias(t))
		return NULL;
	if (t->kind == T_OBJECT)
		return find_in_object(s, t->object, depth);
	if (t->kind == T_VARIANT || t->kind == T_TUPLE)
		for (uint32_t i = 0; !r && i < t->count; i++)
			r = find_unresolved(s, t->types[i], depth + 1);
	else if (t->kind == T_STRUCT)
		for (uint32_t i = 0; !r && i < t->count; i++)
			r = find_unresolved(s, t->elements[i].type, depth + 1);
	else if (t->kind == T_CALLABLE)
		r = find_unresolved(s, t->params, depth + 1);
	if (!r)
		r = find_unresolved(s, t->elem, depth + 1);
	return r ? r : find_unresolved(s, t->key, depth + 1);
}

void
mismatch_describe(struct mismatches *out, const struct type *expected,
    const struct type *actual, const struct path *path)
{
	struct mismatch_describe_search s = {.count = 0};
	const struct type *unresolved = find_unresolved(&s, expected, 0);
	const struct mismatch_describe_walk w = {
	    out, type_normalize(out->arena, expected), expected, actual, path};

	if (unresolved)
		mismatch_describe_add_key(
		    &w, MISMATCH_UNRESOLVED, unresolved->text, unresolved->len);
	else
		mismatch_describe_describe(&w);
}
