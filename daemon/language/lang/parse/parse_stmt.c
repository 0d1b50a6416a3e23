#include "language/lang/parse/parse_stmt.h"

#include "language/lang/parse/parse_state.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/lang/parse/parse_error.h"
#include "language/lang/parse/parse_expr.h"
#include "language/lang/parse/parse_node.h"
#include "language/lang/parse/parse_primary.h"
#include "language/lang/source.h"

bool
is_statement_call(const struct parser *p, const struct ast *name)
{
	const struct name *const *call;

	if (name->kind != AST_QNAME || (name->flags & AST_F_ABSOLUTE) != 0)
		return 0;
	for (call = p->calls; *call != NULL; call++) {
		if (((const struct ast_name *)name)->name == *call)
			return 1;
	}
	return 0;
}

static struct ast_call *
call_statement_new(struct parser *p, size_t args, uint32_t offset)
{
	struct ast_call *call = node_new(
	    p, AST_CALL, sizeof(*call) + args * sizeof(struct ast *), offset);

	call->functor = NULL;
	call->lambda = NULL;
	call->cache = p->src->call_sites++;
	call->count = (uint32_t)args;
	return call;
}

/* True for arguments separated by commas whose function is not yet known. */
static bool
is_argument_list(const struct ast *n)
{
	return n->kind == AST_CALL &&
	       ((const struct ast_call *)n)->functor == NULL;
}

struct ast *
statement_call(struct parser *p, struct ast *name, struct ast *args)
{
	struct ast_call *call;

	if (is_argument_list(args)) {
		call = (struct ast_call *)args;
		call->h.offset = name->offset;
	} else {
		call = call_statement_new(p, 1, name->offset);
		call->args[0] = args;
	}
	call->functor = name;
	return &call->h;
}

/* syntactic_statement: assignment (COMMA assignment)* */
static void
parse_syntactic_statement(struct parser *p)
{
	struct ast *first = parse_assignment(p);
	size_t height = p->height;
	uint32_t comma = p->tok.offset;
	struct ast_call *list;

	if (p->tok.kind != TOK_COMMA) {
		stack_push(p, first);
		return;
	}
	stack_push(p, first);
	while (parse_accept(p, TOK_COMMA))
		stack_push(p, parse_assignment(p));
	list = call_statement_new(p, p->height - height, comma);
	stack_take(p, height, list->args);
	stack_push(p, &list->h);
}

static void
arguments_refuse(
    struct parser *p, const struct ast *list, const struct ast *before)
{
	const struct ast_name *name = (const struct ast_name *)before;
	char *text;

	if (before == NULL || before->kind != AST_QNAME) {
		parse_error(p, list->offset, ISSUE_ARGUMENTS_TO_NOTHING, NULL);
		return;
	}
	text = arena_printf(p->arena, "%s%s",
	    (before->flags & AST_F_ABSOLUTE) != 0 ? "::" : "",
	    name->name->text);
	parse_error(p, list->offset, ISSUE_ARGUMENTS_TO_NAME, text);
}

/*
 * Join names of statement functions with the expressions behind them to calls,
 * in the statements above the height.
 */
static void
calls_transform(struct parser *p, size_t height)
{
	size_t in, out = height;

	for (in = height; in < p->height && !p->failed; in++) {
		struct ast *n = p->stack[in];
		struct ast *before = out > height ? p->stack[out - 1] : NULL;

		if (before != NULL && is_statement_call(p, before)) {
			p->stack[out - 1] = statement_call(p, before, n);
			continue;
		}
		if (is_argument_list(n)) {
			arguments_refuse(p, n, before);
			break;
		}
		if (n->kind == AST_CALL)
			n->flags &= (uint16_t)~AST_F_RVALUE;
		p->stack[out++] = n;
	}
	p->height = out;
}

/*
 * statements: syntactic_statement ([SEMIC] syntactic_statement)*
 * offset is that of the block when there are several.
 */
struct ast *
parse_statements(struct parser *p, uint32_t offset)
{
	size_t height = p->height;

	do
		parse_syntactic_statement(p);
	while (parse_accept(p, TOK_SEMIC) || parse_can_start(p));
	calls_transform(p, height);
	if (p->failed) {
		p->height = height;
		return p->nop;
	}
	p->single = p->height == height + 1;
	if (p->single)
		return p->stack[--p->height];
	return node_list(p, AST_BLOCK, offset, height);
}

/* { statements }; NOP when empty. */
static struct ast *
parse_block(struct parser *p, uint32_t offset)
{
	struct ast *body = p->nop;

	parse_expect(p, TOK_LBRACE);
	if (p->tok.kind != TOK_RBRACE)
		body = parse_statements(p, offset);
	parse_expect(p, TOK_RBRACE);
	return body;
}

/*
 * The statements of a definition are always a block of their own, even a single
 * one: this matters when that one is a block itself.
 */
struct ast *
body_wrap(struct parser *p, struct ast *body)
{
	if (!p->single || body->kind != AST_BLOCK)
		return body;
	stack_push(p, body);
	return node_list(p, AST_BLOCK, body->offset, p->height - 1);
}

struct ast *
parse_body(struct parser *p, uint32_t offset)
{
	return body_wrap(p, parse_block(p, offset));
}

/* else: ELSE LBRACE [statements] RBRACE, or nothing */
static struct ast *
parse_else(struct parser *p)
{
	if (!parse_accept(p, TOK_ELSE))
		return NULL;
	return parse_block(p, p->tok.offset);
}

/*
 * if_expression: (IF | ELSIF) expression LBRACE [statements] RBRACE
 *     [if_expression with ELSIF | else]
 */
