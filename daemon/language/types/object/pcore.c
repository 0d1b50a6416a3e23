#include "language/types/make.h"
#include "language/types/object/pcore.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/intern.h"
#include "base/data/json_write.h"
#include "language/types/alias.h"
#include "language/types/basic.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/types/object/pcore_object.h"

/* Types within types. */
#define DEPTH_MAX 64

#define KEY(out, literal) \
	json_write_key((out)->json, literal, sizeof(literal) - 1)

static void
open_type(const struct pcore_out *out, const char *name)
{
	char text[64];

	fixed_must(text, sizeof(text), "Pcore::%sType", name);
	json_write_object(out->json);
	KEY(out, "__ptype");
	json_write_str(out->json, text);
}

static void
pcore_write_member(
    const struct pcore_out *out, const char *key, const struct type *t)
{
	if (t == NULL)
		return;
	json_write_keystr(out->json, key);
	type_pcore_write(out, t);
}

static void
write_or_null(
    const struct pcore_out *out, const char *key, const struct type *t)
{
	json_write_keystr(out->json, key);
	if (t == NULL)
		json_write_null(out->json);
	else
		type_pcore_write(out, t);
}

/*
 * Write a range without its open ends; an open start before a closed end is
 * null.
 */
static void
pcore_write_range(const struct pcore_out *out, const struct type *t)
{
	if (!type_min_is_open(t)) {
		KEY(out, "from");
		json_write_int(out->json, t->min);
	} else if (!type_max_is_open(t)) {
		KEY(out, "from");
		json_write_null(out->json);
	}
	if (!type_max_is_open(t)) {
		KEY(out, "to");
		json_write_int(out->json, t->max);
	}
}

static void
write_float_range(const struct pcore_out *out, const struct type *t)
{
	if (!isinf(t->fmin)) {
		KEY(out, "from");
		json_write_double(out->json, t->fmin);
	} else if (!isinf(t->fmax)) {
		KEY(out, "from");
		json_write_null(out->json);
	}
	if (!isinf(t->fmax)) {
		KEY(out, "to");
		json_write_double(out->json, t->fmax);
	}
}

static void
write_size(const struct pcore_out *out, const char *key, const struct type *t)
{
	if (!(t->flags & TYPE_SIZED))
		return;
	json_write_keystr(out->json, key);
	open_type(out, "Integer");
	pcore_write_range(out, t);
	json_write_object_end(out->json);
}

static void
pcore_write_content(const struct pcore_out *out, const struct type *t)
{
	pcore_write_member(out, "type", t->elem);
}

static void
pcore_write_string(const struct pcore_out *out, const struct type *t)
{
	write_size(out, "size_type_or_value", t);
	if (t->flags & TYPE_VALUE) {
		KEY(out, "size_type_or_value");
		json_write_string(out->json, t->text, t->len);
	}
}

static void
pcore_write_enum(const struct pcore_out *out, const struct type *t)
{
	KEY(out, "values");
	json_write_array(out->json);
	for (uint32_t i = 0; i < t->count; i++)
		json_write_string(out->json, t->values[i].s, t->values[i].aux);
	json_write_array_end(out->json);
	if (t->flags & TYPE_NOCASE) {
		KEY(out, "case_insensitive");
		json_write_bool(out->json, 1);
	}
}

static void
pcore_write_regexp(const struct pcore_out *out, const struct type *t)
{
	if (t->text == NULL)
		return;
	KEY(out, "pattern");
	json_write_string(out->json, t->text, t->len);
}

static void
pcore_write_pattern(const struct pcore_out *out, const struct type *t)
{
	KEY(out, "patterns");
	json_write_array(out->json);
	for (uint32_t i = 0; i < t->count; i++) {
		const struct vregexp *re = t->values[i].re;

		open_type(out, "Regexp");
		KEY(out, "pattern");
		json_write_string(out->json, re->source, re->len);
		json_write_object_end(out->json);
	}
	json_write_array_end(out->json);
}

static const struct type *
without_any(const struct type *t)
{
	return t != NULL && t->kind == T_ANY ? NULL : t;
}

/* Array[Any] is the default; Array[Any, 1] has all parts. */
static void
pcore_write_array(const struct pcore_out *out, const struct type *t)
{
	pcore_write_member(out, "element_type",
	    t->flags & TYPE_SIZED ? t->elem : without_any(t->elem));
	write_size(out, "size_type", t);
}

static void
pcore_write_hash(const struct pcore_out *out, const struct type *t)
{
	pcore_write_member(out, "key_type", without_any(t->key));
	pcore_write_member(out, "value_type", without_any(t->elem));
	write_size(out, "size_type", t);
}

static void
pcore_write_collection(const struct pcore_out *out, const struct type *t)
{
	write_size(out, "size_type", t);
}

static void
pcore_write_types(const struct pcore_out *out, const struct type *t)
{
	KEY(out, "types");
	json_write_array(out->json);
	for (uint32_t i = 0; i < t->count; i++)
		type_pcore_write(out, t->types[i]);
	json_write_array_end(out->json);
}

