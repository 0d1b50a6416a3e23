/*
 * stdlib's functions that change the order of elements: shuffle and sort_by.
 */

#include <string.h>
#include <sys/random.h>

#include "base/arena.h"
#include "eval/call.h"
#include "functions/collection.h"
#include "functions/legacy.h"
#include "functions/sort.h"
#include "functions/stdlib.h"
#include "functions/walk.h"
#include "value/hash.h"
#include "value/iterate.h"
#include "value/ruby.h"

/* A random number below n. */
static uint32_t
random_below(uint32_t n)
{
	uint64_t r = 0;

	if (getrandom(&r, sizeof(r), 0) != (ssize_t)sizeof(r))
		return 0;
	return (uint32_t)(r % n);
}

static enum eval_rc
fn_shuffle(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct viterator it;
	struct varray *out;
	struct value all, swap;
	uint32_t j;

	if (legacy_arity(c, 1, -1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag != V_ARRAY && v[0].tag != V_STRING)
		return call_error(c,
		    "shuffle(): Requires either array or string to work with");
	value_iterate(v[0], &it);
	all = viterator_to_array(c->arena, &it);
	out = varray_new(c->arena, all.a->count);
	for (uint32_t i = 0; i < out->count; i++)
		out->items[i] = all.a->items[i];
	for (uint32_t i = 0; i < out->count; i++) {
		j = i + random_below(out->count - i);
		swap = out->items[i];
		out->items[i] = out->items[j];
		out->items[j] = swap;
	}
	*ret = v[0].tag == V_ARRAY ? value_array(out)
				   : collection_concatenate(c, out);
	return EVAL_OK;
}

/* Compares [key, element] by the keys; ctx is the call. */
static enum eval_rc
compare_keys(
    void *ctx, const struct value *args, uint32_t argc, struct value *ret)
{
	struct value a = args[0].a->items[0], b = args[1].a->items[0];
	int cmp;

	(void)argc;
	if (ruby_compare(a, b, &cmp) < 0)
		return sort_not_comparable(ctx, a, b);
	*ret = value_int(cmp);
	return EVAL_OK;
}

/* The elements with the block's results, as an array of pairs. */
static enum eval_rc
key_elements(struct call *c, int arity, struct value *ret)
{
	struct element_walk w;
	struct varray *pair;
	struct vlist l;
	enum eval_rc rc = element_walk_start(&w, c, arity);

	vlist_init(&l, c->arena);
	while (rc == EVAL_OK && element_walk_next(&w)) {
		pair = varray_new(c->arena, 2);
		rc = element_walk_call(&w, &pair->items[0]);
		pair->items[1] = element_walk_value(&w);
		vlist_push(&l, value_array(pair));
	}
	*ret = vlist_value(&l);
	return rc;
}

/* The elements in the order of the block's results for them. */
static enum eval_rc
sort_by(struct call *c, int arity, struct varray **ret)
{
	struct value pairs, sorted, block;
	enum eval_rc rc = key_elements(c, arity, &pairs);

	*ret = NULL;
	if (rc != EVAL_OK)
		return rc;
	block = call_native_block(c, compare_keys, c, 2, 2);
	if (call_function(c, "sort", &pairs, 1, block, &sorted) != EVAL_OK)
		return EVAL_ERR;
	*ret = varray_new(c->arena, sorted.a->count);
	for (uint32_t i = 0; i < sorted.a->count; i++)
		(*ret)->items[i] = sorted.a->items[i].a->items[1];
	return EVAL_OK;
}

static enum eval_rc
fn_sort_array_by(struct call *c, struct value *ret)
{
	struct varray *out;
	enum eval_rc rc = sort_by(c, 1, &out);

	if (rc == EVAL_OK)
		*ret = value_array(out);
	return rc;
}

static enum eval_rc
fn_sort_string_by(struct call *c, struct value *ret)
{
	struct varray *out;
	enum eval_rc rc = sort_by(c, 1, &out);

	if (rc == EVAL_OK)
		*ret = collection_concatenate(c, out);
	return rc;
}

static enum eval_rc
fn_sort_hash_by(struct call *c, struct value *ret)
{
	struct vhash *h = vhash_new(c->arena, c->args[0].h->count);
	uint32_t min, max;
	struct varray *out;
	enum eval_rc rc;

	call_block_arity(c->block, &min, &max);
	rc = sort_by(c, max >= 2 ? 2 : 1, &out);
	if (rc != EVAL_OK)
		return rc;
	for (uint32_t i = 0; i < out->count; i++)
		vhash_set(c->arena, h, out->items[i].a->items[0],
		    out->items[i].a->items[1]);
	*ret = value_hash(h);
	return EVAL_OK;
}

static const struct function_row rows[] = {
    {"shuffle", "*Any $args", fn_shuffle, RUN_BOTH | ROW_LEGACY,
	"An array or string in random order"},
    {"stdlib::sort_by", "Array $ary, &Callable[1,1] $block", fn_sort_array_by,
	RUN_BOTH, "Elements in the order of a block's results"},
    {"stdlib::sort_by", "String $str, &Callable[1,1] $block", fn_sort_string_by,
	RUN_BOTH, NULL},
    {"stdlib::sort_by",
	"Hash $hsh, &Variant[Callable[1,1], Callable[2,2]] $block",
	fn_sort_hash_by, RUN_BOTH, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_order = {
    "stdlib_order", rows, "stdlib"};
