/*
 * Is every instance of one type an instance of another?
 * (lib/puppet/pops/types/types.rb, assignable? of each type)
 */

#include <string.h>
#include <strings.h>

#include "base/core/intern.h"
#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/relation/assignable_collection.h"
#include "language/types/basic.h"
#include "language/types/callable.h"
#include "language/types/relation/equals.h"
#include "language/types/init.h"
#include "language/types/relation/instance.h"
#include "language/types/iterable.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/types/object/object_type.h"
#include "language/types/object/type_set.h"
#include "language/types/uri_type.h"
#include "language/value/semver/semver_merge.h"

/*
 * Pairs being compared.  A pair met again inside itself is taken as true: this
 * is how equal recursive aliases are recognised.
 */
struct type_pairs {
	const struct type_pairs *up;
	const struct type *to;
	const struct type *from;
	uint32_t depth;
};

#define ASSIGNABLE_MAX_DEPTH 512

typedef int (*assignable_rule)(
    const struct type *to, const struct type *from, const struct type_pairs *g);

static int
ranges_nest(int64_t min, int64_t max, int64_t from_min, int64_t from_max)
{
	return min <= from_min && max >= from_max;
}

int
type_size_assignable(const struct type *to, const struct type *from)
{
	int64_t min, max, fmin, fmax;

	if (!(to->flags & TYPE_SIZED))
		return 1;
	type_size_range(to, &min, &max);
	type_size_range(from, &fmin, &fmax);
	/* that of Tuple itself is the number of its types */
	if (from->kind == T_TUPLE && !(from->flags & TYPE_SIZED))
		fmin = fmax = from->count;
	return ranges_nest(min, max, fmin, fmax);
}

static int
any_of(const struct type *to, const enum type_kind *kinds, size_t n,
    const struct type *from, const struct type_pairs *g)
{
	(void)to;
	for (size_t i = 0; i < n; i++)
		if (type_assignable_guarded(type_basic(kinds[i]), from, g))
			return 1;
	return 0;
}

static int
to_scalardata(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	static const enum type_kind kinds[] = {
	    T_STRING, T_INTEGER, T_FLOAT, T_BOOLEAN};

	if (from->kind == T_SCALARDATA || from->kind == T_ENUM ||
	    from->kind == T_PATTERN || from->kind == T_NUMERIC)
		return 1;
	return any_of(to, kinds, 4, from, g);
}

static int
to_scalar(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	static const enum type_kind kinds[] = {
	    T_REGEXP, T_SEMVER, T_SEMVERRANGE, T_TIMESPAN, T_TIMESTAMP};

	return from->kind == T_SCALAR || to_scalardata(to, from, g) ||
	       any_of(to, kinds, 5, from, g);
}

static int
to_numeric(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	if (to->kind == T_NUMERIC)
		return from->kind == T_INTEGER || from->kind == T_FLOAT ||
		       from->kind == T_NUMERIC;
	if (from->kind != to->kind)
		return 0;
	if (to->kind == T_FLOAT)
		return to->fmin <= from->fmin && to->fmax >= from->fmax;
	if ((type_min_is_open(from) && !type_min_is_open(to)) ||
	    (type_max_is_open(from) && !type_max_is_open(to)))
		return 0;
	if (to->text != NULL)
		return type_equals(to, from);
	return ranges_nest(to->min, to->max, from->min, from->max);
}

static int
sized_to_string(const struct type *to, const struct type *from)
{
	int64_t min, max;

	type_string_range(from, &min, &max);
	return ranges_nest(to->min, to->max, min, max);
}

static int
to_string(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	if (from->kind != T_STRING && from->kind != T_ENUM &&
	    from->kind != T_PATTERN)
		return 0;
	if (to->flags & TYPE_SIZED)
		return sized_to_string(to, from);
	if (!(to->flags & TYPE_VALUE))
		return 1;
	if (from->kind == T_STRING)
		return type_equals(to, from);
	return from->kind == T_ENUM && from->count == 1 &&
	       !(from->flags & TYPE_NOCASE);
}

static struct value
assignable_string_value(const struct type *t)
{
	return value_string(t->text, t->len);
}

static int
enum_takes_all(const struct type *to, const struct type *from)
{
	if (!from->count ||
	    (!(to->flags & TYPE_NOCASE) && (from->flags & TYPE_NOCASE)))
		return 0;
	for (uint32_t i = 0; i < from->count; i++)
		if (!type_instance(to, from->values[i]))
			return 0;
	return 1;
}

