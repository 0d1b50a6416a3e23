/*
 * The narrowest type, of those that Puppet considers, that two types share
 * (lib/puppet/pops/types/type_calculator.rb, common_type).
 */

#include "language/types/relation/common.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/value/equal.h"

static int64_t
common_least(int64_t x, int64_t y)
{
	return x < y ? x : y;
}

static int64_t
common_most(int64_t x, int64_t y)
{
	return x > y ? x : y;
}

static const struct type *
common_hash(struct arena *a, const struct type *x, const struct type *y)
{
	return type_hash(a, type_common(a, x->key, y->key),
	    type_common(a, x->elem, y->elem), -1, -1);
}

static const struct type *
common_integer(struct arena *a, const struct type *x, const struct type *y)
{
	uint8_t closed = TYPE_CLOSED;

	if (type_min_is_open(x) || type_min_is_open(y))
		closed &= (uint8_t)~TYPE_FIRST;
	if (type_max_is_open(x) || type_max_is_open(y))
		closed &= (uint8_t)~TYPE_LAST;
	return type_integer_closed(a, common_least(x->min, y->min),
	    common_most(x->max, y->max), closed);
}

static const struct type *
common_resource(struct arena *a, const struct type *x, const struct type *y)
{
	if (x->name && y->name && strcmp(x->name->text, y->name->text) == 0)
		return type_resource(a, x->name, NULL, 0);
	return type_basic(T_RESOURCE);
}

static const struct type *
join_enums(struct arena *a, const struct value *x, uint32_t nx,
    const struct value *y, uint32_t ny)
{
	struct value *all = arena_alloc(a, (nx + ny) * sizeof(*all));

	memcpy(all, x, nx * sizeof(*all));
	memcpy(all + nx, y, ny * sizeof(*all));
	return type_enum(a, all, nx + ny, 0);
}

/* The strings that a type lists: an Enum's, or a String's one value. */
static const struct value *
common_listed(struct arena *a, const struct type *t, uint32_t *ret_n)
{
	struct value *one;

	*ret_n = t->count;
	if (t->kind == T_ENUM)
		return t->values;
	if (!(t->flags & TYPE_VALUE))
		return NULL;
	one = arena_alloc(a, sizeof(*one));
	*one = value_string(t->text, t->len);
	*ret_n = 1;
	return one;
}

static const struct type *
common_string(struct arena *a, const struct type *x, const struct type *y)
{
	const struct value *vx, *vy;
	uint32_t nx, ny;

	if (x->kind == T_STRING && y->kind == T_STRING &&
	    x->flags & TYPE_SIZED && y->flags & TYPE_SIZED)
		return type_string_sized(a, common_least(x->min, y->min),
		    common_most(x->max, y->max));
	vx = common_listed(a, x, &nx);
	vy = common_listed(a, y, &ny);
	if (vx && vy)
		return join_enums(a, vx, nx, vy, ny);
	if (x->kind == T_STRING && y->kind == T_STRING)
		return type_basic(T_STRING);
	return type_basic(T_ENUM);
}

static const struct type *
common_pattern(struct arena *a, const struct type *x, const struct type *y)
{
	struct value *all;
	uint32_t n = x->count, j;

	all = arena_alloc(a, (x->count + y->count) * sizeof(*all));
	memcpy(all, x->values, x->count * sizeof(*all));
	for (uint32_t i = 0; i < y->count; i++) {
		for (j = 0; j < n; j++)
			if (value_eql(all[j], y->values[i]))
				break;
		if (j == n)
			all[n++] = y->values[i];
	}
	return type_pattern(a, all, n);
}

static const struct type *
common_same_kind(struct arena *a, const struct type *x, const struct type *y)
{
	const struct type *both[] = {x, y};

	switch (type_kind(x)) {
	case T_ARRAY:
		return type_array(a, type_common(a, x->elem, y->elem), -1, -1);
	case T_HASH:
		return common_hash(a, x, y);
	case T_CLASS:
	case T_REGEXP:
	case T_CALLABLE:
		return type_basic(type_kind(x));
	case T_RESOURCE:
		return common_resource(a, x, y);
	case T_INTEGER:
		return common_integer(a, x, y);
	case T_FLOAT:
		return type_float(a, x->fmin < y->fmin ? x->fmin : y->fmin,
		    x->fmax > y->fmax ? x->fmax : y->fmax);
	case T_STRING:
	case T_ENUM:
		return common_string(a, x, y);
	case T_PATTERN:
		return common_pattern(a, x, y);
	case T_VARIANT:
		return type_variant(a, both, 2);
	default:
		return NULL;
	}
}

static int
both_are(enum type_kind k, const struct type *x, const struct type *y)
{
	return type_assignable(type_basic(k), x) &&
	       type_assignable(type_basic(k), y);
}

static const struct type *
common_family(struct arena *a, const struct type *x, const struct type *y)
{
	static const enum type_kind families[] = {
	    T_NUMERIC, T_SCALARDATA, T_SCALAR, T_DATA};

	for (size_t i = 0; i < sizeof(families) / sizeof(families[0]); i++)
		if (both_are(families[i], x, y))
			return type_basic(families[i]);
	if (x->kind == T_TYPE && y->kind == T_TYPE)
		return type_containing(
		    a, T_TYPE, type_common(a, x->elem, y->elem));
	if (both_are(T_RICHDATA, x, y))
		return type_basic(T_RICHDATA);
	return type_basic(T_ANY);
}

static bool
is_undef_type(const struct type *t)
{
	return !t || t->kind == T_UNDEF;
}

const struct type *
type_common(struct arena *a, const struct type *x, const struct type *y)
{
	const struct type *t = NULL;

	if (is_undef_type(x))
		return y;
	if (is_undef_type(y) || y->kind == T_UNIT)
		return x;
	if (x->kind == T_UNIT)
		return y;
	if (type_assignable(x, y))
		return x;
	if (type_assignable(y, x))
		return y;
	if (x->kind == y->kind)
		t = common_same_kind(a, x, y);
	else if ((x->kind == T_STRING && y->kind == T_ENUM) ||
		 (x->kind == T_ENUM && y->kind == T_STRING))
		t = common_string(a, x, y);
	return t ? t : common_family(a, x, y);
}
