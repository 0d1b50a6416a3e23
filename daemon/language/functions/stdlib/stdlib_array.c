/*
 * stdlib's functions of arrays.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "language/eval/call.h"
#include "language/functions/collection.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/functions/stdlib/stdlib_expression.h"
#include "language/functions/stdlib/stdlib_convert.h"
#include "language/functions/stdlib/stdlib_range.h"
#include "language/value/bigint.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/number.h"
#include "language/value/ruby.h"

static enum eval_rc
need_array(struct call *c, struct value v)
{
	if (v.tag == V_ARRAY)
		return EVAL_OK;
	return call_error(c, "%s(): Requires array to work with", c->row->name);
}

static void
push_all(struct vlist *l, const struct varray *a)
{
	for (uint32_t i = 0; i < a->count; i++)
		vlist_push(l, a->items[i]);
}

static enum eval_rc
fn_concat(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct vlist l;

	if (c->argc < 2)
		return call_error(c,
		    "concat(): Wrong number of arguments given (%u for < 2)",
		    c->argc);
	if (need_array(c, v[0]) != EVAL_OK)
		return EVAL_ERR;
	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < c->argc; i++) {
		if (v[i].tag == V_ARRAY)
			push_all(&l, v[i].a);
		else
			vlist_push(&l, v[i]);
	}
	*ret = vlist_value(&l);
	return EVAL_OK;
}

static bool
stdlib_array_is_nothing(struct value v)
{
	return v.tag == V_UNDEF || (v.tag == V_STRING && v.aux == 0);
}

static enum eval_rc
fn_count(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct viterator it;
	struct vwalk w;
	struct value item;
	int64_t n = 0;

	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	if (c->argc > 2)
		return call_error(c,
		    "count(): Wrong number of arguments given %u for 1 or "
		    "2.",
		    c->argc);
	if ((v[0].tag != V_ARRAY && v[0].tag != V_HASH) ||
	    value_iterate(v[0], &it) < 0)
		return call_module_function(c, ret);
	vwalk_start(&w, c->arena, &it);
	while (vwalk_next(&w, &item)) {
		if (c->argc > 1 && value_truthy(v[1]))
			n += ruby_equal(item, v[1]);
		else
			n += !stdlib_array_is_nothing(item);
	}
	*ret = value_int(n);
	return EVAL_OK;
}

/* Ruby's Array() of an argument. */
static struct value
stdlib_array_as_array(struct call *c, struct value v)
{
	struct viterator it;
	struct vlist l;

	if (v.tag == V_ARRAY)
		return v;
	if (v.tag == V_HASH && value_iterate(v, &it) == 0)
		return viterator_to_array(c->arena, &it);
	vlist_init(&l, c->arena);
	if (v.tag != V_UNDEF)
		vlist_push(&l, v);
	return vlist_value(&l);
}

typedef int (*value_test)(struct value item, struct value what);

/* The array without the given elements. */
static struct value
stdlib_array_without(struct call *c, const struct varray *a,
    const struct varray *what, value_test same)
{
	struct vlist l;
	uint32_t j;

	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < a->count; i++) {
		for (j = 0; j < what->count; j++)
			if (same(a->items[i], what->items[j]))
				break;
		if (j == what->count)
			vlist_push(&l, a->items[i]);
	}
	return vlist_value(&l);
}

static struct value
hash_without(struct call *c, const struct vhash *h, const struct varray *keys)
{
	struct vhash *r = vhash_new(c->arena, h->count);
	uint32_t j;

	for (uint32_t i = 0; i < h->count; i++) {
		for (j = 0; j < keys->count; j++)
			if (value_eql(h->entries[i].key, keys->items[j]))
				break;
		if (j == keys->count)
			vhash_set(c->arena, r, h->entries[i].key,
			    h->entries[i].value);
	}
	return value_hash(r);
}

