/*
 * Ruby's format.
 */

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "value/digits.h"
#include "value/number.h"
#include "value/ruby.h"
#include "value/ruby_format.h"
#include "value/time.h"
#include "value/hash.h"
#include "value/tostring.h"

/* A float in %f may have this many digits before the point. */
#define FLOAT_DIGITS 400

struct directive {
	int minus, plus, space, zero, alt;
	int has_width, has_precision;
	int width, precision;
	int has_value;
	struct value value; /* of %<name> or %1$ */
};

struct formatting {
	struct arena *arena;
	const char *s;
	const char *end;
	const struct value *args;
	uint32_t argc;
	uint32_t next;
	struct strbuf *out;
	const char *error;
};

static int
fail(struct formatting *f, const char *error)
{
	if (!f->error)
		f->error = error;
	return -1;
}

static void
pad(struct formatting *f, int n, char c)
{
	if (n > 0)
		strbuf_addchn(f->out, c, (size_t)n);
}

/* Text in its width, which counts code points. */
static void
put_text(
    struct formatting *f, const struct directive *d, const char *s, size_t n)
{
	int len;

	if (d->has_precision)
		n = utf8_offset(s, n, (size_t)d->precision);
	len = (int)utf8_count(s, n);
	if (!d->minus)
		pad(f, d->width - len, ' ');
	strbuf_add(f->out, s, n);
	if (d->minus)
		pad(f, d->width - len, ' ');
}

static int
take_argument(struct formatting *f, struct directive *d, struct value *ret)
{
	if (d->has_value) {
		*ret = d->value;
		return 0;
	}
	if (f->next >= f->argc)
		return fail(f, "too few arguments");
	*ret = f->args[f->next++];
	return 0;
}

/* A number in a sign, a prefix and digits, brought to its width. */
static void
put_number(struct formatting *f, const struct directive *d, const char *sign,
    const char *prefix, const char *digits, size_t n)
{
	int zeros = 0, total;
	int fixed = (int)(strlen(sign) + strlen(prefix));

	if (d->has_precision && d->precision > (int)n)
		zeros = d->precision - (int)n;
	total = fixed + zeros + (int)n;
	if (d->zero && !d->minus && !d->has_precision && total < d->width) {
		zeros += d->width - total;
		total = d->width;
	}
	if (!d->minus)
		pad(f, d->width - total, ' ');
	strbuf_addstr(f->out, sign);
	strbuf_addstr(f->out, prefix);
	pad(f, zeros, '0');
	strbuf_add(f->out, digits, n);
	if (d->minus)
		pad(f, d->width - total, ' ');
}

static const char *
sign_of(const struct directive *d, int negative)
{
	if (negative)
		return "-";
	return d->plus ? "+" : d->space ? " " : "";
}

static const char *
bad_number(struct formatting *f, const char *what, struct value v)
{
	if (v.tag == V_STRING)
		return arena_printf(f->arena, "invalid value for %s(): %s",
		    what, ruby_inspect_text(f->arena, v));
	if (v.tag == V_UNDEF)
		return arena_printf(
		    f->arena, "can't convert nil into %s", what);
	if (v.tag == V_BOOL)
		return arena_printf(f->arena, "can't convert %s into %s",
		    v.i ? "true" : "false", what);
	return arena_printf(
	    f->arena, "can't convert %s into %s", ruby_class(v), what);
}

static const char *
float_out_of_range(struct arena *a, double d)
{
	if (isnan(d) || isinf(d))
		return arena_printf(a, "float %s out of range of integer",
		    isnan(d) ? "NaN"
		    : d < 0  ? "-Inf"
			     : "Inf");
	return arena_printf(a, "float %.10g out of range of integer", d);
}

static int
to_integer(struct formatting *f, struct value v, int64_t *ret)
{
	if (v.tag == V_INT) {
		*ret = v.i;
		return 0;
	}
	if (v.tag == V_TIMESPAN || v.tag == V_TIMESTAMP) {
		*ret = time_seconds(v.i);
		return 0;
	}
	if (v.tag == V_FLOAT) {
		if (number_whole(v.f, ret) == 0)
			return 0;
		return fail(f, float_out_of_range(f->arena, v.f));
	}
	if (v.tag == V_STRING && number_parse_integer(v.s, v.aux, 0, ret) == 0)
		return 0;
	return fail(f, bad_number(f, "Integer", v));
}

