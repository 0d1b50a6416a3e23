/*
 * abs, ceiling, floor, round.
 */

#include <math.h>

#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/families.h"
#include "language/value/bigint.h"
#include "language/value/number.h"

#define NO_PLACE "\n   (file & line not available)"

static enum eval_rc
integer_of(struct call *c, double f, struct value *ret)
{
	if (isnan(f) || isinf(f))
		return call_error(c, "%s",
		    isnan(f) ? "NaN"
		    : f < 0  ? "-Infinity"
			     : "Infinity");
	*ret = bigint_of_double(c->arena, f);
	return EVAL_OK;
}

static enum eval_rc
fn_abs(struct call *c, struct value *ret)
{
	*ret = number_magnitude(c->arena, c->args[0]);
	return EVAL_OK;
}

/* A text of the form -?digits with an optional fraction. */
static enum eval_rc
fn_abs_string(struct call *c, struct value *ret)
{
	struct value v = c->args[0];
	double f;
	size_t at = v.aux && v.s[0] == '-', dots = 0;
	int good = at < v.aux && v.s[at] != '.' && v.s[v.aux - 1] != '.';

	call_deprecated(c, "abs_function_numeric_coerce_string",
	    "The abs() function's auto conversion of String to Numeric is "
	    "deprecated - change to convert input before calling" NO_PLACE);
	for (size_t k = at; k < v.aux; k++) {
		dots += v.s[k] == '.';
		good =
		    good && (v.s[k] == '.' || (v.s[k] >= '0' && v.s[k] <= '9'));
	}
	if (good && dots == 0 &&
	    number_read_integer(c->arena, v.s, v.aux, 10, ret) == 0) {
		*ret = number_magnitude(c->arena, *ret);
		return EVAL_OK;
	}
	if (good && dots == 1 && number_parse_float(v.s, v.aux, &f) == 0) {
		*ret = value_float(fabs(f));
		return EVAL_OK;
	}
	return call_error(c,
	    "abs(): Requires float or integer to work with - was given non "
	    "decimal string");
}

static enum eval_rc
math_whole(struct call *c, double (*f)(double), struct value *ret)
{
	struct value v = c->args[0];
	double d;

	*ret = v;
	if (v.tag == V_INT || v.tag == V_BIGINT)
		return EVAL_OK;
	if (v.tag == V_FLOAT)
		return integer_of(c, f(v.f), ret);
	call_deprecated(c,
	    arena_printf(
		c->arena, "%s_function_numeric_coerce_string", c->row->name),
	    arena_printf(c->arena,
		"The %s() function's auto conversion of String to Float is "
		"deprecated - change to convert input before calling" NO_PLACE,
		c->row->name));
	if (number_parse_float(v.s, v.aux, &d) < 0)
		return call_error(c,
		    "%s(): cannot convert given value to a floating point "
		    "value.",
		    c->row->name);
	return integer_of(c, f(d), ret);
}

static enum eval_rc
fn_ceiling(struct call *c, struct value *ret)
{
	return math_whole(c, ceil, ret);
}

static enum eval_rc
fn_floor(struct call *c, struct value *ret)
{
	return math_whole(c, floor, ret);
}

/* Round half away from zero: truncate x + 0.5, which is rounded as a float. */
static enum eval_rc
fn_round(struct call *c, struct value *ret)
{
	struct value v = c->args[0];
	double f = v.tag == V_INT ? (double)v.i : v.f;
	int64_t i;

	if (v.tag == V_BIGINT)
		return call_integer(c, v, &i);
	return integer_of(c, trunc(f > 0 ? f + 0.5 : f - 0.5), ret);
}

static const struct function_row math_rows[] = {
    {"abs", "Numeric $val", fn_abs, RUN_BOTH, "The absolute value"},
    {"abs", "String $val", fn_abs_string, RUN_BOTH, NULL},
    {"ceiling", "Numeric $val", fn_ceiling, RUN_BOTH,
	"The smallest integer that is not smaller"},
    {"ceiling", "String $val", fn_ceiling, RUN_BOTH, NULL},
    {"floor", "Numeric $val", fn_floor, RUN_BOTH,
	"The largest integer that is not larger"},
    {"floor", "String $val", fn_floor, RUN_BOTH, NULL},
    {"round", "Numeric $val", fn_round, RUN_BOTH, "The nearest integer"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_math = {"math", math_rows, NULL};