static void
pcore_write_tuple(const struct pcore_out *out, const struct type *t)
{
	pcore_write_types(out, t);
	write_size(out, "size_type", t);
}

/* The name of an element, as the type of its key. */
static void
write_element_key(const struct pcore_out *out, const struct type_element *e)
{
	if (e->optional) {
		open_type(out, "Optional");
		KEY(out, "type");
	}
	open_type(out, "String");
	KEY(out, "size_type_or_value");
	json_write_string(out->json, e->name, e->len);
	json_write_object_end(out->json);
	if (e->optional)
		json_write_object_end(out->json);
}

static void
pcore_write_struct(const struct pcore_out *out, const struct type *t)
{
	KEY(out, "elements");
	json_write_array(out->json);
	for (uint32_t i = 0; i < t->count; i++) {
		json_write_object(out->json);
		KEY(out, "__ptype");
		json_write_str(out->json, "Pcore::StructElement");
		KEY(out, "key_type");
		write_element_key(out, &t->elements[i]);
		pcore_write_member(out, "value_type", t->elements[i].type);
		json_write_object_end(out->json);
	}
	json_write_array_end(out->json);
}

static void
pcore_write_callable(const struct pcore_out *out, const struct type *t)
{
	write_or_null(out, "param_types", t->params);
	write_or_null(out, "block_type", t->key);
	write_or_null(out, "return_type", t->elem);
}

static void
pcore_write_class(const struct pcore_out *out, const struct type *t)
{
	if (t->name == NULL)
		return;
	KEY(out, "class_name");
	json_write_string(out->json, t->name->text, t->name->len);
}

static void
pcore_write_resource(const struct pcore_out *out, const struct type *t)
{
	if (t->name != NULL) {
		KEY(out, "type_name");
		json_write_string(out->json, t->name->text, t->name->len);
	}
	if (t->text != NULL) {
		KEY(out, "title");
		json_write_string(out->json, t->text, t->len);
	}
}

static void
write_alias(const struct pcore_out *out, const struct type *t)
{
	KEY(out, "name");
	json_write_string(out->json, t->text, t->len);
	KEY(out, "type_expr");
	json_write_null(out->json);
	pcore_write_member(out, "resolved_type", type_alias_target(t));
}

/* The ends of a range of times, as those of integers. */
static void
pcore_write_times(const struct pcore_out *out, const struct type *t)
{
	struct value end = {.tag = V_TIMESTAMP, .i = t->min};

	if (t->kind == T_TIMESPAN)
		end.tag = V_TIMESPAN;
	if (t->min != INT64_MIN) {
		KEY(out, "from");
		out->value(out->json, end);
	} else if (t->max != INT64_MAX) {
		KEY(out, "from");
		json_write_null(out->json);
	}
	if (t->max != INT64_MAX) {
		end.i = t->max;
		KEY(out, "to");
		out->value(out->json, end);
	}
}

static void
pcore_write_init(const struct pcore_out *out, const struct type *t)
{
	pcore_write_member(out, "type", t->elem);
	if (t->count == 0)
		return;
	KEY(out, "init_args");
	json_write_array(out->json);
	for (uint32_t i = 0; i < t->count; i++)
		out->value(out->json, t->values[i]);
	json_write_array_end(out->json);
}

static void
write_uri(const struct pcore_out *out, const struct type *t)
{
	if (t->count == 0)
		return;
	KEY(out, "parameters");
	out->value(out->json, t->values[0]);
}

static void
write_semver(const struct pcore_out *out, const struct type *t)
{
	if (t->count == 0)
		return;
	KEY(out, "ranges");
	json_write_array(out->json);
	for (uint32_t i = 0; i < t->count; i++)
		out->value(out->json, t->values[i]);
	json_write_array_end(out->json);
}

/* Its parameters are kept as text: RUNTIME, 'NAME'. */
static void
pcore_write_runtime(const struct pcore_out *out, const struct type *t)
{
	const char *comma = t->text == NULL ? NULL : strchr(t->text, ',');

	if (comma == NULL)
		return;
	KEY(out, "runtime");
	json_write_string(out->json, t->text, (size_t)(comma - t->text));
	KEY(out, "name_or_pattern");
	json_write_string(out->json, comma + 3, strlen(comma + 3) - 1);
}

static void
write_nothing(const struct pcore_out *out, const struct type *t)
{
	(void)out;
	(void)t;
}

