/*
 * Type, Sensitive, Binary, SemVer, SemVerRange, URI, Deferred, Error from
 * other values.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/base64.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/types/convert/convert.h"
#include "language/types/describe/describe.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/types/uri_make.h"
#include "language/value/hash.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"
#include "language/value/tostring.h"

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

/* Convert the URL alphabet to the usual one, and add missing padding. */
static struct value
from_urlsafe(struct arena *a, struct value s)
{
	uint32_t pad = s.aux && s.s[s.aux - 1] == '=' ? 0 : (4 - s.aux % 4) % 4;
	char *t = arena_text(a, s.aux + 3);

	for (uint32_t i = 0; i < s.aux; i++)
		t[i] = (char)(s.s[i] == '-'   ? '+'
			      : s.s[i] == '_' ? '/'
					      : s.s[i]);
	memset(t + s.aux, '=', pad);
	return value_string(t, s.aux + pad);
}

static const char *
convert_rich_decode(
    struct conversion *c, struct value s, int strict, struct value *ret)
{
	struct strbuf b;
	int rc;

	strbuf_init(&b, VALUE_STRING_MAX);
	rc = base64_decode(s.s, s.aux, strict, &b);
	if (rc == 0)
		*ret = binary(c->arena, value_buf_text(&b), b.len);
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
		return convert_rich_decode(c, s, 0, ret);
	case 'u':
		return convert_rich_decode(
		    c, from_urlsafe(c->arena, s), 1, ret);
	case 'B':
		return convert_rich_decode(c, s, 1, ret);
	case 's':
		if ((s.flags & VALUE_OCTETS) == 0 && !utf8_is_valid(s.s, s.aux))
			return "The given string in encoding 'UTF-8' is "
			       "invalid. Cannot create a Binary UTF-8 "
			       "representation";
		/* fallthrough */
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

static const char *
binary_from_hash(struct conversion *c, struct value *ret)
{
	struct value v = value_member(c->args[0], "value");

	if (v.tag == V_ARRAY)
		return binary_of_array(c, v.a, ret);
	return binary_of_string(c, v, value_member(c->args[0], "format"), ret);
}

static const char *
semver_from_string(struct conversion *c, struct value *ret)
{
	*ret = (struct value){.tag = V_SEMVER,
	    .ver = semver_parse(c->arena, c->args[0].s, c->args[0].aux)};
	if (ret->ver)
		return NULL;
	return arena_printf(c->arena,
	    "The string '%s' cannot be converted to SemVer",
	    value_cstr(c->arena, c->args[0]));
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
		v[i] = value_member(c->args[0], names[i]);
	return semver_of(c, v, ret);
}

static const char *
semver_mismatch(struct conversion *c, struct value *ret)
{
	(void)ret;
	return arena_printf(c->arena,
	    "'%s' The string '%s' cannot be converted to a SemVer", c->name,
	    value_cstr(c->arena, c->args[0]));
}

static const char *
range_from_string(struct conversion *c, struct value *ret)
{
	*ret = (struct value){.tag = V_SEMVERRANGE,
	    .range =
		semver_range_parse(c->arena, c->args[0].s, c->args[0].aux)};
	if (ret->range)
		return NULL;
	return arena_printf(c->arena, "Unparsable version range: \"%s\"",
	    value_cstr(c->arena, c->args[0]));
}

static const char *
range_between(struct conversion *c, struct value min, struct value max,
    struct value exclude, struct value *ret)
{
	if (min.tag != V_SEMVER || max.tag != V_SEMVER)
		return "SemVerRange with an open end: use its string form";
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
	struct value v = c->args[0];

	return range_between(c, value_member(v, "min"), value_member(v, "max"),
	    value_member(v, "exclude_max"), ret);
}

/* The attributes from a hash, or from the arguments in their order. */
static const char *
convert_rich_make_instance(
    struct conversion *c, const struct vhash *named, struct value *ret)
{
	const struct type_attribute *at;
	struct vhash *h = vhash_new(c->arena, 4);
	struct vobject *made = arena_zalloc(c->arena, sizeof(*made));
	const struct value *found;
	uint32_t i = 0;

