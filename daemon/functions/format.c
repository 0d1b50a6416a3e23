/*
 * sprintf.
 */

#include "base/strbuf.h"
#include "functions/families.h"
#include "value/ruby_format.h"
#include "value/tostring.h"

static enum eval_rc
fn_sprintf(struct call *c, struct value *ret)
{
	struct value args[64];
	struct value fmt;
	struct strbuf b;
	const char *error;

	if (c->argc > 64)
		return call_error(c, "sprintf(): at most 63 arguments");
	/* a function of the old interface: undef arrives as '' */
	for (uint32_t i = 0; i < c->argc; i++)
		args[i] =
		    c->args[i].tag == V_UNDEF ? value_str("") : c->args[i];
	fmt = args[0];
	if (fmt.tag != V_STRING)
		return call_error(c, "sprintf(): the format must be a String");
	strbuf_init(&b, VALUE_STRING_MAX);
	error =
	    ruby_format(c->arena, fmt.s, fmt.aux, args + 1, c->argc - 1, &b);
	if (error || b.overflow) {
		strbuf_release(&b);
		return call_error(
		    c, "%s", error ? error : "the result is too long");
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static const struct function_row rows[] = {
    {"sprintf", "+Any $args", fn_sprintf, RUN_BOTH,
	"A string made after a format"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_format = {"format", rows, NULL};
