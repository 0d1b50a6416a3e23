/*
 * stdlib's is_... functions.
 */

#include <stdbool.h>
#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "functions/stdlib_is.h"
#include "eval/call.h"
#include "functions/stdlib_validate.h"
#include "value/value.h"

/* Longest address with prefix that is checked. */
#define ADDRESS_MAX 64

static int
prefix_good(const char *p, int max)
{
	char *end;
	long n;

	if (!isdigit((unsigned char)*p)) {
		struct in_addr mask;

		return max == 32 && inet_pton(AF_INET, p, &mask) == 1;
	}
	n = strtol(p, &end, 10);
	if (*end == '.') {
		struct in_addr mask;

		return max == 32 && inet_pton(AF_INET, p, &mask) == 1;
	}
	return !*end && n >= 0 && n <= max;
}

enum ip_kind
check_ip(struct value v)
{
	char buf[ADDRESS_MAX], *s = buf, *slash;
	struct in6_addr a6;
	struct in_addr a4;

	if (v.tag != V_STRING || !v.aux || v.aux >= sizeof(buf))
		return IP_NONE;
	memcpy(buf, v.s, v.aux);
	buf[v.aux] = '\0';
	slash = strchr(buf, '/');
	if (slash)
		*slash++ = '\0';
	if (*s == '[' && s[strlen(s) - 1] == ']') {
		s[strlen(s) - 1] = '\0';
		s++;
	}
	if (inet_pton(AF_INET, s, &a4) == 1)
		return !slash || prefix_good(slash, 32) ? IP_V4 : IP_NONE;
	if (inet_pton(AF_INET6, s, &a6) == 1)
		return !slash || prefix_good(slash, 128) ? IP_V6 : IP_NONE;
	return IP_NONE;
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
	return v.tag == V_INT || (v.tag == V_STRING && v.aux &&
				     integer_length(v.s, v.aux) == v.aux);
}

static bool
check_is_numeric(struct value v)
{
	size_t i, j;

	if (v.tag == V_INT || v.tag == V_FLOAT)
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

/* Deprecated functions and their replacements. */
static const struct {
	const char *name;
	bool (*test)(struct value v);
	const char *instead;
} tests[] = {
    {"is_absolute_path", check_absolute_path, "Absolute_Path"},
    {"is_array", is_array, "Array"},
    {"is_bool", is_bool, "Bool"},
    {"is_float", check_is_float, "Float"},
    {"is_ip_address", is_ip, "Ip_address"},
    {"is_ipv4_address", is_ipv4, "Ipv4"},
    {"is_ipv6_address", is_ipv6, "Ipv6"},
    {"is_numeric", check_is_numeric, "Numeric"},
    {"is_string", check_is_string, "String"},
    {"is_integer", check_is_integer, "Integer"},
    {"is_hash", is_hash, NULL},
    {"is_mac_address", is_mac, NULL},
    {"is_domain_name", is_domain, NULL},
};

static enum eval_rc
fn_is(struct call *c, struct value *ret)
{
	char message[256];
	size_t i = 0;

	while (strcmp(tests[i].name, c->row->name) != 0)
		i++;
	if (tests[i].instead) {
		(void)snprintf(
		    message, sizeof(message), DEPRECATED, tests[i].instead);
		if (stdlib_deprecation(c, tests[i].name, message) != EVAL_OK)
			return EVAL_ERR;
	}
	if (c->argc != 1)
		return call_error(c,
		    "%s(): Wrong number of arguments given %u for 1",
		    c->row->name, c->argc);
	*ret = value_bool(tests[i].test(c->args[0]));
	return EVAL_OK;
}

#define IS(name, what)                                                \
	{                                                             \
		name, "*Any $args", fn_is, RUN_BOTH, "True for " what \
	}

static const struct function_row rows[] = {
    IS("is_absolute_path", "an absolute path"),
    IS("is_array", "an array"),
    IS("is_bool", "true and false"),
    IS("is_float", "a float, also as a string"),
    IS("is_ip_address", "an IP address"),
    IS("is_ipv4_address", "an IPv4 address"),
    IS("is_ipv6_address", "an IPv6 address"),
    IS("is_numeric", "a number, also as a string"),
    IS("is_string", "a string that is not a number"),
    IS("is_integer", "an integer, also as a string"),
    IS("is_hash", "a hash"),
    IS("is_mac_address", "a MAC address"),
    IS("is_domain_name", "a domain name"),
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_is = {
    "stdlib_is", rows, "stdlib"};
