/*
 * stdlib's functions of numbers: clamp, convert_base and time.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/strbuf.h"
#include "eval/call.h"
#include "functions/collection.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "value/bigint.h"
#include "value/number.h"
#include "value/ruby.h"
#include "value/tostring.h"

/* Maximum number of digits that convert_base() converts. */
#define DIGITS_LIMIT 4096

/* True when a line of s consists of digits: Ruby's ^\d+$. */
static bool
has_digit_line(struct value s)
{
	uint32_t start = 0, i;

	for (i = 0; i <= s.aux; i++) {
		if (i < s.aux && isdigit((unsigned char)s.s[i]))
			continue;
		if (i > start && (i == s.aux || s.s[i] == '\n'))
			return 1;
		while (i < s.aux && s.s[i] != '\n')
			i++;
		start = i + 1;
	}
	return 0;
}

static enum eval_rc
clamp_number(struct call *c, struct value v, int64_t *ret)
{
	*ret = v.i;
	if (v.tag == V_STRING)
		(void)number_leading(v.s, v.aux, ret); /* or the nearest */
	else if (v.tag == V_BIGINT)
		*ret = bigint_is_negative(v) ? INT64_MIN : INT64_MAX;
	else if (v.tag == V_FLOAT && number_whole(v.f, ret) < 0)
		*ret = v.f < 0 ? INT64_MIN : INT64_MAX;
	else if (v.tag == V_UNDEF)
		*ret = 0;
	else if (v.tag != V_INT && v.tag != V_FLOAT)
		return call_error(c, "undefined method `to_i' for %s:%s",
		    ruby_inspect_text(c->arena, v), ruby_class(v));
	return EVAL_OK;
}

static enum eval_rc
clamp_check(struct call *c, struct value v)
{
	if (v.tag == V_STRING && !has_digit_line(v))
		return call_error(c,
		    "clamp(): Required explicit numeric (%s:String)",
		    value_cstr(c->arena, v));
	if (v.tag == V_HASH)
		return call_error(c,
		    "clamp(): The Hash type is not allowed (%s)",
		    ruby_text(c->arena, v));
	return EVAL_OK;
}

static enum eval_rc
fn_clamp(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	int64_t n[3], low, high;
	struct value all;
	struct vlist l;

	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	vlist_init(&l, c->arena);
	collection_flatten(&l, v, c->argc, 0);
	all = vlist_value(&l);
	if (all.a->count != 3)
		return call_error(c,
		    "clamp(): Wrong number of arguments, need three to clamp");
	for (int i = 0; i < 3; i++)
		if (clamp_check(c, all.a->items[i]) != EVAL_OK)
			return EVAL_ERR;
	for (int i = 0; i < 3; i++)
		if (clamp_number(c, all.a->items[i], &n[i]) != EVAL_OK)
			return EVAL_ERR;
	low = n[0] < n[1] ? n[0] : n[1];
	high = n[0] < n[1] ? n[1] : n[0];
	*ret = value_int(n[2] < low ? low : n[2] > high ? high : n[2]);
	if (ret->i == INT64_MAX || ret->i == INT64_MIN)
		return call_error(c, "clamp(): the number is too large");
	return EVAL_OK;
}

/* Divides the n decimal digits by base; returns the remainder. */
static unsigned
divide(unsigned char *digits, size_t n, unsigned base)
{
	unsigned rest = 0;

	for (size_t i = 0; i < n; i++) {
		rest = rest * 10 + digits[i];
		digits[i] = (unsigned char)(rest / base);
		rest %= base;
	}
	return rest;
}

/* Appends the n decimal digits in another base. */
static void
put_in_base(struct arena *a, const char *text, size_t n, unsigned base,
    struct strbuf *b)
{
	unsigned char *digits = arena_alloc(a, n);
	char *out = arena_text(a, 4 * n + 1);
	size_t start = 0, len = 0;

	for (size_t i = 0; i < n; i++)
		digits[i] = (unsigned char)(text[i] - '0');
	do {
		while (start < n && digits[start] == 0)
			start++;
		out[len++] = "0123456789abcdefghijklmnopqrstuvwxyz"[divide(
		    digits + start, n - start, base)];
		while (start < n && digits[start] == 0)
			start++;
	} while (start < n);
	while (len)
		strbuf_addch(b, out[--len]);
}

/* The number's digits as to_i reads them: those at the start of the text. */
static struct value
decimal_text(struct call *c, struct value v)
{
	uint32_t n = 0, skip = 0;

	v = value_string_of(c->arena, v);
	while (skip < v.aux && isspace((unsigned char)v.s[skip]))
		skip++;
	v = value_string(v.s + skip, v.aux - skip);
	while (n < v.aux &&
	       (isdigit((unsigned char)v.s[n]) || (!n && v.s[n] == '-')))
		n++;
	return value_string(v.s, n);
}

static enum eval_rc
convert_check(struct call *c, const struct value *v)
{
	static const char *const names[] = {"First", "Second"};

	for (int i = 0; i < 2; i++)
		if (v[i].tag != V_INT && v[i].tag != V_STRING &&
		    (v[i].tag != V_BIGINT || i > 0))
			return call_error(c,
			    "convert_base(): %s argument must be either a "
			    "string or an integer",
			    names[i]);
	for (int i = 0; i < 2; i++)
		if (v[i].tag == V_STRING && !has_digit_line(v[i]))
			return call_error(c,
			    "convert_base(): First argument must be an "
			    "integer or a string corresponding to an integer "
			    "in base 10");
	return EVAL_OK;
}

static enum eval_rc
fn_convert_base(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value number;
	struct strbuf b;
	int64_t base;

	if (legacy_arity(c, 2, 2) != EVAL_OK || convert_check(c, v) != EVAL_OK)
		return EVAL_ERR;
	number = decimal_text(c, v[0]);
	base = v[1].i;
	if (v[1].tag == V_STRING)
		(void)number_leading(v[1].s, v[1].aux, &base);
	if (base < 2 || base > 36)
		return call_error(c,
		    "convert_base(): base must be at least 2 and must not be "
		    "greater than 36");
	if (number.aux > DIGITS_LIMIT)
		return call_error(
		    c, "convert_base(): more than %d digits", DIGITS_LIMIT);
	strbuf_init(&b, VALUE_STRING_MAX);
	if (number.aux && *number.s == '-') {
		strbuf_addch(&b, '-');
		number = value_string(number.s + 1, number.aux - 1);
	}
	put_in_base(c->arena, number.s, number.aux, (unsigned)base, &b);
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

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
    {"clamp", "*Any $args", fn_clamp, RUN_BOTH | ROW_LEGACY,
	"The middle one of three numbers"},
    {"convert_base", "*Any $args", fn_convert_base, RUN_BOTH | ROW_LEGACY,
	"An integer's text in another base"},
    {"time", "*Any $args", fn_time, RUN_BOTH | ROW_LEGACY,
	"The seconds since 1970"},
    {"stdlib::time", "*Any $args", fn_time, RUN_BOTH, "The seconds since 1970"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_number = {
    "stdlib_number", rows, "stdlib"};
