#include "types/pcore.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/intern.h"
#include "base/json_write.h"
#include "types/alias.h"
#include "types/basic.h"
#include "types/internal.h"

/* Types within types. */
#define DEPTH_MAX 64

#define KEY(w, literal) json_write_key(w, literal, sizeof(literal) - 1)

static void
open_type(struct json_writer *w, const char *name)
{
	char text[64];

	snprintf(text, sizeof(text), "Pcore::%sType", name);
	json_write_object(w);
	KEY(w, "__ptype");
	json_write_str(w, text);
}

static void
write_member(struct json_writer *w, const char *key, const struct type *t)
{
	if (t == NULL)
		return;
	json_write_keystr(w, key);
	type_pcore_write(w, t);
}

static void
write_or_null(struct json_writer *w, const char *key, const struct type *t)
{
	json_write_keystr(w, key);
	if (t == NULL)
		json_write_null(w);
	else
		type_pcore_write(w, t);
}

/* Ends of a range that are open are left out, or null before the other. */
static void
write_range(struct json_writer *w, const struct type *t)
{
	if (t->min != INT64_MIN) {
		KEY(w, "from");
		json_write_int(w, t->min);
	} else if (t->max != INT64_MAX) {
		KEY(w, "from");
		json_write_null(w);
	}
	if (t->max != INT64_MAX) {
		KEY(w, "to");
		json_write_int(w, t->max);
	}
}

static void
write_float_range(struct json_writer *w, const struct type *t)
{
	if (!isinf(t->fmin)) {
		KEY(w, "from");
		json_write_double(w, t->fmin);
	} else if (!isinf(t->fmax)) {
		KEY(w, "from");
		json_write_null(w);
	}
	if (!isinf(t->fmax)) {
		KEY(w, "to");
		json_write_double(w, t->fmax);
	}
}

static void
write_size(struct json_writer *w, const char *key, const struct type *t)
{
	if (!(t->flags & TYPE_SIZED))
		return;
	json_write_keystr(w, key);
	open_type(w, "Integer");
	write_range(w, t);
	json_write_object_end(w);
}

static void
write_content(struct json_writer *w, const struct type *t)
{
	write_member(w, "type", t->elem);
}

static void
write_string(struct json_writer *w, const struct type *t)
{
	write_size(w, "size_type_or_value", t);
	if (t->flags & TYPE_VALUE) {
		KEY(w, "size_type_or_value");
		json_write_string(w, t->text, t->len);
	}
}

static void
write_enum(struct json_writer *w, const struct type *t)
{
	KEY(w, "values");
	json_write_array(w);
	for (uint32_t i = 0; i < t->count; i++)
		json_write_string(w, t->values[i].s, t->values[i].aux);
	json_write_array_end(w);
	if (t->flags & TYPE_NOCASE) {
		KEY(w, "case_insensitive");
		json_write_bool(w, 1);
	}
}

static void
write_regexp(struct json_writer *w, const struct type *t)
{
	if (t->text == NULL)
		return;
	KEY(w, "pattern");
	json_write_string(w, t->text, t->len);
}

static void
write_pattern(struct json_writer *w, const struct type *t)
{
	KEY(w, "patterns");
	json_write_array(w);
	for (uint32_t i = 0; i < t->count; i++) {
		const struct vregexp *re = t->values[i].re;

		open_type(w, "Regexp");
		KEY(w, "pattern");
		json_write_string(w, re->source, re->len);
		json_write_object_end(w);
	}
	json_write_array_end(w);
}

static const struct type *
without_any(const struct type *t)
{
	return t != NULL && t->kind == T_ANY ? NULL : t;
}

/* Array[Any] is the default; Array[Any, 1] has all parts. */
static void
write_array(struct json_writer *w, const struct type *t)
{
	write_member(w, "element_type",
	    t->flags & TYPE_SIZED ? t->elem : without_any(t->elem));
	write_size(w, "size_type", t);
}

static void
write_hash(struct json_writer *w, const struct type *t)
{
	write_member(w, "key_type", without_any(t->key));
	write_member(w, "value_type", without_any(t->elem));
	write_size(w, "size_type", t);
}

static void
write_collection(struct json_writer *w, const struct type *t)
{
	write_size(w, "size_type", t);
}

static void
write_types(struct json_writer *w, const struct type *t)
{
	KEY(w, "types");
	json_write_array(w);
	for (uint32_t i = 0; i < t->count; i++)
		type_pcore_write(w, t->types[i]);
	json_write_array_end(w);
}

static void
write_tuple(struct json_writer *w, const struct type *t)
{
	write_types(w, t);
	write_size(w, "size_type", t);
}

/* The name of an element, as the type of its key. */
static void
write_element_key(struct json_writer *w, const struct type_element *e)
{
	if (e->optional) {
		open_type(w, "Optional");
		KEY(w, "type");
	}
	open_type(w, "String");
	KEY(w, "size_type_or_value");
	json_write_string(w, e->name, e->len);
	json_write_object_end(w);
	if (e->optional)
		json_write_object_end(w);
}

