#include "language/lang/lex/lexer.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "language/lang/lex/lex_epp.h"
#include "language/lang/lex/lex_heredoc.h"
#include "language/lang/lex/lex_number.h"
#include "language/lang/lex/lex_punct.h"
#include "language/lang/lex/lex_string.h"
#include "language/lang/lex/lex_word.h"
#include "language/lang/source.h"

/* Bytes of text in a message at most. */
#define LEX_SHOWN 1024

#define L CH_LOWER
#define U CH_UPPER
#define D CH_DIGIT
#define P CH_PUNCT
#define H CH_HIGH
/* clang-format off */
const uint8_t lex_class[256] = {
	0, 0, 0, 0, 0, 0, 0, 0, 0, CH_BLANK, CH_NEWLINE, 0, 0, CH_BLANK, 0, 0,
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	CH_BLANK, P, CH_DQUOTE, CH_HASH, CH_DOLLAR, CH_PERCENT, 0, CH_SQUOTE,
	CH_LPAREN, P, P, P, P, CH_MINUS, P, CH_SLASH,
	D, D, D, D, D, D, D, D, D, D, CH_COLON, P, P, P, P, P,
	CH_AT, U, U, U, U, U, U, U, U, U, U, U, U, U, U, U,
	U, U, U, U, U, U, U, U, U, U, U, CH_LBRACK, 0, P, 0, L,
	0, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
	L, L, L, L, L, L, L, L, L, L, L, CH_LBRACE, P, CH_RBRACE, P, 0,
	H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H,
	H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H,
	H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H,
	H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H,
	H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H,
	H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H,
	H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H,
	H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H,
};
/* clang-format on */
#undef L
#undef U
#undef D
#undef P
#undef H

void
lexer_init(struct lexer *lx, struct source *src, int epp)
{
	growbuf_init(&lx->scratch);
	lx->src = src;
	lx->c.text = lx->c.p = lx->c.line_start = src->text;
	lx->c.end = src->text + src->len;
	if (!epp)
		return;
	lx->c.epp = EPP_TEXT;
	lx->queue[lx->queued++].kind = TOK_EPP_START;
	lx->queue[0].text = "";
	lex_epp_text(lx, 0);
}

void
lexer_release(struct lexer *lx)
{
	growbuf_release(&lx->scratch);
}

int
lexer_in_string(const struct lexer *lx)
{
	return lx->string_count > 0 || lx->c.outer != NULL ||
	       lx->pending != LEX_PLAIN;
}

uint32_t
lex_offset(const struct lexer *lx, const char *at)
{
	if (lx->c.map != NULL)
		return lex_map_offset(lx->c.map, (uint32_t)(at - lx->c.text));
	return (uint32_t)(at - lx->src->text);
}

int
lex_error(struct lexer *lx, const char *at, enum issue_code code,
    const char *arg0, const char *arg1)
{
	uint32_t offset = at != NULL ? lex_offset(lx, at) : ISSUE_NO_OFFSET;

	issue_add(lx->diags, lx->src, offset, code, arg0, arg1);
	lx->failed = 1;
	return 0;
}

void
lex_warning(
    struct lexer *lx, const char *at, enum issue_code code, const char *arg0)
{
	issue_add(lx->diags, lx->src, lex_offset(lx, at), code, arg0, NULL);
}

const char *
lex_copy(struct lexer *lx, const char *s, const char *end)
{
	size_t n = (size_t)(end - s);

	if (n > LEX_SHOWN)
		n = utf8_valid_prefix(s, LEX_SHOWN);
	return arena_memdup(lx->arena, s, n);
}

const char *
lex_followed_by(struct lexer *lx, const char *p)
{
	size_t left = (size_t)(lx->c.end - p), i, n;
	char out[64];
	size_t len = 0;

	if (left == 0)
		return "<eof>";
	n = utf8_offset(p, left, 5);
	for (i = 0; i < n; i++) {
		static const char plain[] = "\t\n\r", shown[] = "tnr";
		const char *found = p[i] != 0 ? strchr(plain, p[i]) : NULL;

		if (found != NULL) {
			out[len++] = '\\';
			out[len++] = shown[found - plain];
		} else {
			out[len++] = p[i];
		}
	}
	memcpy(out + len, "...", 3);
	return arena_memdup(lx->arena, out, len + 3);
}

int
lex_take(
    struct lexer *lx, struct token *t, enum token_kind kind, const char *end)
{
	t->kind = (uint8_t)kind;
	t->text = lx->c.p;
	t->len = (uint32_t)(end - lx->c.p);
	t->offset = lex_offset(lx, lx->c.p);
	lx->c.p = end;
	return 1;
}

void
lex_matched(struct lexer *lx, const struct token *t)
{
	lx->matched = t->text;
	lx->matched_len = t->len;
}

static int
lex_other(struct lexer *lx, struct token *t)
{
	lex_take(lx, t, TOK_OTHER, lx->c.p + 1);
	t->text = "";
	t->len = 0;
	return 1;
}

/* A Unicode space, or a character that begins no token. */
static int
lex_high(struct lexer *lx, struct token *t)
{
	uint32_t cp;
	size_t n = utf8_decode(lx->c.p, (size_t)(lx->c.end - lx->c.p), &cp);

	if (n == 0 || !utf8_is_blank(cp))
		return lex_other(lx, t);
	lx->c.p += n;
	return 0;
}

