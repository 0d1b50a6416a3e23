/*
 * The text of types (lib/puppet/pops/types/type_formatter.rb).
 */

#include <stdbool.h>
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "base/core/intern.h"
#include "language/types/alias.h"
#include "language/types/describe/format.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/relation/equals.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/types/object/object_text.h"
#include "language/types/rich.h"
#include "language/types/object/type_set.h"
#include "language/value/time/time.h"
#include "language/value/tostring.h"

#define TYPE_TEXT_MAX	 ((size_t)1 << 20)
#define FORMAT_MAX_DEPTH 256
/* Recursive aliases that are expanded inside each other at most. */
#define EXPANDED_MAX 64

/* State of writing a type: whether a list separator is due. */
struct formatter {
	struct strbuf *out;
	int expanded;
	int depth;
	const struct type *open[EXPANDED_MAX]; /* aliases being expanded */
	int opened;
};

static void types_format(struct formatter *f, const struct type *t);

static void
types_format_put(struct formatter *f, const char *s)
{
	strbuf_addstr(f->out, s);
}

static void
separate(struct formatter *f, int *first)
{
	if (!*first)
		types_format_put(f, ", ");
	*first = 0;
}

/* Write min and, when it is limited, max. */
static void
types_format_put_range(
    struct formatter *f, int64_t min, int64_t max, int *first)
{
	separate(f, first);
	strbuf_addint(f->out, min);
	if (max == INT64_MAX)
		return;
	separate(f, first);
	strbuf_addint(f->out, max);
}

static void
put_size(struct formatter *f, const struct type *t, int *first)
{
	if (t->flags & TYPE_SIZED)
		types_format_put_range(f, t->min, t->max, first);
}

static void
types_format_put_float(struct formatter *f, double d)
{
	char buf[FLOAT_TEXT_MAX];

	strbuf_add(f->out, buf, float_format(d, buf));
}

static void
format_float(struct formatter *f, const struct type *t)
{
	if (isinf(t->fmin) && isinf(t->fmax))
		return;
	types_format_put(f, "[");
	if (isinf(t->fmin))
		types_format_put(f, "default");
	else
		types_format_put_float(f, t->fmin);
	if (!isinf(t->fmax)) {
		types_format_put(f, ", ");
		types_format_put_float(f, t->fmax);
	}
	types_format_put(f, "]");
}

static void
types_format_put_bigint(struct formatter *f, const struct type *t)
{
	types_format_put(f, "[");
	strbuf_add(f->out, t->text, t->len);
	types_format_put(f, ", ");
	strbuf_add(f->out, t->text, t->len);
	types_format_put(f, "]");
}

static void
format_integer(struct formatter *f, const struct type *t)
{
	if (type_min_is_open(t) && type_max_is_open(t))
		return;
	if (t->text != NULL) {
		types_format_put_bigint(f, t);
		return;
	}
	types_format_put(f, "[");
	if (type_min_is_open(t))
		types_format_put(f, "default");
	else
		strbuf_addint(f->out, t->min);
	if (!type_max_is_open(t)) {
		types_format_put(f, ", ");
		strbuf_addint(f->out, t->max);
	}
	types_format_put(f, "]");
}

/* Strings of one value hide it; only their size is a parameter. */
static void
format_sized(struct formatter *f, const struct type *t)
{
	int first = 1;

	if (!(t->flags & TYPE_SIZED))
		return;
	types_format_put(f, "[");
	put_size(f, t, &first);
	types_format_put(f, "]");
}

static void
format_values(struct formatter *f, const struct type *t)
{
	int first = 1;

	if (!t->count)
		return;
	types_format_put(f, "[");
	for (uint32_t i = 0; i < t->count; i++) {
		separate(f, &first);
		value_to_source(t->values[i], f->out);
	}
	if (t->flags & TYPE_NOCASE)
		types_format_put(f, ", true");
	types_format_put(f, "]");
}

