/*
 * with, then, lest, unwrap: a block called once or never.
 */

#include "language/eval/call.h"
#include "language/functions/families.h"

static enum eval_rc
fn_with(struct call *c, struct value *ret)
{
	return call_block(c, c->block, c->args, c->argc, ret);
}

static enum eval_rc
fn_then(struct call *c, struct value *ret)
{
	*ret = value_undef();
	if (c->args[0].tag == V_UNDEF)
		return EVAL_OK;
	return call_block(c, c->block, c->args, 1, ret);
}

static enum eval_rc
fn_lest(struct call *c, struct value *ret)
{
	*ret = c->args[0];
	if (c->args[0].tag != V_UNDEF)
		return EVAL_OK;
	return call_block(c, c->block, NULL, 0, ret);
}

static enum eval_rc
fn_unwrap(struct call *c, struct value *ret)
{
	struct value v = c->args[0];

	if (v.tag == V_SENSITIVE)
		v = *v.inner;
	*ret = v;
	if (c->block.tag == V_UNSET)
		return EVAL_OK;
	return call_block(c, c->block, &v, 1, ret);
}

static const struct function_row flow_rows[] = {
    {"with", "*Any $arg, &Callable $block", fn_with, RUN_BOTH,
	"Calls a block with the arguments"},
    {"then", "Any $arg, &Callable[1, 1] $block", fn_then, RUN_BOTH,
	"Calls a block unless the value is undef"},
    {"lest", "Any $arg, &Callable[0, 0] $block", fn_lest, RUN_BOTH,
	"Calls a block when the value is undef"},
    {"unwrap", "Sensitive $arg, &?Callable $block", fn_unwrap, RUN_BOTH,
	"The value inside of a Sensitive"},
    {"unwrap", "Any $arg, &?Callable $block", fn_unwrap, RUN_BOTH, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_flow = {"flow", flow_rows, NULL};
