#include "language/lang/lex/lex_number.h"

#include "language/lang/lex/lexer.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/hex.h"
#include "base/text/utf8.h"

/*
 * Numbers are checked twice, as Puppet does: a pattern finds where one ends,
 * then its form is checked, so that a malformed number is reported as a whole.
 */

static bool
lex_number_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool
lex_number_is_hex(char c)
{
	return hex_value(c) >= 0;
}

static const char *
digits_end(const char *p)
{
	while (lex_number_is_digit(*p))
		p++;
	return p;
}

/* The end of an exponent at p, or p. */
static const char *
exponent_end(const char *p)
{
	const char *q = p;

	if (*q != 'e' && *q != 'E')
		return p;
	q++;
	if (*q == '-')
		q++;
	return lex_number_is_digit(*q) ? digits_end(q) : p;
}

/*
 * True when a word continues at p, also with letters that a name cannot have.
 */
static int
word_goes_on(const char *p)
{
	uint32_t cp;

	if ((unsigned char)*p < 0x80)
		return lex_is_word(*p);
	return utf8_decode(p, UTF8_MAX, &cp) != 0 && utf8_is_letter(cp);
}

/* The end of the number at p, or NULL when a word continues behind it. */
static const char *
lex_number_end(const char *p)
{
	const char *whole, *part, *end;

	if (p[0] == '0' && (p[1] == 'x' || p[1] == 'X')) {
		for (end = p + 2; lex_number_is_hex(*end); end++)
			;
		return end > p + 2 && !word_goes_on(end) ? end : NULL;
	}
	whole = part = digits_end(p);
	if (*whole == '.' && lex_number_is_digit(whole[1]))
		part = digits_end(whole + 1);
	end = exponent_end(part);
	if (!word_goes_on(end))
		return end;
	if (!word_goes_on(part))
		return part;
	return word_goes_on(whole) ? NULL : whole;
}

/* True when all of s up to end is accepted digits. */
static int
all_of(const char *s, const char *end, bool (*accept)(char c))
{
	while (s < end && accept(*s))
		s++;
	return s == end;
}

static bool
lex_number_is_octal(char c)
{
	return c >= '0' && c <= '7';
}

static bool
lex_number_is_decimal(const char *s, const char *end)
{
	const char *p = digits_end(s);

	if (*p == '.' && lex_number_is_digit(p[1]))
		p = digits_end(p + 1);
	return exponent_end(p) == end;
}

/* True when the form is right; a finding at s otherwise. */
static int
lex_number_check(struct lexer *lx, const char *s, const char *end)
{
	enum issue_code code;
	const char *p;

	if (end - s > 1 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X')) {
		if (end - s > 2 && all_of(s + 2, end, lex_number_is_hex))
			return 1;
		code = ISSUE_INVALID_HEX_NUMBER;
	} else if (end - s > 1 && s[0] == '0' && s[1] != '.') {
		if (all_of(s, end, lex_number_is_octal))
			return 1;
		code = ISSUE_INVALID_OCTAL_NUMBER;
	} else {
		p = digits_end(s);
		if (p == end || lex_number_is_decimal(s, end))
			return 1;
		code = *p == '.' || *p == 'e' || *p == 'E'
			   ? ISSUE_INVALID_DECIMAL_NUMBER
			   : ISSUE_ILLEGAL_NUMBER;
	}
	return lex_error(lx, s, code, lex_copy(lx, s, end), NULL);
}

/* Report the text at p, which begins with a digit but is not a number. */
static int
number_refuse(struct lexer *lx, const char *p)
{
	const char *s = p, *end = p;

	while (lex_is_word(*end))
		end++;
	if (p - lx->c.text > 1 && p[-1] == '.')
		for (s = p - 1; s > lx->c.text && lex_number_is_digit(s[-1]);
		     s--)
			;
	if (s == p - 1)
		s = p;
	if (!lex_number_check(lx, s, end))
		return 0;
	return lex_error(
	    lx, s + 1, ISSUE_ILLEGAL_NUMBER, lex_copy(lx, s, end), NULL);
}

int
lex_number(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p, *end = lex_number_end(p);

	if (end == NULL)
		return number_refuse(lx, p);
	if (!lex_number_check(lx, p, end))
		return 0;
	lex_take(lx, t, TOK_NUMBER, end);
	lex_matched(lx, t);
	return 1;
}
