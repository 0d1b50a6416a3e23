/*
 * stdlib's is_... functions.
 */

#include <stdbool.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/fixed.h"
#include "base/number.h"
#include "base/utf8.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "functions/stdlib_is.h"
#include "eval/call.h"
#include "functions/stdlib_validate.h"
#include "value/ruby.h"
#include "value/value.h"

enum ip_kind
check_ip(struct value v)
{
	struct ip_address ip;

	return ip_address_read(v, &ip) < 0 ? IP_NONE : ip.kind;
}

static bool
is_slash(char ch)
{
	return ch == '/' || ch == '\\';
}

/* \\host\share or \\?\x */
static bool
is_network_path(const char *s, size_t n)
{
	size_t i = 2;

	if (n < 5 || !is_slash(s[0]) || !is_slash(s[1]))
		return 0;
	while (i < n && !is_slash(s[i]))
		i++;
	return i > 2 && i + 1 < n && !is_slash(s[i + 1]);
}

bool
check_absolute_path(struct value v)
{
	if (v.tag != V_STRING || !v.aux)
		return 0;
	if (v.s[0] == '/')
		return 1;
	if (v.aux > 2 && isalpha((unsigned char)v.s[0]) && v.s[1] == ':' &&
	    is_slash(v.s[2]))
		return 1;
	return is_network_path(v.s, v.aux);
}

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

