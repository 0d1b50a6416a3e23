/* Construction of types. */

#include <string.h>

#include "base/core/arena.h"
#include "language/types/make.h"
#include "language/types/basic.h"
#include "language/types/relation/equals.h"
#include "language/types/describe/format.h"
#include "language/types/internal.h"
#include "language/value/bigint.h"
#include "language/value/compare.h"
#include "language/value/equal.h"

#define TYPE_LIST_FIRST 8

static const struct type types_make_unit = {.kind = T_UNIT};
static const struct type empty_array = {.kind = T_ARRAY,
    .flags = TYPE_SIZED,
    .elem = &types_make_unit,
    .min = 0,
    .max = 0};
static const struct type empty_hash = {.kind = T_HASH,
    .flags = TYPE_SIZED,
    .elem = &types_make_unit,
    .key = &types_make_unit,
    .min = 0,
    .max = 0};
static const struct type bool_true = {.kind = T_BOOLEAN, .flags = TYPE_TRUE};
static const struct type bool_false = {.kind = T_BOOLEAN, .flags = TYPE_FALSE};

void
type_list_init(struct type_list *l, struct arena *a)
{
	*l = (struct type_list){.arena = a};
}

void
type_list_push(struct type_list *l, const struct type *t)
{
	if (l->count == l->cap) {
		uint32_t cap = l->cap ? l->cap * 2 : TYPE_LIST_FIRST;
		const struct type **n = arena_alloc(l->arena, cap * sizeof(*n));

		if (l->count)
			memcpy(n, l->types, l->count * sizeof(*n));
		l->types = n;
		l->cap = cap;
	}
	l->types[l->count++] = t;
}

static struct type *
types_make(struct arena *a, enum type_kind k)
{
	return type_copy(a, type_basic(k));
}

struct type *
type_copy(struct arena *a, const struct type *t)
{
	struct type *r = arena_alloc(a, sizeof(*r));

	*r = *t;
	return r;
}

/* Sizes are at least 0, whatever the Integer's minimum. */
static void
set_size(struct type *t, int64_t min, int64_t max)
{
	t->flags |= TYPE_SIZED;
	t->min = min < 0 ? 0 : min;
	t->max = max < 0 ? 0 : max;
}

const struct type *
type_integer_closed(struct arena *a, int64_t min, int64_t max, uint8_t closed)
{
	struct type *t;

	if (min != INT64_MIN)
		closed &= (uint8_t)~TYPE_FIRST;
	if (max != INT64_MAX)
		closed &= (uint8_t)~TYPE_LAST;
	if (min == INT64_MIN && max == INT64_MAX && closed == 0)
		return type_basic(T_INTEGER);
	t = types_make(a, T_INTEGER);
	t->flags = closed;
	t->min = min;
	t->max = max;
	return t;
}

const struct type *
type_integer(struct arena *a, int64_t min, int64_t max)
{
	return type_integer_closed(a, min, max, 0);
}

const struct type *
type_bigint(struct arena *a, struct value v)
{
	struct type *t = types_make(a, T_INTEGER);
	bool negative = bigint_is_negative(v);

	t->min = negative ? INT64_MIN : INT64_MAX;
	t->max = t->min;
	t->text = v.s;
	t->len = v.aux;
	return t;
}

bool
type_min_is_open(const struct type *t)
{
	return t->min == INT64_MIN && !(t->flags & TYPE_FIRST);
}

bool
type_max_is_open(const struct type *t)
{
	return t->max == INT64_MAX && !(t->flags & TYPE_LAST);
}

const struct type *
type_float(struct arena *a, double min, double max)
{
	struct type *t = types_make(a, T_FLOAT);

	t->fmin = min;
	t->fmax = max;
	return t;
}

const struct type *
type_string_sized(struct arena *a, int64_t min, int64_t max)
{
	struct type *t = types_make(a, T_STRING);

	set_size(t, min, max);
	return t;
}

const struct type *
type_string_value(struct arena *a, const char *s, size_t len)
{
	struct type *t = types_make(a, T_STRING);

	t->flags = TYPE_VALUE;
	t->text = s;
	t->len = (uint32_t)len;
	return t;
}

const struct type *
type_boolean(int b)
{
	return b ? &bool_true : &bool_false;
}

const struct type *
type_empty_array(void)
{
	return &empty_array;
}

const struct type *
type_empty_hash(void)
{
	return &empty_hash;
}

const struct type *
type_array(struct arena *a, const struct type *elem, int64_t min, int64_t max)
{
	struct type *t;

	if (min == 0 && max == 0)
		return &empty_array;
	t = types_make(a, T_ARRAY);
	if (elem)
		t->elem = elem;
	if (min >= 0)
		set_size(t, min, max);
	return t;
}

const struct type *
type_hash(struct arena *a, const struct type *key, const struct type *elem,
    int64_t min, int64_t max)
{
	struct type *t;

	if (min == 0 && max == 0)
		return &empty_hash;
	t = types_make(a, T_HASH);
	if (key)
		t->key = key;
	if (elem)
		t->elem = elem;
	if (min >= 0)
		set_size(t, min, max);
	return t;
}

const struct type *
type_collection(struct arena *a, int64_t min, int64_t max)
{
	struct type *t = types_make(a, T_COLLECTION);

	set_size(t, min, max);
	return t;
}

