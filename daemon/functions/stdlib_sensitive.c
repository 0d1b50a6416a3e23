/*
 * stdlib::rewrap_sensitive_data.
 */

#include "functions/stdlib_sensitive.h"

#include <stdbool.h>

#include "base/arena.h"
#include "functions/stdlib.h"
#include "value/hash.h"

static struct value unwrap(
    struct arena *a, struct value v, int depth, bool *ret_secret);

static struct value
unwrap_array(
    struct arena *a, const struct varray *in, int depth, bool *ret_secret)
{
	struct varray *out = varray_new(a, in->count);

	for (uint32_t i = 0; i < in->count; i++)
		out->items[i] = unwrap(a, in->items[i], depth, ret_secret);
	return value_array(out);
}

static struct value
unwrap_hash(
    struct arena *a, const struct vhash *in, int depth, bool *ret_secret)
{
	struct vhash *out = vhash_new(a, in->count);

	for (uint32_t i = 0; i < in->count; i++)
		vhash_set(a, out,
		    unwrap(a, in->entries[i].key, depth, ret_secret),
		    unwrap(a, in->entries[i].value, depth, ret_secret));
	return value_hash(out);
}

static struct value
unwrap(struct arena *a, struct value v, int depth, bool *ret_secret)
{
	if (depth > VALUE_MAX_DEPTH)
		return v;
	switch (v.tag) {
	case V_SENSITIVE:
		*ret_secret = 1;
		return unwrap(a, *v.inner, depth + 1, ret_secret);
	case V_ARRAY:
		return unwrap_array(a, v.a, depth + 1, ret_secret);
	case V_HASH:
		return unwrap_hash(a, v.h, depth + 1, ret_secret);
	default:
		return v;
	}
}

enum eval_rc
stdlib_rewrap(struct call *c, sensitive_function f, struct value *ret)
{
	bool secret = 0;
	struct value data = unwrap(c->arena, c->args[0], 0, &secret);
	struct value *inner;
	enum eval_rc rc = f(c, data, ret);

	if (rc != EVAL_OK || !secret)
		return rc;
	inner = arena_alloc(c->arena, sizeof(*inner));
	*inner = *ret;
	*ret = (struct value){.tag = V_SENSITIVE, .inner = inner};
	return EVAL_OK;
}

static enum eval_rc
with_block(struct call *c, struct value data, struct value *ret)
{
	*ret = data;
	if (c->block.tag == V_UNSET)
		return EVAL_OK;
	return call_block(c, c->block, &data, 1, ret);
}

static enum eval_rc
fn_rewrap_sensitive_data(struct call *c, struct value *ret)
{
	return stdlib_rewrap(c, with_block, ret);
}

static const struct function_row rows[] = {
    {"stdlib::rewrap_sensitive_data",
	"Any $data, &Optional[Callable[Any]] $block", fn_rewrap_sensitive_data,
	RUN_BOTH, "The data without Sensitive values, itself Sensitive"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_sensitive = {
    "stdlib_sensitive", rows, "stdlib"};