/* Removes each occurrence of the text from a string. */
static struct value
string_without(struct call *c, struct value s, struct value what)
{
	char *out = arena_text(c->arena, s.aux + 1);
	size_t n = 0;

	for (uint32_t i = 0; i < s.aux;) {
		if (what.aux && s.aux - i >= what.aux &&
		    memcmp(s.s + i, what.s, what.aux) == 0)
			i += what.aux;
		else
			out[n++] = s.s[i++];
	}
	return value_string(out, n);
}

static enum eval_rc
fn_delete(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value items;

	if (c->argc != 2)
		return call_error(c,
		    "delete(): Wrong number of arguments given %u for 2",
		    c->argc);
	items = stdlib_array_as_array(c, v[1]);
	*ret = v[0];
	if (v[0].tag == V_ARRAY)
		*ret = stdlib_array_without(c, v[0].a, items.a, ruby_equal);
	else if (v[0].tag == V_HASH)
		*ret = hash_without(c, v[0].h, items.a);
	else if (v[0].tag != V_STRING)
		return call_error(c,
		    "delete(): First argument must be an Array, String, or "
		    "Hash. Given an argument of class %s.",
		    ruby_class(v[0]));
	for (uint32_t i = 0; ret->tag == V_STRING && i < items.a->count; i++) {
		if (items.a->items[i].tag != V_STRING)
			return call_error(c,
			    "wrong argument type %s (expected Regexp)",
			    ruby_argument(items.a->items[i]));
		*ret = string_without(c, *ret, items.a->items[i]);
	}
	return EVAL_OK;
}

static enum eval_rc
fn_delete_undef_values(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct vhash *h;
	struct vlist l;

	if (!c->argc)
		return call_error(c,
		    "delete_undef_values(): Wrong number of arguments given "
		    "(0)");
	if (v[0].tag == V_ARRAY) {
		vlist_init(&l, c->arena);
		for (uint32_t i = 0; i < v[0].a->count; i++)
			if (v[0].a->items[i].tag != V_UNDEF)
				vlist_push(&l, v[0].a->items[i]);
		*ret = vlist_value(&l);
		return EVAL_OK;
	}
	if (v[0].tag != V_HASH)
		return call_error(c,
		    "delete_undef_values(): expected an array or hash, got "
		    "%s type  %s ",
		    ruby_text(c->arena, v[0]), ruby_class(v[0]));
	h = vhash_new(c->arena, v[0].h->count);
	for (uint32_t i = 0; i < v[0].h->count; i++)
		if (v[0].h->entries[i].value.tag != V_UNDEF)
			vhash_set(c->arena, h, v[0].h->entries[i].key,
			    v[0].h->entries[i].value);
	*ret = value_hash(h);
	return EVAL_OK;
}

static enum eval_rc
fn_delete_values(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct vhash *h;

	if (c->argc != 2)
		return call_error(c,
		    "delete_values(): Wrong number of arguments given (%u of "
		    "2)",
		    c->argc);
	if (v[0].tag != V_HASH)
		return call_error(c,
		    "delete_values(): First argument must be a Hash. Given "
		    "an argument of class %s.",
		    ruby_class(v[0]));
	h = vhash_new(c->arena, v[0].h->count);
	for (uint32_t i = 0; i < v[0].h->count; i++)
		if (!ruby_equal(v[0].h->entries[i].value, v[1]))
			vhash_set(c->arena, h, v[0].h->entries[i].key,
			    v[0].h->entries[i].value);
	*ret = value_hash(h);
	return EVAL_OK;
}

static enum eval_rc
two_arrays(struct call *c, const struct value *v)
{
	if (c->argc != 2)
		return call_error(c,
		    "%s(): Wrong number of arguments given (%u for 2)",
		    c->row->name, c->argc);
	if (v[0].tag == V_ARRAY && v[1].tag == V_ARRAY)
		return EVAL_OK;
	if (strcmp(c->row->name, "intersection") == 0)
		return call_error(c,
		    "intersection(): Requires 2 arrays, got %s and %s",
		    ruby_class(v[0]), ruby_class(v[1]));
	return call_error(c, "%s(): Requires 2 arrays", c->row->name);
}

