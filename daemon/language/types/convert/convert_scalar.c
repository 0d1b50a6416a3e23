/*
 * Integer, Float, Numeric, Boolean, Regexp from other values.
 */

#include <math.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "language/types/convert/convert.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/local.h"
#include "language/types/make.h"
#include "language/types/parse.h"
#include "language/value/bigint.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/number.h"
#include "language/value/regexp.h"
#include "language/value/ruby.h"
#include "language/value/time/time.h"

#define SIGN "\\A[+-]?\\s*(?:"
#define FLOAT_PATTERN                                          \
	SIGN "(?:(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE]-?\\d+)?)|" \
	     "(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\\z"
#define INTEGER_PATTERN SIGN "(?:\\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\\z"

static const struct type_local integer_locals[] = {
    {"Radix", "Variant[Default, Integer[2, 2], Integer[8, 8], "
	      "Integer[10, 10], Integer[16, 16]]"},
    {"Convertible", "Variant[Numeric, Boolean, Pattern[/" INTEGER_PATTERN
		    "/], Timespan, Timestamp]"},
    {"NamedArgs", "Struct[{from => Convertible, Optional[radix] => Radix, "
		  "Optional[abs] => Boolean}]"},
    {NULL, NULL},
};

static const struct type_local float_locals[] = {
    {"Convertible", "Variant[Numeric, Boolean, Pattern[/" FLOAT_PATTERN
		    "/], Timespan, Timestamp]"},
    {"NamedArgs", "Struct[{from => Convertible, Optional[abs] => Boolean}]"},
    {NULL, NULL},
};

static const struct type_local numeric_locals[] = {
    {"Convertible", "Variant[Integer, Float, Boolean, Pattern[/" FLOAT_PATTERN
		    "/], Timespan, Timestamp]"},
    {"NamedArgs", "Struct[{from => Convertible, Optional[abs] => Boolean}]"},
    {NULL, NULL},
};

static const char *
integer_of_float(struct conversion *c, double f, struct value *ret)
{
	if (isnan(f) || isinf(f))
		return isnan(f) ? "NaN" : f < 0 ? "-Infinity" : "Infinity";
	*ret = bigint_of_double(c->arena, f);
	return NULL;
}

/* The string without blanks behind its sign. */
static struct value
tight(struct conversion *c, struct value s)
{
	uint32_t i = 1;
	char *text;

	if (!s.aux || (*s.s != '+' && *s.s != '-'))
		return s;
	while (i < s.aux && (s.s[i] == ' ' || (s.s[i] >= 9 && s.s[i] <= 13)))
		i++;
	text = arena_text(c->arena, s.aux);
	text[0] = *s.s;
	memcpy(text + 1, s.s + i, s.aux - i);
	return value_string(text, s.aux - i + 1);
}

static const char *
integer_of_string(
    struct conversion *c, struct value s, int radix, struct value *ret)
{
	s = tight(c, s);
	if (number_read_integer(c->arena, s.s, s.aux, radix, ret) == 0)
		return NULL;
	return arena_printf(c->arena, "invalid value for Integer(): %s",
	    ruby_inspect_text(c->arena, s));
}

static const char *
convert_scalar_to_integer(
    struct conversion *c, struct value v, int radix, struct value *ret)
{
	switch (v.tag) {
	case V_FLOAT:
		return integer_of_float(c, v.f, ret);
	case V_TIMESPAN:
	case V_TIMESTAMP:
		*ret = value_int(time_whole_seconds(v.i));
		return NULL;
	case V_STRING:
		return integer_of_string(c, v, radix, ret);
	case V_BIGINT:
		*ret = v;
		return NULL;
	default:
		*ret = value_int(v.i);
		return NULL;
	}
}

static const char *
make_integer(struct conversion *c, struct value from, struct value radix,
    struct value absolute, struct value *ret)
{
	const char *error = convert_scalar_to_integer(
	    c, from, radix.tag == V_INT ? (int)radix.i : 0, ret);

	if (error == NULL && value_truthy(absolute))
		*ret = number_magnitude(c->arena, *ret);
	return error;
}

static struct value
argument(const struct conversion *c, uint32_t i)
{
	return i < c->argc ? c->args[i] : value_undef();
}

static struct value
convert_scalar_member(const struct conversion *c, const char *name)
{
	const struct value *v = vhash_get_str(c->args[0].h, name, strlen(name));

	return v ? *v : value_undef();
}

static const char *
integer_from_args(struct conversion *c, struct value *ret)
{
	return make_integer(
	    c, argument(c, 0), argument(c, 1), argument(c, 2), ret);
}

static const char *
integer_from_hash(struct conversion *c, struct value *ret)
{
	return make_integer(c, convert_scalar_member(c, "from"),
	    convert_scalar_member(c, "radix"), convert_scalar_member(c, "abs"),
	    ret);
}