struct ast *
parse_if(struct parser *p)
{
	struct ast_if *n = node_new(p, AST_IF, sizeof(*n), p->tok.offset);

	if (!parse_enter(p))
		return p->nop;
	parse_next(p);
	n->test = parse_expression(p);
	n->then = parse_block(p, p->tok.offset);
	n->otherwise = p->tok.kind == TOK_ELSIF ? parse_if(p) : parse_else(p);
	parse_leave(p);
	return &n->h;
}

/* unless_expression: UNLESS expression LBRACE [statements] RBRACE [else] */
struct ast *
parse_unless(struct parser *p)
{
	struct ast_if *n = node_new(p, AST_UNLESS, sizeof(*n), p->tok.offset);

	parse_next(p);
	n->test = parse_expression(p);
	n->then = parse_block(p, p->tok.offset);
	n->otherwise = parse_else(p);
	return &n->h;
}

/* case_option: expression (COMMA expression)* COLON LBRACE .. RBRACE */
static void
parse_case_option(struct parser *p, struct ast_case_option *o)
{
	size_t height = p->height;

	do
		stack_push(p, parse_expression(p));
	while (parse_accept(p, TOK_COMMA));
	o->values = parse_alloc(p, (p->height - height) * sizeof(struct ast *));
	o->count = stack_take(p, height, o->values);
	o->offset = p->tok.offset;
	parse_expect(p, TOK_COLON);
	o->then = parse_body(p, o->offset);
}

/*
 * case_expression: CASE expression LBRACE case_option+ RBRACE
 * Options are collected on the stack as pointers.
 */
struct ast *
parse_case(struct parser *p)
{
	struct ast_case *n = node_new(p, AST_CASE, sizeof(*n), p->tok.offset);
	size_t height;
	uint32_t i;

	parse_next(p);
	n->test = parse_expression(p);
	parse_expect(p, TOK_LBRACE);
	height = p->height;
	do {
		struct ast_case_option *o = parse_alloc(p, sizeof(*o));

		parse_case_option(p, o);
		stack_push(p, (struct ast *)(void *)o);
	} while (p->tok.kind != TOK_RBRACE && p->tok.kind != TOK_ERROR);
	parse_expect(p, TOK_RBRACE);
	if (p->failed) {
		/* Entries above the height may be incomplete then. */
		p->height = height;
		return p->nop;
	}
	n->count = (uint32_t)(p->height - height);
	n->options = parse_alloc(p, n->count * sizeof(*n->options));
	for (i = 0; i < n->count; i++)
		n->options[i] =
		    *(struct ast_case_option *)(void *)p->stack[height + i];
	p->height = height;
	return &n->h;
}

/* selector_entry: expression FARROW expression */
static struct ast *
parse_selector_entry(struct parser *p)
{
	struct ast *left = parse_expression(p);
	uint32_t offset = p->tok.offset;

	parse_expect(p, TOK_FARROW);
	return node_binary(
	    p, AST_SELECTOR_ENTRY, OP_NONE, offset, left, parse_expression(p));
}

/*
 * expression QMARK (selector_entry
 *     | SELBRACE selector_entry (COMMA selector_entry)* endcomma RBRACE)
 */
struct ast *
parse_selector(struct parser *p, struct ast *left)
{
	size_t height = p->height, n;
	struct ast_access *s;

	parse_next(p);
	if (!parse_accept(p, TOK_SELBRACE)) {
		stack_push(p, parse_selector_entry(p));
	} else {
		do {
			if (p->height > height && p->tok.kind == TOK_RBRACE)
				break;
			stack_push(p, parse_selector_entry(p));
		} while (parse_accept(p, TOK_COMMA));
		parse_expect(p, TOK_RBRACE);
	}
	n = p->height - height;
	s = node_new(p, AST_SELECTOR, sizeof(*s) + n * sizeof(struct ast *),
	    left->offset);
	s->left = left;
	s->count = stack_take(p, height, s->items);
	return &s->h;
}

/*
 * Parse what follows <%=: a hash, which may continue as an expression, or
 * statements in braces.
 */
static struct ast *
parse_render_braces(struct parser *p)
{
	size_t height = p->height;
	uint32_t offset = p->tok.offset;
	struct ast *first;

	parse_next(p);
	if (p->tok.kind == TOK_RBRACE)
		return parse_expression_from(
		    p, parse_hash_rest(p, offset, NULL));
	parse_syntactic_statement(p);
	first = p->stack[p->height - 1];
	if (p->tok.kind == TOK_FARROW && !is_argument_list(first)) {
		p->height = height;
		return parse_expression_from(
		    p, parse_hash_rest(p, offset, first));
	}
	while (parse_accept(p, TOK_SEMIC) || parse_can_start(p))
		parse_syntactic_statement(p);
	calls_transform(p, height);
	parse_expect(p, TOK_RBRACE);
	if (p->failed) {
		p->height = height;
		return p->nop;
	}
	if (p->height == height + 1)
		return p->stack[--p->height];
	return node_list(p, AST_BLOCK, offset, height);
}

/* epp_render_expression: RENDER_EXPR (expression | { statements }) EPP_END */
struct ast *
parse_render(struct parser *p)
{
	uint32_t offset = p->tok.offset;
	struct ast *expr;

	parse_next(p);
	expr = p->tok.kind == TOK_LBRACE ? parse_render_braces(p)
					 : parse_expression(p);
	parse_expect(p, TOK_EPP_END);
	return node_unary(p, AST_RENDER, offset, expr);
}
