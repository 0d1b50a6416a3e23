/*
 * Puppet's own functions that need Ruby, which the context calls: generate,
 * scanf.
 */

#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/scope_families.h"

static enum eval_rc
fn_generate(struct call *c, struct value *ret)
{
	if (c->argc == 0)
		return call_error(c,
		    "generate(): Wrong number of arguments given (0 for "
		    "minimum 1)");
	return call_context(c)->call_ruby(c, ret);
}

static enum eval_rc
fn_scanf(struct call *c, struct value *ret)
{
	struct value found;
	enum eval_rc rc = call_context(c)->call_ruby(c, &found);

	if (rc != EVAL_OK)
		return rc;
	if (c->block.tag == V_LAMBDA)
		return call_block(c, c->block, &found, 1, ret);
	*ret = found;
	return EVAL_OK;
}

static const struct function_row functions_ruby_rows[] = {
    {"generate", "*Any $words", fn_generate, RUN_SERVER | ROW_LEGACY,
	"What a program on the server prints; requires Ruby"},
    {"scanf", "String $data, String $format, &?Callable $block", fn_scanf,
	RUN_SERVER, "Values that a format finds in a text; requires Ruby"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_ruby = {
    .name = "ruby", .rows = functions_ruby_rows};