/* A whole number in *ret: an integer, or a float that 64 bits do not hold. */
static int
to_whole(struct formatting *f, struct value v, struct value *ret)
{
	int64_t i;

	*ret = v;
	if (v.tag == V_FLOAT && (isnan(v.f) || isinf(v.f)))
		return fail(f, isnan(v.f) ? "NaN"
			       : v.f < 0  ? "-Infinity"
					  : "Infinity");
	if (v.tag == V_FLOAT && number_whole(v.f, &i) < 0)
		return 0;
	if (to_integer(f, v, &i) < 0)
		return -1;
	*ret = value_int(i);
	return 0;
}

/* How a directive writes an integer; the first row stands for all others. */
static const struct integer_form {
	char type;
	unsigned base;
	const char *prefix; /* with the flag # */
} integer_forms[] = {
    {'d', 10, ""},
    {'x', 16, "0x"},
    {'X', 16, "0X"},
    {'b', 2, "0b"},
    {'B', 2, "0B"},
    {'o', 8, "0"},
};

static const struct integer_form *
integer_form_of(char type)
{
	size_t n = sizeof(integer_forms) / sizeof(integer_forms[0]);

	for (size_t i = 0; i < n; i++)
		if (integer_forms[i].type == type)
			return &integer_forms[i];
	return integer_forms;
}

/* Write the digits of a whole number without its sign; return their number. */
static size_t
magnitude(struct value v, unsigned base, int upper, char *buf)
{
	if (v.tag == V_FLOAT)
		return digits_of_double(fabs(v.f), base, upper, buf);
	return digits_of(
	    v.i < 0 ? 0 - (uint64_t)v.i : (uint64_t)v.i, base, upper, buf);
}

/*
 * Write the prefix of the flag # before n digits; octal ones may begin with a
 * 0.
 */
static const char *
prefix_of(const struct directive *d, const struct integer_form *form,
    const char *digits, size_t n)
{
	int octal = form->base == 8;

	if (!d->alt || (n == 1 && *digits == '0') ||
	    (octal && *digits == '.') ||
	    (octal && d->has_precision && d->precision > (int)n))
		return "";
	return form->prefix;
}

static int
put_integer(struct formatting *f, struct directive *d, char type)
{
	const struct integer_form *form = integer_form_of(type);
	char buf[DIGITS_MAX + 3];
	const char *sign;
	int upper = type == 'X' || type == 'B', negative;
	struct value v;
	size_t n;

	if (take_argument(f, d, &v) < 0 || to_whole(f, v, &v) < 0)
		return -1;
	negative = v.tag == V_FLOAT ? v.f < 0 : v.i < 0;
	sign = sign_of(d, negative);
	n = magnitude(v, form->base, upper, buf);
	if (negative && form->base != 10 && !d->plus && !d->space) {
		n = digits_negate(buf, n, form->base, upper);
		sign = "";
	}
	put_number(f, d, sign, prefix_of(d, form, buf, n), buf, n);
	return 0;
}

static int
to_float(struct formatting *f, struct value v, double *ret)
{
	if (v.tag == V_INT) {
		*ret = (double)v.i;
		return 0;
	}
	if (v.tag == V_FLOAT) {
		*ret = v.f;
		return 0;
	}
	if (v.tag == V_TIMESPAN || v.tag == V_TIMESTAMP) {
		*ret = (double)v.i / TIME_NS_PER_SECOND;
		return 0;
	}
	if (v.tag == V_STRING && number_parse_float(v.s, v.aux, ret) == 0)
		return 0;
	return fail(f, bad_number(f, "Float", v));
}

