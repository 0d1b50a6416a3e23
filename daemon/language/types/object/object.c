/*
 * Object types.
 */

#include "language/types/object/object.h"

#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "language/types/alias.h"
#include "language/types/internal.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

static const struct type_attribute deferred_attributes[] = {
    {"name", "Pattern[/\\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\\z/]", 0,
	{.tag = V_UNSET}, 0},
    {"arguments", "Array[Any]", 1, {.tag = V_UNSET}, 1},
    {NULL, NULL, 0, {.tag = V_UNSET}, 0},
};

static const struct type_attribute error_attributes[] = {
    {"msg", "String[1]", 0, {.tag = V_UNSET}, 0},
    {"kind", "Optional[String[1]]", 1, {.tag = V_UNSET}, 1},
    {"details", "Optional[Hash[String[1], Data]]", 1, {.tag = V_UNSET}, 2},
    {"issue_code", "Optional[String[1]]", 1, {.tag = V_UNSET}, 3},
    {NULL, NULL, 0, {.tag = V_UNSET}, 0},
};

static const struct type_attribute no_attributes[] = {
    {NULL, NULL, 0, {.tag = V_UNSET}, 0},
};

#define MATCHER                                                        \
	"Optional[Variant[String, Regexp, Type[Enum], Type[Pattern], " \
	"Type[NotUndef], Type[Undef]]]"

static const struct type_parameter error_parameters[] = {
    {"kind", MATCHER, NULL},
    {"issue_code", MATCHER, NULL},
    {NULL, NULL, NULL},
};

static const char lookup_context_text[] =
    "parent => Any, attributes => {"
    "'environment_name' => {type => String[1], kind => derived}, "
    "'module_name' => Variant[String[1], Undef]}, functions => {"
    "'not_found' => Callable[[0, 0], Undef], "
    "'explain' => Callable[[0, 0, Callable[0, 0]], Undef], "
    "'interpolate' => Callable[1, 1], "
    "'cache' => Callable[Optional[Scalar], Any], "
    "'cache_all' => Callable[[Hash[Optional[Scalar], Any]], Undef], "
    "'cache_has_key' => Callable[[Optional[Scalar]], Boolean], "
    "'cached_value' => Callable[Optional[Scalar]], "
    "'cached_entries' => Variant[Callable[[0, 0, Callable[1, 1]], Undef], "
    "Callable[[0, 0, Callable[2, 2]], Undef], "
    "Callable[[0, 0], Iterable[Tuple[Optional[Scalar], Any]]]], "
    "'cached_file_data' => "
    "Callable[String, Optional[Callable[Array[Integer]]]]}";

static const struct type_object types_object_objects[] = {
    {.name = "Deferred", .attributes = deferred_attributes},
    {.name = "Error",
	.attributes = error_attributes,
	.parameters = error_parameters,
	.rest = "functions => {'message' => Callable[[0, 0], String[1]]}"},
    {.name = "Puppet::LookupContext",
	.attributes = no_attributes,
	.rest = lookup_context_text},
    {.name = "Annotation", .attributes = no_attributes},
    {.name = "Pcore", .attributes = no_attributes},
};

#define OBJECTS (sizeof(types_object_objects) / sizeof(types_object_objects[0]))

static const struct type object_types[OBJECTS] = {
    {.kind = T_OBJECT,
	.object = &types_object_objects[0],
	.text = "Deferred",
	.len = 8},
    {.kind = T_OBJECT,
	.object = &types_object_objects[1],
	.text = "Error",
	.len = 5},
    {.kind = T_OBJECT,
	.object = &types_object_objects[2],
	.text = "Puppet::LookupContext",
	.len = 21},
    {.kind = T_OBJECT,
	.object = &types_object_objects[3],
	.text = "Annotation",
	.len = 10},
    {.kind = T_OBJECT,
	.object = &types_object_objects[4],
	.text = "Pcore",
	.len = 5},
};

const struct type *
type_object_by_name(const char *name, uint32_t len)
{
	for (size_t i = 0; i < OBJECTS; i++)
		if (object_types[i].len == len &&
		    strncasecmp(types_object_objects[i].name, name, len) == 0)
			return &object_types[i];
	return NULL;
}

const struct type *
type_object_of_members(
    struct arena *a, struct value name, const struct vhash *h)
{
	struct type_attribute *at =
	    arena_zalloc(a, (h->count + 1) * sizeof(*at));
	struct type_object *o = arena_zalloc(a, sizeof(*o));
	struct type *t = arena_zalloc(a, sizeof(*t));
	uint32_t n = 0;

	for (uint32_t i = 0; i < h->count; i++) {
		struct value key = h->entries[i].key;

		if (key.tag != V_STRING ||
		    (key.aux == 7 && memcmp(key.s, "__ptype", 7) == 0))
			continue;
		at[n].name = arena_memdup(a, key.s, key.aux);
		at[n].signature = "Any";
		at[n].argument = n;
		n++;
	}
	o->name = arena_memdup(a, name.s, name.aux);
	o->attributes = at;
	*t = (struct type){
	    .kind = T_OBJECT, .object = o, .text = o->name, .len = name.aux};
	return t;
}

const struct type *
type_deferred(void)
{
	return &object_types[0];
}

const struct type *
type_error(void)
{
	return &object_types[1];
}

const struct type *
type_lookup_context(void)
{
	return &object_types[2];
}

const struct value *
object_get(const struct vobject *o, const char *name)
{
	return vhash_get_str(o->attributes, name, strlen(name));
}

const struct type_attribute *
object_argument(const struct vobject *o, uint32_t position)
{
	const struct type_attribute *at = o->type->object->attributes;

	while (at->name && at->argument != position)
		at++;
	return at->name ? at : NULL;
}

const struct type *
object_parent(const struct type *t)
{
	return t->object ? t->object->inherited : NULL;
}

const struct type_member *
object_member(
    const struct type *t, const char *name, const struct type **ret_owner)
{
	t = type_resolved(t);
	for (; t->kind == T_OBJECT && t->object; t = object_parent(t)) {
		for (uint32_t i = 0; i < t->object->member_count; i++)
			if (strcmp(t->object->members[i].name, name) == 0) {
				*ret_owner = t;
				return &t->object->members[i];
			}
		if (!object_parent(t))
			break;
	}
	return NULL;
}

const char *
type_object_label(const struct type_object *o)
{
	return o->name ? o->name : "Object";
}

const struct type *
object_of_alias(const struct type *t)
{
	const struct type *target = type_resolved(t);

	if (t->kind == T_ALIAS && target->kind == T_TYPESET &&
	    target->values != NULL)
		return target;
	return t->kind == T_ALIAS && target->kind == T_OBJECT &&
		       target->object && target->object->name &&
		       strcmp(target->object->name, t->text) == 0
		   ? target
		   : t;
}

bool
object_is_default(
    const struct vobject *o, const char *name, size_t len, struct value v)
{
	const struct type_attribute *at = o->type->object->attributes;

	for (; at->name; at++)
		if (strlen(at->name) == len && memcmp(at->name, name, len) == 0)
			return at->value.tag != V_UNSET
				   ? value_eql(at->value, v)
				   : at->optional && v.tag == V_UNDEF;
	return 0;
}
