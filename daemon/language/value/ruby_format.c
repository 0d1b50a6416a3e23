/*
 * Ruby's format.
 */

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/value/bigint.h"
#include "language/value/digits.h"
#include "language/value/number.h"
#include "language/value/ruby.h"
#include "language/value/ruby_format.h"
#include "language/value/time/time.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* A float in %f may have this many digits before the point. */
#define FLOAT_DIGITS 400

struct directive {
	int minus, plus, space, zero, alt;
	int has_width, has_precision, had_precision;
	int width, precision;
	int has_value;
	struct value value; /* of %<name> or %1$ */
	const char *name;   /* of %<name>, with its length */
	int name_length;
};

/* How the directives so far refer to arguments; Ruby refuses a mixture. */
enum ruby_format_reference { REFERENCE_NONE, REFERENCE_NUMBER, REFERENCE_NAME };

struct formatting {
	struct arena *arena;
	const char *s;
	const char *end;
	const struct value *args;
	uint32_t argc;
	uint32_t next;
	enum ruby_format_reference reference; /* other than in order */
	struct strbuf *out;
	const char *error;
};

static int
ruby_format_fail(struct formatting *f, const char *error)
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
ruby_format_put_text(
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
	if (f->reference != REFERENCE_NONE)
		return ruby_format_fail(f,
		    arena_printf(f->arena, "unnumbered(%u) mixed with %s",
			f->next + 1,
			f->reference == REFERENCE_NAME ? "named" : "numbered"));
	if (f->next >= f->argc)
		return ruby_format_fail(f, "too few arguments");
	*ret = f->args[f->next++];
	return 0;
}

/* The n-th argument, from 1 on. */
static int
numbered_argument(struct formatting *f, int n, struct value *ret)
{
	if (f->next > 0)
		return ruby_format_fail(
		    f, arena_printf(f->arena,
			   "numbered(%d) after unnumbered(%u)", n, f->next));
	if (f->reference == REFERENCE_NAME)
		return ruby_format_fail(
		    f, arena_printf(f->arena, "numbered(%d) after named", n));
	if (n < 1)
		return ruby_format_fail(
		    f, arena_printf(f->arena, "invalid index - %d$", n));
	if ((uint32_t)n > f->argc)
		return ruby_format_fail(f, "too few arguments");
	f->reference = REFERENCE_NUMBER;
	*ret = f->args[n - 1];
	return 0;
}

/* A float in its sign and digits, brought to its width. */
static void
ruby_format_put_number(struct formatting *f, const struct directive *d,
    const char *sign, const char *digits, size_t n)
{
	int width = d->width - (int)(strlen(sign) + n);

	if (!d->minus && !d->zero)
		pad(f, width, ' ');
	strbuf_addstr(f->out, sign);
	if (!d->minus && d->zero)
		pad(f, width, '0');
	strbuf_add(f->out, digits, n);
	if (d->minus)
		pad(f, width, ' ');
}

static const char *
ruby_format_sign_of(const struct directive *d, int negative)
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
not_an_integer(struct formatting *f, struct value v)
{
	return arena_printf(f->arena,
	    "no implicit conversion of %s into Integer", ruby_argument(v));
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
ruby_format_to_integer(struct formatting *f, struct value v, int64_t *ret)
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
		return ruby_format_fail(f, float_out_of_range(f->arena, v.f));
	}
	if (v.tag == V_STRING && number_parse_integer(v.s, v.aux, 0, ret) == 0)
		return 0;
	return ruby_format_fail(f, bad_number(f, "Integer", v));
}

/* Convert v to a whole number: an integer, or a float beyond 64 bits. */
static int
to_whole(struct formatting *f, struct value v, struct value *ret)
{
	int64_t i;

	*ret = v;
	if (v.tag == V_BIGINT)
		return 0;
	if (v.tag == V_FLOAT && (isnan(v.f) || isinf(v.f)))
		return ruby_format_fail(f, isnan(v.f) ? "NaN"
					   : v.f < 0  ? "-Infinity"
						      : "Infinity");
	if (v.tag == V_FLOAT && number_whole(v.f, &i) < 0)
		return 0;
	if (ruby_format_to_integer(f, v, &i) < 0)
		return -1;
	*ret = value_int(i);
	return 0;
}

/*
 * How a directive writes an integer; the first row is for all others, such as
 * %d.
 */
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

static bool
is_negative(struct value v)
{
	if (v.tag == V_BIGINT)
		return bigint_is_negative(v);
	return v.tag == V_FLOAT ? v.f < 0 : v.i < 0;
}

