#include "language/catalog/rich_data.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/types/access/access.h"
#include "language/types/basic.h"
#include "language/types/object/object.h"
#include "language/types/parse.h"
#include "language/types/object/pcore_read.h"
#include "language/value/hash.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"
#include "language/value/time/timespan.h"
#include "language/value/time/timestamp_parse.h"

#define PTYPE  "__ptype"
#define PVALUE "__pvalue"
#define INIT   "_pcore_init_hash"

typedef int (*rich_fn)(
    struct arena *a, const struct value *in, struct value *ret);

static int
read_sensitive(struct arena *a, const struct value *in, struct value *ret)
{
	struct value *inner = arena_alloc(a, sizeof(*inner));

	*inner = *in;
	*ret = (struct value){.tag = V_SENSITIVE, .inner = inner};
	return 0;
}

static int
rich_data_read_default(
    struct arena *a, const struct value *in, struct value *ret)
{
	(void)a;
	(void)in;
	*ret = (struct value){.tag = V_DEFAULT};
	return 0;
}

static int
rich_data_read_regexp(
    struct arena *a, const struct value *in, struct value *ret)
{
	struct vregexp *re;

	if (in->tag != V_STRING)
		return -1;
	re = arena_zalloc(a, sizeof(*re));
	re->source = arena_memdup(a, in->s, in->aux);
	re->len = in->aux;
	*ret = (struct value){.tag = V_REGEXP, .re = re};
	return 0;
}

static int
read_uri(struct arena *a, const struct value *in, struct value *ret)
{
	(void)a;
	if (in->tag != V_STRING)
		return -1;
	*ret = *in;
	ret->tag = V_URI;
	return 0;
}

static int
read_semver(struct arena *a, const struct value *in, struct value *ret)
{
	const struct semver *v;

	if (in->tag != V_STRING)
		return -1;
	v = semver_parse(a, in->s, in->aux);
	*ret = (struct value){.tag = V_SEMVER, .p = v};
	return v == NULL ? -1 : 0;
}

static int
read_semver_range(struct arena *a, const struct value *in, struct value *ret)
{
	const struct semver_range *r;

	if (in->tag != V_STRING)
		return -1;
	r = semver_range_parse(a, in->s, in->aux);
	*ret = (struct value){.tag = V_SEMVERRANGE, .p = r};
	return r == NULL ? -1 : 0;
}

static int
read_type(struct arena *a, const struct value *in, struct value *ret)
{
	const char *why;
	const struct type *t;

	if (in->tag != V_STRING)
		return -1;
	t = type_parse(a, in->s, in->aux, NULL, NULL, &why);
	*ret = (struct value){.tag = V_TYPE, .t = t};
	return t == NULL ? -1 : 0;
}

static int
read_timespan(struct arena *a, const struct value *in, struct value *ret)
{
	int64_t ns;

	if (in->tag != V_STRING ||
	    timespan_parse(a, in->s, in->aux, NULL, 0, &ns) != NULL)
		return -1;
	*ret = (struct value){.tag = V_TIMESPAN, .i = ns};
	return 0;
}

static int
read_timestamp(struct arena *a, const struct value *in, struct value *ret)
{
	int64_t ns;

	if (in->tag != V_STRING ||
	    timestamp_parse(a, in->s, in->aux, NULL, 0, NULL, &ns) != NULL)
		return -1;
	*ret = (struct value){.tag = V_TIMESTAMP, .i = ns};
	return 0;
}

static int
base64_digit(unsigned char c)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "abcdefghijklmnopqrstuvwxyz"
				     "0123456789+/";
	const char *p = c == '\0' ? NULL : strchr(digits, c);

	return p == NULL ? -1 : (int)(p - digits);
}

static int
read_binary(struct arena *a, const struct value *in, struct value *ret)
{
	uint32_t bits = 0, n = 0, len = 0;
	char *out;

	if (in->tag != V_STRING)
		return -1;
	out = arena_text(a, (size_t)in->aux * 3 / 4 + 4);
	for (uint32_t i = 0; i < in->aux && in->s[i] != '='; i++) {
		int d = base64_digit((unsigned char)in->s[i]);

		if (in->s[i] == '\n')
			continue;
		if (d < 0)
			return -1;
		bits = bits << 6 | (uint32_t)d;
		if (++n % 4 == 1)
			continue;
		out[len++] = (char)(bits >> (6 - 2 * ((n - 1) % 4)));
	}
	*ret = value_string(out, len);
	ret->tag = V_BINARY;
	return 0;
}

/* Reads an array of alternating keys and values as a hash. */
static int
rich_data_read_hash(struct arena *a, const struct value *in, struct value *ret)
{
	struct vhash *h;

	if (in->tag != V_ARRAY || in->a->count % 2 != 0)
		return -1;
	h = vhash_new(a, in->a->count / 2);
	for (uint32_t i = 0; i < in->a->count; i += 2)
		vhash_set(a, h, in->a->items[i], in->a->items[i + 1]);
	*ret = value_hash(h);
	return 0;
}

static const struct {
	const char *type;
	rich_fn read;
} rich_data_rich_types[] = {
    {"Sensitive", read_sensitive},
    {"Default", rich_data_read_default},
    {"Regexp", rich_data_read_regexp},
    {"Binary", read_binary},
    {"Hash", rich_data_read_hash},
    {"URI", read_uri},
    {"SemVer", read_semver},
    {"SemVerRange", read_semver_range},
    {"Type", read_type},
    {"Timespan", read_timespan},
    {"Timestamp", read_timestamp},
};

static int
read_rich(struct arena *a, struct value type, const struct value *inner,
    struct value *v, const char **ret_error)
{
	const size_t n =
	    sizeof(rich_data_rich_types) / sizeof(rich_data_rich_types[0]);
	static const struct value undef = {.tag = V_UNDEF};

