/*
 * each, map, filter, any, all, index: a block called for the elements of a
 * value, with the element or with key (or index) and value.
 */

#include "language/eval/call.h"
#include "language/functions/families.h"
#include "language/functions/regex.h"
#include "language/functions/walk.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

#define SIG_HASH_2 "Hash[Any, Any] $hash, &Callable[2, 2] $block"
#define SIG_HASH_1 "Hash[Any, Any] $hash, &Callable[1, 1] $block"
#define SIG_ITER_2 "Iterable $enumerable, &Callable[2, 2] $block"
#define SIG_ITER_1 "Iterable $enumerable, &Callable[1, 1] $block"

static enum eval_rc
functions_iterate_each(struct call *c, int arity, struct value *ret)
{
	struct element_walk w;
	struct value v;
	enum eval_rc rc = element_walk_start(&w, c, arity);

	while (rc == EVAL_OK && element_walk_next(&w))
		rc = element_walk_call(&w, &v);
	*ret = c->args[0];
	return element_walk_end(rc);
}

static enum eval_rc
fn_each_1(struct call *c, struct value *ret)
{
	return functions_iterate_each(c, 1, ret);
}

static enum eval_rc
fn_each_2(struct call *c, struct value *ret)
{
	return functions_iterate_each(c, 2, ret);
}

static enum eval_rc
map(struct call *c, int arity, struct value *ret)
{
	struct element_walk w;
	struct vlist l;
	struct value v;
	enum eval_rc rc = element_walk_start(&w, c, arity);

	vlist_init(&l, c->arena);
	while (rc == EVAL_OK && element_walk_next(&w)) {
		rc = element_walk_call(&w, &v);
		if (rc == EVAL_OK)
			vlist_push(&l, v);
	}
	*ret = vlist_value(&l);
	return element_walk_end(rc);
}

static enum eval_rc
fn_map_1(struct call *c, struct value *ret)
{
	return map(c, 1, ret);
}

static enum eval_rc
fn_map_2(struct call *c, struct value *ret)
{
	return map(c, 2, ret);
}

static enum eval_rc
filter_hash(struct call *c, int arity, struct value *ret)
{
	struct element_walk w;
	struct vhash *h = vhash_new(c->arena, 0);
	struct value v;
	enum eval_rc rc = element_walk_start(&w, c, arity);

	while (rc == EVAL_OK && element_walk_next(&w)) {
		rc = element_walk_call(&w, &v);
		if (rc == EVAL_OK && value_truthy(v))
			vhash_set(c->arena, h, w.key, w.value);
	}
	*ret = value_hash(h);
	return rc;
}

static enum eval_rc
filter_list(struct call *c, int arity, struct value *ret)
{
	struct element_walk w;
	struct vlist l;
	struct value v;
	enum eval_rc rc = element_walk_start(&w, c, arity);

	vlist_init(&l, c->arena);
	while (rc == EVAL_OK && element_walk_next(&w)) {
		rc = element_walk_call(&w, &v);
		if (rc == EVAL_OK && value_truthy(v))
			vlist_push(&l, element_walk_value(&w));
	}
	*ret = vlist_value(&l);
	return element_walk_end(rc);
}

static enum eval_rc
fn_filter_hash_1(struct call *c, struct value *ret)
{
	return filter_hash(c, 1, ret);
}

static enum eval_rc
fn_filter_hash_2(struct call *c, struct value *ret)
{
	return filter_hash(c, 2, ret);
}

static enum eval_rc
fn_filter_1(struct call *c, struct value *ret)
{
	return filter_list(c, 1, ret);
}

static enum eval_rc
fn_filter_2(struct call *c, struct value *ret)
{
	struct viterator it;

	if (element_iterator(c, &it) == 0 && viterator_is_hash(&it))
		return filter_hash(c, 2, ret);
	return filter_list(c, 2, ret);
}

/* Stops at the first element with the wanted result. */
static enum eval_rc
functions_iterate_search(
    struct call *c, int arity, int wanted, struct element_walk *w, int *found)
{
	struct value v;
	enum eval_rc rc = element_walk_start(w, c, arity);

	*found = 0;
	while (rc == EVAL_OK && !*found && element_walk_next(w)) {
		rc = element_walk_call(w, &v);
		*found = rc == EVAL_OK && value_truthy(v) == wanted;
	}
	return rc;
}

static enum eval_rc
any(struct call *c, int arity, struct value *ret)
{
	struct element_walk w;
	int found;
	enum eval_rc rc = functions_iterate_search(c, arity, 1, &w, &found);

	*ret = value_bool(found);
	return rc;
}

