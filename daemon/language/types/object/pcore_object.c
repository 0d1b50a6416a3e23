#include "language/types/object/pcore_object.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_write.h"
#include "language/types/basic.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/object/object_text.h"
#include "language/types/parse.h"
#include "language/types/object/pcore.h"

#define KEY(out, literal) \
	json_write_key((out)->json, literal, sizeof(literal) - 1)

static const char *const pcore_object_kind_names[] = {
    [MEMBER_CONSTANT] = "constant",
    [MEMBER_DERIVED] = "derived",
    [MEMBER_GIVEN_OR_DERIVED] = "given_or_derived",
    [MEMBER_REFERENCE] = "reference",
    [MEMBER_FUNCTION] = NULL,
};

static bool
pcore_object_is_plain(const struct type_member *x)
{
	return !x->is_final && !x->overrides && x->value.tag == V_UNSET &&
	       x->annotations.tag != V_HASH &&
	       pcore_object_kind_names[x->kind] == NULL;
}

static void
write_annotations(const struct pcore_out *out, struct value annotations)
{
	if (annotations.tag != V_HASH)
		return;
	KEY(out, "annotations");
	out->value(out->json, annotations);
}

static void
pcore_object_write_member(
    const struct pcore_out *out, const struct type_member *x)
{
	json_write_keystr(out->json, x->name);
	if (pcore_object_is_plain(x)) {
		type_pcore_write(out, x->type);
		return;
	}
	json_write_object(out->json);
	KEY(out, "type");
	type_pcore_write(out, x->type);
	if (x->is_final && x->kind != MEMBER_CONSTANT) {
		KEY(out, "final");
		json_write_bool(out->json, 1);
	}
	if (x->overrides) {
		KEY(out, "override");
		json_write_bool(out->json, 1);
	}
	write_annotations(out, x->annotations);
	if (pcore_object_kind_names[x->kind] != NULL) {
		KEY(out, "kind");
		json_write_str(out->json, pcore_object_kind_names[x->kind]);
	}
	if (x->value.tag != V_UNSET) {
		KEY(out, "value");
		out->value(out->json, x->value);
	}
	json_write_object_end(out->json);
}

static void
write_group(const struct pcore_out *out, const struct type_object *o,
    enum object_group group, const char *key)
{
	bool none = true;

	for (uint32_t i = 0; i < o->member_count; i++) {
		const struct type_member *x = &o->members[i];

		if (object_group_of(x) != group)
			continue;
		if (none) {
			json_write_keystr(out->json, key);
			json_write_object(out->json);
		}
		none = false;
		if (group != OBJECT_CONSTANTS) {
			pcore_object_write_member(out, x);
			continue;
		}
		json_write_keystr(out->json, x->name);
		out->value(out->json, x->value);
	}
	if (!none)
		json_write_object_end(out->json);
}

static const struct type *
pcore_object_parsed(struct arena *a, const char *text)
{
	const char *error = NULL;
	const struct type *t =
	    type_parse(a, text, strlen(text), NULL, NULL, &error);

	return t != NULL ? t : type_basic(T_ANY);
}

/* The attributes of a type that the language defines. */
static void
write_built_in(const struct pcore_out *out, const struct type_object *o)
{
	struct arena *a = arena_new(0);

	KEY(out, "attributes");
	json_write_object(out->json);
	for (const struct type_attribute *at = o->attributes; at->name != NULL;
	     at++) {
		struct type_member x = {.name = at->name,
		    .type = pcore_object_parsed(a, at->signature),
		    .value = {.tag = V_UNSET}};

		if (at->optional) {
			if (x.type->kind != T_OPTIONAL)
				x.type = type_containing(a, T_OPTIONAL, x.type);
			x.value = value_undef();
		}
		pcore_object_write_member(out, &x);
	}
	json_write_object_end(out->json);
	arena_free(a);
}

static void
write_parameters(const struct pcore_out *out, const struct type_parameter *p)
{
	struct arena *a = arena_new(0);

	KEY(out, "type_parameters");
	json_write_object(out->json);
	for (; p->name != NULL; p++) {
		const struct type *t =
		    p->signature != NULL ? pcore_object_parsed(a, p->signature)
					 : p->type;

		json_write_keystr(out->json, p->name);
		type_pcore_write(out, t->elem != NULL ? t->elem : t);
	}
	json_write_object_end(out->json);
	arena_free(a);
}

static void
write_body(const struct pcore_out *out, const struct type_object *o)
{
	write_annotations(out, o->annotations);
	if (o->name != NULL) {
		KEY(out, "name");
		json_write_str(out->json, o->name);
	}
	if (o->parent != NULL) {
		KEY(out, "parent");
		type_pcore_write(out, o->parent);
	}
	if (o->parameters != NULL)
		write_parameters(out, o->parameters);
	if (o->constructors[0] == NULL && o->attributes->name != NULL)
		write_built_in(out, o);
	write_group(out, o, OBJECT_ATTRIBUTES, "attributes");
	write_group(out, o, OBJECT_CONSTANTS, "constants");
	write_group(out, o, OBJECT_FUNCTIONS, "functions");
	if (o->equality != NULL) {
		KEY(out, "equality");
		out->value(out->json, value_array(o->equality));
	}
}

void
pcore_object_write(const struct pcore_out *out, const struct type *t)
{
	const struct type_object *o = t->object;

	if (o != NULL && o->base != NULL) {
		KEY(out, "base_type");
		type_pcore_write(out, o->base);
		KEY(out, "init_parameters");
		out->value(out->json, value_array(o->arguments));
		return;
	}
	KEY(out, "_pcore_init_hash");
	json_write_object(out->json);
	if (o != NULL)
		write_body(out, o);
	json_write_object_end(out->json);
}
