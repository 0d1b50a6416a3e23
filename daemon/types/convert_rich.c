/*
 * Type, Sensitive, Binary, SemVer, SemVerRange, URI, Deferred, Error from
 * other values.
 */

#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/base64.h"
#include "base/strbuf.h"
#include "types/convert.h"
#include "types/describe.h"
#include "types/make.h"
#include "types/model.h"
#include "types/object.h"
#include "value/semver.h"
#include "value/tostring.h"

static const char *
make_type(struct conversion *c, struct value *ret)
{
	const char *error = NULL;
	const struct type *t;

	t = type_parse(c->arena, c->args[0].s, c->args[0].aux, c->resolver,
	    c->ctx, &error);
	if (t)
		*ret = (struct value){.tag = V_TYPE, .t = t};
	return error;
}

static const char *
make_sensitive(struct conversion *c, struct value *ret)
{
	struct value *inner;

	*ret = c->args[0];
	if (ret->tag == V_SENSITIVE)
		return NULL;
	inner = arena_alloc(c->arena, sizeof(*inner));
	*inner = c->args[0];
	*ret = (struct value){.tag = V_SENSITIVE, .inner = inner};
	return NULL;
}

static struct value
binary(struct arena *a, const char *s, size_t n)
{
	return (struct value){
	    .tag = V_BINARY, .aux = (uint32_t)n, .s = arena_memdup(a, s, n)};
}

/* The URL alphabet as the usual one. */
static struct value
from_urlsafe(struct arena *a, struct value s)
{
	char *t = arena_memdup(a, s.s, s.aux);

	for (uint32_t i = 0; i < s.aux; i++)
		t[i] = (char)(t[i] == '-' ? '+' : t[i] == '_' ? '/' : t[i]);
	return value_string(t, s.aux);
}

static const char *
decode(struct conversion *c, struct value s, int strict, struct value *ret)
{
	struct strbuf b;
	int rc;

	strbuf_init(&b, VALUE_STRING_MAX);
	rc = base64_decode(s.s, s.aux, strict, &b);
	if (rc == 0)
		*ret = binary(c->arena, b.s, b.len);
	strbuf_release(&b);
	return rc == 0 ? NULL : "invalid base64";
}

static const char *
binary_of_string(struct conversion *c, struct value s, struct value format,
    struct value *ret)
{
	char letter = format.tag == V_STRING ? format.s[1] : 'B';

	switch (letter) {
	case 'b':
		return decode(c, s, 0, ret);
	case 'u':
		return decode(
		    c, from_urlsafe(c->arena, s), s.aux % 4 == 0, ret);
	case 'B':
		return decode(c, s, 1, ret);
	default:
		*ret = binary(c->arena, s.s, s.aux);
		return NULL;
	}
}

static const char *
binary_from_string(struct conversion *c, struct value *ret)
{
	return binary_of_string(
	    c, c->args[0], c->argc > 1 ? c->args[1] : value_undef(), ret);
}

static const char *
binary_of_array(struct conversion *c, const struct varray *a, struct value *ret)
{
	char *s = arena_text(c->arena, a->count + 1);

	for (uint32_t i = 0; i < a->count; i++)
		s[i] = (char)a->items[i].i;
	*ret = binary(c->arena, s, a->count);
	return NULL;
}

static const char *
binary_from_array(struct conversion *c, struct value *ret)
{
	return binary_of_array(c, c->args[0].a, ret);
}

static struct value
member(const struct vhash *h, const char *name)
{
	const struct value *v = vhash_get_str(h, name, strlen(name));

	return v ? *v : value_undef();
}

static const char *
binary_from_hash(struct conversion *c, struct value *ret)
{
	struct value v = member(c->args[0].h, "value");

	if (v.tag == V_ARRAY)
		return binary_of_array(c, v.a, ret);
	return binary_of_string(c, v, member(c->args[0].h, "format"), ret);
}

static const char *
semver_from_string(struct conversion *c, struct value *ret)
{
	*ret = (struct value){.tag = V_SEMVER,
	    .ver = semver_parse(c->arena, c->args[0].s, c->args[0].aux)};
	if (ret->ver)
		return NULL;
	return arena_printf(c->arena,
	    "The string '%.*s' cannot be converted to SemVer",
	    (int)c->args[0].aux, c->args[0].s);
}

