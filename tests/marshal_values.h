#ifndef TESTS_MARSHAL_VALUES_H
#define TESTS_MARSHAL_VALUES_H

/*
 * A value of each kind that passes to Ruby and back unchanged, in an array.
 */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/parse.h"
#include "language/value/hash.h"
#include "language/value/regexp.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"
#include "language/value/value.h"

static inline struct value
sample_text(struct arena *a, size_t n)
{
	char *s = arena_text(a, n);

	memset(s, 'x', n);
	return value_string(s, n);
}

static inline struct value
sample_sensitive(struct arena *a, struct value v)
{
	struct value *inner = arena_alloc(a, sizeof(*inner));

	*inner = v;
	return (struct value){.tag = V_SENSITIVE, .inner = inner};
}

/* The type of a text, in which File and Foo::Bar are resource types. */
static inline const struct type *
sample_resolve(void *ctx, const char *name, size_t n)
{
	struct arena *a = ctx;

	if ((n != 4 || memcmp(name, "File", 4) != 0) &&
	    (n != 8 || memcmp(name, "Foo::Bar", 8) != 0))
		return NULL;
	return type_resource(a, intern(intern_new(a), name, n), NULL, 0);
}

static inline struct value
sample_type(struct arena *a, const char *text)
{
	const char *error;

	return (struct value){.tag = V_TYPE,
	    .t = type_parse(a, text, strlen(text), sample_resolve, a, &error)};
}

static inline struct value
sample_object(struct arena *a, const char *type, struct vhash *attributes)
{
	struct vobject *o = arena_zalloc(a, sizeof(*o));

	o->type = type_object_by_name(type, (uint32_t)strlen(type));
	o->attributes = attributes;
	return (struct value){.tag = V_OBJECT, .o = o};
}

static inline void
sample_numbers(struct vlist *l)
{
	static const int64_t edges[] = {0, 122, 123, 255, 256, 65535, 65536,
	    (1 << 24) - 1, 1 << 24, (1 << 30) - 1, 1 << 30, INT32_MAX,
	    UINT32_MAX, INT64_C(1) << 47, INT64_C(1) << 48, INT64_C(1) << 62,
	    INT64_MAX};
	static const double floats[] = {0, 1.5, 3, 0.1, 1e-7, 1e15, 1e16, 1e100,
	    123456789.123456789, DBL_MAX, DBL_MIN, 5e-324, INFINITY};

	for (size_t i = 0; i < sizeof(edges) / sizeof(edges[0]); i++) {
		vlist_push(l, value_int(edges[i]));
		vlist_push(l, value_int(-edges[i]));
		vlist_push(l, value_int(-edges[i] - 1));
	}
	for (size_t i = 0; i < sizeof(floats) / sizeof(floats[0]); i++) {
		vlist_push(l, value_float(floats[i]));
		vlist_push(l, value_float(-floats[i]));
	}
}

static inline void
sample_texts(struct arena *a, struct vlist *l)
{
	static const size_t lengths[] = {1, 122, 123, 255, 256, 65536};

	vlist_push(l, value_str(""));
	vlist_push(l, value_string("a\0b", 3));
	vlist_push(l, value_str("\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80"));
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++)
		vlist_push(l, sample_text(a, lengths[i]));
	vlist_push(l, regexp_value(a, "", 0));
	vlist_push(l, regexp_value(a, "\\A[a-z/]+\\z", 11));
	vlist_push(l, regexp_value(a, "\xc3\xa4", 2));
	vlist_push(l, (struct value){.tag = V_URI, .aux = 9, .s = "http://x/"});
	vlist_push(l, (struct value){.tag = V_BINARY, .aux = 0, .s = ""});
	vlist_push(l, (struct value){.tag = V_BINARY, .aux = 3, .s = "abc"});
	vlist_push(
	    l, (struct value){.tag = V_BINARY, .aux = 4, .s = "\0\xff\n\x80"});
}

static inline void
sample_types(struct arena *a, struct vlist *l)
{
	static const char *const texts[] = {"Any", "Integer[1, 10]",
	    "Variant[String, Array[Integer]]", "Struct[{'a' => String}]",
	    "Pattern[/a\\/b/]", "Enum['a', 'b\\'c']", "File['/x']",
	    "File['/a b']", "File", "Foo::Bar['a']", "Class", "Class['a::b']",
	    "Resource", "CatalogEntry"};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		vlist_push(l, sample_type(a, texts[i]));
}

static inline void
sample_objects(struct arena *a, struct vlist *l)
{
	struct vhash *deferred = vhash_new(a, 2), *error = vhash_new(a, 4);

	vlist_push(l, sample_sensitive(a, value_str("secret")));
	vlist_push(l, (struct value){.tag = V_SEMVER,
			  .ver = semver_parse(a, "1.2.3-rc1+b5", 12)});
	vlist_push(
	    l, (struct value){.tag = V_SEMVERRANGE,
		   .range = semver_range_parse(a, ">=1.0.0 <2.0.0", 14)});
	vlist_push(l, (struct value){.tag = V_TIMESPAN, .i = -1500000000});
	vlist_push(l, (struct value){.tag = V_TIMESTAMP,
			  .i = INT64_C(1700000000000000001)});
	vhash_set_str(a, deferred, "name", value_str("upper"));
	vhash_set_str(a, deferred, "arguments", value_array(varray_new(a, 0)));
	vlist_push(l, sample_object(a, "Deferred", deferred));
	vhash_set_str(a, error, "msg", value_str("m"));
	vhash_set_str(a, error, "kind", value_str("k"));
	vhash_set_str(a, error, "details", value_undef());
	vhash_set_str(a, error, "issue_code", value_undef());
	vlist_push(l, sample_object(a, "Error", error));
}

/* All of them; and containers that hold them all, also as keys. */
static inline struct value
sample_values(struct arena *a)
{
	struct vlist l;
	struct vhash *h = vhash_new(a, 0);
	struct varray *array;

	vlist_init(&l, a);
	vlist_push(&l, value_undef());
	vlist_push(&l, (struct value){.tag = V_DEFAULT});
	vlist_push(&l, value_bool(1));
	vlist_push(&l, value_bool(0));
	sample_numbers(&l);
	sample_texts(a, &l);
	sample_types(a, &l);
	sample_objects(a, &l);
	array = varray_new(a, l.items->count);
	memcpy(array->items, l.items->items,
	    array->count * sizeof(array->items[0]));
	for (uint32_t i = 0; i < array->count; i++)
		vhash_set(a, h, array->items[i], array->items[i]);
	vlist_push(&l, value_array(array));
	vlist_push(&l, value_hash(h));
	vlist_push(&l, value_array(varray_new(a, 0)));
	vlist_push(&l, value_hash(vhash_new(a, 0)));
	return vlist_value(&l);
}

#endif