static int
to_enum(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	if (!to->count && (from->kind == T_STRING || from->kind == T_ENUM ||
			      from->kind == T_PATTERN))
		return 1;
	if (from->kind == T_STRING)
		return from->flags & TYPE_VALUE &&
		       type_instance(to, assignable_string_value(from));
	return from->kind == T_ENUM &&
	       (type_equals(to, from) || enum_takes_all(to, from));
}

static int
to_pattern(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	if (type_equals(to, from))
		return 1;
	switch (from->kind) {
	case T_STRING:
		return from->flags & TYPE_VALUE
			   ? type_instance(to, assignable_string_value(from))
			   : !to->count;
	case T_ENUM:
		if (!from->count)
			return !to->count;
		for (uint32_t i = 0; i < from->count; i++)
			if (!type_instance(to, from->values[i]))
				return 0;
		return 1;
	default:
		return from->kind == T_PATTERN && !to->count;
	}
}

static int
to_boolean(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return from->kind == T_BOOLEAN &&
	       (!to->flags || to->flags == from->flags);
}

static int
to_regexp(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return from->kind == T_REGEXP && (!to->text || type_equals(to, from));
}

static int
to_time(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return from->kind == to->kind &&
	       ranges_nest(to->min, to->max, from->min, from->max);
}

/* True when a range of the type includes the range. */
static int
assignable_covered(const struct type *to, const struct semver_range *range)
{
	for (uint32_t i = 0; i < to->count; i++)
		if (semver_range_covers(to->values[i].range, range))
			return 1;
	return 0;
}

static int
to_semver(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	if (from->kind != T_SEMVER || (to->count && !from->count))
		return 0;
	for (uint32_t i = 0; to->count && i < from->count; i++)
		if (!assignable_covered(to, from->values[i].range))
			return 0;
	return 1;
}

static int
to_type(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (from->kind != T_TYPE)
		return 0;
	if (!to->elem)
		return 1;
	return from->elem && type_assignable_guarded(to->elem, from->elem, g);
}

static int
to_notundef(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	return !type_accepts_undef(from) &&
	       (!to->elem || type_assignable_guarded(to->elem, from, g));
}

static int
to_optional(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (from->kind == T_UNDEF || !to->elem)
		return 1;
	if (from->kind == T_OPTIONAL)
		return from->elem &&
		       type_assignable_guarded(to->elem, from->elem, g);
	return type_assignable_guarded(to->elem, from, g);
}

static int
to_variant(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	for (uint32_t i = 0; i < to->count; i++)
		if (type_assignable_guarded(to->types[i], from, g))
			return 1;
	return 0;
}

static int
to_class(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return from->kind == T_CLASS && (!to->name || type_equals(to, from));
}

static int
to_resource(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	if (from->kind != T_RESOURCE)
		return 0;
	if (!to->name)
		return 1;
	if (!from->name || strcasecmp(to->name->text, from->name->text) != 0)
		return 0;
	return !to->text || type_equals(to, from);
}

static int
to_catalogentry(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)to;
	(void)g;
	return from->kind == T_CATALOGENTRY || from->kind == T_CLASS ||
	       from->kind == T_RESOURCE;
}

static int
to_iterable(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (!to->elem ||
	    type_assignable_guarded(to->elem, type_basic(T_ANY), g))
		return type_can_iterate(from);
	return type_iterates_over(to->elem, from, g);
}

static int
to_contained(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (from->kind != to->kind)
		return 0;
	if (!to->elem)
		return 1;
	return from->elem && type_assignable_guarded(to->elem, from->elem, g);
}

static int
to_object(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return object_assignable(to, from);
}

static int
to_same_kind(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return from->kind == to->kind;
}

static int
to_typeset(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return from->kind == T_TYPESET &&
	       (to->values == NULL || type_set_equals(to, from));
}

static int
to_equal(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return type_equals(to, from);
}

static int
to_uri(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return uri_type_assignable(to, from);
}

static int
to_init(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (!init_check(to))
		return 0;
	if (from->kind == T_INIT)
		return !to->elem ||
		       (from->elem &&
			   type_assignable_guarded(to->elem, from->elem, g));
	if (!to->elem)
		return type_assignable_guarded(type_basic(T_RICHDATA), from, g);
	return type_assignable_guarded(to->elem, from, g) ||
	       init_accepts_type(to, from, g);
}

static int
to_runtime(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)g;
	return from->kind == T_RUNTIME && (!to->text || type_equals(to, from));
}