static const char *
semver_of(struct conversion *c, const struct value v[5], struct value *ret)
{
	struct strbuf b;
	struct value text;

	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_addf(&b, "%lld.%lld.%lld", (long long)v[0].i, (long long)v[1].i,
	    (long long)v[2].i);
	for (int i = 3; i < 5; i++)
		if (v[i].tag == V_STRING) {
			strbuf_addch(&b, i == 3 ? '-' : '+');
			strbuf_add(&b, v[i].s, v[i].aux);
		}
	text = value_string_take(c->arena, &b);
	*ret = (struct value){
	    .tag = V_SEMVER, .ver = semver_parse(c->arena, text.s, text.aux)};
	if (ret->ver)
		return NULL;
	return arena_printf(
	    c->arena, "The string '%s' cannot be converted to SemVer", text.s);
}

static const char *
semver_from_args(struct conversion *c, struct value *ret)
{
	struct value v[5];

	for (uint32_t i = 0; i < 5; i++)
		v[i] = i < c->argc ? c->args[i] : value_undef();
	return semver_of(c, v, ret);
}

static const char *
semver_from_hash(struct conversion *c, struct value *ret)
{
	static const char *const names[] = {
	    "major", "minor", "patch", "prerelease", "build"};
	struct value v[5];

	for (int i = 0; i < 5; i++)
		v[i] = member(c->args[0].h, names[i]);
	return semver_of(c, v, ret);
}

static const char *
semver_mismatch(struct conversion *c, struct value *ret)
{
	(void)ret;
	return arena_printf(c->arena,
	    "The string '%.*s' cannot be converted to SemVer",
	    (int)c->args[0].aux, c->args[0].s);
}

static const char *
range_from_string(struct conversion *c, struct value *ret)
{
	*ret = (struct value){.tag = V_SEMVERRANGE,
	    .range =
		semver_range_parse(c->arena, c->args[0].s, c->args[0].aux)};
	if (ret->range)
		return NULL;
	return arena_printf(c->arena, "Unparsable version range: \"%.*s\"",
	    (int)c->args[0].aux, c->args[0].s);
}

static const char *
range_between(struct conversion *c, struct value min, struct value max,
    struct value exclude, struct value *ret)
{
	*ret = (struct value){.tag = V_SEMVERRANGE,
	    .range = semver_range_between(
		c->arena, min.ver, max.ver, value_truthy(exclude))};
	return NULL;
}

static const char *
range_from_versions(struct conversion *c, struct value *ret)
{
	return range_between(c, c->args[0], c->args[1],
	    c->argc > 2 ? c->args[2] : value_undef(), ret);
}

static const char *
range_from_hash(struct conversion *c, struct value *ret)
{
	const struct vhash *h = c->args[0].h;

	return range_between(c, member(h, "min"), member(h, "max"),
	    member(h, "exclude_max"), ret);
}

/* Bytes that may stand in a URI as they are. */
static int
is_uri_char(char ch)
{
	return isalnum((unsigned char)ch) ||
	       (ch && strchr("-._~:/?#[]@!$&'()*+,;=%", ch));
}

static const char *
make_uri(struct conversion *c, struct value *ret)
{
	struct value s = c->args[0];

	for (uint32_t i = 0; i < s.aux; i++)
		if (!is_uri_char(s.s[i]))
			return arena_printf(c->arena,
			    "bad URI(is not URI?): \"%.*s\"", (int)s.aux, s.s);
	*ret = (struct value){.tag = V_URI, .aux = s.aux, .s = s.s};
	return NULL;
}

static struct value
fallback(struct conversion *c, const struct type_attribute *at)
{
	if (!at->fallback)
		return value_undef();
	if (*at->fallback == '[')
		return value_array(varray_new(c->arena, 0));
	return value_hash(vhash_new(c->arena, 0));
}

/* One attribute of a new object, checked against its type. */
static const char *
set_attribute(struct conversion *c, const struct type_attribute *at,
    struct value v, struct vhash *attributes)
{
	const char *error = NULL;
	const struct type *t;

	if (v.tag == V_UNSET && at->optional)
		v = fallback(c, at);
	else {
		t = type_parse(c->arena, at->signature, strlen(at->signature),
		    NULL, NULL, &error);
		if (v.tag == V_UNSET)
			return arena_printf(c->arena,
			    "%s initializer expects a value for key '%s'",
			    c->type->object->name, at->name);
		if (t && !type_instance(t, v))
			return type_describe(c->arena,
			    arena_printf(c->arena,
				"%s initializer has wrong type, parameter "
				"'%s'",
				c->type->object->name, at->name),
			    t, type_infer_set(c->arena, v));
	}
	vhash_set_str(c->arena, attributes, at->name, v);
	return NULL;
}

