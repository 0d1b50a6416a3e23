/*
 * Type[parameters]: the scalar and containing types, and shared helpers.
 * (lib/puppet/pops/evaluator/access_operator.rb)
 */

#include <stdbool.h>
#include <stdarg.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/plural.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "language/types/access/access.h"
#include "language/types/access/access_collection.h"
#include "language/types/access/access_reference.h"
#include "language/types/alias.h"
#include "language/types/basic.h"
#include "language/types/convert/convert.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/init.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"
#include "language/types/object/object_make.h"
#include "language/types/struct.h"
#include "language/types/object/type_set.h"
#include "language/types/uri_type.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/regexp.h"
#include "language/value/ruby.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_merge.h"
#include "language/value/semver/semver_range.h"
#include "language/value/time/time.h"
#include "language/value/tostring.h"

#define MESSAGE_MAX 65536

/* Longest text of a time. */
#define TIME_TEXT_MAX 128

/* An error that refers to argument i. */
#define fail_at(in, i, ...) \
	((in)->argument = (int)(i), type_args_fail(in, __VA_ARGS__))

const struct type *
type_args_fail(struct type_args *in, const char *fmt, ...)
{
	struct shortbuf b;
	va_list ap;

	shortbuf_init(&b, MESSAGE_MAX);
	va_start(ap, fmt);
	strbuf_vaddf(&b.out, fmt, ap);
	va_end(ap);
	in->error = arena_memdup(in->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return NULL;
}

const struct type *
type_args_arity(struct type_args *in, const char *label, int min, int max)
{
	if (max < 0)
		return type_args_fail(in,
		    "%s[] accepts %d or more arguments. Got %u", label, min,
		    in->n);
	if (max != min)
		return type_args_fail(in,
		    "%s[] accepts %d to %d arguments. Got %u", label, min, max,
		    in->n);
	return type_args_fail(in, "%s[] accepts %d argument%s. Got %u", label,
	    min, plural(min, "", "s"), in->n);
}

const char *
type_args_class(struct type_args *in, struct value v)
{
	if (v.tag != V_TYPE ||
	    (v.t->kind == T_OBJECT && v.t->object && v.t->object->base))
		return ruby_class(v);
	return arena_printf(in->arena, "Puppet::Pops::Types::P%sType",
	    type_kind_name(type_kind(v.t)));
}

bool
type_args_is_range(struct value v)
{
	return v.tag == V_INT || v.tag == V_DEFAULT ||
	       (v.tag == V_STRING && v.aux == 7 &&
		   memcmp(v.s, "default", 7) == 0);
}

int
type_args_need_type(struct type_args *in, const char *label, uint32_t i)
{
	if (in->v[i].tag == V_TYPE)
		return 0;
	in->argument = (int)i;
	type_args_fail(in, "%s[] arguments must be types. Got %s", label,
	    type_args_class(in, in->v[i]));
	return -1;
}

static int
bad_size(struct type_args *in, uint32_t i)
{
	struct value v = in->v[i];
	const char *name = type_args_class(in, v);

	in->argument = (int)i;
	if (v.tag == V_TYPE)
		name = type_kind_name(type_kind(v.t));
	type_args_fail(in,
	    "A Type's size constraint arguments must be a single Integer "
	    "type, or 1-2 integers (or default). Got %s %s%s",
	    strchr("AEIOUY", *name) ? "an" : "a", name,
	    v.tag == V_TYPE ? "-Type" : "");
	return -1;
}

/* Limits in the wrong order; Puppet's text lacks the last parenthesis. */
static const struct type *
wrong_order(struct type_args *in, struct value min, struct value max)
{
	struct value from = value_string_of(in->arena, min);
	struct value to = value_string_of(in->arena, max);

	return type_args_fail(in,
	    "%s'from' must be less or equal to 'to'. Got (%s, %s",
	    TYPE_ARGS_FRAME, value_cstr(in->arena, from),
	    value_cstr(in->arena, to));
}

static int
range_order(struct type_args *in, int64_t min, int64_t max)
{
	if (min <= max)
		return 0;
	wrong_order(in, value_int(min), value_int(max));
	return -1;
}

int
type_args_size(
    struct type_args *in, uint32_t i, int64_t *ret_min, int64_t *ret_max)
{
	*ret_min = INT64_MIN;
	*ret_max = INT64_MAX;
	if (i + 1 == in->n && in->v[i].tag == V_TYPE &&
	    in->v[i].t->kind == T_INTEGER) {
		type_range(in->v[i].t, ret_min, ret_max);
		*ret_min = *ret_min < 0 ? 0 : *ret_min;
		return 0;
	}
	for (uint32_t k = i; k < in->n; k++)
		if (in->v[k].tag != V_INT && in->v[k].tag != V_DEFAULT)
			return bad_size(in, k);
	if (in->v[i].tag == V_INT)
		*ret_min = in->v[i].i;
	if (i + 1 < in->n && in->v[i + 1].tag == V_INT)
		*ret_max = in->v[i + 1].i;
	if (range_order(in, *ret_min, *ret_max) < 0)
		return -1;
	*ret_min = *ret_min < 0 ? 0 : *ret_min;
	return 0;
}

static const struct type *
access_integer(struct type_args *in)
{
	int64_t min = INT64_MIN, max = INT64_MAX;
	uint8_t closed = 0;

	if (in->n < 1 || in->n > 2)
		return type_args_fail(in,
		    "Integer-Type supports [] with one or two arguments "
		    "(from, to). Got %u",
		    in->n);
	for (uint32_t i = 0; i < in->n; i++)
		if (in->v[i].tag != V_INT && in->v[i].tag != V_DEFAULT)
			return fail_at(in, i,
			    "Integer-Type [] requires all arguments to be "
			    "integers (or default). Got %s",
			    type_args_class(in, in->v[i]));
	if (in->v[0].tag == V_INT) {
		min = in->v[0].i;
		closed |= TYPE_FIRST;
	}
	if (in->n > 1 && in->v[1].tag == V_INT) {
		max = in->v[1].i;
		closed |= TYPE_LAST;
	}
	if (range_order(in, min, max) < 0)
		return NULL;
	return type_integer_closed(in->arena, min, max, closed);
}

static double
types_access_limit(struct value v, double open)
{
	if (v.tag == V_INT)
		return (double)v.i;
	return v.tag == V_FLOAT ? v.f : open;
}

static const struct type *
access_float(struct type_args *in)
{
	double min, max;

	if (in->n < 1 || in->n > 2)
		return type_args_fail(in,
		    "Float-Type supports [] with one or two arguments "
		    "(from, to). Got %u",
		    in->n);
	for (uint32_t i = 0; i < in->n; i++)
		if (in->v[i].tag != V_INT && in->v[i].tag != V_FLOAT &&
		    in->v[i].tag != V_DEFAULT)
			return fail_at(in, i,
			    "Float-Type [] requires all arguments to be "
			    "floats, or integers (or default). Got %s",
			    type_args_class(in, in->v[i]));
	min = types_access_limit(in->v[0], type_basic(T_FLOAT)->fmin);
	max = type_basic(T_FLOAT)->fmax;
	if (in->n > 1)
		max = types_access_limit(in->v[1], max);
	if (min > max)
		return wrong_order(in, value_float(min), value_float(max));
	return type_float(in->arena, min, max);
}

static const struct type *
types_access_string(struct type_args *in)
{
	int64_t min, max;

	if (in->n < 1 || in->n > 2)
		return type_args_fail(in,
		    "String supports [] with one or two arguments. Got %u",
		    in->n);
	if (type_args_size(in, 0, &min, &max) < 0)
		return NULL;
	return type_string_sized(in->arena, min, max);
}

const char *
type_args_type(struct type_args *in, struct value v)
{
	if (v.tag == V_UNDEF)
		return "Undef";
	if (v.tag == V_DEFAULT)
		return "Default";
	return type_string(
	    in->arena, type_generalize(in->arena, type_infer(in->arena, v)));
}

static const struct type *
bad_argument(struct type_args *in, uint32_t i, const char *expected)
{
	const char *base = type_string(in->arena, in->base);

	return fail_at(in, i,
	    "Error creating type specialization of %s %s-Type, Cannot use %s "
	    "where %s is expected",
	    strchr("AEIOUY", *base) ? "an" : "a", base,
	    type_args_type(in, in->v[i]), expected);
}

/* "A Variant-Type", at the beginning of a sentence. */
static const char *
base_label(struct type_args *in)
{
	const char *base = type_string(in->arena, in->base);

	return arena_printf(in->arena, "%s %s-Type",
	    strchr("AEIOUY", *base) ? "An" : "A", base);
}

static const struct type *
access_boolean(struct type_args *in)
{
	if (in->n != 1)
		return type_args_arity(in, base_label(in), 1, 1);
	if (in->v[0].tag != V_BOOL)
		return bad_argument(in, 0, "TrueClass or FalseClass");
	return type_boolean(in->v[0].i != 0);
}

static const struct type *
access_enum(struct type_args *in)
{
	int nocase = 0;

	if (in->n && in->v[in->n - 1].tag == V_BOOL)
		nocase = in->v[--in->n].i != 0;
	if (!in->n)
		return type_args_arity(in, base_label(in), 1, -1);
	for (uint32_t i = 0; i < in->n; i++)
		if (in->v[i].tag != V_STRING)
			return bad_argument(in, i, "String");
	return type_enum(in->arena, in->v, in->n, nocase);
}

static const struct type *
access_variant(struct type_args *in)
{
	const struct type **types;

	if (!in->n)
		return type_args_arity(in, base_label(in), 1, -1);
	types = arena_alloc(in->arena, in->n * sizeof(*types));
	for (uint32_t i = 0; i < in->n; i++) {
		if (in->v[i].tag != V_TYPE)
			return bad_argument(in, i, "Any-Type");
		types[i] = in->v[i].t;
	}
	return type_variant(in->arena, types, in->n);
}

/* The expression is compiled now, so that an invalid one is reported here. */
static int
push_regexp(struct type_args *in, struct vlist *l, struct value re)
{
	struct regex_error err;

	vlist_push(l, re);
	if (regexp_compiled(re.re, &err))
		return 0;
	type_args_fail(in, "%s%s: /%s/", TYPE_ARGS_FRAME, err.message,
	    arena_shown(in->arena, re.re->source, re.re->len));
	return -1;
}

static int
push_pattern(struct type_args *in, struct vlist *l, struct value v)
{
	struct arena *a = in->arena;

	if (v.tag == V_REGEXP)
		return push_regexp(in, l, v);
	if (v.tag == V_STRING)
		return push_regexp(in, l, regexp_value(a, v.s, v.aux));
	if (v.t->kind == T_REGEXP)
		return push_regexp(in, l,
		    regexp_value(a, v.t->text ? v.t->text : "", v.t->len));
	for (uint32_t i = 0; i < v.t->count; i++)
		vlist_push(l, v.t->values[i]);
	return 0;
}

static const struct type *
access_pattern(struct type_args *in)
{
	struct vlist l;
	struct value v, all;

	if (!in->n)
		return type_args_arity(in, base_label(in), 1, -1);
	vlist_init(&l, in->arena);
	for (uint32_t i = 0; i < in->n; i++) {
		v = in->v[i];
		if (v.tag != V_STRING && v.tag != V_REGEXP &&
		    !(v.tag == V_TYPE &&
			(v.t->kind == T_PATTERN || v.t->kind == T_REGEXP)))
			return bad_argument(in, i,
			    "String or Regexp or Pattern-Type or "
			    "Regexp-Type");
		if (push_pattern(in, &l, v) < 0)
			return NULL;
	}
	all = vlist_value(&l);
	return type_pattern(in->arena, all.a->items, all.a->count);
}

static const struct type *
access_regexp(struct type_args *in)
{
	struct type *t;
	struct vlist l;
	struct value v = in->n ? in->v[0] : value_undef();

	in->argument = in->n > 1 ? 1 : -1;
	if (in->n != 1)
		return type_args_arity(in, base_label(in), 1, 1);
	if (v.tag != V_STRING && v.tag != V_REGEXP)
		return bad_argument(in, 0, "String or Regexp");
	if (v.tag == V_STRING)
		v = regexp_value(in->arena, v.s, v.aux);
	/* Puppet fails where such a type is used */
	vlist_init(&l, in->arena);
	if (push_regexp(in, &l, v) < 0)
		return NULL;
	t = type_copy(in->arena, type_basic(T_REGEXP));
	t->text = v.re->source;
	t->len = v.re->len;
	return t;
}

static const struct type *
access_optional(struct type_args *in)
{
	const struct type *t;

	if (in->n != 1)
		return type_args_arity(in, "Optional-Type", 1, 1);
	if (in->v[0].tag == V_STRING)
		t = type_string_value(in->arena, in->v[0].s, in->v[0].aux);
	else if (type_args_need_type(in, "Optional-Type", 0) < 0)
		return NULL;
	else
		t = in->v[0].t;
	return type_containing(in->arena, T_OPTIONAL, t);
}

static const struct type *
access_notundef(struct type_args *in)
{
	const struct type *t = NULL;

	if (in->n > 1)
		return type_args_arity(in, "NotUndef-Type", 0, 1);
	if (!in->n)
		return type_basic(T_NOTUNDEF);
	if (in->v[0].tag == V_STRING)
		t = type_string_value(in->arena, in->v[0].s, in->v[0].aux);
	else if (in->v[0].tag == V_TYPE)
		t = in->v[0].t;
	else
		return fail_at(in, 0,
		    "NotUndef-Type[] argument must be a Type or a String. "
		    "Got %s",
		    type_args_class(in, in->v[0]));
	return type_containing(in->arena, T_NOTUNDEF, t);
}

static const struct type *
access_contained(struct type_args *in)
{
	enum type_kind k = type_kind(in->base);
	const char *label =
	    arena_printf(in->arena, "%s-Type", type_kind_name(k));
	const struct type *t;

	if (in->n != 1)
		return type_args_arity(in, label, 1, 1);
	if (type_args_need_type(in, label, 0) < 0)
		return NULL;
	t = in->v[0].t;
	if (k == T_SENSITIVE)
		t = type_generalize(in->arena, t);
	return type_containing(in->arena, k, t);
}

static const struct type *
access_struct(struct type_args *in)
{
	const struct type *t;

	if (in->n != 1)
		return type_args_arity(in, base_label(in), 1, 1);
	if (in->v[0].tag != V_HASH)
		return bad_argument(in, 0, "Hash");
	t = type_struct(in->arena, in->v[0].h, &in->error);
	if (!t)
		type_args_fail(in, "%s%s", TYPE_ARGS_FRAME, in->error);
	return t;
}

/* Join ranges that overlap; return how many remain. */
static uint32_t
merge_ranges(struct arena *a, struct value *ranges, uint32_t n)
{
	const struct semver_range **list;

	list = arena_alloc(a, n * sizeof(const struct semver_range *));
	for (uint32_t i = 0; i < n; i++)
		list[i] = ranges[i].range;
	n = semver_ranges_merge(a, list, n);
	for (uint32_t i = 0; i < n; i++)
		ranges[i].range = list[i];
	return n;
}

static const struct type *
access_semver(struct type_args *in)
{
	struct type *t = type_copy(in->arena, type_basic(T_SEMVER));
	struct value *ranges;

	if (!in->n)
		return type_args_arity(in, base_label(in), 1, -1);
	ranges = arena_alloc(in->arena, in->n * sizeof(*ranges));
	for (uint32_t i = 0; i < in->n; i++) {
		ranges[i] = in->v[i];
		if (in->v[i].tag == V_SEMVERRANGE)
			continue;
		if (in->v[i].tag != V_STRING)
			return bad_argument(
			    in, i, "String or SemanticPuppet::VersionRange");
		ranges[i].tag = V_SEMVERRANGE;
		ranges[i].range =
		    semver_range_parse(in->arena, in->v[i].s, in->v[i].aux);
		if (!ranges[i].range)
			return type_args_fail(in,
			    TYPE_ARGS_FRAME "Unparsable version range: \"%s\"",
			    value_cstr(in->arena, in->v[i]));
	}
	t->values = ranges;
	t->count = merge_ranges(in->arena, ranges, in->n);
	return t;
}

/* A hash is converted as by new(). */
static const char *
time_limit(
    struct type_args *in, enum value_tag tag, struct value v, int64_t *ret)
{
	struct conversion c = {.arena = in->arena,
	    .type = type_basic(type_kind(in->base)),
	    .args = &v,
	    .argc = 1};
	struct value made;
	const char *error, *name;

	if (v.tag == V_HASH) {
		error = type_new(&c, &made);
		*ret = error ? 0 : made.i;
		return error;
	}
	if (v.tag != tag && v.tag != V_STRING && v.tag != V_INT &&
	    v.tag != V_BIGINT && v.tag != V_FLOAT) {
		name = type_args_class(in, v);
		/* the classes of other objects have no names */
		return arena_printf(in->arena,
		    "Unable to create a Puppet::Pops::Time::%s from a %s",
		    type_name(in->base),
		    strcmp(name, "Object") == 0 ? "" : name);
	}
	return time_from_value(in->arena, tag, v, ret);
}

static struct value
types_access_time_text(
    struct type_args *in, enum value_tag tag, int64_t ns, int from_float)
{
	struct value v = {.tag = (uint8_t)tag, .i = ns};
	struct strbuf b;

	strbuf_init(&b, TIME_TEXT_MAX);
	if (from_float)
		type_format_seconds(ns, &b);
	else
		time_format(v, &b);
	return value_string_take(in->arena, &b);
}

static const struct type *
access_time(struct type_args *in)
{
	struct type *t = type_copy(in->arena, in->base);
	enum value_tag tag =
	    in->base->kind == T_TIMESPAN ? V_TIMESPAN : V_TIMESTAMP;
	const char *label = arena_printf(in->arena, "%s", base_label(in));
	int64_t *ends[] = {&t->min, &t->max};
	const char *error;

	if (in->n > 2)
		return type_args_arity(in, label, 0, 2);
	t->min = INT64_MIN;
	t->max = INT64_MAX;
	for (uint32_t i = 0; i < in->n; i++) {
		if (in->v[i].tag == V_DEFAULT || in->v[i].tag == V_UNDEF)
			continue;
		error = time_limit(in, tag, in->v[i], ends[i]);
		if (error) {
			type_args_fail(in, TYPE_ARGS_FRAME "%s", error);
			return NULL;
		}
	}
	for (uint32_t i = 0; i < in->n && tag == V_TIMESPAN; i++)
		if (in->v[i].tag == V_FLOAT)
			t->flags |= i == 0 ? TYPE_MIN_FLOAT : TYPE_MAX_FLOAT;
	if (t->min > t->max)
		return wrong_order(in,
		    types_access_time_text(
			in, tag, t->min, t->flags & TYPE_MIN_FLOAT),
		    types_access_time_text(
			in, tag, t->max, t->flags & TYPE_MAX_FLOAT));
	return t;
}

static const struct type *
access_runtime(struct type_args *in)
{
	if (in->n != 2)
		return type_args_arity(in, base_label(in), 1, 2);
	for (uint32_t i = 0; i < 2; i++)
		if (in->v[i].tag != V_STRING)
			return bad_argument(in, i, "String or String");
	return type_runtime(in->arena, in->v[0], in->v[1]);
}

typedef const struct type *(*access_rule)(struct type_args *in);

static const access_rule rules[T_KINDS] = {
    [T_INTEGER] = access_integer,
    [T_FLOAT] = access_float,
    [T_STRING] = types_access_string,
    [T_BOOLEAN] = access_boolean,
    [T_ENUM] = access_enum,
    [T_VARIANT] = access_variant,
    [T_PATTERN] = access_pattern,
    [T_REGEXP] = access_regexp,
    [T_OPTIONAL] = access_optional,
    [T_NOTUNDEF] = access_notundef,
    [T_TYPE] = access_contained,
    [T_SENSITIVE] = access_contained,
    [T_ITERABLE] = access_contained,
    [T_ITERATOR] = access_contained,
    [T_STRUCT] = access_struct,
    [T_SEMVER] = access_semver,
    [T_TIMESPAN] = access_time,
    [T_TIMESTAMP] = access_time,
    [T_RUNTIME] = access_runtime,
    [T_ARRAY] = type_access_array,
    [T_HASH] = type_access_hash,
    [T_COLLECTION] = type_access_collection,
    [T_TUPLE] = type_access_tuple,
    [T_CALLABLE] = type_access_callable,
    [T_CLASS] = type_access_reference,
    [T_RESOURCE] = type_access_reference,
    [T_INIT] = init_access,
    [T_URI] = uri_type_access,
    [T_OBJECT] = object_access,
    [T_TYPESET] = type_set_access,
};

static void
types_access_flatten(
    struct vlist *l, const struct value *v, uint32_t n, int depth)
{
	for (uint32_t i = 0; i < n; i++) {
		if (v[i].tag == V_ARRAY && depth < VALUE_MAX_DEPTH)
			types_access_flatten(
			    l, v[i].a->items, v[i].a->count, depth + 1);
		else
			vlist_push(l, v[i]);
	}
}

/* Return the error for parameters of an alias, which cannot have any. */
static const char *
alias_refused(struct arena *a, const struct type *alias)
{
	const char *text = type_to_s(a, alias);

	return arena_printf(a,
	    "Operator '[]' is not applicable to a%s %s-Type.",
	    strchr("AEIOUY", *text) ? "n" : "", text);
}

const struct type *
type_access(struct arena *a, const struct type *base, const struct value *args,
    uint32_t argc, const char **ret_error)
{
	int argument;

	return type_access_at(a, base, args, argc, ret_error, &argument);
}

const struct type *
type_access_at(struct arena *a, const struct type *base,
    const struct value *args, uint32_t argc, const char **ret_error,
    int *ret_argument)
{
	struct type_args in = {
	    .arena = a, .base = base, .v = args, .n = argc, .argument = -1};
	const struct type *t;
	struct vlist l;
	struct value all;

	*ret_argument = -1;
	if (base == type_basic(T_REFERENCE) && argc == 1 &&
	    args[0].tag == V_STRING)
		return type_reference(a, args[0].s, args[0].aux);
	if (base->kind == T_REFERENCE) {
		*ret_error =
		    arena_printf(a, "Resource type not found: %s", base->text);
		return NULL;
	}
	if (base->kind == T_ALIAS) {
		*ret_error = alias_refused(a, base);
		return NULL;
	}
	if (base->kind != T_DATA && base->kind != T_RICHDATA)
		base = in.base = type_resolved(base);
	if (!rules[base->kind]) {
		*ret_error = arena_printf(a,
		    "Operator '[]' is not applicable to a%s %s-Type.",
		    strchr("AEIOUY", *type_name(base)) ? "n" : "",
		    type_name(base));
		return NULL;
	}
	if (base->kind != T_CALLABLE && base->kind != T_STRUCT &&
	    base->kind != T_INIT && base->kind != T_CLASS &&
	    base->kind != T_RESOURCE) {
		vlist_init(&l, a);
		types_access_flatten(&l, args, argc, 0);
		all = vlist_value(&l);
		in.v = all.a->items;
		in.n = all.a->count;
	}
	t = rules[base->kind](&in);
	if (!t) {
		*ret_error = in.error;
		*ret_argument = in.argument;
	}
	return t;
}
