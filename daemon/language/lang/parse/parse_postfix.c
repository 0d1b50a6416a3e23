#include "language/lang/parse/parse_postfix.h"

#include <stdbool.h>

#include "language/lang/parse/parse_state.h"

#include "language/lang/parse/parse_def.h"
#include "language/lang/parse/parse_error.h"
#include "language/lang/parse/parse_expr.h"
#include "language/lang/parse/parse_node.h"
#include "language/lang/parse/parse_primary.h"
#include "language/lang/parse/parse_resource.h"
#include "language/lang/source.h"

/* Fold adjacent pairs above the height into one hash each. */
static void
pairs_fold(struct parser *p, size_t height)
{
	size_t in = height, out = height, end = p->height;

	while (in < end) {
		struct ast *first = p->stack[in];
		size_t run = in;

		while (run < end && p->stack[run]->kind == AST_KEYED)
			run++;
		if (run == in) {
			p->stack[out++] = p->stack[in++];
			continue;
		}
		p->height = run;
		first = node_list(p, AST_HASH, first->offset, in);
		first->flags |= AST_F_UNFOLDED;
		p->stack[out++] = first;
		in = run;
	}
	p->height = out;
}

/* The keywords type and function may be used as names. */
static bool
keyword_is_text(struct parser *p)
{
	int next;

	if (p->tok.kind != TOK_TYPE && p->tok.kind != TOK_FUNCTION)
		return 0;
	next = parse_peek(p);
	if (p->tok.kind == TOK_TYPE)
		return next != TOK_LPAREN && next != TOK_CLASSREF;
	return next != TOK_NAME && next != TOK_WORD && next != TOK_CLASSREF &&
	       next != TOK_CLASS && next != TOK_STRING;
}

/* hash_entry: assignment | TYPE | FUNCTION */
struct ast *
parse_hash_entry(struct parser *p)
{
	struct ast *text;

	if (!keyword_is_text(p))
		return parse_assignment(p);
	text = node_string(p, AST_STRING, &p->tok);
	parse_next(p);
	return text;
}

/* argument: assignment | hash_entry FARROW hash_entry */
static struct ast *
parse_argument(struct parser *p, enum argument_rule rule)
{
	int keyword = keyword_is_text(p), plain;
	struct ast *left = parse_hash_entry(p);
	uint32_t offset = p->tok.offset;

	plain = keyword ? rule == ARGUMENT_LIST
			: p->plain || rule != ARGUMENT_ACCESS;
	if (parse_accept(p, TOK_FARROW))
		return node_binary(
		    p, AST_KEYED, OP_NONE, offset, left, parse_hash_entry(p));
	return plain ? left : parse_syntax_error(p);
}

void
parse_arguments(struct parser *p, enum argument_rule rule, int endcomma)
{
	size_t height = p->height;

	do {
		if (endcomma && p->height > height &&
		    (p->tok.kind == TOK_RPAREN || p->tok.kind == TOK_RBRACK))
			break;
		stack_push(p, parse_argument(p, rule));
	} while (parse_accept(p, TOK_COMMA));
	pairs_fold(p, height);
}

/* bracketed_expression: expression LBRACK access_args endcomma RBRACK */
struct ast *
parse_access(struct parser *p, struct ast *left, int endcomma)
{
	size_t height = p->height, n;
	struct ast_access *access;

	parse_expect(p, TOK_LBRACK);
	parse_arguments(p, ARGUMENT_ACCESS, endcomma);
	parse_expect(p, TOK_RBRACK);
	n = p->height - height;
	access = node_new(p, AST_ACCESS,
	    sizeof(*access) + n * sizeof(struct ast *), left->offset);
	access->left = left;
	access->count = stack_take(p, height, access->items);
	return &access->h;
}

/* A call with the arguments above the height. */
static struct ast *
call_new(struct parser *p, enum ast_kind kind, struct ast *functor,
    uint32_t offset, size_t height)
{
	size_t n = p->height - height;
	struct ast_call *call =
	    node_new(p, kind, sizeof(*call) + n * sizeof(struct ast *), offset);

	call->h.flags = AST_F_RVALUE;
	call->functor = functor;
	call->cache = p->src->call_sites++;
	call->count = stack_take(p, height, call->args);
	call->lambda = p->tok.kind == TOK_PIPE ? parse_lambda(p) : NULL;
	return &call->h;
}

