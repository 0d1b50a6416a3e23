#include "language/lang/lex/lex_string.h"

#include "language/lang/lex/lexer.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/lang/lex/lex_escape.h"
#include "language/lang/lex/lex_heredoc.h"
#include "language/lang/lex/lex_word.h"

/* Strings that may be open inside each other. */
#define STRINGS_FIRST 16

/* How a part of a string ends. */
enum part_end {
	PART_QUOTE,
	PART_EXPRESSION, /* ${ */
	PART_VARIABLE,	 /* $name */
	PART_TEXT_END,	 /* heredoc */
	PART_UNCLOSED,
};

struct lex_string_part {
	const char *end;  /* behind its text */
	const char *from; /* where Puppet began to look for its end */
	enum part_end how;
};

/*
 * Record what Puppet's pattern for the end of a string matched: the character
 * before, pairs of backslashes and the end.
 */
static void
end_matched(struct lexer *lx, const char *from, const char *end, size_t len)
{
	const char *p = end;

	while (p > from && p[-1] == '\\')
		p--;
	if (p > from)
		p--;
	while (p > from && ((unsigned char)*p & 0xc0) == 0x80)
		p--;
	lx->matched = p;
	lx->matched_len = (uint32_t)((size_t)(end - p) + len);
}

/*
 * Puppet's pattern for the end of a string needs one character before it, so
 * that of two quotes in a row at the start of a part the second is the end.
 * Returns where the search for the end continues.
 */
static const char *
quote_swallow(const char *p, const char *end, char quote)
{
	const char *q = p + 1;

	if (p >= end || *p != quote)
		return p;
	while (end - q > 2 && q[0] == '\\' && q[1] == '\\')
		q += 2;
	if (q < end && (*q == quote || (*q == '$' && quote == '"')))
		return q;
	return p;
}

int
lex_squote(struct lexer *lx, struct token *t)
{
	const char *start = lx->c.p, *end = lx->c.end;
	const char *p = quote_swallow(start + 1, end, '\'');

	while (p < end && *p != '\'')
		p += *p == '\\' && p + 1 < end ? 2 : 1;
	if (p >= end)
		return lex_error(lx, start + 1, ISSUE_UNCLOSED_QUOTE, "\"'\"",
		    lex_followed_by(lx, start + 1));
	lex_take(lx, t, TOK_STRING, p + 1);
	end_matched(lx, start + 1, p, 1);
	return lex_unescape(
	    lx, t, start + 1, p, ESCAPE_BACKSLASH | ESCAPE_SQUOTE, NULL);
}

static void
string_push(struct lexer *lx, int heredoc, int variable)
{
	struct lex_string *s;

	if (lx->string_count == lx->string_cap) {
		uint32_t cap = lx->string_cap * 2;

		cap = cap > 0 ? cap : STRINGS_FIRST;
		s = arena_alloc(lx->arena, cap * sizeof(*s));
		if (lx->string_count > 0)
			memcpy(s, lx->strings, lx->string_count * sizeof(*s));
		lx->strings = s;
		lx->string_cap = cap;
	}
	s = &lx->strings[lx->string_count++];
	s->heredoc = (uint8_t)heredoc;
	s->variable = (uint8_t)variable;
	s->braces = variable ? INT32_MIN : lx->c.braces;
}

/* Read the text behind a dollar at p. */
static enum part_end
dollar_kind(const char *p, const char *end)
{
	if (p + 1 < end && p[1] == '{')
		return PART_EXPRESSION;
	if (lex_variable_end(p + 1, end) != NULL)
		return PART_VARIABLE;
	return PART_UNCLOSED;
}

/* Find the end of the part of a double-quoted string that is at p. */
static void
quoted_scan(struct lexer *lx, const char *p, struct lex_string_part *part)
{
	const char *end = lx->c.end;

	part->from = p;
	part->how = PART_UNCLOSED;
	for (p = quote_swallow(p, end, '"'); p < end; p++) {
		if (*p == '"') {
			part->how = PART_QUOTE;
			break;
		}
		if (*p == '\\') {
			p++;
			continue;
		}
		if (*p != '$')
			continue;
		part->how = dollar_kind(p, end);
		if (part->how != PART_UNCLOSED)
			break;
		part->from = p + 1;
		lx->matched = NULL;
		p = quote_swallow(p + 1, end, '"') - 1;
	}
	part->end = p;
}

