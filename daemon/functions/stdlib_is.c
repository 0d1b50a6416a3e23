/*
 * stdlib's is_... functions.
 */

#include <stdbool.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/fixed.h"
#include "base/number.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "eval/call.h"
#include "functions/stdlib_validate.h"
#include "value/value.h"

/* Length of -?(0|[1-9]\d*) at s, or 0. */
static size_t
integer_length(const char *s, size_t n)
{
	size_t i = n && s[0] == '-', start = i;

	while (i < n && isdigit((unsigned char)s[i]))
		i++;
	if (i == start || (s[start] == '0' && i > start + 1))
		return 0;
	return i;
}

static bool
check_is_integer(struct value v)
{
	return v.tag == V_INT || v.tag == V_BIGINT ||
	       (v.tag == V_STRING && v.aux &&
		   integer_length(v.s, v.aux) == v.aux);
}

/* True when the string is the output of Float#to_s for its value. */
static bool
is_float_text(struct value v)
{
	char buf[64], now[FLOAT_TEXT_MAX];
	size_t n;

	if (v.aux >= sizeof(buf))
		return 0;
	memcpy(buf, v.s, v.aux);
	buf[v.aux] = '\0';
	n = float_format(strtod(buf, NULL), now);
	return n == v.aux && memcmp(now, buf, n) == 0;
}

/* True when the string is the output of Integer#to_s for its value. */
static bool
is_integer_text(struct value v)
{
	return v.aux && check_is_integer(v) &&
	       !(v.aux == 2 && memcmp(v.s, "-0", 2) == 0);
}

static bool
check_is_string(struct value v)
{
	if (v.tag == V_UNDEF)
		return 1;
	return v.tag == V_STRING && !is_float_text(v) && !is_integer_text(v);
}

static bool
is_array(struct value v)
{
	return v.tag == V_ARRAY;
}

static bool
is_hash(struct value v)
{
	return v.tag == V_HASH;
}

#define DEPRECATED                                                      \
	"This method is deprecated, please use match expressions with " \
	"Stdlib::Compat::%s instead. They are described at "            \
	"https://docs.puppet.com/puppet/latest/reference/"              \
	"lang_data_type.html#match-expressions."

/* Peculiarities of functions. */
enum {
	WRITES_PARENTHESES = 1, /* around the wrong number of arguments */
	TAKES_MORE = 2,		/* arguments, and ignores them */
};

/* Functions; deprecated ones with their replacements. */
static const struct {
	const char *name;
	bool (*test)(struct value v);
	const char *instead;
	unsigned flags;
} tests[] = {
    {"is_array", is_array, "Array", WRITES_PARENTHESES | TAKES_MORE},
    {"is_string", check_is_string, "String", WRITES_PARENTHESES | TAKES_MORE},
    {"is_integer", check_is_integer, "Integer", 0},
    {"is_hash", is_hash, NULL, WRITES_PARENTHESES},
};

static enum eval_rc
check_arguments(struct call *c, unsigned flags)
{
	if (c->argc == 1 || (c->argc && (flags & TAKES_MORE)))
		return EVAL_OK;
	return call_error(c,
	    flags & WRITES_PARENTHESES
		? "%s(): Wrong number of arguments given (%u for 1)"
		: "%s(): Wrong number of arguments given %u for 1",
	    c->row->name, c->argc);
}

static enum eval_rc
fn_is(struct call *c, struct value *ret)
{
	char message[256];
	size_t i = 0;

	while (strcmp(tests[i].name, c->row->name) != 0)
		i++;
	if (tests[i].instead) {
		(void)fixed_shorten(
		    message, sizeof(message), DEPRECATED, tests[i].instead);
		if (stdlib_deprecation(c, tests[i].name, message) != EVAL_OK)
			return EVAL_ERR;
	}
	if (check_arguments(c, tests[i].flags) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_bool(tests[i].test(c->args[0]));
	return EVAL_OK;
}

#define IS(name, flags, what)                                  \
	{                                                      \
		name, "*Any $args", fn_is, RUN_BOTH | (flags), \
		    "True for " what                           \
	}

static const struct function_row rows[] = {
    IS("is_array", 0, "an array"),
    IS("is_string", 0, "a string that is not a number"),
    IS("is_integer", ROW_LEGACY, "an integer, also as a string"),
    IS("is_hash", ROW_LEGACY, "a hash"),
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_is = {
    "stdlib_is", rows, "stdlib"};