static enum eval_rc
fn_difference(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (two_arrays(c, v) != EVAL_OK)
		return EVAL_ERR;
	*ret = stdlib_array_without(c, v[0].a, v[1].a, value_eql);
	return EVAL_OK;
}

/* Elements of a without duplicates; only those in `among`, if given. */
static struct value
distinct(struct call *c, const struct varray *a, const struct vhash *among)
{
	struct vhash *seen = vhash_new(c->arena, a->count);
	struct vlist l;

	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < a->count; i++) {
		if ((among && !vhash_get(among, a->items[i])) ||
		    vhash_get(seen, a->items[i]))
			continue;
		vhash_set(c->arena, seen, a->items[i], value_undef());
		vlist_push(&l, a->items[i]);
	}
	return vlist_value(&l);
}

static struct vhash *
as_set(struct call *c, const struct varray *a)
{
	struct vhash *h = vhash_new(c->arena, a->count);

	for (uint32_t i = 0; i < a->count; i++)
		vhash_set(c->arena, h, a->items[i], value_undef());
	return h;
}

static enum eval_rc
fn_intersection(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (two_arrays(c, v) != EVAL_OK)
		return EVAL_ERR;
	*ret = distinct(c, v[0].a, as_set(c, v[1].a));
	return EVAL_OK;
}

static enum eval_rc
fn_union(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct vlist l;

	if (c->argc < 2)
		return call_error(c,
		    "union(): Wrong number of arguments given (%u for < 2)",
		    c->argc);
	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < c->argc; i++) {
		if (v[i].tag != V_ARRAY)
			return call_error(
			    c, "union(): Every parameter must be an array");
		push_all(&l, v[i].a);
	}
	*ret = distinct(c, vlist_value(&l).a, NULL);
	return EVAL_OK;
}

static enum eval_rc
fn_member(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value items;

	if (legacy_arity(c, 2, -1) != EVAL_OK || need_array(c, v[0]) != EVAL_OK)
		return EVAL_ERR;
	if (v[1].tag != V_STRING && v[1].tag != V_INT && v[1].tag != V_BIGINT &&
	    v[1].tag != V_ARRAY)
		return call_error(c,
		    "member(): Item to search for must be a string, fixnum, "
		    "or array");
	items = stdlib_array_as_array(c, v[1]);
	if (!items.a->count)
		return call_error(c,
		    "member(): You must provide item to search for within "
		    "array given");
	*ret = value_bool(
	    stdlib_array_without(c, items.a, v[0].a, value_eql).a->count == 0);
	return EVAL_OK;
}

static struct regex *
element_expression(struct call *c, struct value source)
{
	if (source.tag != V_STRING) {
		call_error(c, "no implicit conversion of %s into String",
		    ruby_argument(source));
		return NULL;
	}
	return stdlib_expression(c, source);
}

static enum eval_rc
match_elements(struct call *c, bool wanted, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct regex *re;
	struct vlist l;

	if (c->argc != 2)
		return call_error(c,
		    "%s(): Wrong number of arguments given %u for 2",
		    c->row->name, c->argc);
	re = element_expression(c, v[1]);
	if (!re)
		return EVAL_ERR;
	if (v[0].tag == V_HASH && !wanted) {
		*ret = stdlib_keys_without(c, v[0].h, re);
		return EVAL_OK;
	}
	/* grep compares entries of a hash, which are arrays: none matches */
	if (v[0].tag != V_ARRAY && v[0].tag != V_HASH)
		return call_error(c, "undefined method `%s' for %s:%s",
		    c->row->name, ruby_inspect_text(c->arena, v[0]),
		    ruby_class(v[0]));
	vlist_init(&l, c->arena);
	for (uint32_t i = 0; v[0].tag == V_ARRAY && i < v[0].a->count; i++)
		if (stdlib_matches(re, v[0].a->items[i]) == wanted)
			vlist_push(&l, v[0].a->items[i]);
	*ret = vlist_value(&l);
	return EVAL_OK;
}