static void
write_struct(struct json_writer *w, const struct type *t)
{
	KEY(w, "elements");
	json_write_array(w);
	for (uint32_t i = 0; i < t->count; i++) {
		json_write_object(w);
		KEY(w, "__ptype");
		json_write_str(w, "Pcore::StructElement");
		KEY(w, "key_type");
		write_element_key(w, &t->elements[i]);
		write_member(w, "value_type", t->elements[i].type);
		json_write_object_end(w);
	}
	json_write_array_end(w);
}

static void
write_callable(struct json_writer *w, const struct type *t)
{
	write_or_null(w, "param_types", t->params);
	write_or_null(w, "block_type", t->key);
	write_or_null(w, "return_type", t->elem);
}

static void
write_class(struct json_writer *w, const struct type *t)
{
	if (t->name == NULL)
		return;
	KEY(w, "class_name");
	json_write_string(w, t->name->text, t->name->len);
}

static void
write_resource(struct json_writer *w, const struct type *t)
{
	if (t->name != NULL) {
		KEY(w, "type_name");
		json_write_string(w, t->name->text, t->name->len);
	}
	if (t->text != NULL) {
		KEY(w, "title");
		json_write_string(w, t->text, t->len);
	}
}

static void
write_alias(struct json_writer *w, const struct type *t)
{
	KEY(w, "name");
	json_write_string(w, t->text, t->len);
	KEY(w, "type_expr");
	json_write_null(w);
	write_member(w, "resolved_type", type_alias_target(t));
}

static void
write_nothing(struct json_writer *w, const struct type *t)
{
	(void)w;
	(void)t;
}

/* NULL: the kind is not written. */
static void (*const members[T_KINDS])(
    struct json_writer *w, const struct type *t) = {
    [T_ANY] = write_nothing,
    [T_UNDEF] = write_nothing,
    [T_NOTUNDEF] = write_content,
    [T_DEFAULT] = write_nothing,
    [T_SCALAR] = write_nothing,
    [T_SCALARDATA] = write_nothing,
    [T_NUMERIC] = write_nothing,
    [T_INTEGER] = write_range,
    [T_FLOAT] = write_float_range,
    [T_STRING] = write_string,
    [T_BOOLEAN] = write_nothing,
    [T_REGEXP] = write_regexp,
    [T_PATTERN] = write_pattern,
    [T_ENUM] = write_enum,
    [T_COLLECTION] = write_collection,
    [T_ARRAY] = write_array,
    [T_HASH] = write_hash,
    [T_TUPLE] = write_tuple,
    [T_STRUCT] = write_struct,
    [T_VARIANT] = write_types,
    [T_OPTIONAL] = write_content,
    [T_CALLABLE] = write_callable,
    [T_TYPE] = write_content,
    [T_CLASS] = write_class,
    [T_RESOURCE] = write_resource,
    [T_SENSITIVE] = write_nothing,
    [T_BINARY] = write_nothing,
    [T_SEMVERRANGE] = write_nothing,
    [T_SEMVER] = write_nothing,
    [T_TIMESPAN] = write_nothing,
    [T_TIMESTAMP] = write_nothing,
    [T_INIT] = write_nothing,
    [T_RUNTIME] = write_nothing,
    [T_URI] = write_nothing,
    [T_ITERABLE] = write_content,
    [T_ITERATOR] = write_content,
    [T_ALIAS] = write_alias,
    [T_UNIT] = write_nothing,
};

/* Kinds whose parameters are not written. */
static bool
only_plain(unsigned kind)
{
	return kind == T_SEMVER || kind == T_TIMESPAN || kind == T_TIMESTAMP ||
	       kind == T_INIT || kind == T_RUNTIME || kind == T_URI;
}

static bool has_pcore(const struct type *t, unsigned depth);

static bool
are_written(const struct type *t, unsigned depth)
{
	if (t->kind == T_STRUCT)
		for (uint32_t i = 0; i < t->count; i++)
			if (!has_pcore(t->elements[i].type, depth))
				return false;
	if (t->kind == T_VARIANT || t->kind == T_TUPLE)
		for (uint32_t i = 0; i < t->count; i++)
			if (!has_pcore(t->types[i], depth))
				return false;
	if (t->kind == T_ALIAS)
		return has_pcore(type_alias_target(t), depth);
	return t->kind != T_CALLABLE || has_pcore(t->params, depth);
}

static bool
has_pcore(const struct type *t, unsigned depth)
{
	if (t == NULL)
		return true;
	if (depth == DEPTH_MAX || members[t->kind] == NULL ||
	    (only_plain(t->kind) && t != type_basic(t->kind)))
		return false;
	return has_pcore(t->elem, depth + 1) && has_pcore(t->key, depth + 1) &&
	       are_written(t, depth + 1);
}

bool
type_has_pcore(const struct type *t)
{
	return has_pcore(t, 0);
}

void
type_pcore_write(struct json_writer *w, const struct type *t)
{
	const char *name =
	    t->kind == T_ALIAS ? "TypeAlias" : type_kind_name(t->kind);

	open_type(w, name);
	members[t->kind](w, t);
	json_write_object_end(w);
}