static void
format_variant(struct formatter *f, const struct type *t)
{
	int first = 1;

	if (!t->count)
		return;
	types_format_put(f, "[");
	for (uint32_t i = 0; i < t->count; i++) {
		separate(f, &first);
		types_format(f, t->types[i]);
	}
	types_format_put(f, "]");
}

static void
format_tuple(struct formatter *f, const struct type *t)
{
	int first = 1;

	if (!t->count)
		return;
	types_format_put(f, "[");
	for (uint32_t i = 0; i < t->count; i++) {
		separate(f, &first);
		types_format(f, t->types[i]);
	}
	put_size(f, t, &first);
	types_format_put(f, "]");
}

static bool
is_empty_range(const struct type *t)
{
	return t->flags & TYPE_SIZED && t->min == 0 && t->max == 0;
}

static void
format_collection(struct formatter *f, const struct type *t)
{
	int first = 1;

	if (is_empty_range(t)) {
		types_format_put(f, "[0, 0]");
		return;
	}
	if (type_equals(t, type_basic(type_kind(t))))
		return;
	types_format_put(f, "[");
	if (t->kind == T_HASH) {
		separate(f, &first);
		types_format(f, t->key);
	}
	separate(f, &first);
	types_format(f, t->elem);
	put_size(f, t, &first);
	types_format_put(f, "]");
}

static void
format_key(struct formatter *f, const struct type_element *e)
{
	int undef = type_accepts_undef(e->type);

	if (e->optional && !undef)
		types_format_put(f, "Optional[");
	else if (!e->optional && undef)
		types_format_put(f, "NotUndef[");
	value_quote(e->name, e->len, f->out);
	if (e->optional != (uint32_t)undef)
		types_format_put(f, "]");
}

static void
format_struct(struct formatter *f, const struct type *t)
{
	int first = 1;

	if (!t->count)
		return;
	types_format_put(f, "[{");
	for (uint32_t i = 0; i < t->count; i++) {
		separate(f, &first);
		format_key(f, &t->elements[i]);
		types_format_put(f, " => ");
		types_format(f, t->elements[i].type);
	}
	types_format_put(f, "}]");
}

static void
types_format_put_params(struct formatter *f, const struct type *t)
{
	const struct type *p = t->params;
	int first = 1;

	for (uint32_t i = 0; i < p->count; i++) {
		if (p->types[i]->kind == T_UNIT)
			continue;
		separate(f, &first);
		types_format(f, p->types[i]);
	}
	if (!p->count) {
		separate(f, &first);
		types_format_put(f, "0, 0");
	} else
		put_size(f, p, &first);
	if (t->key) {
		separate(f, &first);
		types_format(f, t->key);
	}
}

static void
format_callable(struct formatter *f, const struct type *t)
{
	if (!t->elem && !t->params)
		return;
	types_format_put(f, "[");
	if (!t->elem)
		types_format_put_params(f, t);
	else {
		types_format_put(f, "[");
		if (t->params)
			types_format_put_params(f, t);
		types_format_put(f, "], ");
		types_format(f, t->elem);
	}
	types_format_put(f, "]");
}

static void
format_contained(struct formatter *f, const struct type *t)
{
	const struct type *e = t->elem;

	if (!e || (e->kind == T_ANY &&
		      (t->kind == T_NOTUNDEF || t->kind == T_SENSITIVE)))
		return;
	types_format_put(f, "[");
	if (e->kind == T_STRING && e->flags & TYPE_VALUE &&
	    (t->kind == T_NOTUNDEF || t->kind == T_OPTIONAL))
		value_quote(e->text, e->len, f->out);
	else
		types_format(f, e);
	types_format_put(f, "]");
}

/* Each segment's first letter in upper case. */
static void
put_capitalized(struct formatter *f, const char *name)
{
	if (isupper((unsigned char)*name)) {
		types_format_put(f, name);
		return;
	}
	for (int up = 1; *name; name++) {
		strbuf_addch(
		    f->out, up ? toupper((unsigned char)*name) : *name);
		up = *name == ':';
	}
}

