/*
 * The text of an Object type, as Object[{...}] would be written.
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/basic.h"
#include "language/types/relation/equals.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"
#include "language/types/object/object_text.h"
#include "language/types/parse.h"
#include "language/value/tostring.h"

static const struct type *
object_text_parsed(struct arena *a, const char *text)
{
	const char *error = NULL;
	const struct type *t =
	    type_parse(a, text, strlen(text), NULL, NULL, &error);

	return t ? t : type_basic(T_ANY);
}

/* Begin an entry of a hash: the separator and the key. */
static void
put_key(struct strbuf *out, const char *key, bool *first)
{
	strbuf_addf(out, "%s%s => ", *first ? "" : ", ", key);
	*first = 0;
}

static void
object_text_put_name(struct strbuf *out, const char *name, bool *first)
{
	strbuf_addf(out, "%s'%s' => ", *first ? "" : ", ", name);
	*first = 0;
}

static bool
object_text_is_plain(const struct type_member *x)
{
	return !x->is_final && !x->overrides && x->value.tag == V_UNSET &&
	       x->annotations.tag != V_HASH &&
	       (x->kind == MEMBER_GIVEN || x->kind == MEMBER_FUNCTION);
}

static void
put_annotations(struct strbuf *out, struct value annotations, bool *first)
{
	if (annotations.tag != V_HASH)
		return;
	put_key(out, "annotations", first);
	value_to_source(annotations, out);
}

static void
put_options(struct strbuf *out, const struct type_member *x)
{
	static const char *const kinds[] = {
	    "", "constant", "derived", "given_or_derived", "reference", ""};
	bool first = 1;

	strbuf_addstr(out, "{");
	put_key(out, "type", &first);
	type_format(x->type, out);
	if (x->is_final && x->kind != MEMBER_CONSTANT)
		strbuf_addstr(out, ", final => true");
	if (x->overrides)
		strbuf_addstr(out, ", override => true");
	put_annotations(out, x->annotations, &first);
	if (*kinds[x->kind])
		strbuf_addf(out, ", kind => %s", kinds[x->kind]);
	if (x->value.tag != V_UNSET) {
		put_key(out, "value", &first);
		value_to_source(x->value, out);
	}
	strbuf_addstr(out, "}");
}

/* True for what constants => {...} made. */
static bool
is_short_constant(const struct type_member *x)
{
	struct arena *a;
	bool same;

	if (x->kind != MEMBER_CONSTANT)
		return 0;
	a = arena_new(0);
	same =
	    type_equals(x->type, type_generalize(a, type_infer(a, x->value)));
	arena_free(a);
	return same;
}

enum object_group
object_group_of(const struct type_member *x)
{
	if (x->kind == MEMBER_FUNCTION)
		return OBJECT_FUNCTIONS;
	return is_short_constant(x) ? OBJECT_CONSTANTS : OBJECT_ATTRIBUTES;
}

static void
put_member(struct strbuf *out, const struct type_member *x,
    enum object_group group, bool *first)
{
	object_text_put_name(out, x->name, first);
	if (group == OBJECT_CONSTANTS)
		value_to_source(x->value, out);
	else if (object_text_is_plain(x))
		type_format(x->type, out);
	else
		put_options(out, x);
}

static void
put_group(struct strbuf *out, const struct type_object *o,
    enum object_group group, bool *first)
{
	static const char *const names[] = {
	    "attributes", "constants", "functions"};
	bool none = 1;

	for (uint32_t i = 0; i < o->member_count; i++) {
		if (object_group_of(&o->members[i]) != group)
			continue;
		if (none) {
			put_key(out, names[group], first);
			strbuf_addstr(out, "{");
		}
		put_member(out, &o->members[i], group, &none);
	}
	if (!none)
		strbuf_addstr(out, "}");
}

/* A parameter may be missing: Optional is not written. */
static void
put_parameter_type(struct strbuf *out, const struct type_parameter *p)
{
	struct arena *a = arena_new(0);
	const struct type *t =
	    p->signature ? object_text_parsed(a, p->signature) : p->type;

	type_format(t->elem ? t->elem : t, out);
	arena_free(a);
}

static void
put_parameters(struct strbuf *out, const struct type_parameter *p, bool *first)
{
	bool none = 1;

	if (!p)
		return;
	put_key(out, "type_parameters", first);
	strbuf_addstr(out, "{");
	for (; p->name; p++) {
		object_text_put_name(out, p->name, &none);
		put_parameter_type(out, p);
	}
	strbuf_addstr(out, "}");
}

/* The attributes of a type that the language defines. */
static void
put_built_in(struct strbuf *out, const struct type_object *o, bool *first)
{
	const struct type_attribute *at;
	struct arena *a = arena_new(0);
	const struct type *t;
	bool none = 1;

	put_key(out, "attributes", first);
	strbuf_addstr(out, "{");
	for (at = o->attributes; at->name; at++) {
		t = object_text_parsed(a, at->signature);
		object_text_put_name(out, at->name, &none);
		if (at->optional && t->kind != T_OPTIONAL)
			t = type_containing(a, T_OPTIONAL, t);
		strbuf_addstr(out, at->optional ? "{type => " : "");
		type_format(t, out);
		if (at->optional)
			strbuf_addstr(out, ", value => undef}");
	}
	strbuf_addstr(out, "}");
	arena_free(a);
}

static void
object_text_format_object(
    const struct type_object *o, bool named, struct strbuf *out)
{
	bool first = 1;

	strbuf_addstr(out, "Object[{");
	if (o)
		put_annotations(out, o->annotations, &first);
	if (o && o->name && named) {
		put_key(out, "name", &first);
		strbuf_addf(out, "'%s'", o->name);
	}
	if (o && o->parent) {
		put_key(out, "parent", &first);
		type_format(o->parent, out);
	}
	if (o) {
		put_parameters(out, o->parameters, &first);
		if (!o->constructors[0] && o->attributes->name)
			put_built_in(out, o, &first);
		put_group(out, o, OBJECT_ATTRIBUTES, &first);
		put_group(out, o, OBJECT_CONSTANTS, &first);
		put_group(out, o, OBJECT_FUNCTIONS, &first);
	}
	if (o && o->rest)
		strbuf_addf(out, ", %s", o->rest);
	if (o && o->equality) {
		put_key(out, "equality", &first);
		value_to_source(value_array(o->equality), out);
	}
	strbuf_addstr(out, "}]");
}

void
object_format(const struct type_object *o, struct strbuf *out)
{
	object_text_format_object(o, 1, out);
}

void
object_format_unnamed(const struct type_object *o, struct strbuf *out)
{
	object_text_format_object(o, 0, out);
}
