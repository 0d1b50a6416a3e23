#include "base/regex/regex_escape.h"

#include "base/text/hex.h"
#include "base/regex/regex_translate.h"

#include <stdbool.h>
#include <stdarg.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

int
regex_scan_fail(struct regex_scan *s, const char *p, const char *fmt, ...)
{
	va_list ap;

	s->err->offset = (size_t)(p - s->start);
	va_start(ap, fmt);
	fixed_vshorten(s->err->message, sizeof(s->err->message), fmt, ap);
	va_end(ap);
	return -1;
}

void
regex_add_literal(struct strbuf *out, uint32_t cp)
{
	char bytes[UTF8_MAX];
	int alnum = (cp >= '0' && cp <= '9') || (cp >= 'a' && cp <= 'z') ||
		    (cp >= 'A' && cp <= 'Z');

	if (cp < 0x80 && !alnum)
		strbuf_addf(out, "\\x{%x}", cp);
	else
		strbuf_add(out, bytes, utf8_encode(cp, bytes));
}

/* Digits of the base at s->at, at most max; returns how many. */
static int
scan_digits(struct regex_scan *s, unsigned base, int max, uint32_t *ret)
{
	int n = 0;

	*ret = 0;
	while (
	    n < max && s->at < s->end && (unsigned)hex_value(*s->at) < base) {
		*ret = *ret * base + (uint32_t)hex_value(*s->at);
		s->at++;
		n++;
	}
	return n;
}

/* One byte, as \x41 or \101; s->at behind the backslash. */
static int
scan_byte(struct regex_scan *s, uint32_t *ret)
{
	const char *place = s->at - 1;

	if (*s->at != 'x') {
		scan_digits(s, 8, 3, ret);
		return 0;
	}
	s->at++;
	if (scan_digits(s, 16, 2, ret) == 0)
		return regex_scan_fail(s, place, "invalid hex escape");
	return 0;
}

bool
regex_at_high_byte(const struct regex_scan *s)
{
	struct regex_scan ahead = *s;
	uint32_t byte;

	return scan_digits(&ahead, 8, 3, &byte) > 0 && byte > 0x7f;
}

/* Skip the backslash of a code point's next byte. */
static int
next_byte(struct regex_scan *s, const char *place)
{
	if (s->at == s->end || *s->at != '\\')
		return regex_scan_fail(
		    s, place, "too short escaped multibyte character");
	s->at++;
	if (s->at == s->end)
		return regex_scan_fail(s, place, "too short escape sequence");
	if (*s->at != 'x' && !(*s->at >= '0' && *s->at <= '7'))
		return regex_scan_fail(s, place, "unexpected escape sequence");
	return 0;
}

/* The byte number n of a code point of several may be that. */
static bool
may_be_byte(uint32_t byte, size_t n)
{
	return n == 1 ? byte >= 0xc2 && byte <= 0xf4 : (byte & 0xc0) == 0x80;
}

/*
 * \x41 or \101, or all bytes of one code point written so; s->at behind the
 * first backslash.
 */
static int
scan_bytes(struct regex_scan *s, uint32_t *ret_cp)
{
	const char *place = s->at - 1;
	char bytes[UTF8_MAX];
	uint32_t byte;
	size_t n = 0;

	for (;;) {
		if (scan_byte(s, &byte) < 0)
			return -1;
		if (byte > 0xff)
			return regex_scan_fail(s, place, "invalid escape code");
		bytes[n++] = (char)byte;
		if (utf8_decode(bytes, n, ret_cp) == n)
			return 0;
		if (n == UTF8_MAX || !may_be_byte(byte, n))
			return regex_scan_fail(
			    s, place, "invalid multibyte escape");
		if (next_byte(s, place) < 0)
			return -1;
	}
}

static int
valid_code_point(struct regex_scan *s, const char *place, uint32_t cp)
{
	char bytes[UTF8_MAX];

	if (utf8_encode(cp, bytes) == 0)
		return regex_scan_fail(s, place, "invalid Unicode range");
	return 0;
}

/* \u00e9 or \u{e9}; s->at behind the u. */
static int
scan_unicode(struct regex_scan *s, uint32_t *ret_cp)
{
	const char *place = s->at - 2;
	int braces = s->at < s->end && *s->at == '{', digits;

	if (!braces) {
		if (scan_digits(s, 16, 4, ret_cp) != 4)
			return regex_scan_fail(
			    s, place, "invalid Unicode escape");
		return valid_code_point(s, place, *ret_cp);
	}
	s->at++;
	digits = scan_digits(s, 16, 8, ret_cp);
	if (digits == 0 || s->at == s->end || *s->at++ != '}')
		return regex_scan_fail(s, place, "invalid Unicode list");
	return valid_code_point(s, place, *ret_cp);
}

/* \cA and \C-A; s->at behind the letter c. */
static int
scan_control(struct regex_scan *s, uint32_t *ret_cp)
{
	const char *place = s->at - 2;

	if (s->at == s->end || (signed char)*s->at < 0)
		return regex_scan_fail(s, place, "too short control escape");
	*ret_cp = (uint32_t)(*s->at & 0x1f);
	s->at++;
	return 0;
}

/* Letters that stand for a control character, outside and in brackets. */
static const char controls[128] = {
    ['a'] = '\a',
    ['e'] = 033,
    ['f'] = '\f',
    ['n'] = '\n',
    ['r'] = '\r',
    ['t'] = '\t',
    ['v'] = '\v',
};

static int
scan_plain(struct regex_scan *s, uint32_t *ret_cp)
{
	if ((unsigned char)*s->at < 0x80 && controls[(unsigned char)*s->at])
		*ret_cp = (uint32_t)controls[(unsigned char)*s->at++];
	else
		s->at += utf8_decode(s->at, (size_t)(s->end - s->at), ret_cp);
	return 0;
}

int
regex_scan_escape(struct regex_scan *s, uint32_t *ret_cp)
{
	if (s->at == s->end)
		return regex_scan_fail(
		    s, s->at - 1, "too short escape sequence");
	switch (*s->at) {
	case 'x':
		return scan_bytes(s, ret_cp);
	case 'u':
		s->at++;
		return scan_unicode(s, ret_cp);
	case 'c':
		s->at++;
		return scan_control(s, ret_cp);
	case 'C':
	case 'M':
		if (s->end - s->at < 2 || s->at[1] != '-' ||
		    (*s->at == 'M' && s->end - s->at < 3))
			return regex_scan_fail(s, s->at - 1,
			    *s->at == 'M' ? "too short meta escape"
					  : "too short control escape");
		if (*s->at == 'M')
			return regex_scan_fail(s, s->at - 1,
			    "too short escaped multibyte character");
		s->at += 2;
		return scan_control(s, ret_cp);
	default:
		if (*s->at >= '0' && *s->at <= '7')
			return scan_bytes(s, ret_cp);
		return scan_plain(s, ret_cp);
	}
}

bool
regex_is_fixed(const char *pattern, size_t n)
{
	struct regex_error err;
	struct regex_scan s = {
	    .start = pattern, .at = pattern, .end = pattern + n, .err = &err};
	uint32_t cp;

	while (s.at < s.end) {
		if ((*s.at & 0x80) != 0)
			return 1;
		if (*s.at++ != '\\' || s.at == s.end)
			continue;
		if (*s.at == 'p' || *s.at == 'P')
			return 1;
		if (regex_scan_escape(&s, &cp) == 0 && cp >= 0x80)
			return 1;
	}
	return 0;
}
