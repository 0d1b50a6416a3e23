/*
 * group_by, partition: elements grouped into arrays by a block.
 */

#include "language/functions/families.h"
#include "language/functions/walk.h"

/* Groups of elements with the same result of the block. */
struct functions_group_groups {
	struct vhash *index; /* result -> number of the group */
	struct vlist *lists;
	uint32_t count;
	uint32_t cap;
};

#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/value/hash.h"

static struct vlist *
group_of(struct arena *a, struct functions_group_groups *g, struct value key)
{
	const struct value *at = vhash_get(g->index, key);
	struct vlist *n;

	if (at)
		return &g->lists[at->i];
	if (g->count == g->cap) {
		g->cap = g->cap ? g->cap * 2 : 8;
		n = arena_alloc(a, g->cap * sizeof(*n));
		for (uint32_t i = 0; i < g->count; i++)
			n[i] = g->lists[i];
		g->lists = n;
	}
	vhash_set(a, g->index, key, value_int(g->count));
	vlist_init(&g->lists[g->count], a);
	return &g->lists[g->count++];
}

static enum eval_rc
group_by(struct call *c, int arity, struct value *ret)
{
	struct functions_group_groups g = {.index = vhash_new(c->arena, 0)};
	struct vhash *result;
	struct element_walk w;
	struct value key;
	enum eval_rc rc = element_walk_start(&w, c, arity);

	while (rc == EVAL_OK && element_walk_next(&w)) {
		rc = element_walk_call(&w, &key);
		if (rc == EVAL_OK)
			vlist_push(group_of(c->arena, &g, key),
			    element_walk_value(&w));
	}
	result = vhash_new(c->arena, g.count);
	for (uint32_t i = 0; i < g.count; i++)
		vhash_set(c->arena, result, g.index->entries[i].key,
		    vlist_value(&g.lists[i]));
	*ret = value_hash(result);
	return rc;
}

static enum eval_rc
fn_group_by_1(struct call *c, struct value *ret)
{
	return group_by(c, 1, ret);
}

static enum eval_rc
fn_group_by_2(struct call *c, struct value *ret)
{
	return group_by(c, 2, ret);
}

static enum eval_rc
functions_group_partition(struct call *c, int arity, struct value *ret)
{
	struct vlist parts[2];
	struct varray *both = varray_new(c->arena, 2);
	struct element_walk w;
	struct value v;
	enum eval_rc rc = element_walk_start(&w, c, arity);

	vlist_init(&parts[0], c->arena);
	vlist_init(&parts[1], c->arena);
	while (rc == EVAL_OK && element_walk_next(&w)) {
		rc = element_walk_call(&w, &v);
		if (rc == EVAL_OK)
			vlist_push(
			    &parts[!value_truthy(v)], element_walk_value(&w));
	}
	both->items[0] = vlist_value(&parts[0]);
	both->items[1] = vlist_value(&parts[1]);
	*ret = value_array(both);
	return rc;
}

static enum eval_rc
fn_partition_1(struct call *c, struct value *ret)
{
	return functions_group_partition(c, 1, ret);
}

static enum eval_rc
fn_partition_2(struct call *c, struct value *ret)
{
	return functions_group_partition(c, 2, ret);
}

static const struct function_row functions_group_rows[] = {
    {"group_by", "Collection $collection, &Callable[1, 1] $block",
	fn_group_by_1, RUN_BOTH, "A hash of result and elements"},
    {"group_by", "Array $array, &Callable[2, 2] $block", fn_group_by_2,
	RUN_BOTH, NULL},
    {"group_by", "Collection $collection, &Callable[2, 2] $block",
	fn_group_by_2, RUN_BOTH, NULL},
    {"partition", "Collection $collection, &Callable[1, 1] $block",
	fn_partition_1, RUN_BOTH,
	"Two arrays: where a block is true, and the others"},
    {"partition", "Array $array, &Callable[2, 2] $block", fn_partition_2,
	RUN_BOTH, NULL},
    {"partition", "Collection $collection, &Callable[2, 2] $block",
	fn_partition_2, RUN_BOTH, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_group = {
    "group", functions_group_rows, NULL};