static enum eval_rc
fn_grep(struct call *c, struct value *ret)
{
	return match_elements(c, 1, ret);
}

static enum eval_rc
fn_reject(struct call *c, struct value *ret)
{
	return match_elements(c, 0, ret);
}

static enum eval_rc
fn_values_at(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct vlist l, wanted;
	struct value all, i;

	if (legacy_arity(c, 2, -1) != EVAL_OK || need_array(c, v[0]) != EVAL_OK)
		return EVAL_ERR;
	vlist_init(&l, c->arena);
	vlist_init(&wanted, c->arena);
	collection_flatten(&wanted, &v[1], 1, 0);
	all = vlist_value(&wanted);
	if (!all.a->count)
		return call_error(c,
		    "values_at(): You must provide at least one positive "
		    "index to collect");
	for (uint32_t k = 0; k < all.a->count; k++) {
		i = ruby_string(c->arena, all.a->items[k]);
		if (stdlib_push_range(c, v[0].a, i, &l) != EVAL_OK)
			return EVAL_ERR;
	}
	*ret = vlist_value(&l);
	return EVAL_OK;
}

static enum eval_rc
fn_zip(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct varray *pair;
	struct vlist l, flat;
	int flatten = 0;

	if (legacy_arity(c, 2, -1) != EVAL_OK ||
	    need_array(c, v[0]) != EVAL_OK || need_array(c, v[1]) != EVAL_OK)
		return EVAL_ERR;
	if (c->argc > 2 && value_truthy(v[2]) &&
	    stdlib_str2bool(c, v[2], &flatten) != EVAL_OK)
		return EVAL_ERR;
	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < v[0].a->count; i++) {
		pair = varray_new(c->arena, 2);
		pair->items[0] = v[0].a->items[i];
		pair->items[1] =
		    i < v[1].a->count ? v[1].a->items[i] : value_undef();
		vlist_push(&l, value_array(pair));
	}
	*ret = vlist_value(&l);
	if (!flatten)
		return EVAL_OK;
	vlist_init(&flat, c->arena);
	collection_flatten(&flat, ret->a->items, ret->a->count, 0);
	*ret = vlist_value(&flat);
	return EVAL_OK;
}

static enum eval_rc
fn_pick(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	for (uint32_t i = 0; i < c->argc; i++) {
		if (stdlib_array_is_nothing(v[i]))
			continue;
		*ret = v[i];
		return EVAL_OK;
	}
	return call_error(
	    c, "pick(): must receive at least one non empty value");
}

static enum eval_rc
fn_pick_default(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (!c->argc)
		return call_error(c, "Must receive at least one argument.");
	for (uint32_t i = 0; i + 1 < c->argc; i++) {
		if (stdlib_array_is_nothing(v[i]))
			continue;
		*ret = v[i];
		return EVAL_OK;
	}
	*ret = v[c->argc - 1];
	return EVAL_OK;
}

static struct value
affixed(struct call *c, struct value v, struct value affix, int behind)
{
	struct value s = ruby_string(c->arena, v);
	char *t = arena_text(c->arena, s.aux + affix.aux + 1);

	memcpy(t + (behind ? 0 : affix.aux), s.s, s.aux);
	memcpy(t + (behind ? s.aux : 0), affix.s, affix.aux);
	return value_string(t, s.aux + affix.aux);
}