static const char *
bad_radix(struct conversion *c, struct value radix)
{
	if (radix.tag == V_UNDEF || radix.tag == V_DEFAULT)
		return NULL;
	if (radix.tag == V_INT &&
	    (radix.i == 2 || radix.i == 8 || radix.i == 10 || radix.i == 16))
		return NULL;
	return arena_printf(c->arena,
	    "Illegal radix: %s, expected 2, 8, 10, 16, or default",
	    ruby_text(c->arena, radix));
}

static const char *
integer_mismatch(struct conversion *c, struct value *ret)
{
	const char *error = bad_radix(c, argument(c, 1));

	(void)ret;
	return error ? error : conversion_mismatch(c, "Integer", c->args[0]);
}

static const struct type *
integer_local(struct conversion *c, const char *name)
{
	const char *error = NULL;

	return type_parse(c->arena, name, strlen(name), type_local_find,
	    (void *)(uintptr_t)integer_locals, &error);
}

/*
 * The error for a hash of arguments: of its number, its radix, or another key.
 */
static const char *
integer_hash_mismatch(struct conversion *c, struct value *ret)
{
	const struct value *from = vhash_get_str(c->args[0].h, "from", 4);
	const char *error = bad_radix(c, convert_scalar_member(c, "radix"));

	(void)ret;
	if (from && !type_instance(integer_local(c, "Convertible"), *from))
		return conversion_mismatch(c, "Integer", *from);
	if (error)
		return error;
	return type_describe(c->arena, "Integer.new has wrong type,",
	    integer_local(c, "NamedArgs"),
	    type_infer_set(c->arena, c->args[0]));
}

static const char *
float_of_string(struct conversion *c, struct value s, double *ret)
{
	int64_t i;

	s = tight(c, s);
	if (s.aux > 1 && s.s[0] == '0' && (s.s[1] | 32) == 'b' &&
	    number_parse_integer(s.s, s.aux, 2, &i) == 0) {
		*ret = (double)i;
		return NULL;
	}
	if (number_parse_float(s.s, s.aux, ret) == 0)
		return NULL;
	return arena_printf(c->arena, "invalid value for Float(): %s",
	    ruby_inspect_text(c->arena, s));
}

static const char *
convert_scalar_to_float(struct conversion *c, struct value v, double *ret)
{
	switch (v.tag) {
	case V_FLOAT:
		*ret = v.f;
		return NULL;
	case V_TIMESPAN:
	case V_TIMESTAMP:
		*ret = (double)v.i / (double)TIME_NS_PER_SECOND;
		return NULL;
	case V_STRING:
		return float_of_string(c, v, ret);
	case V_BIGINT:
		*ret = bigint_double(v);
		return NULL;
	default:
		*ret = (double)v.i;
		return NULL;
	}
}

static const char *
make_float(struct conversion *c, struct value from, struct value absolute,
    struct value *ret)
{
	double f = 0;
	const char *error = convert_scalar_to_float(c, from, &f);

	if (!error)
		*ret = value_float(value_truthy(absolute) ? fabs(f) : f);
	return error;
}

static const char *
float_from_args(struct conversion *c, struct value *ret)
{
	return make_float(c, argument(c, 0), argument(c, 1), ret);
}

static const char *
float_from_hash(struct conversion *c, struct value *ret)
{
	return make_float(c, convert_scalar_member(c, "from"),
	    convert_scalar_member(c, "abs"), ret);
}

static const char *
float_mismatch(struct conversion *c, struct value *ret)
{
	(void)ret;
	return conversion_mismatch(c, "Float", c->args[0]);
}

/* A text with 0b or 0x is read by its prefix, any other as in arithmetic. */
static const char *
numeric_of_string(struct conversion *c, struct value s, struct value *ret)
{
	if (s.aux > 1 && s.s[0] == '0' &&
	    ((s.s[1] | 32) == 'b' || (s.s[1] | 32) == 'x'))
		return number_read_integer(c->arena, s.s, s.aux, 0, ret) < 0
			   ? "an integer has too many digits"
			   : NULL;
	*ret = number_from_string(s.s, s.aux);
	if (ret->tag == V_UNSET)
		*ret = value_undef();
	return NULL;
}

static const char *
make_numeric(struct conversion *c, struct value from, struct value absolute,
    struct value *ret)
{
	const char *error = NULL;

	*ret = from;
	if (from.tag == V_STRING)
		error = numeric_of_string(c, from, ret);
	else if (from.tag == V_BOOL)
		*ret = value_int(from.i);
	else if (from.tag == V_TIMESPAN || from.tag == V_TIMESTAMP)
		return make_float(c, from, absolute, ret);
	if (error || !value_truthy(absolute))
		return error;
	*ret = number_magnitude(c->arena, *ret);
	return NULL;
}