	for (size_t i = 0; i < n; i++) {
		if (strlen(rich_data_rich_types[i].type) != type.aux ||
		    memcmp(rich_data_rich_types[i].type, type.s, type.aux) != 0)
			continue;
		if (rich_data_rich_types[i].read(
			a, inner == NULL ? &undef : inner, v) == 0)
			return 0;
		*ret_error = arena_printf(a, "a value is not a valid %s",
		    rich_data_rich_types[i].type);
		return -1;
	}
	*ret_error = arena_printf(a,
	    "No implementation mapping found for Puppet Type %s",
	    value_cstr(a, type));
	return -1;
}

static int
read_members(struct arena *a, const struct vhash *h, struct value *v,
    bool any_type, const char **ret_error)
{
	struct vhash *out = vhash_new(a, h->count);

	for (uint32_t i = 0; i < h->count; i++) {
		struct value item = h->entries[i].value;

		if (rich_data_read(a, &item, any_type, ret_error) < 0)
			return -1;
		vhash_set(a, out, h->entries[i].key, item);
	}
	*v = value_hash(out);
	return 0;
}

/* Deferred and similar types: attributes are members beside "__ptype". */
static int
rich_data_read_object(struct arena *a, const struct type *type,
    const struct vhash *h, struct value *v, bool any_type,
    const char **ret_error)
{
	struct vobject *o = arena_alloc(a, sizeof(*o));
	struct vhash *attributes = vhash_new(a, h->count);

	for (uint32_t i = 0; i < h->count; i++) {
		struct value key = h->entries[i].key;
		struct value item = h->entries[i].value;

		if (key.tag == V_STRING && key.aux == sizeof(PTYPE) - 1 &&
		    memcmp(key.s, PTYPE, key.aux) == 0)
			continue;
		if (rich_data_read(a, &item, any_type, ret_error) < 0)
			return -1;
		vhash_set(a, attributes, key, item);
	}
	*o = (struct vobject){.type = type, .attributes = attributes};
	*v = (struct value){.tag = V_OBJECT, .o = o};
	return 0;
}

static int
read_items(struct arena *a, const struct varray *in, struct value *v,
    bool any_type, const char **ret_error)
{
	struct varray *out = varray_new(a, in->count);

	for (uint32_t i = 0; i < in->count; i++) {
		out->items[i] = in->items[i];
		if (rich_data_read(a, &out->items[i], any_type, ret_error) < 0)
			return -1;
	}
	*v = value_array(out);
	return 0;
}

/* True when v is, or may hold, an object. */
static bool
has_hash(struct value v)
{
	if (v.tag == V_HASH)
		return 1;
	for (uint32_t i = 0; v.tag == V_ARRAY && i < v.a->count; i++) {
		if (has_hash(v.a->items[i]))
			return 1;
	}
	return 0;
}

/*
 * Read an Object type of the manifest: a hash that describes it, beside the
 * name of its kind.
 */
static int
read_object_type(struct arena *a, const struct vhash *h, struct value *v,
    const char **ret_error)
{
	const struct value *init = vhash_get_str(h, INIT, sizeof(INIT) - 1);
	struct value hash = init == NULL ? value_undef() : *init;
	const struct type *t;

	if (rich_data_read(a, &hash, 1, ret_error) < 0)
		return -1;
	t = type_access(a, type_basic(T_OBJECT), &hash, 1, ret_error);
	*v = (struct value){.tag = V_TYPE, .t = t};
	return t == NULL ? -1 : 0;
}

static bool
rich_data_is_named(struct value v, const char *name)
{
	return v.aux == strlen(name) && memcmp(v.s, name, v.aux) == 0;
}

/* True for a type that the manifest has made: its name is "My::Type". */
static bool
is_object_type(struct value name, const struct vhash *h)
{
	if (name.aux == 0 || !isupper((unsigned char)*name.s) ||
	    vhash_get_str(h, PVALUE, sizeof(PVALUE) - 1) != NULL)
		return 0;
	for (size_t i = 0;
	     i < sizeof(rich_data_rich_types) / sizeof(rich_data_rich_types[0]);
	     i++)
		if (rich_data_is_named(name, rich_data_rich_types[i].type))
			return 0;
	return 1;
}

int
rich_data_read(
    struct arena *a, struct value *v, bool any_type, const char **ret_error)
{
	const struct vhash *h = v->h;
	const struct value *type, *inner;
	const struct type *object;
	struct value held;

	if (!has_hash(*v))
		return 0;
	if (v->tag == V_ARRAY)
		return read_items(a, v->a, v, any_type, ret_error);
	type = vhash_get_str(h, PTYPE, sizeof(PTYPE) - 1);
	if (type == NULL || type->tag != V_STRING)
		return read_members(a, h, v, any_type, ret_error);
	if (any_type && rich_data_is_named(*type, "Pcore::ObjectType"))
		return read_object_type(a, h, v, ret_error);
	if (type_is_pcore_name(*type)) {
		const struct type *t = type_pcore_read(a, h, ret_error);

		*v = (struct value){.tag = V_TYPE, .t = t};
		return t == NULL ? -1 : 0;
	}
	object = type_object_by_name(type->s, type->aux);
	if (object == NULL && any_type && is_object_type(*type, h))
		object = type_object_of_members(a, *type, h);
	if (object != NULL)
		return rich_data_read_object(
		    a, object, h, v, any_type, ret_error);
	inner = vhash_get_str(h, PVALUE, sizeof(PVALUE) - 1);
	if (inner != NULL) {
		held = *inner;
		if (rich_data_read(a, &held, any_type, ret_error) < 0)
			return -1;
		inner = &held;
	}
	return read_rich(a, *type, inner, v, ret_error);
}
