/*
 * Decides whether a value is an instance of a type.  Common kinds are decided
 * directly; those that need the inferred type go through type_infer() in a
 * small arena of its own.
 */

#include "language/types/relation/instance.h"

#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/fault.h"
#include "language/types/relation/infer.h"
#include "language/types/init.h"
#include "language/types/iterable.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/types/object/object_type.h"
#include "language/types/uri_type.h"
#include "language/value/bigint.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/octets.h"
#include "language/value/regexp.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"

/*
 * Aliases being expanded for a value: an alias met again for the same value
 * adds no information.
 */
struct types_instance_guard {
	const struct types_instance_guard *up;
	const struct type *alias;
	struct value value;
	uint32_t depth;
};

/* Types within types that are followed at most. */
#define INSTANCE_MAX_DEPTH 1024

static int instance(
    const struct type *t, struct value v, const struct types_instance_guard *g);

static int
string_instance(const struct type *t, struct value v)
{
	int64_t n;

	if (v.tag != V_STRING)
		return 0;
	if (t->flags & TYPE_SIZED) {
		if (t->min == 1 && t->max == INT64_MAX)
			return v.aux > 0;
		n = (int64_t)value_characters(v);
		return n >= t->min && n <= t->max;
	}
	if (t->flags & TYPE_VALUE)
		return t->len == v.aux && memcmp(t->text, v.s, v.aux) == 0;
	return 1;
}

static int
enum_instance(const struct type *t, struct value v)
{
	if (v.tag != V_STRING)
		return 0;
	for (uint32_t i = 0; i < t->count; i++) {
		struct value e = t->values[i];

		if (e.aux != v.aux)
			continue;
		if (t->flags & TYPE_NOCASE ? value_equals(e, v)
					   : memcmp(e.s, v.s, v.aux) == 0)
			return 1;
	}
	return 0;
}

/*
 * Match the expression of a Pattern or Regexp anywhere in n bytes.  A match
 * that reaches a limit is a fault: the text could be an instance.
 */
static int
regexp_matches(const struct vregexp *re, const char *s, size_t n)
{
	struct regex *regex = regexp_compiled(re, NULL);
	struct regex_error err;
	int rc = regex == NULL ? 0 : regex_match(regex, s, n, 0, NULL, 0, &err);

	if (rc < 0 && err.exceeded)
		type_fault_set("%s", err.message);
	return rc == 1;
}

static int
pattern_instance(const struct type *t, struct value v)
{
	if (v.tag != V_STRING)
		return 0;
	for (uint32_t i = 0; i < t->count; i++)
		if (regexp_matches(t->values[i].re, v.s, v.aux))
			return 1;
	return t->count == 0;
}

static int
boolean_instance(const struct type *t, struct value v)
{
	return v.tag == V_BOOL && !(t->flags & (v.i ? TYPE_FALSE : TYPE_TRUE));
}

static int
size_fits(const struct type *t, uint32_t n)
{
	return !(t->flags & TYPE_SIZED) || (n >= t->min && n <= t->max);
}

static int
array_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	if (v.tag != V_ARRAY || !size_fits(t, v.a->count))
		return 0;
	if (t->elem->kind == T_ANY)
		return 1;
	for (uint32_t i = 0; i < v.a->count; i++)
		if (!instance(t->elem, v.a->items[i], g))
			return 0;
	return 1;
}

static int
hash_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	if (v.tag != V_HASH || !size_fits(t, v.h->count))
		return 0;
	for (uint32_t i = 0; i < v.h->count; i++)
		if (!instance(t->key, v.h->entries[i].key, g) ||
		    !instance(t->elem, v.h->entries[i].value, g))
			return 0;
	return 1;
}

