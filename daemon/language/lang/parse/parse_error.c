#include "language/lang/parse/parse_error.h"

#include "language/lang/parse/parse_state.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/lang/source.h"

/*
 * Puppet reads a string to its end before it parses its expressions, so an
 * error in the rest of the string comes before one in the expressions.
 */
static void
string_finish(struct parser *p)
{
	struct token t;

	while (!p->lx.failed && lexer_in_string(&p->lx))
		lexer_next(&p->lx, &t);
}

struct ast *
parse_error(
    struct parser *p, uint32_t offset, enum issue_code code, const char *arg)
{
	if (!p->failed && !p->has_ahead)
		string_finish(p);
	if (!p->failed && !p->lx.failed)
		issue_add(p->diags, p->src, offset, code, arg, NULL);
	p->failed = 1;
	p->tok.kind = TOK_ERROR;
	p->has_ahead = 0;
	return p->nop;
}

/* A token as the message shows it. */
static const char *
token_describe(struct parser *p)
{
	const char *text = arena_memdup(p->arena, p->tok.text, p->tok.len);

	return arena_printf(
	    p->arena, p->tok.kind == TOK_REGEX ? "'(?-mix:%s)'" : "'%s'", text);
}

struct ast *
parse_syntax_error(struct parser *p)
{
	uint32_t offset = p->tok.offset;
	const char *at;

	if (p->failed || p->tok.kind == TOK_ERROR)
		return parse_error(p, 0, ISSUE_SYNTAX_ERROR, NULL);
	if (p->tok.kind == TOK_EOF) {
		at = "end of input";
		offset = ISSUE_NO_OFFSET;
	} else {
		at = token_describe(p);
	}
	return parse_error(p, offset, ISSUE_SYNTAX_ERROR, at);
}
