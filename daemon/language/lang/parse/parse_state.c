#include "language/lang/parse/parse_state.h"

#include <stdio.h>

#include "base/core/arena.h"
#include "language/lang/parse/parse_error.h"

void
parse_next(struct parser *p)
{
	if (p->failed)
		return;
	if (p->has_ahead) {
		p->tok = p->ahead;
		p->has_ahead = 0;
	} else {
		lexer_next(&p->lx, &p->tok);
	}
	if (p->tok.kind == TOK_ERROR)
		p->failed = 1;
}

int
parse_peek(struct parser *p)
{
	if (!p->has_ahead && !p->failed) {
		lexer_next(&p->lx, &p->ahead);
		p->has_ahead = 1;
	}
	return p->failed ? TOK_ERROR : p->ahead.kind;
}

int
parse_accept(struct parser *p, enum token_kind kind)
{
	if (p->tok.kind != kind)
		return 0;
	parse_next(p);
	return 1;
}

int
parse_expect(struct parser *p, enum token_kind kind)
{
	if (parse_accept(p, kind))
		return 1;
	parse_syntax_error(p);
	return 0;
}

int
parse_enter(struct parser *p)
{
	char limit[16];

	if (arena_exhausted(p->arena)) {
		parse_error(p, p->tok.offset, ISSUE_NO_MEMORY, NULL);
		return 0;
	}
	if (p->depth < PARSE_DEPTH_MAX) {
		p->depth++;
		return 1;
	}
	snprintf(limit, sizeof(limit), "%d", PARSE_DEPTH_MAX);
	parse_error(p, p->tok.offset, ISSUE_TOO_DEEP, limit);
	return 0;
}

void
parse_leave(struct parser *p)
{
	p->depth--;
}