static int
tuple_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	int64_t min, max;
	uint32_t at;

	if (v.tag != V_ARRAY)
		return 0;
	type_size_range(t, &min, &max);
	if (v.a->count < min || v.a->count > max)
		return 0;
	for (uint32_t i = 0; t->count && i < v.a->count; i++) {
		at = i < t->count ? i : t->count - 1;
		if (!instance(t->types[at], v.a->items[i], g))
			return 0;
	}
	return 1;
}

static int
struct_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	const struct type_element *e;
	const struct value *found;
	uint32_t matched = 0;

	if (v.tag != V_HASH)
		return 0;
	for (uint32_t i = 0; i < t->count; i++) {
		e = &t->elements[i];
		found = vhash_get_str(v.h, e->name, e->len);
		if (!found && !e->optional)
			return 0;
		if (found && !instance(e->type, *found, g))
			return 0;
		matched += found != NULL;
	}
	return matched == v.h->count;
}

static int
variant_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	for (uint32_t i = 0; i < t->count; i++)
		if (instance(t->types[i], v, g))
			return 1;
	return 0;
}

static int
same_value(struct value a, struct value b)
{
	return a.tag == b.tag && a.aux == b.aux && a.i == b.i;
}

static int
alias_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	struct types_instance_guard mine = {g, t, v, g ? g->depth + 1 : 0};

	if (mine.depth > INSTANCE_MAX_DEPTH)
		return 0;
	for (; g && same_value(g->value, v); g = g->up)
		if (g->alias == t)
			return 0;
	return instance(type_alias_target(t), v, &mine);
}

static int
inferred_instance(const struct type *t, struct value v)
{
	struct arena *a = arena_new(0);
	int r = type_assignable(t, type_infer(a, v));

	arena_free(a);
	return r;
}

static int
type_type_instance(const struct type *t, struct value v)
{
	return v.tag == V_TYPE && (!t->elem || type_assignable(t->elem, v.t));
}

static int
iterable_instance(const struct type *t, struct value v)
{
	struct viterator it;

	if (t->elem && t->elem->kind != T_ANY)
		return inferred_instance(t, v);
	if (v.tag == V_TYPE)
		return type_is_iterable(v.t);
	if (v.tag == V_BIGINT)
		return !bigint_is_negative(v);
	return value_iterate(v, &it) == 0;
}

static int
iterator_instance(const struct type *t, struct value v)
{
	return v.tag == V_ITERATOR && (!t->elem || inferred_instance(t, v));
}

static int
scalar_instance(struct value v)
{
	switch (v.tag) {
	case V_STRING:
	case V_INT:
	case V_BIGINT:
	case V_FLOAT:
	case V_BOOL:
	case V_REGEXP:
	case V_SEMVER:
	case V_SEMVERRANGE:
	case V_TIMESPAN:
	case V_TIMESTAMP:
		return 1;
	default:
		return 0;
	}
}

static int
regexp_instance(const struct type *t, struct value v)
{
	return v.tag == V_REGEXP &&
	       (!t->text || (t->len == v.re->len &&
				memcmp(t->text, v.re->source, t->len) == 0));
}

static int
semver_instance(const struct type *t, struct value v)
{
	if (v.tag != V_SEMVER)
		return 0;
	for (uint32_t i = 0; i < t->count; i++)
		if (semver_range_includes(t->values[i].range, v.ver))
			return 1;
	return t->count == 0;
}

static int
time_instance(const struct type *t, struct value v, enum value_tag tag)
{
	return v.tag == tag && v.i >= t->min && v.i <= t->max;
}

/* Beyond 64 bits, an Integer that is open at that end has all. */
static int
integer_instance(const struct type *t, struct value v)
{
	if (v.tag != V_BIGINT)
		return v.tag == V_INT && v.i >= t->min && v.i <= t->max;
	if (t->text)
		return t->len == v.aux && memcmp(t->text, v.s, v.aux) == 0;
	return bigint_is_negative(v) ? type_min_is_open(t)
				     : type_max_is_open(t);
}