static int
put_float(struct formatting *f, struct directive *d, char type)
{
	char spec[] = "%#.*f";
	char *buf;
	size_t size;
	struct value v;
	double x;
	int precision, n;

	if (take_argument(f, d, &v) < 0 || to_float(f, v, &x) < 0)
		return -1;
	if (isnan(x) || isinf(x)) {
		d->zero = d->has_precision = 0;
		put_number(f, d, sign_of(d, !isnan(x) && x < 0), "",
		    isnan(x) ? "NaN" : "Inf", 3);
		return 0;
	}
	precision = d->has_precision ? d->precision : 6;
	size = (size_t)precision + FLOAT_DIGITS;
	buf = arena_text(f->arena, size);
	spec[4] = type;
	if (!d->alt)
		memmove(spec + 1, spec + 2, sizeof(spec) - 2);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	if ((type == 'a' || type == 'A') && !d->has_precision) {
		spec[0] = spec[1] = '%';
		memmove(spec + 1 + d->alt, spec + strlen(spec) - 1, 2);
		spec[1] = d->alt ? '#' : spec[1];
		n = snprintf(buf, size, spec, fabs(x));
	} else {
		n = snprintf(buf, size, spec, precision, fabs(x));
	}
#pragma GCC diagnostic pop
	d->has_precision = 0;
	put_number(f, d, sign_of(d, signbit(x) != 0), "", buf, (size_t)n);
	return 0;
}

static int
put_string(struct formatting *f, struct directive *d, int inspect)
{
	struct strbuf b;
	struct value v;

	if (take_argument(f, d, &v) < 0)
		return -1;
	if (v.tag == V_STRING && !inspect) {
		put_text(f, d, v.s, v.aux);
		return 0;
	}
	strbuf_init(&b, VALUE_STRING_MAX);
	if (inspect)
		ruby_inspect(v, &b);
	else
		ruby_to_s(v, &b);
	put_text(f, d, b.s, b.len);
	strbuf_release(&b);
	return 0;
}

static int
put_char(struct formatting *f, struct directive *d)
{
	char buf[UTF8_MAX];
	struct value v;
	int64_t i;
	size_t n;

	if (take_argument(f, d, &v) < 0)
		return -1;
	d->has_precision = 0;
	if (v.tag == V_STRING) {
		if (utf8_count(v.s, v.aux) != 1)
			return fail(f, "%c requires a character");
		put_text(f, d, v.s, v.aux);
		return 0;
	}
	if (to_integer(f, v, &i) < 0)
		return -1;
	n = i < 0 || i > 0x10ffff ? 0 : utf8_encode((uint32_t)i, buf);
	if (!n)
		return fail(f, "invalid character");
	put_text(f, d, buf, n);
	return 0;
}

static int
named_value(struct formatting *f, const char *name, size_t n, char close,
    struct value *ret)
{
	const struct value *v;

	if (f->argc != 1 || f->args[0].tag != V_HASH)
		return fail(f, "one hash required");
	v = vhash_get_str(f->args[0].h, name, n);
	if (!v)
		return fail(
		    f, arena_printf(f->arena, "key%c%.*s%c not found",
			   close == '>' ? '<' : '{', (int)n, name, close));
	*ret = *v;
	return 0;
}

/* %<name> goes on with a type, %{name} is all. */
static int
take_name(struct formatting *f, struct directive *d, int *done)
{
	char close = *f->s == '<' ? '>' : '}';
	const char *start = f->s + 1;
	const char *end = memchr(start, close, (size_t)(f->end - start));
	struct strbuf b;

	if (!end)
		return fail(f, "malformed name - unmatched parenthesis");
	if (named_value(f, start, (size_t)(end - start), close, &d->value) < 0)
		return -1;
	f->s = end + 1;
	d->has_value = 1;
	if (close == '>')
		return 0;
	*done = 1;
	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(d->value, &b);
	put_text(f, d, b.s, b.len);
	strbuf_release(&b);
	return 0;
}

static int
read_digits(struct formatting *f, int *ret)
{
	int n = 0;

	for (; f->s < f->end && isdigit((unsigned char)*f->s); f->s++) {
		n = n * 10 + (*f->s - '0');
		if (n > RUBY_FORMAT_MAX_WIDTH)
			return fail(f, "width too big");
	}
	*ret = n;
	return 0;
}