static enum eval_rc
affix(struct call *c, int behind, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value with = value_str("");
	struct varray *a;
	struct vhash *h;

	if (legacy_arity(c, 1, -1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag != V_ARRAY && v[0].tag != V_HASH)
		return call_error(c,
		    "%s(): expected first argument to be an Array or a "
		    "Hash, got %s",
		    c->row->name, ruby_inspect_text(c->arena, v[0]));
	if (c->argc > 1 && value_truthy(v[1]))
		with = v[1];
	if (with.tag != V_STRING)
		return call_error(c,
		    "%s(): expected second argument to be a String, got %s",
		    c->row->name, ruby_inspect_text(c->arena, with));
	if (v[0].tag == V_ARRAY) {
		a = varray_new(c->arena, v[0].a->count);
		for (uint32_t i = 0; i < a->count; i++)
			a->items[i] =
			    affixed(c, v[0].a->items[i], with, behind);
		*ret = value_array(a);
		return EVAL_OK;
	}
	h = vhash_new(c->arena, v[0].h->count);
	for (uint32_t i = 0; i < v[0].h->count; i++)
		vhash_set(c->arena, h,
		    affixed(c, v[0].h->entries[i].key, with, behind),
		    v[0].h->entries[i].value);
	*ret = value_hash(h);
	return EVAL_OK;
}

static enum eval_rc
fn_prefix(struct call *c, struct value *ret)
{
	return affix(c, 0, ret);
}

static enum eval_rc
fn_suffix(struct call *c, struct value *ret)
{
	return affix(c, 1, ret);
}

static const struct function_row stdlib_array_rows[] = {
    {"concat", "*Any $args", fn_concat, RUN_BOTH | ROW_LEGACY,
	"Arrays concatenated"},
    {"count", "*Any $args", fn_count, RUN_BOTH | ROW_LEGACY,
	"Number of elements, or of those equal to a value"},
    {"delete", "*Any $args", fn_delete, RUN_BOTH | ROW_LEGACY,
	"A value without certain elements, keys or substrings"},
    {"delete_undef_values", "*Any $args", fn_delete_undef_values,
	RUN_BOTH | ROW_LEGACY, "Elements or entries that are not undef"},
    {"delete_values", "*Any $args", fn_delete_values, RUN_BOTH | ROW_LEGACY,
	"A hash without the entries of a value"},
    {"difference", "*Any $args", fn_difference, RUN_BOTH | ROW_LEGACY,
	"Elements of the first array that the second lacks"},
    {"intersection", "*Any $args", fn_intersection, RUN_BOTH | ROW_LEGACY,
	"Elements that both arrays have"},
    {"union", "*Any $args", fn_union, RUN_BOTH | ROW_LEGACY,
	"Elements of all arrays without duplicates"},
    {"member", "*Any $args", fn_member, RUN_BOTH | ROW_LEGACY,
	"True when the array has the element or elements"},
    {"grep", "*Any $args", fn_grep, RUN_BOTH | ROW_LEGACY,
	"Elements that match an expression"},
    {"reject", "*Any $args", fn_reject, RUN_BOTH | ROW_LEGACY,
	"Elements that do not match an expression"},
    {"values_at", "*Any $args", fn_values_at, RUN_BOTH | ROW_LEGACY,
	"Elements at indexes and ranges of indexes"},
    {"zip", "*Any $args", fn_zip, RUN_BOTH | ROW_LEGACY, "Pairs of two arrays"},
    {"pick", "*Any $args", fn_pick, RUN_BOTH | ROW_LEGACY,
	"The first argument that is not empty"},
    {"pick_default", "*Any $args", fn_pick_default, RUN_BOTH | ROW_LEGACY,
	"As pick, but returns the last argument if all are empty"},
    {"prefix", "*Any $args", fn_prefix, RUN_BOTH | ROW_LEGACY,
	"A text before all elements or keys"},
    {"suffix", "*Any $args", fn_suffix, RUN_BOTH | ROW_LEGACY,
	"A text after all elements or keys"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_array = {
    "stdlib_array", stdlib_array_rows, "stdlib"};
