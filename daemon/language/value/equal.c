/* Equality in its two senses, and the hash that matches the strict one. */

#include "language/value/equal.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/core/siphash.h"
#include "language/value/bigint.h"
#include "language/value/hash.h"
#include "language/value/number.h"
#include "language/value/octets.h"
#include "language/value/semver/semver.h"
#include "language/value/time/time.h"
#include "language/value/value.h"
#include "language/value/uri.h"

/* Set by types/: equality of types, which value/ does not implement. */
static int (*type_equality)(const struct type *, const struct type *);

/* Set by types/: each type includes the other. */
static int (*type_equivalence)(const struct type *, const struct type *);

void
value_set_type_equality(int (*equals)(const struct type *, const struct type *),
    int (*equivalent)(const struct type *, const struct type *))
{
	type_equality = equals;
	type_equivalence = equivalent;
}

static int
types_equal(const struct type *a, const struct type *b)
{
	return a == b || (type_equality && type_equality(a, b));
}

static int
bytes_equal(struct value a, struct value b)
{
	return a.aux == b.aux &&
	       (a.s == b.s || a.aux == 0 || memcmp(a.s, b.s, a.aux) == 0);
}

/* ASCII case only, as Ruby's casecmp. */
static int
bytes_equal_nocase(struct value a, struct value b)
{
	if (a.aux != b.aux)
		return 0;
	for (uint32_t i = 0; i < a.aux; i++) {
		unsigned char x = (unsigned char)a.s[i];
		unsigned char y = (unsigned char)b.s[i];

		if (x == y)
			continue;
		x = x >= 'A' && x <= 'Z' ? x + 32 : x;
		y = y >= 'A' && y <= 'Z' ? y + 32 : y;
		if (x != y)
			return 0;
	}
	return 1;
}

static int
arrays_match(const struct varray *a, const struct varray *b,
    int (*eq)(struct value, struct value))
{
	if (a == b)
		return 1;
	if (a->count != b->count)
		return 0;
	for (uint32_t i = 0; i < a->count; i++)
		if (!eq(a->items[i], b->items[i]))
			return 0;
	return 1;
}

static int
hashes_match(const struct vhash *a, const struct vhash *b,
    int (*eq)(struct value, struct value))
{
	const struct value *v;

	if (a == b)
		return 1;
	if (a->count != b->count)
		return 0;
	for (uint32_t i = 0; i < a->count; i++) {
		v = vhash_get(b, a->entries[i].key);
		if (!v || !eq(a->entries[i].value, *v))
			return 0;
	}
	return 1;
}

static int
regexps_equal(const struct vregexp *a, const struct vregexp *b)
{
	return a == b ||
	       (a->len == b->len && memcmp(a->source, b->source, a->len) == 0);
}

static int
objects_equal(const struct vobject *a, const struct vobject *b)
{
	const struct vhash *x = a->compared ? a->compared : a->attributes;
	const struct vhash *y = b->compared ? b->compared : b->attributes;

	return a == b || (!a->identity &&
			     (a->any_type || types_equal(a->type, b->type)) &&
			     hashes_match(x, y, value_eql));
}

int
value_eql(struct value a, struct value b)
{
	if (a.tag != b.tag)
		return 0;
	switch ((enum value_tag)a.tag) {
	case V_UNSET:
	case V_UNDEF:
	case V_DEFAULT:
		return 1;
	case V_STRING:
		return bytes_equal(a, b) && value_same_encoding(a, b);
	case V_BINARY:
	case V_URI:
	case V_BIGINT:
		return bytes_equal(a, b);
	case V_BOOL:
	case V_INT:
	case V_TIMESPAN:
	case V_TIMESTAMP:
		return a.i == b.i;
	case V_FLOAT:
		return a.f == b.f;
	case V_ARRAY:
		return arrays_match(a.a, b.a, value_eql);
	case V_HASH:
		return hashes_match(a.h, b.h, value_eql);
	case V_TYPE:
		return types_equal(a.t, b.t);
	case V_REGEXP:
		return regexps_equal(a.re, b.re);
	case V_SENSITIVE:
		return value_eql(*a.inner, *b.inner);
	case V_SEMVER:
		return semver_equals(a.ver, b.ver);
	case V_SEMVERRANGE:
		return strcmp(a.range->text, b.range->text) == 0;
	case V_OBJECT:
		return objects_equal(a.o, b.o);
	case V_ITERATOR:
	case V_LAMBDA:
	case V_TAGS:
		break;
	}
	return a.p == b.p;
}