static bool
check_is_numeric(struct value v)
{
	size_t i, j;

	if (v.tag == V_INT || v.tag == V_BIGINT || v.tag == V_FLOAT ||
	    v.tag == V_TIMESPAN || v.tag == V_TIMESTAMP)
		return 1;
	if (v.tag != V_STRING || !(i = integer_length(v.s, v.aux)))
		return 0;
	if (i + 1 < v.aux && v.s[i] == '.') {
		for (j = i + 1; j < v.aux && isdigit((unsigned char)v.s[j]);)
			j++;
		i = j > i + 1 ? j : i;
	}
	if (i + 1 < v.aux && (v.s[i] == 'e' || v.s[i] == 'E')) {
		j = i + 1 + (v.s[i + 1] == '-');
		if (j < v.aux && isdigit((unsigned char)v.s[j]))
			for (i = j;
			     i < v.aux && isdigit((unsigned char)v.s[i]);)
				i++;
	}
	return i == v.aux;
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
check_is_float(struct value v)
{
	return v.tag == V_FLOAT || (v.tag == V_STRING && is_float_text(v));
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
is_bool(struct value v)
{
	return v.tag == V_BOOL;
}

static bool
is_ip(struct value v)
{
	return check_ip(v) != IP_NONE;
}

static bool
is_ipv4(struct value v)
{
	return check_ip(v) == IP_V4;
}

static bool
is_ipv6(struct value v)
{
	return check_ip(v) == IP_V6;
}

static bool
is_hash(struct value v)
{
	return v.tag == V_HASH;
}

static int
hex_pair(const char *s, size_t n, size_t *i)
{
	size_t start = *i;

	while (*i < n && *i < start + 2 && isxdigit((unsigned char)s[*i]))
		(*i)++;
	return *i > start;
}

/* True for 6 or 20 pairs of digits separated by colons. */
static bool
is_mac(struct value v)
{
	size_t i = 0, pairs = 0;

	if (v.tag != V_STRING)
		return 0;
	while (hex_pair(v.s, v.aux, &i)) {
		pairs++;
		if (i == v.aux)
			return pairs == 6 || pairs == 20;
		if (v.s[i++] != ':')
			return 0;
	}
	return 0;
}

static bool
is_label(const char *s, size_t n)
{
	if (n < 1 || n > 63 || s[0] == '-' || s[n - 1] == '-')
		return 0;
	for (size_t i = 0; i < n; i++)
		if (!isalnum((unsigned char)s[i]) && s[i] != '-')
			return 0;
	return 1;
}

static bool
is_domain(struct value v)
{
	const char *s = v.s, *dot, *end;
	size_t n = v.aux;

	if (v.tag != V_STRING)
		return 0;
	if (n == 1 && *s == '.')
		return 1;
	n -= n && s[n - 1] == '.';
	if (!n || n > 255)
		return 0;
	end = s + n;
	dot = memrchr(s, '.', n);
	for (const char *p = dot ? dot + 1 : end; p < end; p++)
		if (!isalpha((unsigned char)*p))
			return 0;
	for (; s <= end; s = dot + 1) {
		dot = memchr(s, '.', (size_t)(end - s));
		dot = dot ? dot : end;
		if (!is_label(s, (size_t)(dot - s)))
			return 0;
	}
	return 1;
}

#define DEPRECATED                                                      \
	"This method is deprecated, please use match expressions with " \
	"Stdlib::Compat::%s instead. They are described at "            \
	"https://docs.puppet.com/puppet/latest/reference/"              \
	"lang_data_type.html#match-expressions."

/* True for characters of \w, "+" and "-". */
static bool
is_mailbox_char(char ch)
{
	return isalnum((unsigned char)ch) || (ch && strchr("_+-", ch));
}

static bool
is_label_char(char ch, bool first_label)
{
	return islower((unsigned char)ch) ||
	       (first_label && (ch == '-' || isdigit((unsigned char)ch)));
}

/* The part of an address behind "@": at least two labels. */
static bool
is_mail_domain(const char *s, const char *end)
{
	int labels = 0;

	for (;; s++, labels++) {
		const char *start = s;

		while (s < end && is_label_char(*s, !labels))
			s++;
		if (s == start)
			return 0;
		if (s == end || *s != '.')
			return s == end && labels > 0;
	}
}

/*
 * True when the n bytes at s are groups of a mailbox character and at most one
 * other character; a line end is never the other.
 */
static bool
is_mailbox(const char *s, size_t n)
{
	/* whether groups end at this position, and at the ones before */
	bool ends = 1, in_group = 0, was_group;
	uint32_t cp;
	size_t len;

	for (size_t i = 0; i < n; i += len) {
		len = utf8_decode(s + i, n - i, &cp);
		if (!len)
			return 0;
		was_group = in_group;
		in_group = ends && is_mailbox_char(s[i]);
		ends = in_group || (was_group && s[i] != '\n');
	}
	return ends && n > 0;
}

static bool
is_email(struct value v)
{
	const char *end, *at;

	if (v.tag != V_STRING)
		return 0;
	end = v.s + v.aux;
	at = memrchr(v.s, '@', v.aux);
	return at && is_mailbox(v.s, (size_t)(at - v.s)) &&
	       is_mail_domain(at + 1, end);
}

bool
check_email(struct value v)
{
	return is_email(v);
}

bool
check_domain(struct value v)
{
	return is_domain(v);
}

/* Peculiarities of functions. */
enum {
	WRITES_PARENTHESES = 1, /* around the wrong number of arguments */
	TAKES_MORE = 2,		/* arguments, and ignores them */
	NEEDS_STRING = 4,
};

/* Functions; deprecated ones with their replacements. */
static const struct {
	const char *name;
	bool (*test)(struct value v);
	const char *instead;
	unsigned flags;
} tests[] = {
    {"is_absolute_path", check_absolute_path, "Absolute_Path",
	WRITES_PARENTHESES},
    {"is_array", is_array, "Array", WRITES_PARENTHESES | TAKES_MORE},
    {"is_bool", is_bool, "Bool", WRITES_PARENTHESES},
    {"is_float", check_is_float, "Float", 0},
    {"is_ip_address", is_ip, "Ip_address", 0},
    {"is_ipv4_address", is_ipv4, "Ipv4", 0},
    {"is_ipv6_address", is_ipv6, "Ipv6", 0},
    {"is_numeric", check_is_numeric, "Numeric", 0},
    {"is_string", check_is_string, "String", WRITES_PARENTHESES | TAKES_MORE},
    {"is_integer", check_is_integer, "Integer", 0},
    {"is_hash", is_hash, NULL, WRITES_PARENTHESES},
    {"is_mac_address", is_mac, NULL, NEEDS_STRING},
    {"is_domain_name", is_domain, NULL, 0},
    {"is_email_address", is_email, NULL, 0},
};

static enum eval_rc
check_arguments(struct call *c, unsigned flags)
{
	struct value v;

	if (c->argc != 1 && !(c->argc && (flags & TAKES_MORE)))
		return call_error(c,
		    flags & WRITES_PARENTHESES
			? "%s(): Wrong number of arguments given (%u for 1)"
			: "%s(): Wrong number of arguments given %u for 1",
		    c->row->name, c->argc);
	v = legacy_args(c)[0];
	if ((flags & NEEDS_STRING) && v.tag != V_STRING && v.tag != V_DEFAULT)
		return call_error(c, "no implicit conversion of %s into String",
		    ruby_argument(v));
	return EVAL_OK;
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

/* The kind of a value, of a string that of the number which it holds. */
static enum eval_rc
fn_type3x(struct call *c, struct value *ret)
{
	static const char *const names[V_TAGS] = {
	    [V_BOOL] = "boolean",
	    [V_INT] = "integer",
	    [V_BIGINT] = "integer",
	    [V_FLOAT] = "float",
	    [V_STRING] = "string",
	    [V_ARRAY] = "array",
	    [V_HASH] = "hash",
	};
	struct value v;

	if (c->argc != 1)
		return call_error(c,
		    "type3x(): Wrong number of arguments given (%u for 1)",
		    c->argc);
	v = legacy_args(c)[0];
	if (!names[v.tag])
		return call_error(c, "type3x(): Unknown type");
	*ret = value_str(names[v.tag]);
	if (v.tag == V_STRING && is_integer_text(v))
		*ret = value_str("integer");
	else if (v.tag == V_STRING && is_float_text(v))
		*ret = value_str("float");
	return EVAL_OK;
}

#define IS(name, flags, what)                                  \
	{                                                      \
		name, "*Any $args", fn_is, RUN_BOTH | (flags), \
		    "True for " what                           \
	}

static const struct function_row rows[] = {
    IS("is_absolute_path", 0, "an absolute path"),
    IS("is_array", 0, "an array"),
    IS("is_bool", 0, "true and false"),
    IS("is_float", 0, "a float, also as a string"),
    IS("is_ip_address", 0, "an IP address"),
    IS("is_ipv4_address", 0, "an IPv4 address"),
    IS("is_ipv6_address", 0, "an IPv6 address"),
    IS("is_numeric", 0, "a number, also as a string"),
    IS("is_string", 0, "a string that is not a number"),
    IS("is_integer", ROW_LEGACY, "an integer, also as a string"),
    IS("is_hash", ROW_LEGACY, "a hash"),
    IS("is_mac_address", ROW_LEGACY, "a MAC address"),
    IS("is_domain_name", ROW_LEGACY, "a domain name"),
    IS("is_email_address", ROW_LEGACY, "an e-mail address"),
    {"type3x", "*Any $args", fn_type3x, RUN_BOTH | ROW_LEGACY,
	"The kind of a value (deprecated)"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_is = {
    "stdlib_is", rows, "stdlib"};