/* Find the end of the part of a heredoc's text that is at p. */
static void
heredoc_scan(struct lexer *lx, const char *p, struct lex_string_part *part)
{
	const char *end = lx->c.end;
	int escaped = (lx->c.escapes & ESCAPE_DOLLAR) != 0;

	part->from = p;
	part->how = PART_TEXT_END;
	part->end = end;
	if (!lx->c.interpolate)
		return;
	for (; p < end; p++) {
		if (*p == '\\' && escaped) {
			p++;
			continue;
		}
		if (*p != '$')
			continue;
		part->how = dollar_kind(p, end);
		if (part->how != PART_UNCLOSED) {
			part->end = p;
			return;
		}
		part->how = PART_TEXT_END;
	}
}

static int
quote_unclosed(struct lexer *lx, const struct lex_string_part *part)
{
	const char *quote = "'", *quoted;

	if (lx->matched == NULL)
		quoted = "''";
	else {
		if (lx->matched_len == 1 && *lx->matched == '\'')
			quote = "\"";
		quoted = arena_printf(lx->arena, "%s%s%s", quote,
		    lex_copy(lx, lx->matched, lx->matched + lx->matched_len),
		    quote);
	}
	return lex_error(lx, part->from, ISSUE_UNCLOSED_QUOTE, quoted,
	    lex_followed_by(lx, part->from));
}

/* Move behind the part; its end determines the next token. */
static void
part_leave(struct lexer *lx, const struct lex_string_part *part, int heredoc)
{
	end_matched(
	    lx, part->from, part->end, part->how == PART_EXPRESSION ? 2 : 1);
	if (part->how == PART_EXPRESSION) {
		string_push(lx, heredoc, 0);
		lx->c.braces++;
		lx->c.p = part->end + 2;
		lx->matched = NULL;
		lx->first = 1;
	} else if (part->how == PART_VARIABLE) {
		string_push(lx, heredoc, 1);
		lx->c.p = part->end + 1;
		lx->pending = LEX_VARIABLE;
	} else if (heredoc) {
		lex_heredoc_leave(lx);
	} else {
		lx->c.p = part->end + 1;
	}
}

/*
 * A part of a string.  start is where its token begins, its text is from s;
 * tail: other parts precede it.
 */
static int
string_part(
    struct lexer *lx, struct token *t, const char *s, int heredoc, int tail)
{
	struct lex_string_part part;
	int more;

	lx->pending = LEX_PLAIN;
	if (heredoc)
		heredoc_scan(lx, s, &part);
	else
		quoted_scan(lx, s, &part);
	if (part.how == PART_UNCLOSED)
		return quote_unclosed(lx, &part);
	t->offset = lex_offset(lx, lx->c.p);
	if (!lex_unescape(lx, t, s, part.end,
		heredoc ? lx->c.escapes : ESCAPE_ALL,
		heredoc ? NULL : part.end + 1))
		return 0;
	more = part.how == PART_EXPRESSION || part.how == PART_VARIABLE;
	part_leave(lx, &part, heredoc);
	if (tail)
		t->kind = more ? TOK_DQMID : TOK_DQPOST;
	else
		t->kind = more ? TOK_DQPRE : TOK_STRING;
	if (!more)
		lx->c.after = t->kind;
	return 1;
}

int
lex_dquote(struct lexer *lx, struct token *t)
{
	lx->matched = lx->c.p;
	lx->matched_len = 1;
	return string_part(lx, t, lx->c.p + 1, 0, 0);
}

int
lex_string_tail(struct lexer *lx, struct token *t)
{
	int heredoc = lx->strings[--lx->string_count].heredoc;

	return string_part(lx, t, lx->c.p, heredoc, 1);
}

int
lex_heredoc_text(struct lexer *lx, struct token *t)
{
	return string_part(lx, t, lx->c.p, 1, 0);
}

int
lex_string_variable(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p, *end = lex_variable_end(p, lx->c.end);

	lex_variable(lx, t, p, end);
	t->offset = lex_offset(lx, p - 1);
	lx->c.p = end;
	lx->pending = LEX_TAIL;
	return 1;
}
