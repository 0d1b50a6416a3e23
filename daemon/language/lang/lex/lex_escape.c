#include "language/lang/lex/lex_escape.h"

#include "language/lang/lex/lexer.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/hex.h"
#include "base/text/utf8.h"

/*
 * Escapes.  As in Puppet, \u is translated before all others, so that its
 * result can be part of another escape.
 */

struct lex_escape_escape {
	unsigned int bit;
	char value; /* 0: nothing */
};

static const struct lex_escape_escape escape_table[128] = {
    ['\\'] = {ESCAPE_BACKSLASH, '\\'},
    ['$'] = {ESCAPE_DOLLAR, '$'},
    ['\''] = {ESCAPE_SQUOTE, '\''},
    ['"'] = {ESCAPE_DQUOTE, '"'},
    ['r'] = {ESCAPE_R, '\r'},
    ['n'] = {ESCAPE_N, '\n'},
    ['t'] = {ESCAPE_T, '\t'},
    ['s'] = {ESCAPE_S, ' '},
    ['u'] = {ESCAPE_U, 'u'},
    ['\n'] = {ESCAPE_NEWLINE, 0},
};

/* Read up to max hex digits at p; return how many. */
static size_t
lex_escape_digits_read(
    const char *p, const char *end, size_t max, uint32_t *ret)
{
	size_t n = 0;

	*ret = 0;
	while (n < max && p + n < end && hex_value(p[n]) >= 0)
		*ret = *ret * 16 + (uint32_t)hex_value(p[n++]);
	return n;
}

/* Length of the \uXXXX or \u{X} at p, 0 for any other text. */
static size_t
lex_escape_unicode_read(const char *p, const char *end, uint32_t *ret)
{
	size_t n;

	if (end - p < 4 || p[1] != 'u')
		return 0;
	if (p[2] != '{')
		return lex_escape_digits_read(p + 2, end, 4, ret) == 4 ? 6 : 0;
	n = lex_escape_digits_read(p + 3, end, 6, ret);
	return n > 0 && p + 3 + n < end && p[3 + n] == '}' ? n + 4 : 0;
}

/*
 * Translate the \u escapes of the *n bytes at s in place, which never lengthens
 * them; 0 when one is not a valid character, else 1, with *again set when the
 * result contains a backslash.
 */
static int
unicode_pass(char *s, size_t *n, int *again)
{
	const char *p = s, *end = s + *n;
	char *out = s;
	uint32_t cp;
	size_t len;

	*again = 0;
	while (p < end) {
		if (*p != '\\' || p + 1 >= end) {
			*out++ = *p++;
			continue;
		}
		len = lex_escape_unicode_read(p, end, &cp);
		if (len == 0) {
			*out++ = *p++;
			*out++ = *p++;
			continue;
		}
		if (cp == '\\')
			*again = 1;
		p += len;
		len = utf8_encode(cp, out);
		if (len == 0)
			return 0;
		out += len;
	}
	*n = (size_t)(out - s);
	return 1;
}

static int
unicode_unescape(struct lexer *lx, char *s, size_t *n, const char *at)
{
	int again = memmem(s, *n, "\\u", 2) != NULL;

	while (again) {
		if (unicode_pass(s, n, &again))
			continue;
		issue_add_as(lx->diags, DIAG_ERROR, lx->src, lex_offset(lx, at),
		    ISSUE_ILLEGAL_UNICODE_ESCAPE, NULL, NULL);
		lx->failed = 1;
		return 0;
	}
	return 1;
}

static void
escape_warn(struct lexer *lx, const char *p, size_t left, const char *warn_at)
{
	uint32_t cp;
	size_t n;

	if (warn_at == NULL)
		return;
	n = utf8_decode(p, left, &cp);
	lex_warning(lx, warn_at, ISSUE_UNRECOGNIZED_ESCAPE,
	    lex_copy(lx, p, p + (n > 0 ? n : 1)));
}

/*
 * Translate the escape whose character is at p (left bytes); write it to *out
 * and return how many bytes were read.
 */
static size_t
lex_escape_one(struct lexer *lx, const char *p, size_t left, char **out,
    unsigned int escapes, const char *warn_at)
{
	size_t crlf = left > 1 && p[0] == '\r' && p[1] == '\n';
	unsigned char c = (unsigned char)p[crlf];
	const struct lex_escape_escape *e = c < 128 ? &escape_table[c] : NULL;

	if (e != NULL && (e->bit & escapes) != 0 && c != 'u') {
		if (e->value != 0)
			*(*out)++ = e->value;
		return crlf + 1;
	}
	*(*out)++ = '\\';
	if (c == 'u' && (escapes & ESCAPE_U) != 0)
		lex_warning(lx, warn_at != NULL ? warn_at : lx->c.p,
		    ISSUE_ILLEGAL_UNICODE_ESCAPE, NULL);
	else if (c != '\r' && c != '\n')
		escape_warn(lx, p, left, warn_at);
	return 0;
}

int
lex_unescape(struct lexer *lx, struct token *t, const char *s, const char *end,
    unsigned int escapes, const char *warn_at)
{
	size_t n = (size_t)(end - s), i;
	char *raw, *out;

	t->text = s;
	t->len = (uint32_t)n;
	if (escapes == 0 || memchr(s, '\\', n) == NULL)
		return 1;
	raw = arena_text(lx->arena, n);
	memcpy(raw, s, n);
	if ((escapes & ESCAPE_U) != 0 && !unicode_unescape(lx, raw, &n, s))
		return 0;
	out = raw;
	for (i = 0; i < n;) {
		char c = raw[i++];

		if (c == '\\' && i < n)
			i += lex_escape_one(
			    lx, raw + i, n - i, &out, escapes, warn_at);
		else
			*out++ = c;
	}
	t->text = raw;
	t->len = (uint32_t)(out - raw);
	return 1;
}
