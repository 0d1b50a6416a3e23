#include "language/lang/parse/parse_resource.h"

#include <stdbool.h>

#include "language/lang/parse/parse_state.h"

#include "base/core/intern.h"
#include "language/lang/parse/parse_error.h"
#include "language/lang/parse/parse_expr.h"
#include "language/lang/parse/parse_node.h"
#include "language/lang/parse/parse_primary.h"
#include "language/lang/parse/parse_stmt.h"

/*
 * attribute_operation: attribute_name (FARROW | PARROW) expression
 *     | TIMES FARROW expression
 * attribute_name: NAME | keyword
 */
static struct ast *
parse_attribute_operation(struct parser *p)
{
	struct ast_attribute *n;
	uint32_t offset = p->tok.offset;

	if (parse_accept(p, TOK_TIMES)) {
		parse_expect(p, TOK_FARROW);
		return node_unary(
		    p, AST_ATTRIBUTE_SPLAT, offset, parse_expression(p));
	}
	n = node_new(p, AST_ATTRIBUTE, sizeof(*n), offset);
	n->name = parse_name(p, p->tok.text, p->tok.len);
	parse_next(p);
	n->h.op = OP_SET;
	if (p->tok.kind == TOK_PARROW)
		n->h.op = OP_APPEND;
	else if (p->tok.kind != TOK_FARROW)
		return parse_syntax_error(p);
	parse_next(p);
	n->value = parse_expression(p);
	return &n->h;
}

static bool
is_attribute_name(const struct parser *p)
{
	return p->tok.kind == TOK_NAME || token_is_keyword(&p->tok);
}

/*
 * attribute_operations endcomma.  They may begin with a comma: the grammar's
 * list can be empty before one.
 */
void
parse_attribute_operations(struct parser *p)
{
	do {
		if (is_attribute_name(p) || p->tok.kind == TOK_TIMES)
			stack_push(p, parse_attribute_operation(p));
	} while (parse_accept(p, TOK_COMMA) &&
		 (is_attribute_name(p) || p->tok.kind == TOK_TIMES));
}

static struct ast_ops *
ops_new(struct parser *p, enum ast_kind kind, uint32_t offset, struct ast *expr,
    size_t height)
{
	size_t n = p->height - height;
	struct ast_ops *ops =
	    node_new(p, kind, sizeof(*ops) + n * sizeof(struct ast *), offset);

	ops->expr = expr;
	ops->count = stack_take(p, height, ops->ops);
	return ops;
}

/* resource_body: expression COLON attribute_operations endcomma */
static void
parse_resource_body(struct parser *p, uint32_t offset)
{
	struct ast *title = parse_expression(p);
	size_t height = p->height;

	parse_expect(p, TOK_COLON);
	parse_attribute_operations(p);
	stack_push(p, &ops_new(p, AST_RESOURCE_BODY, offset, title, height)->h);
}

/* resource_bodies endsemi RBRACE */
static struct ast *
parse_resource_bodies(struct parser *p, struct ast *type, uint32_t offset)
{
	size_t height = p->height, n, i;
	struct ast_resource *r;

	do
		parse_resource_body(p, offset);
	while (parse_accept(p, TOK_SEMIC) && p->tok.kind != TOK_RBRACE);
	parse_expect(p, TOK_RBRACE);
	n = p->height - height;
	r = node_new(
	    p, AST_RESOURCE, sizeof(*r) + n * sizeof(struct ast_ops *), offset);
	r->type = type;
	r->count = (uint32_t)n;
	for (i = 0; i < n; i++)
		r->bodies[i] = (struct ast_ops *)p->stack[height + i];
	p->height = height;
	return &r->h;
}

/* The kind of an untitled body in braces, by the expression before it. */
static enum ast_kind
resource_shape(const struct ast *left)
{
	switch (left->kind) {
	case AST_QNAME:
		return AST_RESOURCE;
	case AST_QREF:
		return AST_RESOURCE_DEFAULTS;
	case AST_ACCESS:
		return AST_RESOURCE_OVERRIDE;
	default:
		return AST_NOP;
	}
}

/* Convert a mistaken attribute operation to a hash entry. */
static struct ast *
parse_resource_entry_from(
    struct parser *p, const struct ast *op, uint32_t offset)
{
	const struct ast_attribute *a = (const struct ast_attribute *)op;
	struct ast_string *key;

	if (op->kind != AST_ATTRIBUTE)
		return node_binary(
		    p, AST_KEYED, OP_NONE, offset, p->nop, p->nop);
	key = node_new(p, AST_STRING, sizeof(*key), offset);
	key->s = a->name->text;
	key->len = a->name->len;
	return node_binary(p, AST_KEYED, OP_NONE, offset, &key->h, a->value);
}

/*
 * Parse a body without title behind a name as a hash: for the names of
 * statement functions, both become a call.
 */