static void
format_resource(struct formatter *f, const struct type *t)
{
	if (!t->name) {
		types_format_put(f, "Resource");
		return;
	}
	put_capitalized(f, t->name->text);
	if (!t->text)
		return;
	types_format_put(f, "[");
	value_quote(t->text, t->len, f->out);
	types_format_put(f, "]");
}

void
type_format_seconds(int64_t ns, struct strbuf *out)
{
	struct value v = {.tag = V_TIMESPAN, .i = ns};
	size_t start = out->len, digits;
	const char *s, *dot;

	time_format(v, out);
	s = strbuf_edit(out);
	dot = memchr(s + start, '.', out->len - start);
	digits = dot == NULL ? 0 : out->len - (size_t)(dot + 1 - s);
	if (digits > 0 && ns % TIME_NS_PER_SECOND != 0)
		strbuf_addchn(out, '0', TIME_DIGITS - digits);
}

static void
types_format_put_time(
    struct formatter *f, enum value_tag tag, int64_t ns, int from_float)
{
	struct value v = {.tag = (uint8_t)tag, .i = ns};

	if (!from_float) {
		value_to_source(v, f->out);
		return;
	}
	types_format_put(f, "'");
	type_format_seconds(ns, f->out);
	types_format_put(f, "'");
}

static void
format_time(struct formatter *f, const struct type *t)
{
	enum value_tag tag = t->kind == T_TIMESPAN ? V_TIMESPAN : V_TIMESTAMP;

	if (t->min == INT64_MIN && t->max == INT64_MAX)
		return;
	types_format_put(f, "[");
	if (t->min == INT64_MIN)
		types_format_put(f, "default");
	else
		types_format_put_time(
		    f, tag, t->min, t->flags & TYPE_MIN_FLOAT);
	if (t->max != INT64_MAX && t->max != t->min) {
		types_format_put(f, ", ");
		types_format_put_time(
		    f, tag, t->max, t->flags & TYPE_MAX_FLOAT);
	}
	types_format_put(f, "]");
}

static bool
types_format_is_open(const struct formatter *f, const struct type *t)
{
	for (int i = 0; i < f->opened; i++)
		if (f->open[i] == t)
			return 1;
	return 0;
}

static void
format_alias(struct formatter *f, const struct type *t)
{
	types_format_put(f, t->text);
	if (!f->expanded || t->kind != T_ALIAS || type_alias_is_builtin(t) ||
	    types_format_is_open(f, t) || f->opened == EXPANDED_MAX)
		return;
	f->open[f->opened++] = t;
	types_format_put(f, " = ");
	types_format(f, type_alias_target(t));
	f->opened--;
}

static void
format_text(struct formatter *f, const struct type *t)
{
	if (!t->text)
		return;
	types_format_put(f, "[");
	value_quote(t->text, t->len, f->out);
	types_format_put(f, "]");
}

static void
format_regexp(struct formatter *f, const struct type *t)
{
	struct vregexp re = {t->text, t->len, NULL};

	if (!t->text)
		return;
	types_format_put(f, "[");
	value_to_source((struct value){.tag = V_REGEXP, .re = &re}, f->out);
	types_format_put(f, "]");
}

static void
format_init(struct formatter *f, const struct type *t)
{
	if (!t->elem)
		return;
	types_format_put(f, "[");
	types_format(f, t->elem);
	for (uint32_t i = 0; i < t->count; i++) {
		types_format_put(f, ", ");
		value_to_source(t->values[i], f->out);
	}
	types_format_put(f, "]");
}

static void
format_arguments(struct formatter *f, const struct type_object *o)
{
	if (!o || !o->arguments || !o->arguments->count)
		return;
	types_format_put(f, "[");
	for (uint32_t i = 0; i < o->arguments->count; i++) {
		types_format_put(f, i ? ", " : "");
		value_to_source(o->arguments->items[i], f->out);
	}
	types_format_put(f, "]");
}