static int
lex_blank(struct lexer *lx, struct token *t)
{
	const char *p = lx->c.p;

	(void)t;
	while (lex_class[(unsigned char)*p] == CH_BLANK)
		p++;
	lx->c.p = p;
	lx->matched = NULL;
	return 0;
}

static int
lex_newline(struct lexer *lx, struct token *t)
{
	struct lex_context *c = &lx->c;

	(void)t;
	c->p = c->newline_jump != NULL ? c->newline_jump : c->p + 1;
	c->newline_jump = NULL;
	c->line_start = c->p;
	lx->matched = NULL;
	return 0;
}

static const char *
comment_end(const char *p, const char *end)
{
	const char *nl = memchr(p, '\n', (size_t)(end - p));

	return nl != NULL ? nl : end;
}

static int
lex_comment(struct lexer *lx, struct token *t)
{
	(void)t;
	lx->c.p = comment_end(lx->c.p, lx->c.end);
	lx->matched = NULL;
	return 0;
}

typedef int lex_fn(struct lexer *lx, struct token *t);

static lex_fn *const lexer_handlers[CH_CLASSES] = {
    [CH_OTHER] = lex_other,
    [CH_BLANK] = lex_blank,
    [CH_NEWLINE] = lex_newline,
    [CH_LOWER] = lex_word,
    [CH_UPPER] = lex_classref,
    [CH_DIGIT] = lex_number,
    [CH_PUNCT] = lex_punct,
    [CH_HASH] = lex_comment,
    [CH_DOLLAR] = lex_dollar,
    [CH_SQUOTE] = lex_squote,
    [CH_DQUOTE] = lex_dquote,
    [CH_COLON] = lex_colon,
    [CH_SLASH] = lex_slash,
    [CH_LBRACK] = lex_lbrack,
    [CH_LPAREN] = lex_lparen,
    [CH_LBRACE] = lex_lbrace,
    [CH_RBRACE] = lex_rbrace,
    [CH_AT] = lex_at,
    [CH_MINUS] = lex_minus,
    [CH_PERCENT] = lex_percent,
    [CH_HIGH] = lex_high,
};

/* The first character behind the last token that is not space or comment. */
static char
lex_peek(const struct lexer *lx)
{
	const char *p = lx->c.p, *jump = lx->c.newline_jump;

	for (; p < lx->c.end; p++) {
		uint8_t k = lex_class[(unsigned char)*p];

		if (k == CH_HASH)
			p = comment_end(p, lx->c.end) - 1;
		else if (k == CH_NEWLINE && jump != NULL)
			p = jump - 1, jump = NULL;
		else if (k != CH_BLANK && k != CH_NEWLINE)
			return *p != '[' || p == lx->c.p ? *p : 0;
	}
	return 0;
}

/*
 * In a string, ${name}, ${name[..} and ${name.} mean the variable, even if the
 * name is otherwise a word, number or keyword.
 */
static void
first_adjust(struct lexer *lx, struct token *t)
{
	char c;

	if (t->kind != TOK_NAME && t->kind != TOK_WORD &&
	    t->kind != TOK_NUMBER &&
	    (t->kind < TOK_AND || t->kind > TOK_TRUE || t->kind == TOK_PLAN))
		return;
	c = lex_peek(lx);
	if (c == '}' || c == '.' || c == '[')
		lex_variable(lx, t, t->text, t->text + t->len);
}

/* Handle the end of the text: of a string, a heredoc, a template, or of all. */
static int
lex_end(struct lexer *lx, struct token *t)
{
	if (lx->string_count > lx->c.strings)
		return lex_string_tail(lx, t);
	if (lx->c.epp_open)
		return lex_error(
		    lx, lx->c.end, ISSUE_EPP_UNBALANCED_TAG, NULL, NULL);
	lex_take(lx, t, TOK_EOF, lx->c.end);
	return 1;
}

static int
lex_pending(struct lexer *lx, struct token *t)
{
	switch (lx->pending) {
	case LEX_VARIABLE:
		return lex_string_variable(lx, t);
	case LEX_TAIL:
		return lex_string_tail(lx, t);
	default:
		return lex_heredoc_text(lx, t);
	}
}

static int
lex_plain(struct lexer *lx, struct token *t)
{
	uint8_t class;
	int first = lx->first;

	if (lx->c.p >= lx->c.end)
		return lex_end(lx, t);
	class = lex_class[(unsigned char)*lx->c.p];
	lx->first = 0;
	if (!lexer_handlers[class](lx, t)) {
		lx->first |= (uint8_t)first;
		return 0;
	}
	if (first)
		first_adjust(lx, t);
	if (t->kind < TOK_DQPRE || t->kind > TOK_HEREDOC)
		lx->c.after = t->kind;
	return 1;
}

void
lexer_next(struct lexer *lx, struct token *t)
{
	for (;;) {
		if (lx->failed) {
			t->kind = TOK_ERROR;
			return;
		}
		if (lx->next < lx->queued) {
			*t = lx->queue[lx->next++];
			lx->c.after = t->kind;
			if (lx->next == lx->queued)
				lx->next = lx->queued = 0;
			return;
		}
		if (lx->pending != LEX_PLAIN ? lex_pending(lx, t)
					     : lex_plain(lx, t))
			return;
	}
}