static int
take_star(struct formatting *f, int *ret)
{
	struct directive none = {0};
	struct value v;
	int64_t i;

	f->s++;
	if (take_argument(f, &none, &v) < 0 || to_integer(f, v, &i) < 0)
		return -1;
	if (i > INT32_MAX || i < INT32_MIN)
		return fail(f, arena_printf(f->arena,
				   "integer %lld too %s to convert to `int'",
				   (long long)i, i < 0 ? "small" : "big"));
	if (i > RUBY_FORMAT_MAX_WIDTH || i < -RUBY_FORMAT_MAX_WIDTH)
		return fail(f, "width too big");
	*ret = (int)i;
	return 0;
}

static int
take_width(struct formatting *f, struct directive *d)
{
	int n;

	if (*f->s == '*') {
		if (take_star(f, &n) < 0)
			return -1;
		d->minus |= n < 0;
		n = n < 0 ? -n : n;
	} else if (read_digits(f, &n) < 0)
		return -1;
	if (f->s < f->end && *f->s == '$') {
		if (n < 1 || (uint32_t)n > f->argc)
			return fail(f, "too few arguments");
		d->value = f->args[n - 1];
		d->has_value = 1;
		f->s++;
		return 0;
	}
	d->width = n;
	d->has_width = 1;
	return 0;
}

static int
take_precision(struct formatting *f, struct directive *d)
{
	f->s++;
	d->has_precision = 1;
	if (f->s < f->end && *f->s == '*')
		return take_star(f, &d->precision);
	return read_digits(f, &d->precision);
}

static int
take_flag(struct directive *d, char c)
{
	switch (c) {
	case '-':
		return d->minus = 1;
	case '+':
		return d->plus = 1;
	case ' ':
		return d->space = 1;
	case '0':
		return d->zero = 1;
	case '#':
		return d->alt = 1;
	default:
		return 0;
	}
}

static int
put_directive(struct formatting *f, struct directive *d)
{
	char type = *f->s++;

	switch (type) {
	case 'd':
	case 'i':
	case 'u':
	case 'x':
	case 'X':
	case 'o':
	case 'b':
	case 'B':
		return put_integer(f, d, type);
	case 'f':
	case 'e':
	case 'E':
	case 'g':
	case 'G':
	case 'a':
	case 'A':
		return put_float(f, d, type);
	case 's':
		return put_string(f, d, 0);
	case 'p':
		return put_string(f, d, 1);
	case 'c':
		return put_char(f, d);
	case '%':
		strbuf_addch(f->out, '%');
		return 0;
	default:
		return fail(f, arena_printf(f->arena,
				   "malformed format string - %%%c", type));
	}
}

/* Read all between a % and its type. */
static int
format_one(struct formatting *f)
{
	struct directive d = {0};
	int done = 0;

	for (;;) {
		if (f->s == f->end)
			return fail(f, "incomplete format specifier; use %% "
				       "(double %) instead");
		if (*f->s == '<' || *f->s == '{') {
			if (take_name(f, &d, &done) < 0)
				return -1;
			if (done)
				return 0;
		} else if (take_flag(&d, *f->s))
			f->s++;
		else if (*f->s == '*' || isdigit((unsigned char)*f->s)) {
			if (take_width(f, &d) < 0)
				return -1;
		} else if (*f->s == '.') {
			if (take_precision(f, &d) < 0)
				return -1;
		} else
			return put_directive(f, &d);
	}
}

const char *
ruby_format(struct arena *a, const char *fmt, size_t n,
    const struct value *args, uint32_t argc, struct strbuf *out)
{
	struct formatting f = {.arena = a,
	    .s = fmt,
	    .end = fmt + n,
	    .args = args,
	    .argc = argc,
	    .out = out};
	const char *percent;

	while (f.s < f.end) {
		percent = memchr(f.s, '%', (size_t)(f.end - f.s));
		if (!percent)
			percent = f.end;
		strbuf_add(out, f.s, (size_t)(percent - f.s));
		f.s = percent;
		if (f.s == f.end)
			break;
		f.s++;
		if (format_one(&f) < 0)
			return f.error;
	}
	return NULL;
}
