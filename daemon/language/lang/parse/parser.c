#include "language/lang/parse/parser.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/text/utf8.h"
#include "language/lang/lex/lex_bom.h"
#include "language/lang/lex/lexer.h"
#include "language/lang/parse/parse_def.h"
#include "language/lang/parse/parse_error.h"
#include "language/lang/parse/parse_node.h"
#include "language/lang/parse/parse_state.h"
#include "language/lang/parse/parse_stmt.h"
#include "language/lang/slots.h"
#include "language/lang/source.h"

/* Functions that are called without parentheses. */
static const char *const statement_calls[] = {
    "break",
    "contain",
    "debug",
    "err",
    "fail",
    "import",
    "include",
    "info",
    "next",
    "notice",
    "realize",
    "require",
    "return",
    "tag",
    "warning",
};

#define STATEMENT_CALLS (sizeof(statement_calls) / sizeof(statement_calls[0]))

/* program: [statements] */
static struct ast_body *
parse_program(struct parser *p)
{
	struct ast_body *b = node_body(p, AST_PROGRAM, 0);

	if (p->tok.kind != TOK_EOF)
		b->body = parse_statements(p, p->tok.offset);
	else
		b->h.offset = p->tok.offset;
	return b;
}

/*
 * epp_expression: EPP_START [PIPE [parameters endcomma] PIPE] [statements]
 * The template is the whole body of the program.
 */
static struct ast_body *
parser_parse_template(struct parser *p)
{
	struct ast_body *program = node_body(p, AST_PROGRAM, 0);
	struct ast_body *b = node_body(p, AST_EPP, 0);

	parse_expect(p, TOK_EPP_START);
	if (parse_accept(p, TOK_PIPE)) {
		b->h.flags = AST_F_EPP_PARAMS;
		if (!parse_accept(p, TOK_PIPE))
			parse_parameters(p, b, TOK_PIPE);
	}
	if (p->tok.kind != TOK_EOF)
		b->body = parse_statements(p, p->tok.offset);
	b->body = body_wrap(p, b->body);
	program->body = &b->h;
	return program;
}

static void
parser_init(struct parser *p, const struct parse_options *o, struct source *src)
{
	const struct name **calls;
	size_t i;

	memset(p, 0, sizeof(*p));
	p->src = src;
	p->arena = o->arena;
	p->diags = o->diags;
	p->nop = node_new(p, AST_NOP, sizeof(*p->nop), 0);
	p->namespace = "";
	calls = arena_alloc(o->arena, (STATEMENT_CALLS + 1) * sizeof(*calls));
	for (i = 0; i < STATEMENT_CALLS; i++)
		calls[i] = intern_str(o->names, statement_calls[i]);
	calls[i] = NULL;
	p->calls = calls;
	p->lx.src = src;
	p->lx.arena = o->arena;
	p->lx.names = o->names;
	p->lx.diags = o->diags;
	p->lx.tasks = o->tasks != 0;
}

static void
parser_release(struct parser *p)
{
	lexer_release(&p->lx);
	free(p->stack);
	free(p->defs);
}

static void
definitions_keep(struct parser *p)
{
	size_t size = p->def_count * sizeof(struct ast *);

	p->src->definition_count = (uint32_t)p->def_count;
	p->src->definitions = arena_alloc(p->arena, size);
	if (size > 0)
		memcpy(p->src->definitions, p->defs, size);
}

/* Report errors of the text before any of it is read; 0 when it has none. */
static int
text_refuse(struct parser *p, const char *text, size_t len)
{
	size_t valid;

	if (!lex_bom(&p->lx, text, len))
		return 1;
	valid = utf8_valid_prefix(text, len);
	if (valid == len)
		return 0;
	parse_error(p, (uint32_t)valid, ISSUE_INVALID_UTF8, NULL);
	return 1;
}

struct source *
parse_text(const struct parse_options *o, const char *path, const char *text,
    size_t len)
{
	struct arena *sources = o->sources != NULL ? o->sources : o->arena;
	struct source *src = arena_zalloc(sources, sizeof(*src));
	struct parser p;
	char limit[24];

	src->path = path;
	src->text = text;
	if (len > PARSE_MAX_BYTES) {
		snprintf(limit, sizeof(limit), "%u", PARSE_MAX_BYTES);
		issue_add(o->diags, src, ISSUE_NO_OFFSET, ISSUE_TOO_LARGE,
		    limit, NULL);
		return NULL;
	}
	src->len = (uint32_t)len;
	source_index(src, o->arena);
	parser_init(&p, o, src);
	if (text_refuse(&p, text, len))
		return NULL;
	lexer_init(&p.lx, src, o->epp);
	parse_next(&p);
	src->program = o->epp ? parser_parse_template(&p) : parse_program(&p);
	parse_expect(&p, TOK_EOF);
	definitions_keep(&p);
	parser_release(&p);
	if (p.failed || p.lx.failed)
		return NULL;
	slots_assign(o->arena, src);
	return src;
}

void
parse_unread(const struct parse_options *o, const char *path)
{
	const struct source none = {.path = path};

	issue_add(o->diags, &none, ISSUE_NO_OFFSET, ISSUE_NOT_READABLE,
	    strerror(errno), NULL);
}

struct source *
parse_file(const struct parse_options *o, const char *path)
{
	const char *text;
	size_t len;

	text = fs_read(o->arena, path, PARSE_MAX_BYTES, &len);
	if (text != NULL)
		return parse_text(o, path, text, len);
	parse_unread(o, path);
	return NULL;
}