static int
number_instance(const struct type *t, struct value v)
{
	if (t->kind == T_INTEGER)
		return integer_instance(t, v);
	if (t->kind == T_FLOAT)
		return v.tag == V_FLOAT && v.f >= t->fmin && v.f <= t->fmax;
	return v.tag == V_INT || v.tag == V_BIGINT || v.tag == V_FLOAT;
}

static int
notundef_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	return v.tag != V_UNDEF && (!t->elem || instance(t->elem, v, g));
}

static int
optional_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	return v.tag == V_UNDEF || (t->elem && instance(t->elem, v, g));
}

static int
init_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	if (!t->elem)
		return instance(type_basic(T_RICHDATA), v, g);
	if (!init_check(t))
		return 0;
	return instance(t->elem, v, g) || init_accepts_value(t, v);
}

static int
sensitive_instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	return v.tag == V_SENSITIVE && instance(t->elem, *v.inner, g);
}

/* Rare kinds. */
static int
rare_instance(const struct type *t, struct value v)
{
	switch (type_kind(t)) {
	case T_REGEXP:
		return regexp_instance(t, v);
	case T_SEMVER:
		return semver_instance(t, v);
	case T_SEMVERRANGE:
		return v.tag == V_SEMVERRANGE;
	case T_TIMESPAN:
		return time_instance(t, v, V_TIMESPAN);
	case T_TIMESTAMP:
		return time_instance(t, v, V_TIMESTAMP);
	case T_BINARY:
		return v.tag == V_BINARY;
	case T_URI:
		return uri_type_instance(t, v);
	case T_TYPE:
		return type_type_instance(t, v);
	case T_ITERABLE:
		return iterable_instance(t, v);
	case T_ITERATOR:
		return iterator_instance(t, v);
	case T_TYPESET:
		return v.tag == V_TYPE && type_resolved(v.t)->kind == T_TYPESET;
	case T_OBJECT:
		return object_instance(t, v);
	case T_CALLABLE:
		return v.tag == V_LAMBDA && inferred_instance(t, v);
	case T_UNIT:
		return 1;
	default:
		return 0;
	}
}

static int
instance(
    const struct type *t, struct value v, const struct types_instance_guard *g)
{
	switch (type_kind(t)) {
	case T_ANY:
		return 1;
	case T_UNDEF:
		return v.tag == V_UNDEF;
	case T_DEFAULT:
		return v.tag == V_DEFAULT;
	case T_STRING:
		return string_instance(t, v);
	case T_INTEGER:
	case T_FLOAT:
	case T_NUMERIC:
		return number_instance(t, v);
	case T_BOOLEAN:
		return boolean_instance(t, v);
	case T_ENUM:
		return enum_instance(t, v);
	case T_PATTERN:
		return pattern_instance(t, v);
	case T_OPTIONAL:
		return optional_instance(t, v, g);
	case T_NOTUNDEF:
		return notundef_instance(t, v, g);
	case T_VARIANT:
		return variant_instance(t, v, g);
	case T_ARRAY:
		return array_instance(t, v, g);
	case T_HASH:
		return hash_instance(t, v, g);
	case T_TUPLE:
		return tuple_instance(t, v, g);
	case T_STRUCT:
		return struct_instance(t, v, g);
	case T_COLLECTION:
		return (v.tag == V_ARRAY && size_fits(t, v.a->count)) ||
		       (v.tag == V_HASH && size_fits(t, v.h->count));
	case T_SCALARDATA:
		return scalar_instance(v) && v.tag <= V_STRING;
	case T_SCALAR:
		return scalar_instance(v);
	case T_DATA:
	case T_RICHDATA:
	case T_RICHDATAKEY:
	case T_ALIAS:
		return alias_instance(t, v, g);
	case T_SENSITIVE:
		return sensitive_instance(t, v, g);
	case T_INIT:
		return init_instance(t, v, g);
	default:
		return rare_instance(t, v);
	}
}

int
type_instance(const struct type *t, struct value v)
{
	return instance(t, v, NULL);
}
