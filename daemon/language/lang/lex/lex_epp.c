#include "language/lang/lex/lex_epp.h"

#include "language/lang/lex/lexer.h"

#include <string.h>

#include "base/core/arena.h"

/*
 * The text of templates, collected in lx->scratch up to the next tag.  The
 * rules, with their peculiarities, are those of Puppet's EppScanner.
 */

static void
scratch_trim(struct strbuf *b)
{
	while (strbuf_last(b) == ' ' || strbuf_last(b) == '\t')
		strbuf_truncate(b, b->len - 1);
}

/* Return the place behind the blanks and the line break that -%> removes. */
static const char *
leading_skip(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	if (p < end && *p == '\r')
		p++;
	if (p < end && *p == '\n')
		p++;
	return p;
}

/* Append text in which %%> stands for %>. */
static void
lex_epp_text_add(struct strbuf *b, const char *p, const char *end)
{
	const char *found;

	while ((found = memmem(p, (size_t)(end - p), "%%>", 3)) != NULL) {
		strbuf_add(b, p, (size_t)(found - p));
		strbuf_add(b, "%>", 2);
		p = found + 3;
	}
	strbuf_add(b, p, (size_t)(end - p));
}

/*
 * Move from the # of a comment behind its end; *trim is set when text behind it
 * is trimmed.
 */
static int
comment_skip(struct lexer *lx, int *trim)
{
	const char *p = lx->c.p, *end = lx->c.end, *q = p + 1;

	while (
	    (q = memmem(q, (size_t)(end - q), "%>", 2)) != NULL && q[-1] == '%')
		q++;
	if (q == NULL)
		return lex_error(
		    lx, p, ISSUE_EPP_UNBALANCED_COMMENT, NULL, NULL);
	if (p[1] == '-')
		scratch_trim(&lx->scratch.out);
	*trim = q[-1] == '-';
	lx->c.p = q + 2;
	return 1;
}

static void
render_queue(struct lexer *lx, enum token_kind kind, const char *start)
{
	struct token *t = &lx->queue[lx->queued++];

	t->kind = (uint8_t)kind;
	t->offset = lex_offset(lx, start);
	t->text = "";
	t->len = 0;
	if (kind != TOK_RENDER_STRING)
		return;
	t->len = (uint32_t)lx->scratch.out.len;
	t->text = arena_memdup(lx->arena, growbuf_text(&lx->scratch), t->len);
}

/*
 * Append text up to <% or the end, trimmed at its start if requested; move
 * there and return 1 when it was a tag.
 */
static int
text_to_tag(struct lexer *lx, int trim)
{
	const char *p = lx->c.p, *end = lx->c.end;
	const char *tag = memmem(p, (size_t)(end - p), "<%", 2);
	const char *stop = tag != NULL ? tag : end;

	if (trim)
		p = leading_skip(p, stop);
	lex_epp_text_add(&lx->scratch.out, p, stop);
	lx->c.p = tag != NULL ? tag + 2 : end;
	return tag != NULL;
}

/* Code starts here, rendered or not. */
static int
code_start(struct lexer *lx, const char *start, enum epp_mode mode)
{
	if (lx->scratch.out.len > 0)
		render_queue(lx, TOK_RENDER_STRING, start);
	if (mode == EPP_EXPR)
		render_queue(lx, TOK_RENDER_EXPR, start);
	lx->c.epp = (uint8_t)mode;
	lx->c.epp_open = 1;
	return 0;
}

int
lex_epp_text(struct lexer *lx, int trim)
{
	const char *start = lx->c.p;

	growbuf_reset(&lx->scratch);
	lx->c.epp_open = 0;
	while (lx->c.p < lx->c.end) {
		if (!text_to_tag(lx, trim)) {
			render_queue(lx, TOK_RENDER_STRING, start);
			return 0;
		}
		trim = 0;
		if (lx->c.p == lx->c.end)
			return lex_error(lx, lx->c.p,
			    ISSUE_EPP_UNBALANCED_EXPRESSION, NULL, NULL);
		switch (*lx->c.p) {
		case '#':
			if (!comment_skip(lx, &trim))
				return 0;
			break;
		case '%':
			strbuf_addstr(&lx->scratch.out, "<%");
			lx->c.p++;
			break;
		case '=':
			lx->c.p++;
			return code_start(lx, start, EPP_EXPR);
		case '-':
			scratch_trim(&lx->scratch.out);
			lx->c.p++;
			return code_start(lx, start, EPP_CODE);
		default:
			return code_start(lx, start, EPP_CODE);
		}
	}
	return 0;
}