static const char *
numeric_from_args(struct conversion *c, struct value *ret)
{
	return make_numeric(c, argument(c, 0), argument(c, 1), ret);
}

static const char *
numeric_from_hash(struct conversion *c, struct value *ret)
{
	return make_numeric(c, convert_scalar_member(c, "from"),
	    convert_scalar_member(c, "abs"), ret);
}

static const char *
numeric_mismatch(struct conversion *c, struct value *ret)
{
	(void)ret;
	return conversion_mismatch(c, "Numeric", c->args[0]);
}

static const char *
make_boolean(struct conversion *c, struct value *ret)
{
	struct value v = c->args[0];

	if (v.tag == V_FLOAT)
		*ret = value_bool(v.f != 0);
	else if (v.tag == V_STRING)
		*ret = value_bool(!value_equals(v, value_str("false")) &&
				  !value_equals(v, value_str("no")) &&
				  !value_equals(v, value_str("n")));
	else
		*ret = value_bool(v.i != 0);
	return NULL;
}

static const char *
boolean_mismatch(struct conversion *c, struct value *ret)
{
	(void)ret;
	return conversion_mismatch(c, "Boolean", c->args[0]);
}

/* Regexp.escape */
static struct value
convert_scalar_escape(struct arena *a, struct value s)
{
	static const char special[] = "[]{}()|-*.\\?+^$#";
	struct strbuf b;

	strbuf_init(&b, REGEX_PATTERN_MAX);
	for (uint32_t i = 0; i < s.aux; i++) {
		switch (s.s[i]) {
		case ' ':
			strbuf_addstr(&b, "\\ ");
			break;
		case '\n':
			strbuf_addstr(&b, "\\n");
			break;
		case '\t':
			strbuf_addstr(&b, "\\t");
			break;
		case '\r':
			strbuf_addstr(&b, "\\r");
			break;
		default:
			if (s.s[i] && strchr(special, s.s[i]))
				strbuf_addch(&b, '\\');
			strbuf_addch(&b, s.s[i]);
		}
	}
	return value_string_take(a, &b);
}

static const char *
make_regexp(struct conversion *c, struct value *ret)
{
	struct value s = c->args[0];
	struct regex_error err;

	if (value_truthy(argument(c, 1)))
		s = convert_scalar_escape(c->arena, s);
	*ret = regexp_value(c->arena, s.s, s.aux);
	if (!regexp_compiled(ret->re, &err))
		return arena_printf(
		    c->arena, "%s: /%s/", err.message, value_cstr(c->arena, s));
	return NULL;
}

static const struct conversion_row integer_rows[] = {
    {"Convertible $from, ?Radix $radix, ?Boolean $abs", integer_from_args, 0},
    {"NamedArgs $hash_args", integer_from_hash, 0},
    {"Hash $hash_args", integer_hash_mismatch, 1},
    {"Any $from, ?Integer $radix, ?Boolean $abs", integer_mismatch, 1},
    {NULL, NULL, 0},
};

static const struct conversion_row float_rows[] = {
    {"Convertible $from, ?Boolean $abs", float_from_args, 0},
    {"NamedArgs $hash_args", float_from_hash, 0},
    {"Any $from, ?Boolean $abs", float_mismatch, 1},
    {NULL, NULL, 0},
};

static const struct conversion_row numeric_rows[] = {
    {"Convertible $from, ?Boolean $abs", numeric_from_args, 0},
    {"NamedArgs $hash_args", numeric_from_hash, 0},
    {"Any $from, ?Boolean $abs", numeric_mismatch, 1},
    {NULL, NULL, 0},
};

static const struct conversion_row boolean_rows[] = {
    {"Variant[Integer, Float, Boolean, "
     "Enum['false', 'true', 'yes', 'no', 'y', 'n', true]] $from",
	make_boolean, 0},
    {"Any $from", boolean_mismatch, 1},
    {NULL, NULL, 0},
};

static const struct conversion_row regexp_rows[] = {
    {"String $pattern, ?Boolean $escape", make_regexp, 0},
    {NULL, NULL, 0},
};

const struct conversion_family conversions_scalar[] = {
    {T_INTEGER, "new", integer_rows, integer_locals, NULL},
    {T_FLOAT, "new_float", float_rows, float_locals, NULL},
    {T_NUMERIC, "new_numeric", numeric_rows, numeric_locals, NULL},
    {T_BOOLEAN, "new_boolean", boolean_rows, NULL, NULL},
    {T_REGEXP, "new_float", regexp_rows, NULL, NULL},
    {T_ANY, NULL, NULL, NULL, NULL},
};
