/*
 * reduce, slice, step, reverse_each, tree_each: iteration in other orders
 * and portions.  Without a block an iterator is returned.
 */

#include <stdbool.h>
#include <stdarg.h>

#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/functions/families.h"
#include "language/functions/walk.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/relation/instance.h"
#include "language/types/iterable.h"
#include "language/types/make.h"
#include "language/value/hash.h"

/* Maximum number of arguments of slice()'s block: elements and fillers. */
#define SERVED_MAX 65536

static enum eval_rc
iterator_reduce(
    struct call *c, struct vwalk *w, struct value memo, struct value *ret)
{
	struct value args[2], v;
	enum eval_rc rc;

	while (vwalk_next(w, &args[1])) {
		args[0] = memo;
		rc = call_charge(c, 1);
		if (rc == EVAL_OK)
			rc = call_block(c, c->block, args, 2, &v);
		if (rc == EVAL_BREAK)
			break;
		if (rc != EVAL_OK)
			return rc;
		memo = v;
	}
	*ret = memo;
	return EVAL_OK;
}

static enum eval_rc
fn_reduce(struct call *c, struct value *ret)
{
	struct viterator it;
	struct vwalk w;
	struct value memo = value_undef();

	if (element_iterator(c, &it) < 0)
		return EVAL_ERR;
	vwalk_start(&w, c->arena, &it);
	if (c->argc > 1)
		memo = c->args[1];
	else
		vwalk_next(&w, &memo);
	return iterator_reduce(c, &w, memo, ret);
}

/* Number of arguments of a slice's block: 1 for the slice itself. */
static enum eval_rc
serving_size(struct call *c, int64_t slice, uint32_t *ret)
{
	uint32_t min, max;

	*ret = 1;
	if (c->block.tag == V_UNSET)
		return EVAL_OK;
	call_block_arity(c->block, &min, &max);
	if (min == max)
		*ret = min;
	else if (slice > SERVED_MAX)
		return call_error(c,
		    "slice(): a block with so many parameters as it is given "
		    "cannot get %lld",
		    (long long)slice);
	else
		*ret = (uint32_t)slice;
	if (*ret == 0)
		return call_error(c,
		    "slice(): block must define at least one parameter. "
		    "Block has 0.");
	if (*ret != 1 && *ret != slice)
		return call_error(c,
		    "slice(): block must define one parameter, or the same "
		    "number of parameters as the given size of the slice "
		    "(%lld). Block has %u",
		    (long long)slice, *ret);
	return EVAL_OK;
}

static struct value
next_slice(struct arena *a, struct vwalk *w, int64_t n)
{
	struct vlist l;
	struct value v;

	vlist_init(&l, a);
	while (n-- > 0 && vwalk_next(w, &v))
		vlist_push(&l, v);
	return vlist_value(&l);
}

/*
 * Call the block with a slice as its arguments; missing ones are undef or, for
 * a slice of a hash, [].
 */
static enum eval_rc
iterator_serve(
    struct call *c, struct value slice, uint32_t serving, struct value filler)
{
	struct vlist l;
	struct value all, v;

	if (serving == 1)
		return call_block(c, c->block, &slice, 1, &v);
	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < serving; i++)
		vlist_push(&l, i < slice.a->count ? slice.a->items[i] : filler);
	all = vlist_value(&l);
	return call_block(c, c->block, all.a->items, serving, &v);
}

static enum eval_rc
fn_slice(struct call *c, struct value *ret)
{
	struct value slice, filler = value_undef();
	struct viterator it;
	struct vwalk w;
	struct vlist l;
	uint32_t serving;
	int64_t n;
	enum eval_rc rc = call_integer(c, c->args[1], &n);

	if (rc == EVAL_OK)
		rc = serving_size(c, n, &serving);
	if (rc != EVAL_OK || element_iterator(c, &it) < 0)
		return EVAL_ERR;
	if (c->args[0].tag == V_HASH)
		filler = value_array(varray_new(c->arena, 0));
	vlist_init(&l, c->arena);
	vwalk_start(&w, c->arena, &it);
	for (;;) {
		slice = next_slice(c->arena, &w, n);
		if (!slice.a->count || rc != EVAL_OK)
			break;
		rc = call_charge(c, 1);
		if (c->block.tag == V_UNSET)
			vlist_push(&l, slice);
		else if (rc == EVAL_OK)
			rc = iterator_serve(c, slice, serving, filler);
	}
	*ret = c->block.tag == V_UNSET ? vlist_value(&l) : c->args[0];
	return element_walk_end(rc);
}

/*
 * Returns the iterator itself, or undef after calling the block for each
 * element.
 */
