#include "types/pcore_object.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/json_write.h"
#include "types/basic.h"
#include "types/internal.h"
#include "types/make.h"
#include "types/object.h"
#include "types/object_text.h"
#include "types/parse.h"
#include "types/pcore.h"

#define KEY(w, literal) json_write_key(w, literal, sizeof(literal) - 1)

static const char *const kind_names[] = {
    [MEMBER_CONSTANT] = "constant",
    [MEMBER_DERIVED] = "derived",
    [MEMBER_GIVEN_OR_DERIVED] = "given_or_derived",
    [MEMBER_REFERENCE] = "reference",
    [MEMBER_FUNCTION] = NULL,
};

static bool
is_plain(const struct type_member *x)
{
	return !x->is_final && !x->overrides && x->value.tag == V_UNSET &&
	       kind_names[x->kind] == NULL;
}

static void
write_member(struct json_writer *w, const struct type_member *x)
{
	json_write_keystr(w, x->name);
	if (is_plain(x)) {
		type_pcore_write(w, x->type);
		return;
	}
	json_write_object(w);
	KEY(w, "type");
	type_pcore_write(w, x->type);
	if (x->is_final && x->kind != MEMBER_CONSTANT) {
		KEY(w, "final");
		json_write_bool(w, 1);
	}
	if (x->overrides) {
		KEY(w, "override");
		json_write_bool(w, 1);
	}
	if (kind_names[x->kind] != NULL) {
		KEY(w, "kind");
		json_write_str(w, kind_names[x->kind]);
	}
	if (x->value.tag != V_UNSET) {
		KEY(w, "value");
		pcore_value(w, x->value);
	}
	json_write_object_end(w);
}

static void
write_group(struct json_writer *w, const struct type_object *o,
    enum object_group group, const char *key)
{
	bool none = true;

	for (uint32_t i = 0; i < o->member_count; i++) {
		const struct type_member *x = &o->members[i];

		if (object_group_of(x) != group)
			continue;
		if (none) {
			json_write_keystr(w, key);
			json_write_object(w);
		}
		none = false;
		if (group != OBJECT_CONSTANTS) {
			write_member(w, x);
			continue;
		}
		json_write_keystr(w, x->name);
		pcore_value(w, x->value);
	}
	if (!none)
		json_write_object_end(w);
}

static const struct type *
parsed(struct arena *a, const char *text)
{
	const char *error = NULL;
	const struct type *t =
	    type_parse(a, text, strlen(text), NULL, NULL, &error);

	return t != NULL ? t : type_basic(T_ANY);
}

/* The attributes of a type that the language defines. */
static void
write_built_in(struct json_writer *w, const struct type_object *o)
{
	struct arena *a = arena_new(0);

	KEY(w, "attributes");
	json_write_object(w);
	for (const struct type_attribute *at = o->attributes; at->name != NULL;
	     at++) {
		struct type_member x = {.name = at->name,
		    .type = parsed(a, at->signature),
		    .value = {.tag = V_UNSET}};

		if (at->optional) {
			if (x.type->kind != T_OPTIONAL)
				x.type = type_containing(a, T_OPTIONAL, x.type);
			x.value = value_undef();
		}
		write_member(w, &x);
	}
	json_write_object_end(w);
	arena_free(a);
}

static void
write_parameters(struct json_writer *w, const struct type_parameter *p)
{
	struct arena *a = arena_new(0);

	KEY(w, "type_parameters");
	json_write_object(w);
	for (; p->name != NULL; p++) {
		const struct type *t =
		    p->signature != NULL ? parsed(a, p->signature) : p->type;

		json_write_keystr(w, p->name);
		type_pcore_write(w, t->elem != NULL ? t->elem : t);
	}
	json_write_object_end(w);
	arena_free(a);
}

static void
write_body(struct json_writer *w, const struct type_object *o)
{
	if (o->name != NULL) {
		KEY(w, "name");
		json_write_str(w, o->name);
	}
	if (o->parent != NULL) {
		KEY(w, "parent");
		type_pcore_write(w, o->parent);
	}
	if (o->parameters != NULL)
		write_parameters(w, o->parameters);
	if (o->constructors[0] == NULL)
		write_built_in(w, o);
	write_group(w, o, OBJECT_ATTRIBUTES, "attributes");
	write_group(w, o, OBJECT_CONSTANTS, "constants");
	write_group(w, o, OBJECT_FUNCTIONS, "functions");
	if (o->equality != NULL) {
		KEY(w, "equality");
		pcore_value(w, value_array(o->equality));
	}
}

void
pcore_object_write(struct json_writer *w, const struct type *t)
{
	const struct type_object *o = t->object;

	if (o != NULL && o->base != NULL) {
		KEY(w, "base_type");
		type_pcore_write(w, o->base);
		KEY(w, "init_parameters");
		pcore_value(w, value_array(o->arguments));
		return;
	}
	KEY(w, "_pcore_init_hash");
	json_write_object(w);
	if (o != NULL)
		write_body(w, o);
	json_write_object_end(w);
}
