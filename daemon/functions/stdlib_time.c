/*
 * stdlib's time().
 */

#include "base/clock.h"
#include "eval/call.h"
#include "functions/stdlib.h"

/* The seconds since 1970; the argument, a time zone, does not change them. */
static enum eval_rc
fn_time(struct call *c, struct value *ret)
{
	if (c->argc > 1)
		return call_error(c,
		    "time(): Wrong number of arguments given %u for 0 or 1",
		    c->argc);
	*ret = value_int(clock_wall_ns() / 1000000000);
	return EVAL_OK;
}

static const struct function_row rows[] = {
    {"time", "*Any $args", fn_time, RUN_BOTH | ROW_LEGACY,
	"The seconds since 1970"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_time = {
    "stdlib_time", rows, "stdlib"};