static int
numbers_equal(struct value a, struct value b)
{
	if (a.tag == V_BIGINT || b.tag == V_BIGINT)
		return (a.tag != V_FLOAT || !isnan(a.f)) &&
		       (b.tag != V_FLOAT || !isnan(b.f)) &&
		       bigint_compare(a, b) == 0;
	if (a.tag == V_INT && b.tag == V_INT)
		return a.i == b.i;
	if (a.tag == V_FLOAT && b.tag == V_FLOAT)
		return a.f == b.f;
	if (a.tag == V_FLOAT)
		return numbers_equal(b, a);
	return !isnan(b.f) && number_compare(a.i, b.f) == 0;
}

static bool
equal_is_number(struct value v)
{
	return v.tag == V_INT || v.tag == V_FLOAT || v.tag == V_BIGINT;
}

static bool
equal_is_time(struct value v)
{
	return v.tag == V_TIMESPAN || v.tag == V_TIMESTAMP;
}

/*
 * A time equals its seconds as a number; an integer equals its whole seconds.
 */
static int
time_equals_number(struct value time, struct value number)
{
	if (number.tag == V_INT)
		return time_whole_seconds(time.i) == number.i;
	if (number.tag == V_BIGINT)
		return 0;
	return (double)time.i / 1e9 == number.f;
}

int
value_equals(struct value a, struct value b)
{
	if (equal_is_number(a) && equal_is_number(b))
		return numbers_equal(a, b);
	if (equal_is_time(a) && equal_is_number(b))
		return time_equals_number(a, b);
	if (equal_is_number(a) && equal_is_time(b))
		return time_equals_number(b, a);
	if (a.tag != b.tag)
		return 0;
	switch (a.tag) {
	case V_STRING:
		return bytes_equal_nocase(a, b) && value_same_encoding(a, b);
	case V_URI:
		return uri_equals(a, b);
	case V_TYPE:
		return types_equal(a.t, b.t) ||
		       (type_equivalence && type_equivalence(a.t, b.t));
	case V_ARRAY:
		return arrays_match(a.a, b.a, value_equals);
	case V_HASH:
		return hashes_match(a.h, b.h, value_equals);
	default:
		return value_eql(a, b);
	}
}

static uint64_t
equal_mix(uint64_t h, uint64_t v)
{
	h ^= v + 0x9e3779b97f4a7c15u + (h << 6) + (h >> 2);
	return h * 0xff51afd7ed558ccdu;
}

static uint64_t
hash_array(const struct varray *a)
{
	uint64_t h = a->count;

	for (uint32_t i = 0; i < a->count; i++)
		h = equal_mix(h, value_hash_of(a->items[i]));
	return h;
}

/* Order does not affect equality, so it must not affect the hash. */
static uint64_t
hash_hash(const struct vhash *hash)
{
	uint64_t h = hash->count;

	for (uint32_t i = 0; i < hash->count; i++)
		h += equal_mix(value_hash_of(hash->entries[i].key),
		    value_hash_of(hash->entries[i].value));
	return h;
}

uint64_t
value_hash_of(struct value v)
{
	switch ((enum value_tag)v.tag) {
	case V_STRING:
	case V_BINARY:
	case V_URI:
		return siphash(v.s, v.aux);
	case V_BIGINT:
		return siphash(v.s, v.aux) + v.tag;
	case V_BOOL:
	case V_INT:
	case V_FLOAT:
	case V_TIMESPAN:
	case V_TIMESTAMP:
		if (v.tag == V_FLOAT && v.f == 0)
			v.f = 0; /* -0.0 equals 0.0 */
		return siphash(&v.i, sizeof(v.i)) + v.tag;
	case V_ARRAY:
		return hash_array(v.a);
	case V_HASH:
		return hash_hash(v.h);
	case V_REGEXP:
		return siphash(v.re->source, v.re->len) + 1;
	case V_SENSITIVE:
		return value_hash_of(*v.inner) + 1;
	case V_ITERATOR:
	case V_LAMBDA:
		return siphash(&v.p, sizeof(v.p));
	default:
		/* types, versions, objects: rarely keys; equality decides */
		return v.tag;
	}
}