static int
to_any(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	(void)to;
	(void)from;
	(void)g;
	return 1;
}

static const assignable_rule rules[T_KINDS] = {
    [T_ANY] = to_any,
    [T_UNDEF] = to_same_kind,
    [T_NOTUNDEF] = to_notundef,
    [T_DEFAULT] = to_same_kind,
    [T_SCALAR] = to_scalar,
    [T_SCALARDATA] = to_scalardata,
    [T_NUMERIC] = to_numeric,
    [T_INTEGER] = to_numeric,
    [T_FLOAT] = to_numeric,
    [T_STRING] = to_string,
    [T_BOOLEAN] = to_boolean,
    [T_REGEXP] = to_regexp,
    [T_PATTERN] = to_pattern,
    [T_ENUM] = to_enum,
    [T_COLLECTION] = type_to_collection,
    [T_ARRAY] = type_to_array,
    [T_HASH] = type_to_hash,
    [T_TUPLE] = type_to_tuple,
    [T_STRUCT] = type_to_struct,
    [T_VARIANT] = to_variant,
    [T_OPTIONAL] = to_optional,
    [T_CALLABLE] = type_to_callable,
    [T_TYPE] = to_type,
    [T_CATALOGENTRY] = to_catalogentry,
    [T_CLASS] = to_class,
    [T_RESOURCE] = to_resource,
    [T_SENSITIVE] = to_contained,
    [T_BINARY] = to_same_kind,
    [T_SEMVER] = to_semver,
    [T_SEMVERRANGE] = to_same_kind,
    [T_TIMESPAN] = to_time,
    [T_TIMESTAMP] = to_time,
    [T_URI] = to_uri,
    [T_ITERABLE] = to_iterable,
    [T_ITERATOR] = to_contained,
    [T_INIT] = to_init,
    [T_OBJECT] = to_object,
    [T_TYPESET] = to_typeset,
    [T_REFERENCE] = to_equal,
    [T_RUNTIME] = to_runtime,
    [T_UNIT] = to_any,
};

static int
pair_known(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	for (; g; g = g->up)
		if (g->to == to && g->from == from)
			return 1;
	return 0;
}

/* One of the two is an alias: compare its target. */
static int
through_alias(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	struct type_pairs mine = {g, to, from, g ? g->depth + 1 : 0};

	if (mine.depth > ASSIGNABLE_MAX_DEPTH || pair_known(to, from, g))
		return 1;
	if (type_is_alias(from))
		from = type_alias_target(from);
	else
		to = type_alias_target(to);
	return type_assignable_guarded(to, from, &mine);
}

static int
from_variant(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	if (to->kind == T_ANY || (to->kind == T_VARIANT && !to->count))
		return 1;
	if (to->kind == T_NOTUNDEF && !from->count)
		return to_notundef(to, from, g);
	for (uint32_t i = 0; i < from->count; i++)
		if (!type_assignable_guarded(to, from->types[i], g))
			return 0;
	return from->count > 0;
}

static int
from_optional(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	return type_accepts_undef(to) &&
	       (!from->elem || type_assignable_guarded(to, from->elem, g));
}

int
type_assignable_guarded(
    const struct type *to, const struct type *from, const struct type_pairs *g)
{
	/* NotUndef[Optional[X]] does not even accept itself */
	if (to == from && to->kind != T_REFERENCE && to->kind != T_NOTUNDEF)
		return 1;
	if (to->kind == T_UNIT || from->kind == T_UNIT)
		return 1;
	if (type_is_alias(to) || type_is_alias(from))
		return through_alias(to, from, g);
	switch (from->kind) {
	case T_VARIANT:
		return from_variant(to, from, g);
	case T_OPTIONAL:
		return from_optional(to, from, g);
	case T_NOTUNDEF:
		if (from->elem && !type_accepts_undef(from->elem))
			return type_assignable_guarded(to, from->elem, g);
		break;
	case T_UNDEF:
		if (to->kind == T_VARIANT && !to->count)
			return 0;
		break;
	}
	return rules[to->kind](to, from, g);
}

int
type_assignable(const struct type *to, const struct type *from)
{
	return type_assignable_guarded(to, from, NULL);
}

int
type_equivalent(const struct type *a, const struct type *b)
{
	return type_equals(a, b) ||
	       (type_assignable(b, a) && type_assignable(a, b));
}

int
type_accepts_undef(const struct type *t)
{
	return type_instance(t, value_undef());
}