/*
 * call_function_expression: expression LPAREN [arguments endcomma] RPAREN
 *     [lambda]
 */
static struct ast *
parse_call(struct parser *p, struct ast *functor)
{
	size_t height = p->height;

	parse_next(p);
	if (p->tok.kind != TOK_RPAREN)
		parse_arguments(p, ARGUMENT_CALL, 1);
	parse_expect(p, TOK_RPAREN);
	return call_new(p, AST_CALL, functor, functor->offset, height);
}

/*
 * call_method_expression: expression DOT (NAME | TYPE)
 *     [LPAREN [arguments] RPAREN] [lambda]
 */
static struct ast *
parse_postfix_parse_method(struct parser *p, struct ast *left)
{
	size_t height = p->height;
	uint32_t offset = p->tok.offset;
	struct ast *functor, *name;

	parse_next(p);
	if (p->tok.kind == TOK_TYPE)
		p->tok.name = parse_name(p, p->tok.text, p->tok.len);
	else if (p->tok.kind != TOK_NAME)
		return parse_syntax_error(p);
	name = node_name(p, AST_QNAME, &p->tok);
	parse_next(p);
	functor = node_binary(p, AST_NAMED_ACCESS, OP_NONE, offset, left, name);
	if (p->tok.kind == TOK_LPAREN) {
		offset = p->tok.offset;
		parse_next(p);
		if (p->tok.kind != TOK_RPAREN)
			parse_arguments(p, ARGUMENT_CALL, 0);
		parse_expect(p, TOK_RPAREN);
	}
	return call_new(p, AST_CALL_METHOD, functor, offset, height);
}

/*
 * collect_query: LCOLLECT [expression] RCOLLECT
 *     | LLCOLLECT [expression] RRCOLLECT
 */
static struct ast *
parse_query(struct parser *p)
{
	int exported = p->tok.kind == TOK_LLCOLLECT;
	enum token_kind close = exported ? TOK_RRCOLLECT : TOK_RCOLLECT;
	uint32_t offset = p->tok.offset;
	struct ast *expr = NULL;

	parse_next(p);
	if (p->tok.kind != close)
		expr = parse_expression(p);
	parse_expect(p, close);
	return node_unary(
	    p, exported ? AST_EXPORTED_QUERY : AST_VIRTUAL_QUERY, offset, expr);
}

/*
 * collection_expression: expression collect_query
 *     [LBRACE attribute_operations endcomma RBRACE]
 */
static struct ast *
parse_collect(struct parser *p, struct ast *left)
{
	struct ast *query = parse_query(p);
	size_t height = p->height, n;
	struct ast_collect *c;

	if (parse_accept(p, TOK_LBRACE)) {
		parse_attribute_operations(p);
		parse_expect(p, TOK_RBRACE);
	}
	n = p->height - height;
	c = node_new(p, AST_COLLECT, sizeof(*c) + n * sizeof(struct ast *),
	    left->offset);
	c->type = left;
	c->query = query;
	c->count = stack_take(p, height, c->ops);
	return &c->h;
}

struct ast *
parse_postfix(struct parser *p, struct ast *left)
{
	uint32_t depth = p->depth;

	for (;;) {
		switch (p->tok.kind) {
		case TOK_LPAREN:
			left = parse_call(p, left);
			break;
		case TOK_LBRACK:
			left = parse_access(p, left, 1);
			break;
		case TOK_DOT:
			left = parse_postfix_parse_method(p, left);
			break;
		case TOK_LCOLLECT:
		case TOK_LLCOLLECT:
			left = parse_collect(p, left);
			break;
		default:
			p->depth = depth;
			return left;
		}
		/* A chain is a tree as deep as it is long. */
		if (!parse_enter(p)) {
			p->depth = depth;
			return p->nop;
		}
	}
}
