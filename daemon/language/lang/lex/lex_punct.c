#include "language/lang/lex/lex_punct.h"

#include "language/lang/lex/lexer.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "language/lang/lex/lex_epp.h"
#include "language/lang/lex/lex_heredoc.h"
#include "language/lang/lex/lex_string.h"

/*
 * Operators by first character, longest first; the last is the character alone.
 */
struct punct {
	char text[4];
	uint8_t len;
	uint8_t kind;
};

#define PUNCT_MAX 7
static const struct punct puncts[128][PUNCT_MAX] = {
    ['!'] = {{"!=", 2, TOK_NOTEQUAL}, {"!~", 2, TOK_NOMATCH},
	{"!", 1, TOK_NOT}},
    ['%'] = {{"%", 1, TOK_MODULO}},
    ['('] = {{"(", 1, TOK_LPAREN}},
    [')'] = {{")", 1, TOK_RPAREN}},
    ['*'] = {{"*", 1, TOK_TIMES}},
    ['+'] = {{"+=", 2, TOK_APPENDS}, {"+>", 2, TOK_PARROW}, {"+", 1, TOK_PLUS}},
    [','] = {{",", 1, TOK_COMMA}},
    ['-'] = {{"->", 2, TOK_IN_EDGE}, {"-=", 2, TOK_DELETES},
	{"-", 1, TOK_MINUS}},
    ['.'] = {{".", 1, TOK_DOT}},
    ['/'] = {{"/", 1, TOK_DIV}},
    [':'] = {{":", 1, TOK_COLON}},
    [';'] = {{";", 1, TOK_SEMIC}},
    ['<'] = {{"<<|", 3, TOK_LLCOLLECT}, {"<<", 2, TOK_LSHIFT},
	{"<=", 2, TOK_LESSEQUAL}, {"<|", 2, TOK_LCOLLECT},
	{"<-", 2, TOK_OUT_EDGE}, {"<~", 2, TOK_OUT_EDGE_SUB},
	{"<", 1, TOK_LESSTHAN}},
    ['='] = {{"==", 2, TOK_ISEQUAL}, {"=>", 2, TOK_FARROW},
	{"=~", 2, TOK_MATCH}, {"=", 1, TOK_EQUALS}},
    ['>'] = {{">>", 2, TOK_RSHIFT}, {">=", 2, TOK_GREATEREQUAL},
	{">", 1, TOK_GREATERTHAN}},
    ['?'] = {{"?", 1, TOK_QMARK}},
    ['@'] = {{"@@", 2, TOK_ATAT}, {"@", 1, TOK_AT}},
    ['['] = {{"[", 1, TOK_LBRACK}},
    [']'] = {{"]", 1, TOK_RBRACK}},
    ['{'] = {{"{", 1, TOK_LBRACE}},
    ['|'] = {{"|>>", 3, TOK_RRCOLLECT}, {"|>", 2, TOK_RCOLLECT},
	{"|", 1, TOK_PIPE}},
    ['}'] = {{"}", 1, TOK_RBRACE}},
    ['~'] = {{"~>", 2, TOK_IN_EDGE_SUB}, {"~", 1, TOK_TILDE}},
};

/* Tokens that end a value: a slash behind them divides. */
static const uint8_t divides_after[TOK_KINDS] = {
    [TOK_RPAREN] = 1,
    [TOK_RBRACK] = 1,
    [TOK_RCOLLECT] = 1,
    [TOK_RRCOLLECT] = 1,
    [TOK_NAME] = 1,
    [TOK_CLASSREF] = 1,
    [TOK_NUMBER] = 1,
    [TOK_STRING] = 1,
    [TOK_TRUE] = 1,
    [TOK_FALSE] = 1,
    [TOK_DQPRE] = 1,
    [TOK_DQMID] = 1,
    [TOK_DQPOST] = 1,
    [TOK_HEREDOC] = 1,
    [TOK_REGEX] = 1,
    [TOK_VARIABLE] = 1,
    [TOK_WORD] = 1,
};

int
lex_punct(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p;
	const struct punct *row = puncts[(unsigned char)*p];

	while (row->len > 1 &&
	       (row->text[1] != p[1] || (row->len > 2 && row->text[2] != p[2])))
		row++;
	return lex_take(lx, t, row->kind, p + row->len);
}

static bool
is_blank_before(const char *start, const char *p)
{
	uint32_t cp;
	const char *q = p - 1;

	if (p == start)
		return 1;
	if ((unsigned char)*q < 0x80) {
		uint8_t k = lex_class[(unsigned char)*q];

		return k == CH_BLANK || k == CH_NEWLINE;
	}
	while (q > start && ((unsigned char)*q & 0xc0) == 0x80)
		q--;
	return utf8_decode(q, (size_t)(p - q), &cp) != 0 && utf8_is_blank(cp);
}