static enum eval_rc
iterator_deliver(struct call *c, struct viterator *it, struct value *ret)
{
	struct vwalk w;
	struct value v;
	enum eval_rc rc = EVAL_OK;

	if (c->block.tag == V_UNSET) {
		*ret = viterator_value(c->arena, it);
		return EVAL_OK;
	}
	vwalk_start(&w, c->arena, it);
	while (rc == EVAL_OK && vwalk_next(&w, &v)) {
		rc = call_charge(c, 1);
		if (rc == EVAL_OK)
			rc = call_block(c, c->block, &v, 1, &v);
	}
	*ret = value_undef();
	return element_walk_end(rc);
}

static enum eval_rc
fn_reverse_each(struct call *c, struct value *ret)
{
	struct viterator it, reversed;

	if (element_iterator(c, &it) < 0)
		return EVAL_ERR;
	it.element = type_of_elements(c->arena, &it);
	viterator_reverse(&it, &reversed);
	return iterator_deliver(c, &reversed, ret);
}

static enum eval_rc
fn_step(struct call *c, struct value *ret)
{
	struct viterator it, stepped;
	int64_t n;

	if (call_integer(c, c->args[1], &n) != EVAL_OK ||
	    element_iterator(c, &it) < 0)
		return EVAL_ERR;
	it.element = type_of_elements(c->arena, &it);
	viterator_step(&it, n, &stepped);
	return iterator_deliver(c, &stepped, ret);
}

/* Options and results of tree_each(). */
struct iterator_tree {
	struct call *call;
	const struct type *containers;
	int root;
	int with_containers;
	int with_values;
	int breadth_first;
	struct vlist found;
	enum eval_rc rc;
};

static int
iterator_option(struct call *c, const char *name, size_t len, int fallback)
{
	const struct value *v;

	if (c->argc < 2)
		return fallback;
	v = vhash_get_str(c->args[1].h, name, len);
	return v && v->tag != V_UNDEF ? value_truthy(*v) : fallback;
}

static enum eval_rc
tree_options(struct call *c, struct iterator_tree *t)
{
	const struct value *v;
	const struct type *kinds[] = {
	    type_basic(T_ARRAY), type_basic(T_HASH), type_basic(T_OBJECT)};

	*t = (struct iterator_tree){.call = c, .rc = EVAL_OK};
	vlist_init(&t->found, c->arena);
	t->containers = type_variant(c->arena, kinds, 3);
	v = c->argc > 1 ? vhash_get_str(c->args[1].h, "container_type", 14)
			: NULL;
	if (v && v->tag == V_TYPE) {
		if (!type_assignable(t->containers, v->t))
			return call_error(c,
			    "Only Array, Hash, and Object types can be used "
			    "as container types. Got %s",
			    type_string(c->arena, v->t));
		t->containers = v->t;
	}
	t->with_containers = iterator_option(c, "include_containers", 18, 1);
	t->with_values = iterator_option(c, "include_values", 14, 1);
	t->root =
	    t->with_containers && iterator_option(c, "include_root", 12, 1);
	if (!t->with_containers && !t->with_values)
		return call_error(c,
		    "Options 'include_containers' and 'include_values' "
		    "cannot both be false");
	v = c->argc > 1 ? vhash_get_str(c->args[1].h, "order", 5) : NULL;
	t->breadth_first = v && v->tag == V_STRING && v->aux == 13;
	return EVAL_OK;
}

static bool
iterator_is_container(const struct iterator_tree *t, struct value v)
{
	return type_instance(t->containers, v) &&
	       (v.tag == V_ARRAY || v.tag == V_HASH || v.tag == V_OBJECT);
}

static struct value
node(struct arena *a, struct value path, struct value v)
{
	struct varray *pair = varray_new(a, 2);

	pair->items[0] = path;
	pair->items[1] = v;
	return value_array(pair);
}

static struct value
longer(struct arena *a, struct value path, struct value key)
{
	struct varray *p = varray_new(a, path.a->count + 1);

	for (uint32_t i = 0; i < path.a->count; i++)
		p->items[i] = path.a->items[i];
	p->items[path.a->count] = key;
	return value_array(p);
}

static uint32_t
child_count(struct value v)
{
	if (v.tag == V_ARRAY)
		return v.a->count;
	return v.tag == V_HASH ? v.h->count : v.o->attributes->count;
}

static struct value
child(struct value v, uint32_t i, struct value *ret_key)
{
	const struct vhash *h = v.tag == V_HASH ? v.h : NULL;

	if (v.tag == V_ARRAY) {
		*ret_key = value_int(i);
		return v.a->items[i];
	}
	if (!h)
		h = v.o->attributes;
	*ret_key = h->entries[i].key;
	return h->entries[i].value;
}

static void
iterator_give(struct iterator_tree *t, struct value path, struct value v)
{
	if (iterator_is_container(t, v) ? t->with_containers : t->with_values)
		vlist_push(&t->found, node(t->call->arena, path, v));
}

static void
depth_first(
    struct iterator_tree *t, struct value path, struct value v, int depth)
{
	struct value key, value, p;