static enum eval_rc
fn_any_1(struct call *c, struct value *ret)
{
	return any(c, 1, ret);
}

static enum eval_rc
fn_any_2(struct call *c, struct value *ret)
{
	return any(c, 2, ret);
}

static enum eval_rc
functions_iterate_all(struct call *c, int arity, struct value *ret)
{
	struct element_walk w;
	int found;
	enum eval_rc rc = functions_iterate_search(c, arity, 0, &w, &found);

	*ret = value_bool(!found);
	return rc;
}

static enum eval_rc
fn_all_1(struct call *c, struct value *ret)
{
	return functions_iterate_all(c, 1, ret);
}

static enum eval_rc
fn_all_2(struct call *c, struct value *ret)
{
	return functions_iterate_all(c, 2, ret);
}

static enum eval_rc
fn_index_2(struct call *c, struct value *ret)
{
	struct element_walk w;
	int found;
	enum eval_rc rc = functions_iterate_search(c, 2, 1, &w, &found);

	*ret = found ? w.key : value_undef();
	return rc;
}

/* With one parameter a hash's block receives the values. */
static enum eval_rc
fn_index_1(struct call *c, struct value *ret)
{
	struct element_walk w;
	int found;
	enum eval_rc rc =
	    functions_iterate_search(c, ELEMENT_VALUES, 1, &w, &found);

	*ret = found ? w.key : value_undef();
	return rc;
}

static enum eval_rc
fn_index_value(struct call *c, struct value *ret)
{
	struct element_walk w;
	enum eval_rc rc = element_walk_start(&w, c, 2);

	*ret = value_undef();
	while (rc == EVAL_OK && element_walk_next(&w))
		if (ruby_equal(w.value, c->args[1])) {
			*ret = w.key;
			break;
		}
	return rc;
}

static const struct function_row functions_iterate_rows[] = {
    {"each", SIG_HASH_2, fn_each_2, RUN_BOTH, "Calls a block for each element"},
    {"each", SIG_HASH_1, fn_each_1, RUN_BOTH, NULL},
    {"each", SIG_ITER_2, fn_each_2, RUN_BOTH, NULL},
    {"each", SIG_ITER_1, fn_each_1, RUN_BOTH, NULL},
    {"map", SIG_HASH_2, fn_map_2, RUN_BOTH,
	"An array of the results of a block for each element"},
    {"map", SIG_HASH_1, fn_map_1, RUN_BOTH, NULL},
    {"map", SIG_ITER_2, fn_map_2, RUN_BOTH, NULL},
    {"map", SIG_ITER_1, fn_map_1, RUN_BOTH, NULL},
    {"filter", SIG_HASH_2, fn_filter_hash_2, RUN_BOTH,
	"The elements for which a block is true"},
    {"filter", SIG_HASH_1, fn_filter_hash_1, RUN_BOTH, NULL},
    {"filter", SIG_ITER_2, fn_filter_2, RUN_BOTH, NULL},
    {"filter", SIG_ITER_1, fn_filter_1, RUN_BOTH, NULL},
    {"any", SIG_HASH_2, fn_any_2, RUN_BOTH,
	"True when a block is true for some element"},
    {"any", SIG_HASH_1, fn_any_1, RUN_BOTH, NULL},
    {"any", SIG_ITER_2, fn_any_2, RUN_BOTH, NULL},
    {"any", SIG_ITER_1, fn_any_1, RUN_BOTH, NULL},
    {"all", SIG_HASH_2, fn_all_2, RUN_BOTH,
	"True when a block is true for every element"},
    {"all", SIG_HASH_1, fn_all_1, RUN_BOTH, NULL},
    {"all", SIG_ITER_2, fn_all_2, RUN_BOTH, NULL},
    {"all", SIG_ITER_1, fn_all_1, RUN_BOTH, NULL},
    {"index", SIG_HASH_2, fn_index_2, RUN_BOTH,
	"The key or index of the first matching element"},
    {"index", SIG_HASH_1, fn_index_1, RUN_BOTH, NULL},
    {"index", SIG_ITER_2, fn_index_2, RUN_BOTH, NULL},
    {"index", SIG_ITER_1, fn_index_1, RUN_BOTH, NULL},
    {"index", "String $str, Variant[String, Regexp] $match",
	function_string_index, RUN_BOTH, NULL},
    {"index", "Iterable $enumerable, Any $match", fn_index_value, RUN_BOTH,
	NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_iterate = {
    "iterate", functions_iterate_rows, NULL};
