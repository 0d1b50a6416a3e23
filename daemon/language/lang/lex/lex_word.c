#include "language/lang/lex/lex_word.h"

#include "language/lang/lex/lexer.h"

#include <string.h>

#include "base/core/intern.h"
#include "language/lang/lex/lex_punct.h"

struct keyword {
	char text[9];
	uint8_t len;
	uint8_t kind;
};

/* By first letter; a row without length ends the list. */
#define KEYWORD_MAX 4
static const struct keyword keywords[26][KEYWORD_MAX] = {
    ['a' - 'a'] = {{"and", 3, TOK_AND}, {"attr", 4, TOK_ATTR}},
    ['c' - 'a'] = {{"class", 5, TOK_CLASS}, {"case", 4, TOK_CASE}},
    ['d' - 'a'] = {{"default", 7, TOK_DEFAULT}, {"define", 6, TOK_DEFINE}},
    ['e' - 'a'] = {{"else", 4, TOK_ELSE}, {"elsif", 5, TOK_ELSIF}},
    ['f' - 'a'] = {{"false", 5, TOK_FALSE}, {"function", 8, TOK_FUNCTION}},
    ['i' - 'a'] = {{"if", 2, TOK_IF}, {"in", 2, TOK_IN},
	{"inherits", 8, TOK_INHERITS}},
    ['n' - 'a'] = {{"node", 4, TOK_NODE}},
    ['o' - 'a'] = {{"or", 2, TOK_OR}},
    ['p' - 'a'] = {{"private", 7, TOK_PRIVATE}, {"plan", 4, TOK_PLAN}},
    ['t' - 'a'] = {{"true", 4, TOK_TRUE}, {"type", 4, TOK_TYPE}},
    ['u' - 'a'] = {{"undef", 5, TOK_UNDEF}, {"unless", 6, TOK_UNLESS}},
};

/* The text in t, its name interned without a leading "::". */
static void
token_name(struct lexer *lx, struct token *t)
{
	uint32_t skip = t->len > 2 && t->text[0] == ':' ? 2 : 0;

	t->absolute = skip != 0;
	t->name = intern(lx->names, t->text + skip, t->len - skip);
}

static enum token_kind
keyword_find(const struct lexer *lx, const char *s, size_t n)
{
	const struct keyword *row;
	int i;

	if (n < 2 || n > 8)
		return TOK_NAME;
	row = keywords[s[0] - 'a'];
	for (i = 0; i < KEYWORD_MAX && row[i].len != 0; i++) {
		if (row[i].len != n || memcmp(row[i].text, s, n) != 0)
			continue;
		if (row[i].kind == TOK_PLAN && !lx->tasks)
			return TOK_NAME;
		return row[i].kind;
	}
	return TOK_NAME;
}

/* The end of word characters and dashes between them. */
static const char *
segment_end(const char *p, int *plain)
{
	const char *q;

	for (;;) {
		while (lex_is_word(*p))
			p++;
		for (q = p; *q == '-'; q++)
			;
		if (q == p || !lex_is_word(*q))
			return p;
		*plain = 0;
		p = q;
	}
}

/* The end of a bare word at p; *plain is cleared when it is not a name. */
static const char *
word_end(const char *p, int *plain)
{
	for (;;) {
		if (p[0] == ':')
			p += 2;
		if (p[0] == '_')
			*plain = 0;
		p = segment_end(p, plain);
		if (p[0] != ':' || p[1] != ':' ||
		    lex_class[(unsigned char)p[2]] != CH_LOWER)
			return p;
	}
}

int
lex_word(struct lexer *lx, struct token *t)
{
	int plain = 1;
	const char *start = lx->c.p, *end = word_end(start, &plain);
	enum token_kind kind = TOK_WORD;

	if (plain)
		kind = start[0] != ':'
			   ? keyword_find(lx, start, (size_t)(end - start))
			   : TOK_NAME;
	lex_take(lx, t, kind, end);
	lex_matched(lx, t);
	if (kind == TOK_NAME)
		token_name(lx, t);
	return 1;
}

static const char *
classref_end(const char *p)
{
	for (;;) {
		if (p[0] == ':')
			p += 2;
		while (lex_is_word(*p))
			p++;
		if (p[0] != ':' || p[1] != ':' ||
		    lex_class[(unsigned char)p[2]] != CH_UPPER)
			return p;
	}
}

int
lex_classref(struct lexer *lx, struct token *t)
{
	const char *start = lx->c.p, *end = classref_end(start);

	if (end[0] == ':' && end[1] == ':') {
		if (start[0] == ':')
			return lex_error(lx, end + 3,
			    ISSUE_ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE, NULL,
			    NULL);
		return lex_error(
		    lx, end + 1, ISSUE_ILLEGAL_CLASS_REFERENCE, NULL, NULL);
	}
	lex_take(lx, t, TOK_CLASSREF, end);
	lex_matched(lx, t);
	token_name(lx, t);
	return 1;
}

int
lex_colon(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p;

	if (p[1] != ':')
		return lex_punct(lx, t);
	if (lex_class[(unsigned char)p[2]] == CH_UPPER)
		return lex_classref(lx, t);
	if (lex_class[(unsigned char)p[2]] == CH_LOWER)
		return lex_word(lx, t);
	return lex_error(
	    lx, p + 2, ISSUE_ILLEGAL_FULLY_QUALIFIED_NAME, NULL, NULL);
}

const char *
lex_variable_end(const char *p, const char *end)
{
	if (end - p > 2 && p[0] == ':' && p[1] == ':')
		p += 2;
	if (p >= end || !lex_is_word(*p))
		return NULL;
	for (;;) {
		while (p < end && lex_is_word(*p))
			p++;
		if (end - p < 3 || p[0] != ':' || p[1] != ':' ||
		    !lex_is_word(p[2]))
			return p;
		p += 2;
	}
}

void
lex_variable(struct lexer *lx, struct token *t, const char *s, const char *end)
{
	t->kind = TOK_VARIABLE;
	t->text = s;
	t->len = (uint32_t)(end - s);
	token_name(lx, t);
	lex_matched(lx, t);
}

int
lex_dollar(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p, *end = lex_variable_end(p + 1, lx->c.end);

	t->offset = lex_offset(lx, p);
	if (end == NULL)
		end = p + 1;
	lex_variable(lx, t, p + 1, end);
	lx->matched = p;
	lx->matched_len = (uint32_t)(end - p);
	lx->c.p = end;
	return 1;
}