int
lex_lbrack(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p;

	return lex_take(lx, t,
	    is_blank_before(lx->c.text, p) ? TOK_LISTSTART : TOK_LBRACK, p + 1);
}

/* A parenthesis that is first on its line never begins a call's arguments. */
int
lex_lparen(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p, *start = lx->c.line_start;
	const char *q = p;

	while (q > start && is_blank_before(start, q)) {
		q--;
		while (q > start && ((unsigned char)*q & 0xc0) == 0x80)
			q--;
	}
	return lex_take(lx, t, q == start ? TOK_WSLPAREN : TOK_LPAREN, p + 1);
}

int
lex_lbrace(struct lexer *lx, struct token *t)
{
	lx->c.braces++;
	return lex_take(lx, t,
	    lx->c.after == TOK_QMARK ? TOK_SELBRACE : TOK_LBRACE, lx->c.p + 1);
}

/* The brace that ends an expression in a string is not returned as a token. */
int
lex_rbrace(struct lexer *lx, struct token *t)
{
	lx->c.braces--;
	if (lx->string_count > lx->c.strings &&
	    lx->strings[lx->string_count - 1].braces == lx->c.braces) {
		lx->c.p++;
		lx->c.after = TOK_RBRACE;
		return lex_string_tail(lx, t);
	}
	return lex_take(lx, t, TOK_RBRACE, lx->c.p + 1);
}

int
lex_at(struct lexer *lx, struct token *t)
{
	return lx->c.p[1] == '(' ? lex_heredoc(lx, t) : lex_punct(lx, t);
}

int
lex_minus(struct lexer *lx, struct token *t)
{
	if (lx->c.epp == EPP_OFF || lx->c.p[1] != '%' || lx->c.p[2] != '>')
		return lex_punct(lx, t);
	if (lx->c.epp == EPP_EXPR)
		lex_take(
		    lx, &lx->queue[lx->queued++], TOK_EPP_END, lx->c.p + 3);
	else
		lx->c.p += 3;
	return lex_epp_text(lx, 1);
}

int
lex_percent(struct lexer *lx, struct token *t)
{
	if (lx->c.epp == EPP_OFF || lx->c.p[1] != '>')
		return lex_punct(lx, t);
	if (lx->c.epp == EPP_EXPR)
		lex_take(
		    lx, &lx->queue[lx->queued++], TOK_EPP_END, lx->c.p + 2);
	else
		lx->c.p += 2;
	lx->c.epp = EPP_TEXT;
	return lex_epp_text(lx, 0);
}

/* The slash that ends a regular expression, or NULL. */
static const char *
lex_punct_regex_end(const char *p, const char *end)
{
	const char *slash = p, *q;

	while ((slash = memchr(slash, '/', (size_t)(end - slash))) != NULL) {
		for (q = slash; q > p && q[-1] == '\\'; q--)
			;
		if ((slash - q) % 2 == 0)
			return slash;
		slash++;
	}
	return NULL;
}

/* The expression without the backslashes before its slashes. */
static void
regex_unescape(struct lexer *lx, struct token *t, const char *s, size_t n)
{
	size_t i, len = 0;
	char *out;

	t->text = s;
	t->len = (uint32_t)n;
	if (memmem(s, n, "\\/", 2) == NULL)
		return;
	out = arena_text(lx->arena, n);
	for (i = 0; i < n; i++) {
		if (s[i] == '\\' && i + 1 < n && s[i + 1] == '/')
			i++;
		out[len++] = s[i];
	}
	t->text = out;
	t->len = (uint32_t)len;
}

int
lex_slash(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p, *end;

	if (p[1] == '*') {
		end = memmem(p + 2, (size_t)(lx->c.end - p) - 2, "*/", 2);
		if (end == NULL)
			return lex_error(
			    lx, p, ISSUE_UNCLOSED_MLCOMMENT, NULL, NULL);
		lx->c.p = end + 2;
		lx->matched = NULL;
		return 0;
	}
	end = divides_after[lx->c.after]
		  ? NULL
		  : lex_punct_regex_end(p + 1, lx->c.end);
	if (end == NULL)
		return lex_punct(lx, t);
	lex_take(lx, t, TOK_REGEX, end + 1);
	lex_matched(lx, t);
	regex_unescape(lx, t, p + 1, (size_t)(end - p) - 1);
	return 1;
}