static struct ast *
resource_without_title(
    struct parser *p, struct ast *left, uint32_t brace, size_t height)
{
	struct ast *hash;
	size_t i;

	for (i = height; i < p->height; i++) {
		if (p->stack[i]->op == OP_APPEND) {
			p->height = height;
			return parse_error(
			    p, brace, ISSUE_APPEND_WITHOUT_TITLE, NULL);
		}
		p->stack[i] = parse_resource_entry_from(p, p->stack[i], brace);
	}
	hash = node_list(p, AST_HASH, brace, height);
	if (is_statement_call(p, left))
		return statement_call(p, left, hash);
	stack_push(p, left);
	stack_push(p, hash);
	return node_list(p, AST_BLOCK, left->offset, height);
}

/*
 * resource LBRACE attribute_operations endcomma RBRACE
 * Its errors are reported before the text behind it is read.
 */
static struct ast *
parse_untitled(struct parser *p, struct ast *left, uint32_t brace)
{
	size_t height = p->height;
	enum ast_kind shape;

	parse_attribute_operations(p);
	if (p->tok.kind != TOK_RBRACE) {
		p->height = height;
		return parse_syntax_error(p);
	}
	shape = resource_shape(left);
	if (shape == AST_NOP) {
		p->height = height;
		return parse_error(p, left->offset, ISSUE_NOT_A_RESOURCE, NULL);
	}
	if (shape == AST_RESOURCE)
		left = resource_without_title(p, left, brace, height);
	else
		left = &ops_new(p, shape, left->offset, left, height)->h;
	parse_next(p);
	return left;
}

/* True when attribute operations follow, not a title. */
static bool
parse_resource_is_untitled(struct parser *p)
{
	int next;

	if (p->tok.kind == TOK_RBRACE || p->tok.kind == TOK_COMMA)
		return 1;
	if (!is_attribute_name(p) && p->tok.kind != TOK_TIMES)
		return 0;
	if (!parse_can_start(p))
		return 1;
	next = parse_peek(p);
	return next == TOK_FARROW ||
	       (next == TOK_PARROW && p->tok.kind != TOK_TIMES);
}

/* The braces behind left. */
static struct ast *
parse_resource_braces(struct parser *p, struct ast *left)
{
	uint32_t brace = p->tok.offset;

	parse_next(p);
	if (parse_resource_is_untitled(p))
		return parse_untitled(p, left, brace);
	return parse_resource_bodies(p, left, left->offset);
}

/* CLASS LBRACE resource_bodies endsemi RBRACE */
static struct ast *
parse_class_resource(struct parser *p)
{
	uint32_t offset = p->tok.offset;
	struct ast *type;

	p->tok.name = parse_name(p, "class", 5);
	p->tok.absolute = 0;
	type = node_name(p, AST_QNAME, &p->tok);
	parse_next(p);
	parse_next(p);
	return parse_resource_bodies(p, type, offset);
}

/* Mark a resource expression as virtual or exported. */
static struct ast *
resource_set_form(struct parser *p, struct ast *n, const struct token *at)
{
	int exported = at->kind == TOK_ATAT;
	struct ast_resource *r = (struct ast_resource *)n;
	uint32_t i;

	if (n->kind < AST_RESOURCE || n->kind > AST_RESOURCE_DEFAULTS)
		return parse_error(p, at->offset,
		    exported ? ISSUE_EXPORTED_NOT_RESOURCE
			     : ISSUE_VIRTUAL_NOT_RESOURCE,
		    NULL);
	n->op = exported ? FORM_EXPORTED : FORM_VIRTUAL;
	n->offset = at->offset;
	for (i = 0; n->kind == AST_RESOURCE && i < r->count; i++)
		r->bodies[i]->h.offset = at->offset;
	return n;
}

/* resource: (AT | ATAT) resource */
static struct ast *
parse_marked_resource(struct parser *p)
{
	struct token at = p->tok;
	struct ast *n;

	if (!parse_enter(p))
		return p->nop;
	parse_next(p);
	n = parse_resource(p);
	parse_leave(p);
	p->plain = 0;
	return resource_set_form(p, n, &at);
}

/*
 * resource: expression | (AT | ATAT) resource | resource LBRACE .. RBRACE
 *     | CLASS LBRACE .. RBRACE
 */
struct ast *
parse_resource(struct parser *p)
{
	struct ast *left;
	uint32_t depth;

	p->plain = 0;
	if (p->tok.kind == TOK_AT || p->tok.kind == TOK_ATAT)
		return parse_marked_resource(p);
	if (p->tok.kind == TOK_CLASS && parse_peek(p) == TOK_LBRACE) {
		left = parse_class_resource(p);
	} else {
		left = parse_operators(p);
		p->plain = 1;
	}
	depth = p->depth;
	while (p->tok.kind == TOK_LBRACE && parse_enter(p)) {
		left = parse_resource_braces(p, left);
		p->plain = 0;
	}
	p->depth = depth;
	return left;
}