	if (depth > VALUE_MAX_DEPTH || call_charge(t->call, 1) != EVAL_OK) {
		t->rc = EVAL_ERR;
		return;
	}
	for (uint32_t i = 0; t->rc == EVAL_OK && i < child_count(v); i++) {
		value = child(v, i, &key);
		p = longer(t->call->arena, path, key);
		iterator_give(t, p, value);
		if (iterator_is_container(t, value))
			depth_first(t, p, value, depth + 1);
	}
}

/* Walks level by level; the queue holds containers with their paths. */
static void
breadth_first(struct iterator_tree *t, struct value path, struct value v)
{
	struct vlist queue;
	struct value key, value, p, top;

	vlist_init(&queue, t->call->arena);
	vlist_push(&queue, node(t->call->arena, path, v));
	for (uint32_t q = 0; q < queue.items->count; q++) {
		t->rc = call_charge(t->call, 1);
		if (t->rc != EVAL_OK)
			return;
		top = queue.items->items[q];
		v = top.a->items[1];
		for (uint32_t i = 0; i < child_count(v); i++) {
			value = child(v, i, &key);
			p = longer(t->call->arena, top.a->items[0], key);
			iterator_give(t, p, value);
			if (iterator_is_container(t, value))
				vlist_push(
				    &queue, node(t->call->arena, p, value));
		}
	}
}

static enum eval_rc
tree_block(struct call *c, struct value nodes)
{
	uint32_t min, max;
	struct value v;
	enum eval_rc rc = EVAL_OK;
	const struct varray *pair;

	call_block_arity(c->block, &min, &max);
	for (uint32_t i = 0; rc == EVAL_OK && i < nodes.a->count; i++) {
		pair = nodes.a->items[i].a;
		if (max >= 2)
			rc = call_block(c, c->block, pair->items, 2, &v);
		else
			rc = call_block(c, c->block, &pair->items[1], 1, &v);
	}
	return element_walk_end(rc);
}

static enum eval_rc
fn_tree_each(struct call *c, struct value *ret)
{
	struct iterator_tree t;
	struct value root = c->args[0], path, nodes;
	struct viterator it;

	if (tree_options(c, &t) != EVAL_OK)
		return EVAL_ERR;
	if (root.tag == V_ITERATOR)
		root = viterator_to_array(c->arena, root.it);
	path = value_array(varray_new(c->arena, 0));
	if (t.root)
		vlist_push(&t.found, node(c->arena, path, root));
	if (iterator_is_container(&t, root) && t.breadth_first)
		breadth_first(&t, path, root);
	else if (iterator_is_container(&t, root))
		depth_first(&t, path, root, 0);
	if (t.rc != EVAL_OK)
		return EVAL_ERR;
	nodes = vlist_value(&t.found);
	if (c->block.tag != V_UNSET) {
		*ret = c->args[0];
		return tree_block(c, nodes);
	}
	value_iterate(nodes, &it);
	it.element = type_basic(T_ANY);
	*ret = viterator_value(c->arena, &it);
	return EVAL_OK;
}

#define TREE \
	"Variant[Iterator, Array, Hash, Object] $tree, ?OptionsType $options"

static const struct function_row iterator_rows[] = {
    {"reduce", "Iterable $enumerable, &Callable[2, 2] $block", fn_reduce,
	RUN_BOTH, "Combines elements by a block"},
    {"reduce", "Iterable $enumerable, Any $memo, &Callable[2, 2] $block",
	fn_reduce, RUN_BOTH, NULL},
    {"slice",
	"Hash[Any, Any] $hash, Integer[1, default] $slice_size, "
	"&?Callable $block",
	fn_slice, RUN_BOTH, "Elements in slices of a size"},
    {"slice",
	"Iterable $enumerable, Integer[1, default] $slice_size, "
	"&?Callable $block",
	fn_slice, RUN_BOTH, NULL},
    {"reverse_each", "Iterable $iterable", fn_reverse_each, RUN_BOTH,
	"Elements from the last to the first"},
    {"reverse_each", "Iterable $iterable, &Callable[1, 1] $block",
	fn_reverse_each, RUN_BOTH, NULL},
    {"step", "Iterable $iterable, Integer[1] $step", fn_step, RUN_BOTH,
	"Each n-th element"},
    {"step", "Iterable $iterable, Integer[1] $step, &Callable[1, 1] $block",
	fn_step, RUN_BOTH, NULL},
    {"tree_each", TREE ", &Callable[2, 2] $block", fn_tree_each, RUN_BOTH,
	"Elements of nested arrays and hashes"},
    {"tree_each", TREE ", &Callable[1, 1] $block", fn_tree_each, RUN_BOTH,
	NULL},
    {"tree_each", TREE, fn_tree_each, RUN_BOTH, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_iterator = {
    "iterator", iterator_rows, NULL};
