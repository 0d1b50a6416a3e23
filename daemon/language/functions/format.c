/*
 * sprintf.
 */

#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/functions/families.h"
#include "language/functions/legacy.h"
#include "language/value/ruby.h"
#include "language/value/ruby_format.h"
#include "language/value/tostring.h"

static enum eval_rc
fn_sprintf(struct call *c, struct value *ret)
{
	struct value *args = legacy_args(c);
	struct strbuf b;
	const char *error;

	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	if (args[0].tag != V_STRING)
		return call_error(c, "no implicit conversion of %s into String",
		    legacy_class(args[0]));
	for (uint32_t i = 1; i < c->argc; i++)
		args[i] = legacy_text(c, args[i]);
	strbuf_init(&b, VALUE_STRING_MAX);
	error = ruby_format(
	    c->arena, args[0].s, args[0].aux, args + 1, c->argc - 1, &b);
	if (error || strbuf_is_cut(&b)) {
		strbuf_release(&b);
		return call_error(
		    c, "%s", error ? error : "the result is too long");
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static const struct function_row functions_format_rows[] = {
    {"sprintf", "*Any $args, &?Callable $block", fn_sprintf,
	RUN_BOTH | ROW_LEGACY, "A string made from a format"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_format = {
    "format", functions_format_rows, NULL};
