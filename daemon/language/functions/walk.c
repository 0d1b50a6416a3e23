/*
 * Iterates over elements with a block.
 */

#include "base/core/arena.h"
#include "language/functions/walk.h"
#include "language/eval/call.h"
#include "language/types/iterable.h"

int
element_iterator(struct call *c, struct viterator *ret)
{
	int64_t i;

	if (type_iterate(c->arena, c->args[0], ret) == 0)
		return 0;
	if (call_integer(c, c->args[0], &i) != EVAL_OK)
		return -1;
	call_error(
	    c, "%s(): wrong argument type (is not Iterable.", c->row->name);
	return -1;
}

enum eval_rc
element_walk_start(struct element_walk *w, struct call *c, int arity)
{
	struct viterator it;

	if (element_iterator(c, &it) < 0)
		return EVAL_ERR;
	w->call = c;
	w->arity = arity;
	w->is_hash = viterator_is_hash(&it);
	vwalk_start(&w->walk, c->arena, &it);
	return EVAL_OK;
}

int
element_walk_next(struct element_walk *w)
{
	if (w->is_hash)
		return vwalk_next_entry(&w->walk, &w->key, &w->value);
	w->key = value_int(w->walk.at);
	return vwalk_next(&w->walk, &w->value);
}

struct value
element_walk_value(struct element_walk *w)
{
	struct varray *pair;

	if (!w->is_hash)
		return w->value;
	pair = varray_new(w->call->arena, 2);
	pair->items[0] = w->key;
	pair->items[1] = w->value;
	return value_array(pair);
}

enum eval_rc
element_walk_call(struct element_walk *w, struct value *ret)
{
	struct value args[2] = {w->key, w->value};
	struct call *c = w->call;

	if (call_charge(c, 1) != EVAL_OK)
		return EVAL_ERR;
	if (w->arity == 2)
		return call_block(c, c->block, args, 2, ret);
	if (w->arity == 1)
		args[1] = element_walk_value(w);
	return call_block(c, c->block, &args[1], 1, ret);
}

enum eval_rc
element_walk_end(enum eval_rc rc)
{
	return rc == EVAL_BREAK ? EVAL_OK : rc;
}