/*
 * The digits of a whole number without its sign, in buf or, with the same room
 * behind them, in the arena; NULL with an error when they are too many.
 */
static char *
magnitude(struct formatting *f, struct value v, unsigned base, int upper,
    char *buf, size_t *ret_n)
{
	if (v.tag == V_BIGINT) {
		buf = bigint_digits(f->arena, v, base, upper, ret_n);
		if (buf == NULL)
			ruby_format_fail(f, "an integer has too many digits");
	} else if (v.tag == V_FLOAT) {
		*ret_n = digits_of_double(fabs(v.f), base, upper, buf);
	} else {
		*ret_n = digits_of(v.i < 0 ? 0 - (uint64_t)v.i : (uint64_t)v.i,
		    base, upper, buf);
	}
	return buf;
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

/*
 * Put the digits of an integer in their width and precision.  fill is the digit
 * that repeats on the left of a negative number in two's complement, which
 * begins with two dots; '0' for all others.
 */
static void
put_digits(struct formatting *f, const struct directive *d, const char *sign,
    const char *prefix, char fill, const char *s, size_t n)
{
	int dots = fill == '0' ? 0 : 2, len = (int)n;
	int precision = (d->has_precision ? d->precision : 0) - dots;
	int width = d->width - dots - (int)(strlen(sign) + strlen(prefix));

	if (d->zero && !d->minus && !d->has_precision) {
		precision = width;
		width = 0;
	} else if (d->has_precision && precision == 0 && *prefix == '\0' &&
		   len == 1 && *s == '0')
		len = 0;
	if (precision < len)
		precision = len;
	width -= precision;
	if (!d->minus)
		pad(f, width, ' ');
	strbuf_addstr(f->out, sign);
	strbuf_addstr(f->out, prefix);
	pad(f, dots, '.');
	pad(f, precision - len, fill);
	strbuf_add(f->out, s, (size_t)len);
	if (d->minus)
		pad(f, width, ' ');
}

/* The digit all of whose bits are set. */
static char
sign_digit(unsigned base, int upper)
{
	if (base == 16)
		return upper ? 'F' : 'f';
	return base == 8 ? '7' : '1';
}

static int
ruby_format_put_integer(struct formatting *f, struct directive *d, char type)
{
	const struct integer_form *form = integer_form_of(type);
	char buf[DIGITS_MAX + 3], fill = '0', *s;
	const char *sign, *prefix;
	int upper = type == 'X' || type == 'B', negative;
	struct value v;
	size_t n;

	if (take_argument(f, d, &v) < 0 || to_whole(f, v, &v) < 0)
		return -1;
	negative = is_negative(v);
	sign = ruby_format_sign_of(d, negative);
	s = magnitude(f, v, form->base, upper, buf, &n);
	if (s == NULL)
		return -1;
	if (negative && form->base != 10 && !d->plus && !d->space) {
		n = digits_negate(s, n, form->base, upper);
		sign = "";
		fill = sign_digit(form->base, upper);
	}
	prefix = prefix_of(d, form, s, n);
	if (fill != '0') {
		s += 2;
		n -= 2;
	}
	put_digits(f, d, sign, prefix, fill, s, n);
	return 0;
}

static int
ruby_format_to_float(struct formatting *f, struct value v, double *ret)
{
	if (v.tag == V_INT) {
		*ret = (double)v.i;
		return 0;
	}
	if (v.tag == V_BIGINT) {
		*ret = bigint_double(v);
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
	return ruby_format_fail(f, bad_number(f, "Float", v));
}

static int
ruby_format_put_float(struct formatting *f, struct directive *d, char type)
{
	char spec[] = "%#.*f";
	char *buf;
	size_t size;
	struct value v;
	double x;
	int precision, n;

	if (take_argument(f, d, &v) < 0 || ruby_format_to_float(f, v, &x) < 0)
		return -1;
	if (isnan(x) || isinf(x)) {
		d->zero = 0;
		ruby_format_put_number(f, d,
		    ruby_format_sign_of(d, !isnan(x) && x < 0),
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
	ruby_format_put_number(
	    f, d, ruby_format_sign_of(d, signbit(x) != 0), buf, (size_t)n);
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
		ruby_format_put_text(f, d, v.s, v.aux);
		return 0;
	}
	strbuf_init(&b, VALUE_STRING_MAX);
	if (inspect)
		ruby_inspect(v, &b);
	else
		ruby_to_s(v, &b);
	ruby_format_put_text(f, d, value_buf_text(&b), b.len);
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
			return ruby_format_fail(f, "%c requires a character");
		ruby_format_put_text(f, d, v.s, v.aux);
		return 0;
	}
	if (v.tag != V_INT && v.tag != V_FLOAT)
		return ruby_format_fail(f, not_an_integer(f, v));
	if (ruby_format_to_integer(f, v, &i) < 0)
		return -1;
	n = i < 0 || i > 0x10ffff ? 0 : utf8_encode((uint32_t)i, buf);
	if (!n)
		return ruby_format_fail(f, "invalid character");
	ruby_format_put_text(f, d, buf, n);
	return 0;
}

static int
named_value(struct formatting *f, const char *name, size_t n, char close,
    struct value *ret)
{
	const struct value *v;

	if (f->argc != 1 || f->args[0].tag != V_HASH)
		return ruby_format_fail(f, "one hash required");
	v = vhash_get_str(f->args[0].h, name, n);
	if (!v)
		return ruby_format_fail(
		    f, arena_printf(f->arena, "key%c%s%c not found",
			   close == '>' ? '<' : '{',
			   arena_shown(f->arena, name, n), close));
	*ret = *v;
	return 0;
}

/* Check that %<name> or %{name}, given as name, is allowed at this place. */
static int
ruby_format_check_name(
    struct formatting *f, const struct directive *d, const char *name, int n)
{
	if (d->name)
		return ruby_format_fail(
		    f, arena_printf(f->arena, "named%s after <%s>",
			   arena_shown(f->arena, name, n),
			   arena_shown(f->arena, d->name, d->name_length)));
	if (f->next > 0)
		return ruby_format_fail(
		    f, arena_printf(f->arena, "named%s after unnumbered(%u)",
			   arena_shown(f->arena, name, n), f->next));
	if (f->reference == REFERENCE_NUMBER)
		return ruby_format_fail(
		    f, arena_printf(f->arena, "named%s after numbered",
			   arena_shown(f->arena, name, n)));
	f->reference = REFERENCE_NAME;
	return 0;
}

/* %<name> goes on with a type, %{name} is all. */
static int
ruby_format_take_name(struct formatting *f, struct directive *d, int *done)
{
	char close = *f->s == '<' ? '>' : '}';
	const char *start = f->s + 1;
	const char *end = memchr(start, close, (size_t)(f->end - start));
	struct strbuf b;

	if (!end)
		return ruby_format_fail(
		    f, "malformed name - unmatched parenthesis");
	if (ruby_format_check_name(f, d, f->s, (int)(end + 1 - f->s)) < 0 ||
	    named_value(f, start, (size_t)(end - start), close, &d->value) < 0)
		return -1;
	f->s = end + 1;
	d->has_value = 1;
	d->name = start;
	d->name_length = (int)(end - start);
	if (close == '>')
		return 0;
	*done = 1;
	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(d->value, &b);
	ruby_format_put_text(f, d, value_buf_text(&b), b.len);
	strbuf_release(&b);
	return 0;
}

static int
ruby_format_read_digits(struct formatting *f, const char *what, int *ret)
{
	int n = 0;

	for (; f->s < f->end && isdigit((unsigned char)*f->s); f->s++) {
		n = n * 10 + (*f->s - '0');
		if (n > RUBY_FORMAT_MAX_WIDTH)
			return ruby_format_fail(
			    f, arena_printf(f->arena, "%s too big", what));
	}
	*ret = n;
	return 0;
}

static int
star_number(struct formatting *f, struct value v, const char *what, int *ret)
{
	int64_t i;

	if (v.tag != V_INT && v.tag != V_FLOAT)
		return ruby_format_fail(f, not_an_integer(f, v));
	if (ruby_format_to_integer(f, v, &i) < 0)
		return -1;
	if (i > INT32_MAX || i < INT32_MIN)
		return ruby_format_fail(
		    f, arena_printf(f->arena,
			   "integer %lld too %s to convert to `int'",
			   (long long)i, i < 0 ? "small" : "big"));
	if (i > RUBY_FORMAT_MAX_WIDTH || i < -RUBY_FORMAT_MAX_WIDTH)
		return ruby_format_fail(
		    f, arena_printf(f->arena, "%s too big", what));
	*ret = (int)i;
	return 0;
}

/* "*": the next argument, or "*2$": the second one. */
static int
take_star(struct formatting *f, const char *what, int *ret)
{
	struct directive none = {0};
	const char *start = ++f->s;
	struct value v;
	int n;

	if (ruby_format_read_digits(f, what, &n) < 0)
		return -1;
	if (f->s < f->end && *f->s == '$') {
		f->s++;
		if (numbered_argument(f, n, &v) < 0)
			return -1;
	} else {
		f->s = start;
		if (take_argument(f, &none, &v) < 0)
			return -1;
	}
	return star_number(f, v, what, ret);
}

/* Digits: a width, or with a $ the number of an argument. */
static int
ruby_format_take_number(
    struct formatting *f, struct directive *d, int *ret, int *is_width)
{
	if (ruby_format_read_digits(f, "width", ret) < 0)
		return -1;
	*is_width = f->s == f->end || *f->s != '$';
	if (*is_width)
		return 0;
	if (d->has_value)
		return ruby_format_fail(
		    f, arena_printf(f->arena, "value given twice - %d$", *ret));
	f->s++;
	d->has_value = 1;
	return numbered_argument(f, *ret, &d->value);
}

static int
take_width(struct formatting *f, struct directive *d)
{
	int n, is_width = 1, star = *f->s == '*';

	if (!star && ruby_format_take_number(f, d, &n, &is_width) < 0)
		return -1;
	if (!is_width)
		return 0;
	if (d->has_width)
		return ruby_format_fail(f, "width given twice");
	if (d->had_precision)
		return ruby_format_fail(f, "width after precision");
	d->has_width = 1;
	if (star && take_star(f, "width", &n) < 0)
		return -1;
	d->minus |= n < 0;
	d->width = n < 0 ? -n : n;
	return 0;
}

static int
take_precision(struct formatting *f, struct directive *d)
{
	if (d->had_precision)
		return ruby_format_fail(f, "precision given twice");
	f->s++;
	d->had_precision = d->has_precision = 1;
	if (f->s == f->end || *f->s != '*')
		return ruby_format_read_digits(f, "precision", &d->precision);
	if (take_star(f, "prec", &d->precision) < 0)
		return -1;
	d->has_precision = d->precision >= 0;
	return 0;
}

static void
ruby_format_set_flag(struct directive *d, char c)
{
	d->minus |= c == '-';
	d->plus |= c == '+';
	d->space |= c == ' ';
	d->zero |= c == '0';
	d->alt |= c == '#';
}

static int
take_flag(struct formatting *f, struct directive *d)
{
	ruby_format_set_flag(d, *f->s++);
	if (d->has_width)
		return ruby_format_fail(f, "flag after width");
	return d->had_precision ? ruby_format_fail(f, "flag after precision")
				: 0;
}

/* "%%"; a % before the end of a line stands for itself. */
static int
put_percent(struct formatting *f, const struct directive *d, char type)
{
	if (d->minus || d->plus || d->space || d->zero || d->alt ||
	    d->has_width || d->had_precision)
		return ruby_format_fail(f, "invalid format character - %");
	strbuf_addch(f->out, '%');
	f->s -= type != '%';
	return 0;
}

static int
put_directive(struct formatting *f, struct directive *d)
{
	char type = *f->s++;

	if (type == '%' || type == '\n' || type == '\0')
		return put_percent(f, d, type);
	if (strchr("diuxXobB", type))
		return ruby_format_put_integer(f, d, type);
	if (strchr("feEgGaA", type))
		return ruby_format_put_float(f, d, type);
	switch (type) {
	case 's':
		return put_string(f, d, 0);
	case 'p':
		return put_string(f, d, 1);
	case 'c':
		return put_char(f, d);
	default:
		return ruby_format_fail(
		    f, arena_printf(
			   f->arena, "malformed format string - %%%c", type));
	}
}

/* Read a part of a directive; 0 when its type is next. */
static int
ruby_format_take_part(struct formatting *f, struct directive *d, int *done)
{
	switch (*f->s) {
	case '<':
	case '{':
		return ruby_format_take_name(f, d, done) < 0 ? -1 : 1;
	case '.':
		return take_precision(f, d) < 0 ? -1 : 1;
	case ' ':
	case '#':
	case '+':
	case '-':
	case '0':
		return take_flag(f, d) < 0 ? -1 : 1;
	default:
		if (*f->s != '*' && !isdigit((unsigned char)*f->s))
			return 0;
		return take_width(f, d) < 0 ? -1 : 1;
	}
}

/* Read all between a % and its type. */
static int
format_one(struct formatting *f)
{
	struct directive d = {0};
	int done = 0, more;

	do {
		if (f->s == f->end)
			return ruby_format_fail(f,
			    "incomplete format specifier; use %% "
			    "(double %) instead");
		more = ruby_format_take_part(f, &d, &done);
		if (more < 0)
			return -1;
	} while (more && !done);
	return done ? 0 : put_directive(f, &d);
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