	for (at = c->type->object->attributes; at->name; at++, i++) {
		if (named)
			found =
			    vhash_get_str(named, at->name, strlen(at->name));
		else
			found = i < c->argc ? &c->args[i] : NULL;
		vhash_set_str(
		    c->arena, h, at->name, found ? *found : value_undef());
	}
	made->type = c->type;
	made->attributes = h;
	*ret = (struct value){.tag = V_OBJECT, .o = made};
	return NULL;
}

static const char *
object_from_hash(struct conversion *c, struct value *ret)
{
	return convert_rich_make_instance(c, c->args[0].h, ret);
}

static const char *
object_from_args(struct conversion *c, struct value *ret)
{
	return convert_rich_make_instance(c, NULL, ret);
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

static const struct type_local binary_locals[] = {
    {"ByteInteger", "Integer[0, 255]"},
    {"Base64Format", "Enum['%b', '%u', '%B', '%s', '%r']"},
    {"StringHash", "Struct[{value => String, 'format' => "
		   "Optional[Base64Format]}]"},
    {"ArrayHash", "Struct[{value => Array[ByteInteger]}]"},
    {"BinaryArgsHash", "Variant[StringHash, ArrayHash]"},
    {NULL, NULL},
};

static const struct conversion_row binary_rows[] = {
    {"String $str, ?Base64Format $format", binary_from_string, 0},
    {"Array[ByteInteger] $byte_array", binary_from_array, 0},
    {"BinaryArgsHash $hash_args", binary_from_hash, 0},
    {NULL, NULL, 0},
};

static const struct type_local semver_locals[] = {
    {"PositiveInteger", "Integer[0, default]"},
    {"SemVerQualifier",
	"Pattern[/\\A(?<part>[0-9A-Za-z-]+)(?:\\.\\g<part>)*\\Z/]"},
    {"SemVerPattern",
	"Pattern[/\\A(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)"
	"(?:-([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?"
	"(?:\\+([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?\\Z/]"},
    {"SemVerHash",
	"Struct[{major => PositiveInteger, minor => PositiveInteger, "
	"patch => PositiveInteger, "
	"Optional[prerelease] => SemVerQualifier, "
	"Optional[build] => SemVerQualifier}]"},
    {NULL, NULL},
};

static const struct conversion_row semver_rows[] = {
    {"SemVerPattern $str", semver_from_string, 0},
    {"PositiveInteger $major, PositiveInteger $minor, "
     "PositiveInteger $patch, ?SemVerQualifier $prerelease, "
     "?SemVerQualifier $build",
	semver_from_args, 0},
    {"SemVerHash $hash_args", semver_from_hash, 0},
    {"String $str", semver_mismatch, 1},
    {NULL, NULL, 0},
};

static const struct type_local range_locals[] = {
    {"SemVerRangeString", "String[1]"},
    {"SemVerRangeHash", "Struct[{min => Variant[Default, SemVer], "
			"Optional[max] => Variant[Default, SemVer], "
			"Optional[exclude_max] => Boolean}]"},
    {NULL, NULL},
};

static const struct conversion_row range_rows[] = {
    {"SemVerRangeString $str", range_from_string, 0},
    {"Variant[Default, SemVer] $min, Variant[Default, SemVer] $max, "
     "?Boolean $exclude_max",
	range_from_versions, 0},
    {"SemVerRangeHash $hash_args", range_from_hash, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row uri_rows[] = {
    {"String[1] $uri", uri_from_text, 0},
    {"Struct[{Optional[scheme] => String[1], Optional[userinfo] => String[1], "
     "Optional[host] => String[1], Optional[port] => Integer[0], "
     "Optional[path] => String[1], Optional[query] => String[1], "
     "Optional[fragment] => String[1], Optional[opaque] => String[1]}] $hash",
	uri_from_hash, 0},
    {NULL, NULL, 0},
};

#define DEFERRED_NAME \
	"Pattern[/\\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\\z/]"

static const struct conversion_row annotation_rows[] = {
    {"", object_from_args, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row deferred_rows[] = {
    {"Struct[{name => " DEFERRED_NAME ", arguments => Optional[Array]}] $hash",
	object_from_hash, 0},
    {DEFERRED_NAME " $name, ?Optional[Array] $arguments", object_from_args, 0},
    {NULL, NULL, 0},
};

/* Make a Module with its name only: language/functions/type.c completes it. */
static const char *
take_module(struct conversion *c, struct value *ret)
{
	struct vobject *o = arena_zalloc(c->arena, sizeof(*o));
	struct vhash *h = vhash_new(c->arena, 1);

	vhash_set_str(c->arena, h, "module_name", c->args[0]);
	o->type = c->type;
	o->attributes = h;
	*ret = (struct value){.tag = V_OBJECT, .o = o};
	return NULL;
}

static const struct conversion_row lookup_context_rows[] = {
    {"Variant[Undef, String] $module_name", take_module, 0},
    {NULL, NULL, 0},
};

#define TEXT "Optional[String[1]]"

static const struct conversion_row convert_rich_error_rows[] = {
    {"Struct[{msg => String[1], kind => " TEXT
     ", details => Optional[Hash[String[1], Data]], issue_code => " TEXT
     "}] $hash",
	object_from_hash, 0},
    {"String[1] $msg, ?" TEXT " $kind, "
     "?Optional[Hash[String[1], Data]] $details, ?" TEXT " $issue_code",
	object_from_args, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row unit_rows[] = {
    {"Any $from", make_unit, 0},
    {NULL, NULL, 0},
};

const struct conversion_family conversions_rich[] = {
    {T_TYPE, "new_type", type_rows, NULL, NULL},
    {T_SENSITIVE, "new_Sensitive", sensitive_rows, NULL, NULL},
    {T_BINARY, "new_Binary", binary_rows, binary_locals, NULL},
    {T_SEMVER, "new_Version", semver_rows, semver_locals, NULL},
    {T_SEMVERRANGE, "new_VersionRange", range_rows, range_locals, NULL},
    {T_URI, "new_error", uri_rows, NULL, NULL},
    {T_OBJECT, "new_Annotation", annotation_rows, NULL, "Annotation"},
    {T_OBJECT, "new_Deferred", deferred_rows, NULL, "Deferred"},
    {T_OBJECT, "new_Error", convert_rich_error_rows, NULL, "Error"},
    {T_OBJECT, "new_Puppet::LookupContext", lookup_context_rows, NULL,
	"Puppet::LookupContext"},
    {T_NOTUNDEF, "new_unit", unit_rows, NULL, NULL},
    {T_UNIT, "new_unit", unit_rows, NULL, NULL},
    {T_ANY, NULL, NULL, NULL, NULL},
};