/* NULL: the kind is not written. */
static void (*const pcore_members[T_KINDS])(
    const struct pcore_out *out, const struct type *t) = {
    [T_ANY] = write_nothing,
    [T_UNDEF] = write_nothing,
    [T_NOTUNDEF] = pcore_write_content,
    [T_DEFAULT] = write_nothing,
    [T_SCALAR] = write_nothing,
    [T_SCALARDATA] = write_nothing,
    [T_NUMERIC] = write_nothing,
    [T_INTEGER] = pcore_write_range,
    [T_FLOAT] = write_float_range,
    [T_STRING] = pcore_write_string,
    [T_BOOLEAN] = write_nothing,
    [T_REGEXP] = pcore_write_regexp,
    [T_PATTERN] = pcore_write_pattern,
    [T_ENUM] = pcore_write_enum,
    [T_COLLECTION] = pcore_write_collection,
    [T_ARRAY] = pcore_write_array,
    [T_HASH] = pcore_write_hash,
    [T_TUPLE] = pcore_write_tuple,
    [T_STRUCT] = pcore_write_struct,
    [T_VARIANT] = pcore_write_types,
    [T_OPTIONAL] = pcore_write_content,
    [T_CALLABLE] = pcore_write_callable,
    [T_TYPE] = pcore_write_content,
    [T_CLASS] = pcore_write_class,
    [T_RESOURCE] = pcore_write_resource,
    [T_SENSITIVE] = write_nothing,
    [T_BINARY] = write_nothing,
    [T_SEMVERRANGE] = write_nothing,
    [T_SEMVER] = write_semver,
    [T_TIMESPAN] = pcore_write_times,
    [T_TIMESTAMP] = pcore_write_times,
    [T_INIT] = pcore_write_init,
    [T_RUNTIME] = pcore_write_runtime,
    [T_URI] = write_uri,
    [T_CATALOGENTRY] = write_nothing,
    [T_OBJECT] = pcore_object_write,
    [T_RICHDATAKEY] = write_alias,
    [T_ITERABLE] = pcore_write_content,
    [T_ITERATOR] = pcore_write_content,
    [T_ALIAS] = write_alias,
    [T_UNIT] = write_nothing,
};

/* A running check of a type: the aliases around the part being checked. */
struct check {
	const struct type *open[DEPTH_MAX];
	unsigned depth;
};

static enum type_pcore pcore_check(struct check *c, const struct type *t);

static enum type_pcore
pcore_check_types(
    struct check *c, const struct type *const *types, uint32_t count)
{
	enum type_pcore state = PCORE_WRITTEN;

	for (uint32_t i = 0; i < count && state == PCORE_WRITTEN; i++)
		state = pcore_check(c, types[i]);
	return state;
}

static enum type_pcore
check_elements(struct check *c, const struct type *t)
{
	enum type_pcore state = PCORE_WRITTEN;

	for (uint32_t i = 0; i < t->count && state == PCORE_WRITTEN; i++)
		state = pcore_check(c, t->elements[i].type);
	return state;
}

static enum type_pcore
check_object(struct check *c, const struct type_object *o)
{
	enum type_pcore state = PCORE_WRITTEN;

	if (o == NULL)
		return state;
	if (o->base != NULL)
		return pcore_check(c, o->base);
	if (o->parent != NULL)
		state = pcore_check(c, o->parent);
	/* its details are Data */
	if (o->constructors[0] == NULL && strcmp(o->name, "Error") == 0)
		state = PCORE_RECURSIVE;
	for (uint32_t i = 0; i < o->member_count && state == PCORE_WRITTEN; i++)
		state = pcore_check(c, o->members[i].type);
	return state;
}

static enum type_pcore
check_parts(struct check *c, const struct type *t)
{
	switch (t->kind) {
	case T_STRUCT:
		return check_elements(c, t);
	case T_VARIANT:
	case T_TUPLE:
		return pcore_check_types(c, t->types, t->count);
	case T_CALLABLE:
		return pcore_check(c, t->params);
	case T_OBJECT:
		return check_object(c, t->object);
	default:
		return type_is_alias(t) ? pcore_check(c, type_alias_target(t))
					: PCORE_WRITTEN;
	}
}

static enum type_pcore
pcore_check(struct check *c, const struct type *t)
{
	enum type_pcore state;

	if (t == NULL)
		return PCORE_WRITTEN;
	t = object_of_alias(t);
	for (unsigned i = 0; i < c->depth && type_is_alias(t); i++)
		if (c->open[i] == t)
			return PCORE_RECURSIVE;
	if (t->kind == T_TYPESET)
		return PCORE_TYPESET;
	if (c->depth == DEPTH_MAX ||
	    (pcore_members[t->kind] == NULL && !type_is_alias(t)))
		return PCORE_NOT_WRITTEN;
	c->open[c->depth++] = t;
	state = pcore_check(c, t->key);
	if (state == PCORE_WRITTEN)
		state = pcore_check(c, t->elem);
	if (state == PCORE_WRITTEN)
		state = check_parts(c, t);
	c->depth--;
	return state;
}

enum type_pcore
type_pcore_check(const struct type *t)
{
	struct check c = {.depth = 0};

	return pcore_check(&c, t);
}

void
type_pcore_write(const struct pcore_out *out, const struct type *t)
{
	const char *name;

	t = object_of_alias(t);
	name = type_kind_name(type_kind(t));
	if (type_is_alias(t))
		name = "TypeAlias";
	if (t->kind == T_OBJECT && t->object != NULL && t->object->base != NULL)
		name = "ObjectTypeExten";
	open_type(out, name);
	pcore_members[t->kind](out, t);
	json_write_object_end(out->json);
}
