/* The classes of Ruby whose objects are values of the language. */

#include "language/ruby/marshal_class.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/ruby/marshal_read.h"
#include "language/types/convert/convert.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/parse.h"
#include "language/types/type.h"
#include "language/value/hash.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"

/* An object that is being converted. */
struct payload {
	struct arena *arena;
	const struct marshal_types *types;
	enum value_tag tag; /* of the value to make */
	const char *class;  /* Ruby's name */
	struct value v;
};

typedef const char *(*payload_fn)(struct payload p, struct value *ret);

static const char *
marshal_class_malformed(struct payload p)
{
	return arena_printf(
	    p.arena, "an object of the class %s is malformed", p.class);
}

static const char *
sensitive_value(struct payload p, struct value *ret)
{
	struct value *inner = arena_alloc(p.arena, sizeof(*inner));

	*inner = p.v;
	*ret = (struct value){.tag = V_SENSITIVE, .inner = inner};
	return NULL;
}

/* True for a reference with a name: of a class, or a type with a title. */
static bool
names_resource(const struct type *t)
{
	size_t len;

	if (type_kind(t) == T_CLASS)
		return type_ref_name(t) != NULL;
	return type_kind(t) == T_RESOURCE && type_ref_title(t, &len) != NULL;
}

/*
 * Read a type: its text, or an array that begins with the text.  A fifth
 * element of the array means that the type is a resource.
 */
static const char *
marshal_class_type_value(struct payload p, struct value *ret)
{
	type_name_resolver resolver = p.types ? p.types->resolver : NULL;
	void *ctx = p.types ? p.types->ctx : NULL;
	struct value text = p.v;
	const char *error = NULL;
	bool resource = text.tag == V_ARRAY && text.a->count > 4;

	if (text.tag == V_ARRAY && text.a->count > 0)
		text = text.a->items[0];
	if (text.tag != V_STRING)
		return marshal_class_malformed(p);
	*ret = (struct value){.tag = V_TYPE,
	    .t = type_parse(p.arena, text.s, text.aux, resolver, ctx, &error)};
	if (ret->t == NULL)
		return arena_printf(
		    p.arena, "a type cannot be parsed: %s", error);
	if (resource && names_resource(ret->t))
		ret->flags |= VALUE_RESOURCE;
	return NULL;
}

static const char *
semver_value(struct payload p, struct value *ret)
{
	if (p.v.tag != V_STRING)
		return marshal_class_malformed(p);
	*ret = (struct value){
	    .tag = V_SEMVER, .ver = semver_parse(p.arena, p.v.s, p.v.aux)};
	return ret->ver ? NULL : marshal_class_malformed(p);
}

static const char *
range_value(struct payload p, struct value *ret)
{
	if (p.v.tag != V_STRING)
		return marshal_class_malformed(p);
	*ret = (struct value){.tag = V_SEMVERRANGE,
	    .range = semver_range_parse(p.arena, p.v.s, p.v.aux)};
	return ret->range ? NULL : marshal_class_malformed(p);
}

static const char *
time_value(struct payload p, struct value *ret)
{
	if (p.v.tag != V_INT)
		return marshal_class_malformed(p);
	*ret = (struct value){.tag = (uint8_t)p.tag, .i = p.v.i};
	return NULL;
}

/* A string of ASCII in ASCII-8BIT was read as text. */
static const char *
binary_value(struct payload p, struct value *ret)
{
	if (p.v.tag != V_STRING && p.v.tag != V_BINARY)
		return marshal_class_malformed(p);
	*ret = p.v;
	ret->tag = V_BINARY;
	return NULL;
}

static const char *
uri_value(struct payload p, struct value *ret)
{
	if (p.v.tag != V_STRING)
		return marshal_class_malformed(p);
	*ret = p.v;
	ret->tag = V_URI;
	return NULL;
}