/* True when a lone hash argument names the attributes. */
static int
names_attributes(const struct type_object *o, struct value v)
{
	const struct type_attribute *at;

	if (v.tag != V_HASH || !v.h->count)
		return 0;
	for (uint32_t i = 0; i < v.h->count; i++) {
		for (at = o->attributes; at->name; at++)
			if (value_eql(v.h->entries[i].key, value_str(at->name)))
				break;
		if (!at->name)
			return 0;
	}
	return 1;
}

static const char *
make_object(struct conversion *c, struct value *ret)
{
	const struct type_object *o = c->type->object;
	const struct type_attribute *at;
	const struct vhash *named = NULL;
	const struct value *found;
	struct vobject *made;
	struct vhash *h;
	const char *error;
	uint32_t i = 0;

	if (!o)
		return "Creation of new instance of type 'Object' is not "
		       "supported";
	if (c->argc == 1 && names_attributes(o, c->args[0]))
		named = c->args[0].h;
	h = vhash_new(c->arena, 4);
	for (at = o->attributes; at->name; at++, i++) {
		struct value v = {.tag = V_UNSET};

		if (!named && i < c->argc)
			v = c->args[i];
		if (named) {
			found =
			    vhash_get_str(named, at->name, strlen(at->name));
			v = found ? *found : v;
		}
		error = set_attribute(c, at, v, h);
		if (error)
			return error;
	}
	if (!named && c->argc > i)
		return arena_printf(c->arena,
		    "'new_%s' expects at most %u arguments, got %u", o->name, i,
		    c->argc);
	made = arena_zalloc(c->arena, sizeof(*made));
	made->type = c->type;
	made->attributes = h;
	*ret = (struct value){.tag = V_OBJECT, .o = made};
	return NULL;
}

static const char *
make_unit(struct conversion *c, struct value *ret)
{
	*ret = c->args[0];
	return NULL;
}

static const struct conversion_row type_rows[] = {
    {"String[1] $type_string", make_type, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row sensitive_rows[] = {
    {"Any $value", make_sensitive, 0},
    {NULL, NULL, 0},
};

#define BASE64_FORMAT "Enum['%b', '%u', '%B', '%s', '%r']"

static const struct conversion_row binary_rows[] = {
    {"String $str, ?" BASE64_FORMAT " $format", binary_from_string, 0},
    {"Array[Integer[0, 255]] $byte_array", binary_from_array, 0},
    {"Variant[Struct[{value => String, 'format' => "
     "Optional[" BASE64_FORMAT "]}], "
     "Struct[{value => Array[Integer[0, 255]]}]] $hash_args",
	binary_from_hash, 0},
    {NULL, NULL, 0},
};

#define QUALIFIER "Pattern[/\\A[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*\\Z/]"

static const struct conversion_row semver_rows[] = {
    {"Pattern[/\\A\\d+\\.\\d+\\.\\d+/] $str", semver_from_string, 0},
    {"Integer[0, default] $major, Integer[0, default] $minor, "
     "Integer[0, default] $patch, ?" QUALIFIER " $prerelease, "
     "?" QUALIFIER " $build",
	semver_from_args, 0},
    {"Struct[{major => Integer[0, default], minor => "
     "Integer[0, default], patch => Integer[0, default], "
     "Optional[prerelease] => " QUALIFIER ", "
     "Optional[build] => " QUALIFIER "}] $hash_args",
	semver_from_hash, 0},
    {"String $str", semver_mismatch, 1},
    {NULL, NULL, 0},
};

static const struct conversion_row range_rows[] = {
    {"String[1] $version_range_string", range_from_string, 0},
    {"SemVer $min, SemVer $max, ?Boolean $exclude_max", range_from_versions, 0},
    {"Struct[{min => SemVer, max => SemVer, "
     "Optional[exclude_max] => Boolean}] $hash_args",
	range_from_hash, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row uri_rows[] = {
    {"String[1] $uri", make_uri, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row object_rows[] = {
    {"*Any $args", make_object, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row unit_rows[] = {
    {"Any $from", make_unit, 0},
    {NULL, NULL, 0},
};

const struct conversion_family conversions_rich[] = {
    {T_TYPE, "new_type", type_rows},
    {T_SENSITIVE, "new_Sensitive", sensitive_rows},
    {T_BINARY, "new_Binary", binary_rows},
    {T_SEMVER, "new_Version", semver_rows},
    {T_SEMVERRANGE, "new_VersionRange", range_rows},
    {T_URI, "new_error", uri_rows},
    {T_OBJECT, "new_Object", object_rows},
    {T_NOTUNDEF, "new_unit", unit_rows},
    {T_UNIT, "new_unit", unit_rows},
    {T_ANY, NULL, NULL},
};