/* Write the text behind the kind's name. */
static void
format_parameters(struct formatter *f, const struct type *t)
{
	switch (type_kind(t)) {
	case T_INTEGER:
		format_integer(f, t);
		return;
	case T_FLOAT:
		format_float(f, t);
		return;
	case T_STRING:
	case T_COLLECTION:
		format_sized(f, t);
		return;
	case T_BOOLEAN:
		if (t->flags)
			types_format_put(
			    f, t->flags & TYPE_TRUE ? "[true]" : "[false]");
		return;
	case T_ENUM:
	case T_PATTERN:
	case T_SEMVER:
	case T_URI:
		format_values(f, t);
		return;
	case T_VARIANT:
		format_variant(f, t);
		return;
	case T_TUPLE:
		format_tuple(f, t);
		return;
	case T_ARRAY:
	case T_HASH:
		format_collection(f, t);
		return;
	case T_STRUCT:
		format_struct(f, t);
		return;
	case T_CALLABLE:
		format_callable(f, t);
		return;
	case T_TIMESPAN:
	case T_TIMESTAMP:
		format_time(f, t);
		return;
	case T_REGEXP:
		format_regexp(f, t);
		return;
	case T_INIT:
		format_init(f, t);
		return;
	case T_TYPESET:
		type_set_format(t, f->out);
		return;
	case T_OBJECT:
		format_arguments(f, t->object);
		return;
	case T_REFERENCE:
		format_text(f, t);
		return;
	case T_RUNTIME:
		if (t->text)
			strbuf_addf(f->out, "[%s]", t->text);
		return;
	case T_CLASS:
		if (t->name)
			strbuf_addf(f->out, "[%s]", t->name->text);
		return;
	default:
		format_contained(f, t);
	}
}

/* True for Object[{...}], with or without a name. */
static bool
has_members(const struct type *t)
{
	return t->kind == T_OBJECT && (!t->object || !t->object->base);
}

static void
types_format(struct formatter *f, const struct type *t)
{
	if (f->depth > FORMAT_MAX_DEPTH)
		return;
	f->depth++;
	t = object_of_alias(t);
	if (type_is_alias(t))
		format_alias(f, t);
	else if (t->kind == T_RESOURCE)
		format_resource(f, t);
	else if (f->expanded && has_members(t))
		object_format(t->object, f->out);
	else {
		types_format_put(f, type_name(t));
		format_parameters(f, t);
	}
	f->depth--;
}

const char *
type_name(const struct type *t)
{
	if (type_is_alias(t))
		return t->text;
	if (t->kind == T_OBJECT && t->object)
		return type_object_label(t->object);
	return type_kind_name(type_kind(t));
}

void
type_format(const struct type *t, struct strbuf *out)
{
	struct formatter f = {.out = out};

	types_format(&f, t);
}

static void
type_format_expanded(const struct type *t, struct strbuf *out)
{
	struct formatter f = {.out = out, .expanded = 1};

	types_format(&f, t);
}

static const char *
types_format_take(struct arena *a, struct strbuf *b)
{
	const char *s = arena_memdup(a, value_buf_text(b), b->len);

	strbuf_release(b);
	return s;
}

const char *
type_string(struct arena *a, const struct type *t)
{
	struct strbuf b;

	strbuf_init(&b, TYPE_TEXT_MAX);
	type_format(t, &b);
	return types_format_take(a, &b);
}

const char *
type_string_expanded(struct arena *a, const struct type *t)
{
	struct strbuf b;

	strbuf_init(&b, TYPE_TEXT_MAX);
	type_format_expanded(t, &b);
	return types_format_take(a, &b);
}

static bool
is_expanded(const struct type *t)
{
	return t->kind == T_ALIAS || has_members(t);
}

const char *
type_to_s(struct arena *a, const struct type *t)
{
	return is_expanded(t) ? type_string_expanded(a, t) : type_string(a, t);
}

/* Write an alias or Object in full for users, by its name as source. */
static void
format_value(const struct type *t, int source, struct strbuf *out)
{
	if (is_expanded(t) && !source)
		type_format_expanded(t, out);
	else
		type_format(t, out);
}

__attribute__((constructor)) static void
register_formatter(void)
{
	value_set_type_formatter(format_value);
	value_set_rich_formatter(type_format_rich);
}