/* The attributes that are set: a type's constructor fills in the others. */
static struct value
marshal_class_attributes_set(struct arena *a, const struct vhash *h)
{
	struct vhash *set = vhash_new(a, h->count);

	for (uint32_t i = 0; i < h->count; i++)
		if (h->entries[i].value.tag != V_UNDEF)
			vhash_set(
			    a, set, h->entries[i].key, h->entries[i].value);
	return value_hash(set);
}

/* Find an object that was sent to the process before, by its number. */
static const char *
lookup_context(struct payload p, const struct vhash *h, struct value *ret)
{
	const struct value *number = vhash_get_str(h, "number", 6);

	if (!p.types || !p.types->lookup_object || !number ||
	    p.types->lookup_object(p.types->ctx, *number, ret) < 0)
		return marshal_class_malformed(p);
	return NULL;
}

static const char *
object_value(struct payload p, struct value *ret)
{
	const struct varray *a = p.v.a;
	struct conversion c = {.arena = p.arena, .argc = 1};
	const struct type *type;
	struct value attributes;
	const char *error;

	if (p.v.tag != V_ARRAY || a->count != 2 ||
	    a->items[0].tag != V_STRING || a->items[1].tag != V_HASH)
		return marshal_class_malformed(p);
	type = type_object_by_name(a->items[0].s, a->items[0].aux);
	if (type == type_lookup_context())
		return lookup_context(p, a->items[1].h, ret);
	if (!type)
		return arena_printf(p.arena, "the type %.*s is unknown",
		    (int)a->items[0].aux, a->items[0].s);
	attributes = marshal_class_attributes_set(p.arena, a->items[1].h);
	c.type = type;
	c.args = &attributes;
	error = type_new(&c, ret);
	if (error)
		error = arena_printf(
		    p.arena, "a %s cannot be made: %s", type_name(type), error);
	return error;
}

static const struct {
	const char *name;
	payload_fn value;
	enum value_tag tag;
} marshal_class_classes[MARSHAL_CLASSES] = {
    [MARSHAL_SENSITIVE] = {"Puppet::Pops::Types::PSensitiveType::Sensitive",
	sensitive_value, V_SENSITIVE},
    [MARSHAL_TYPE] = {"Puppet::Pops::Types::PTypeText",
	marshal_class_type_value, V_TYPE},
    [MARSHAL_SEMVER] = {"SemanticPuppet::Version", semver_value, V_SEMVER},
    [MARSHAL_RANGE] = {"SemanticPuppet::VersionRange", range_value,
	V_SEMVERRANGE},
    [MARSHAL_TIMESPAN] = {"Puppet::Pops::Time::Timespan", time_value,
	V_TIMESPAN},
    [MARSHAL_TIMESTAMP] = {"Puppet::Pops::Time::Timestamp", time_value,
	V_TIMESTAMP},
    [MARSHAL_BINARY] = {"Puppet::Pops::Types::PBinaryType::Binary",
	binary_value, V_BINARY},
    [MARSHAL_URI] = {"Dalang::Uri", uri_value, V_URI},
    [MARSHAL_OBJECT] = {"Puppet::Pops::Types::PObjectValue", object_value,
	V_OBJECT},
};

const char *
marshal_class_name(enum marshal_class c)
{
	return marshal_class_classes[c].name;
}

int
marshal_class_find(const char *name, size_t n, enum marshal_class *ret)
{
	for (int i = 0; i < MARSHAL_CLASSES; i++)
		if (strlen(marshal_class_classes[i].name) == n &&
		    memcmp(marshal_class_classes[i].name, name, n) == 0) {
			*ret = (enum marshal_class)i;
			return 0;
		}
	return -1;
}

const char *
marshal_class_value(struct arena *a, enum marshal_class c,
    const struct marshal_types *types, struct value payload, struct value *ret)
{
	const struct payload p = {a, types, marshal_class_classes[c].tag,
	    marshal_class_classes[c].name, payload};

	return marshal_class_classes[c].value(p, ret);
}
