#include "language/lang/parse/parse_expr.h"

#include "language/lang/parse/parse_node.h"
#include "language/lang/parse/parse_postfix.h"
#include "language/lang/parse/parse_primary.h"
#include "language/lang/parse/parse_resource.h"
#include "language/lang/parse/parse_state.h"
#include "language/lang/parse/parse_stmt.h"

/*
 * Expressions by precedence.  The table is the precedence of the grammar that
 * Puppet ships, not that of its manual: == binds tighter than <, and ? less
 * than all comparisons.
 */

enum parse_expr_level {
	LEVEL_NONE,
	LEVEL_OR,
	LEVEL_AND,
	LEVEL_SELECTOR,
	LEVEL_RELATIONAL,
	LEVEL_EQUAL,
	LEVEL_SHIFT,
	LEVEL_SUM,
	LEVEL_PRODUCT,
	LEVEL_MATCH,
	LEVEL_IN,
};

struct operator
{
	uint8_t level;
	uint8_t kind; /* enum ast_kind */
	uint8_t op;   /* enum ast_op */
};

static const struct operator parse_expr_operators[TOK_KINDS] = {
    [TOK_OR] = {LEVEL_OR, AST_OR, OP_NONE},
    [TOK_AND] = {LEVEL_AND, AST_AND, OP_NONE},
    [TOK_QMARK] = {LEVEL_SELECTOR, AST_SELECTOR, OP_NONE},
    [TOK_LESSTHAN] = {LEVEL_RELATIONAL, AST_COMPARE, OP_LT},
    [TOK_LESSEQUAL] = {LEVEL_RELATIONAL, AST_COMPARE, OP_LE},
    [TOK_GREATERTHAN] = {LEVEL_RELATIONAL, AST_COMPARE, OP_GT},
    [TOK_GREATEREQUAL] = {LEVEL_RELATIONAL, AST_COMPARE, OP_GE},
    [TOK_ISEQUAL] = {LEVEL_EQUAL, AST_COMPARE, OP_EQ},
    [TOK_NOTEQUAL] = {LEVEL_EQUAL, AST_COMPARE, OP_NE},
    [TOK_LSHIFT] = {LEVEL_SHIFT, AST_ARITH, OP_SHL},
    [TOK_RSHIFT] = {LEVEL_SHIFT, AST_ARITH, OP_SHR},
    [TOK_PLUS] = {LEVEL_SUM, AST_ARITH, OP_ADD},
    [TOK_MINUS] = {LEVEL_SUM, AST_ARITH, OP_SUB},
    [TOK_TIMES] = {LEVEL_PRODUCT, AST_ARITH, OP_MUL},
    [TOK_DIV] = {LEVEL_PRODUCT, AST_ARITH, OP_DIV},
    [TOK_MODULO] = {LEVEL_PRODUCT, AST_ARITH, OP_MOD},
    [TOK_MATCH] = {LEVEL_MATCH, AST_MATCH, OP_MATCH},
    [TOK_NOMATCH] = {LEVEL_MATCH, AST_MATCH, OP_NOMATCH},
    [TOK_IN] = {LEVEL_IN, AST_IN, OP_NONE},
};

/* expression: (NOT | MINUS | TIMES) expression | primary_expression */
static struct ast *
parse_unary(struct parser *p)
{
	static const uint8_t kinds[TOK_KINDS] = {
	    [TOK_NOT] = AST_NOT,
	    [TOK_MINUS] = AST_MINUS,
	    [TOK_TIMES] = AST_UNFOLD,
	};
	uint8_t kind = kinds[p->tok.kind];
	uint32_t offset = p->tok.offset;
	struct ast *expr;

	if (kind == 0)
		return parse_postfix(p, parse_primary(p));
	if (!parse_enter(p))
		return p->nop;
	parse_next(p);
	expr = parse_unary(p);
	parse_leave(p);
	return node_unary(p, kind, offset, expr);
}

/* Parse operators of at least the level behind left. */
static struct ast *
parse_binary(struct parser *p, struct ast *left, enum parse_expr_level level)
{
	const struct operator* o;

	for (;;) {
		uint32_t offset = p->tok.offset;
		struct ast *right;

		o = &parse_expr_operators[p->tok.kind];
		if (o->level < level)
			return left;
		if (o->level == LEVEL_SELECTOR) {
			left = parse_postfix(p, parse_selector(p, left));
			continue;
		}
		parse_next(p);
		right = parse_binary(p, parse_unary(p), o->level + 1);
		left = node_binary(p, o->kind, o->op, offset, left, right);
	}
}

struct ast *
parse_expression_from(struct parser *p, struct ast *left)
{
	return parse_binary(p, parse_postfix(p, left), LEVEL_OR);
}

struct ast *
parse_operators(struct parser *p)
{
	return parse_binary(p, parse_unary(p), LEVEL_OR);
}

struct ast *
parse_expression(struct parser *p)
{
	struct ast *expr;

	if (!parse_enter(p))
		return p->nop;
	expr = parse_operators(p);
	parse_leave(p);
	return expr;
}

/* relationship: resource | relationship (-> | ~> | <- | <~) resource */
static struct ast *
parse_relationship(struct parser *p)
{
	static const uint8_t ops[TOK_KINDS] = {
	    [TOK_IN_EDGE] = OP_BEFORE,
	    [TOK_IN_EDGE_SUB] = OP_NOTIFY,
	    [TOK_OUT_EDGE] = OP_REQUIRE,
	    [TOK_OUT_EDGE_SUB] = OP_SUBSCRIBE,
	};
	struct ast *left = parse_resource(p);
	uint8_t op;

	while ((op = ops[p->tok.kind]) != 0) {
		uint32_t offset = p->tok.offset;

		parse_next(p);
		left = node_binary(
		    p, AST_RELATION, op, offset, left, parse_resource(p));
		p->plain = 0;
	}
	return left;
}

/* assignment: relationship | relationship (= | += | -=) assignment */
struct ast *
parse_assignment(struct parser *p)
{
	static const uint8_t ops[TOK_KINDS] = {
	    [TOK_EQUALS] = OP_ASSIGN,
	    [TOK_APPENDS] = OP_ASSIGN_ADD,
	    [TOK_DELETES] = OP_ASSIGN_SUB,
	};
	struct ast *left;
	uint32_t offset;
	uint8_t op;

	if (!parse_enter(p))
		return p->nop;
	left = parse_relationship(p);
	op = ops[p->tok.kind];
	if (op != 0) {
		offset = p->tok.offset;
		parse_next(p);
		left = node_binary(
		    p, AST_ASSIGN, op, offset, left, parse_assignment(p));
		p->plain = 0;
	}
	parse_leave(p);
	return left;
}