static const struct type *const *
copy_types(struct arena *a, const struct type *const *types, uint32_t n)
{
	const struct type **copy = arena_alloc(a, n * sizeof(*copy));

	if (n)
		memcpy(copy, types, n * sizeof(*copy));
	return copy;
}

const struct type *
type_tuple(struct arena *a, const struct type *const *types, uint32_t n,
    int64_t min, int64_t max)
{
	struct type *t = types_make(a, T_TUPLE);

	t->types = copy_types(a, types, n);
	t->count = n;
	if (min >= 0)
		set_size(t, min, max);
	return t;
}

static void
make_push_unique(struct type_list *l, const struct type *t)
{
	for (uint32_t i = 0; i < l->count; i++)
		if (type_equals(l->types[i], t))
			return;
	type_list_push(l, t);
}

const struct type *
type_variant(struct arena *a, const struct type *const *types, uint32_t n)
{
	struct type_list l;
	struct type *t;

	type_list_init(&l, a);
	for (uint32_t i = 0; i < n; i++) {
		if (types[i]->kind != T_VARIANT)
			make_push_unique(&l, types[i]);
		else
			for (uint32_t j = 0; j < types[i]->count; j++)
				make_push_unique(&l, types[i]->types[j]);
	}
	if (l.count == 1)
		return l.types[0];
	t = types_make(a, T_VARIANT);
	t->types = l.types;
	t->count = l.count;
	return t;
}

const struct type *
type_enum(struct arena *a, const struct value *strings, uint32_t n, int nocase)
{
	struct value *v = arena_alloc(a, n * sizeof(*v));
	struct type *t = types_make(a, T_ENUM);
	uint32_t at, count = 0;
	int c = 1;

	for (uint32_t i = 0; i < n; i++) {
		for (at = count; at > 0; at--) {
			c = value_compare_strings(v[at - 1], strings[i]);
			if (c <= 0)
				break;
		}
		if (at > 0 && c == 0)
			continue;
		memmove(v + at + 1, v + at, (count - at) * sizeof(*v));
		v[at] = strings[i];
		count++;
	}
	t->values = v;
	t->count = count;
	t->flags = nocase ? TYPE_NOCASE : 0;
	return t;
}

const struct type *
type_pattern(struct arena *a, const struct value *regexps, uint32_t n)
{
	struct value *v = arena_alloc(a, n * sizeof(*v));
	struct type *t = types_make(a, T_PATTERN);
	uint32_t count = 0, k;

	for (uint32_t i = 0; i < n; i++) {
		for (k = 0; k < count; k++)
			if (value_eql(v[k], regexps[i]))
				break;
		v[k] = regexps[i];
		count += k == count;
	}
	t->values = v;
	t->count = count;
	return t;
}

const struct type *
type_containing(struct arena *a, enum type_kind k, const struct type *elem)
{
	struct type *t;

	if (k == T_NOTUNDEF && elem && elem->kind == T_ANY)
		elem = NULL;
	if (!elem)
		return type_basic(k);
	t = types_make(a, k);
	t->elem = elem;
	return t;
}

const struct type *
type_contained(const struct type *t)
{
	return t->elem;
}

const struct type *
type_reference(struct arena *a, const char *text, size_t len)
{
	struct type *t = types_make(a, T_REFERENCE);

	t->text = arena_memdup(a, text, len);
	t->len = (uint32_t)len;
	return t;
}

const struct type *
type_runtime(struct arena *a, struct value runtime, struct value name)
{
	struct type *t = types_make(a, T_RUNTIME);

	t->text = arena_printf(
	    a, "%s, '%s'", value_cstr(a, runtime), value_cstr(a, name));
	t->len = (uint32_t)strlen(t->text);
	return t;
}

const struct type *
type_callable(struct arena *a, const struct type *params,
    const struct type *block, const struct type *ret)
{
	struct type *t = types_make(a, T_CALLABLE);

	t->params = params;
	t->flags = params ? 0 : TYPE_NOPARAMS;
	t->key = block;
	t->elem = ret && ret->kind != T_ANY ? ret : NULL;
	return t;
}

const struct type *
type_resource(struct arena *a, const struct name *type_name, const char *title,
    size_t title_len)
{
	struct type *t = types_make(a, T_RESOURCE);

	t->name = type_name;
	t->text = title;
	t->len = (uint32_t)title_len;
	return t;
}

const struct type *
type_class(struct arena *a, const struct name *name)
{
	struct type *t = types_make(a, T_CLASS);

	t->name = name;
	return t;
}

const struct name *
type_ref_name(const struct type *t)
{
	return t->name;
}

const char *
type_ref_title(const struct type *t, size_t *ret_len)
{
	*ret_len = t->len;
	return t->kind == T_RESOURCE ? t->text : NULL;
}

void
type_range(const struct type *t, int64_t *ret_min, int64_t *ret_max)
{
	if (t->kind == T_INTEGER) {
		*ret_min = t->min;
		*ret_max = t->max;
	} else
		type_size_range(t, ret_min, ret_max);
}

void
type_size_range(const struct type *t, int64_t *ret_min, int64_t *ret_max)
{
	*ret_min = 0;
	*ret_max = INT64_MAX;
	if (t->flags & TYPE_SIZED) {
		*ret_min = t->min;
		*ret_max = t->max;
	} else if (t->kind == T_TUPLE && t->count)
		*ret_min = *ret_max = t->count;
}
