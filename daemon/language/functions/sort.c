/*
 * sort, unique.
 */

#include "language/functions/sort.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/functions/collection.h"
#include "language/functions/families.h"
#include "language/types/iterable.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/ruby.h"
#include "language/value/sort.h"
#include "language/value/tostring.h"

/* State of a sort: the first error ends it. */
struct sorting {
	struct call *call;
	enum eval_rc rc;
};

/* Raise the error that a and b have no order; EVAL_ERR. */
static enum eval_rc
not_comparable(struct call *c, struct value a, struct value b)
{
	return call_error(c, "%s", ruby_not_comparable(c->arena, a, b));
}

/* The error of a block's result that is not a number. */
static enum eval_rc
result_not_a_sign(
    struct call *c, struct value a, struct value b, struct value v)
{
	switch (v.tag) {
	case V_UNDEF:
		return not_comparable(c, a, b);
	case V_HASH:
		return call_error(
		    c, "no implicit conversion of Integer into Hash");
	case V_ARRAY:
	case V_BOOL:
	case V_REGEXP:
		return call_error(c, "undefined method `>' for %s:%s",
		    ruby_inspect_text(c->arena, v), ruby_class(v));
	default:
		return call_error(
		    c, "comparison of %s with 0 failed", ruby_class(v));
	}
}

int
sort_by_block(struct call *c, struct value a, struct value b, enum eval_rc *rc)
{
	struct value args[2] = {a, b}, v;

	*rc = call_charge(c, 1);
	if (*rc == EVAL_OK)
		*rc = call_block(c, c->block, args, 2, &v);
	if (*rc != EVAL_OK)
		return 0;
	if (v.tag == V_INT || v.tag == V_TIMESPAN || v.tag == V_TIMESTAMP)
		return v.i < 0 ? -1 : v.i > 0;
	if (v.tag == V_FLOAT)
		return v.f < 0 ? -1 : v.f > 0;
	*rc = result_not_a_sign(c, a, b, v);
	return 0;
}

static int
functions_sort_order(void *sorting, struct value a, struct value b)
{
	struct sorting *s = sorting;
	int cmp = 0;

	if (s->rc != EVAL_OK)
		return 0;
	if (s->call->block.tag != V_UNSET)
		return sort_by_block(s->call, a, b, &s->rc);
	if (ruby_compare(a, b, &cmp) < 0)
		s->rc = not_comparable(s->call, a, b);
	return cmp;
}

static enum eval_rc
sort_array(struct call *c, const struct varray *in, struct varray **ret)
{
	struct sorting s = {c, EVAL_OK};
	struct varray *out = varray_new(c->arena, in->count);
	struct value *tmp = arena_alloc(c->arena, in->count * sizeof(*tmp));

	if (in->count)
		memcpy(out->items, in->items, in->count * sizeof(*tmp));
	value_sort(out->items, tmp, in->count, functions_sort_order, &s);
	*ret = out;
	return s.rc;
}

static enum eval_rc
fn_sort_array(struct call *c, struct value *ret)
{
	struct varray *out;
	enum eval_rc rc = sort_array(c, c->args[0].a, &out);

	*ret = value_array(out);
	return rc;
}

static struct value
functions_sort_characters(struct call *c, struct value s)
{
	struct viterator it;

	value_iterate(s, &it);
	return viterator_to_array(c->arena, &it);
}

static enum eval_rc
fn_sort_string(struct call *c, struct value *ret)
{
	struct varray *out;
	enum eval_rc rc =
	    sort_array(c, functions_sort_characters(c, c->args[0]).a, &out);

	*ret = collection_concatenate(c, out);
	return rc;
}

/* The key by which two elements are compared for equality. */
static enum eval_rc
unique_key(struct call *c, struct value v, struct value *ret)
{
	*ret = v;
	if (c->block.tag == V_UNSET)
		return EVAL_OK;
	return call_block(c, c->block, &v, 1, ret);
}

static enum eval_rc
unique(struct call *c, const struct varray *in, struct value *ret)
{
	struct vhash *seen = vhash_new(c->arena, 0);
	struct vlist l;
	struct value key;
	enum eval_rc rc = EVAL_OK;

	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < in->count; i++) {
		rc = unique_key(c, in->items[i], &key);
		if (rc != EVAL_OK)
			break;
		if (vhash_get(seen, key))
			continue;
		vhash_set(c->arena, seen, key, value_undef());
		vlist_push(&l, in->items[i]);
	}
	*ret = vlist_value(&l);
	return rc;
}

static enum eval_rc
fn_unique_iterable(struct call *c, struct value *ret)
{
	struct viterator it;

	if (type_iterate(c->arena, c->args[0], &it) < 0)
		return call_error(c, "unique(): not iterable");
	return unique(c, viterator_to_array(c->arena, &it).a, ret);
}

static enum eval_rc
fn_unique_string(struct call *c, struct value *ret)
{
	enum eval_rc rc =
	    unique(c, functions_sort_characters(c, c->args[0]).a, ret);

	if (rc == EVAL_OK)
		*ret = collection_concatenate(c, ret->a);
	return rc;
}

static void
push_new(struct vlist *l, struct value v)
{
	for (uint32_t i = 0; l->items && i < l->items->count; i++)
		if (value_eql(l->items->items[i], v))
			return;
	vlist_push(l, v);
}

/* Collects keys with the same value: {[a, b] => [1]}. */
static enum eval_rc
fn_unique_hash(struct call *c, struct value *ret)
{
	const struct vhash *h = c->args[0].h;
	struct vhash *index = vhash_new(c->arena, 0);
	struct vhash *result = vhash_new(c->arena, 0);
	struct vlist *keys, *values;
	const struct value *at;
	struct value key;
	enum eval_rc rc;
	uint32_t g;

	keys = arena_alloc(c->arena, h->count * sizeof(*keys));
	values = arena_alloc(c->arena, h->count * sizeof(*values));
	for (uint32_t i = 0; i < h->count; i++) {
		rc = unique_key(c, h->entries[i].value, &key);
		if (rc != EVAL_OK)
			return rc;
		at = vhash_get(index, key);
		g = at ? (uint32_t)at->i : index->count;
		if (!at) {
			vhash_set(c->arena, index, key, value_int(g));
			vlist_init(&keys[g], c->arena);
			vlist_init(&values[g], c->arena);
		}
		vlist_push(&keys[g], h->entries[i].key);
		push_new(&values[g], h->entries[i].value);
	}
	for (uint32_t i = 0; i < index->count; i++)
		vhash_set(c->arena, result, vlist_value(&keys[i]),
		    vlist_value(&values[i]));
	*ret = value_hash(result);
	return EVAL_OK;
}

static const struct function_row functions_sort_rows[] = {
    {"sort", "String $string_value, &?Callable[2, 2] $block", fn_sort_string,
	RUN_BOTH, "Elements or characters in order"},
    {"sort", "Array $array_value, &?Callable[2, 2] $block", fn_sort_array,
	RUN_BOTH, NULL},
    {"unique", "String $string, &?Callable[String] $block", fn_unique_string,
	RUN_BOTH, "Elements without duplicates"},
    {"unique", "Hash $hash, &?Callable[Any] $block", fn_unique_hash, RUN_BOTH,
	NULL},
    {"unique", "Array $array, &?Callable[Any] $block", fn_unique_iterable,
	RUN_BOTH, NULL},
    {"unique", "Iterable $iterable, &?Callable[Any] $block", fn_unique_iterable,
	RUN_BOTH, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_sort = {
    "sort", functions_sort_rows, NULL};
