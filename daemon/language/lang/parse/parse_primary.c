#include "language/lang/parse/parse_primary.h"

#include "language/lang/parse/parse_state.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/hex.h"
#include "base/core/intern.h"
#include "base/regex/regex.h"
#include "language/lang/parse/parse_def.h"
#include "language/lang/parse/parse_error.h"
#include "language/lang/parse/parse_expr.h"
#include "language/lang/parse/parse_node.h"
#include "language/lang/parse/parse_postfix.h"
#include "language/lang/parse/parse_stmt.h"
#include "language/lang/parse/parse_type.h"

/* Digits of a number that a floating point literal may have. */
#define FLOAT_TEXT_MAX 512

const struct name *
parse_name(struct parser *p, const char *s, size_t n)
{
	return intern(p->lx.names, s, n);
}

static struct ast *
parse_variable(struct parser *p)
{
	struct ast_var *v = node_new(p, AST_VAR, sizeof(*v), p->tok.offset);

	v->name = p->tok.name;
	v->slot = SLOT_NONE;
	v->depth = 0;
	if (p->tok.absolute)
		v->h.flags = AST_F_ABSOLUTE;
	parse_next(p);
	return &v->h;
}

static struct ast *
parse_qname(struct parser *p)
{
	struct ast *n = node_name(p, AST_QNAME, &p->tok);

	parse_next(p);
	return n;
}

static struct ast *
parse_qref(struct parser *p)
{
	struct ast *n = node_name(p, AST_QREF, &p->tok);

	parse_next(p);
	return n;
}

static struct ast *
parse_primary_parse_string(struct parser *p)
{
	struct ast *n = node_string(p, AST_STRING, &p->tok);

	parse_next(p);
	return n;
}

static struct ast *
regex_refuse(struct parser *p, const struct regex_error *err)
{
	const char *text = arena_memdup(p->arena, p->tok.text, p->tok.len);

	return parse_error(p, p->tok.offset, ISSUE_INVALID_REGEXP,
	    arena_printf(p->arena, "%s: /%s/", err->message, text));
}

/* A regular expression must be valid; it is compiled again when it is used. */
static struct ast *
parse_regex(struct parser *p)
{
	struct ast *n = node_string(p, AST_REGEXP, &p->tok);
	struct regex_error err;
	struct regex *re;

	re = regex_compile(p->tok.text, p->tok.len, 0, &err);
	if (re == NULL)
		return regex_refuse(p, &err);
	regex_free(re);
	parse_next(p);
	return n;
}

static struct ast *
parse_render_string(struct parser *p)
{
	struct ast *n = node_string(p, AST_RENDER_STRING, &p->tok);

	parse_next(p);
	return n;
}

/* reserved_word: PRIVATE | ATTR */
static struct ast *
parse_reserved(struct parser *p)
{
	struct ast *n;

	p->tok.name = parse_name(p, p->tok.text, p->tok.len);
	p->tok.absolute = 0;
	n = node_name(p, AST_RESERVED, &p->tok);
	parse_next(p);
	return n;
}

static struct ast *
parse_literal(struct parser *p)
{
	static const uint8_t kinds[TOK_KINDS] = {
	    [TOK_TRUE] = AST_BOOL,
	    [TOK_FALSE] = AST_BOOL,
	    [TOK_UNDEF] = AST_UNDEF,
	    [TOK_DEFAULT] = AST_DEFAULT,
	};
	struct ast *n =
	    node_new(p, kinds[p->tok.kind], sizeof(*n), p->tok.offset);

	n->op = p->tok.kind == TOK_TRUE;
	parse_next(p);
	return n;
}

static struct ast *
parse_float(struct parser *p)
{
	struct ast_float *n;
	char text[FLOAT_TEXT_MAX];
	double value = 0;
	int valid = p->tok.len < sizeof(text);

	if (valid) {
		memcpy(text, p->tok.text, p->tok.len);
		text[p->tok.len] = '\0';
		value = strtod(text, NULL);
		valid = value - value == 0; /* not infinite */
	}
	if (!valid)
		return parse_error(p, p->tok.offset,
		    ISSUE_INVALID_DECIMAL_NUMBER,
		    arena_memdup(p->arena, p->tok.text, p->tok.len));
	n = node_new(p, AST_FLOAT, sizeof(*n), p->tok.offset);
	n->value = value;
	parse_next(p);
	return &n->h;
}

static int
number_radix(const char *s, uint32_t len)
{
	if (len < 2 || s[0] != '0')
		return 10;
	return s[1] == 'x' || s[1] == 'X' ? 16 : 8;
}

static struct ast *
parse_number(struct parser *p)
{
	const char *s = p->tok.text;
	uint32_t len = p->tok.len, i;
	int radix = number_radix(s, len);
	struct ast_int *n;
	int64_t value = 0;

	for (i = 0; radix != 16 && i < len; i++) {
		if (s[i] < '0' || s[i] > '9')
			return parse_float(p);
	}
	n = node_new(p, AST_INT, sizeof(*n), p->tok.offset);
	n->h.op = (uint8_t)radix;
	for (i = radix == 16 ? 2 : 0; i < len; i++) {
		if (__builtin_mul_overflow(value, radix, &value) ||
		    __builtin_add_overflow(value, hex_value(s[i]), &value)) {
			n->h.flags = AST_F_OVERFLOW;
			value = INT64_MAX;
			break;
		}
	}
	n->value = value;
	parse_next(p);
	return &n->h;
}

/* Push a literal part of a string unless it is empty. */
static void
segment_push(struct parser *p)
{
	if (p->tok.len > 0)
		stack_push(p, node_string(p, AST_STRING, &p->tok));
	parse_next(p);
}

/*
 * text_expression: assignment
 * A name stands for a variable: the lexer returns a variable in its place,
 * except in an expression that the end of a heredoc cuts off.
 */
static struct ast *
parse_text_expression(struct parser *p, uint32_t offset)
{
	struct ast *expr = parse_assignment(p);
	struct ast_var *v;

	if (expr->kind == AST_QNAME) {
		v = node_new(p, AST_VAR, sizeof(*v), expr->offset);
		v->name = ((struct ast_name *)expr)->name;
		v->slot = SLOT_NONE;
		v->depth = 0;
		v->h.flags = expr->flags;
		expr = &v->h;
	}
	return node_unary(p, AST_TEXT, offset, expr);
}

/*
 * dq_string: DQPRE text_expression (DQMID text_expression)* DQPOST
 */
static struct ast *
parse_dq_string(struct parser *p)
{
	size_t height = p->height;
	uint32_t offset = p->tok.offset;
	int last;

	segment_push(p);
	do {
		stack_push(p, parse_text_expression(p, offset));
		last = p->tok.kind != TOK_DQMID;
		if (last && p->tok.kind != TOK_DQPOST)
			return parse_syntax_error(p);
		segment_push(p);
	} while (!last);
	return node_list(p, AST_CONCAT, offset, height);
}

/* heredoc: HEREDOC (STRING | dq_string) */
static struct ast *
parse_heredoc(struct parser *p)
{
	struct ast_heredoc *n =
	    node_new(p, AST_HEREDOC, sizeof(*n), p->tok.offset);

	n->syntax = NULL;
	if (p->tok.len > 0)
		n->syntax = parse_name(p, p->tok.text, p->tok.len);
	parse_next(p);
	n->text = parse_quotedtext(p);
	return &n->h;
}

struct ast *
parse_quotedtext(struct parser *p)
{
	switch (p->tok.kind) {
	case TOK_STRING:
	case TOK_WORD:
		return parse_primary_parse_string(p);
	case TOK_DQPRE:
		return parse_dq_string(p);
	case TOK_HEREDOC:
		return parse_heredoc(p);
	default:
		return parse_syntax_error(p);
	}
}

/* array: LISTSTART [collection_entries endcomma] RBRACK */
static struct ast *
parse_primary_parse_array(struct parser *p)
{
	size_t height = p->height;
	uint32_t offset = p->tok.offset;

	parse_next(p);
	if (p->tok.kind != TOK_RBRACK)
		parse_arguments(p, ARGUMENT_LIST, 1);
	parse_expect(p, TOK_RBRACK);
	return node_list(p, AST_LIST, offset, height);
}

/*
 * hash: LBRACE [hashpairs [COMMA]] RBRACE
 * hashpair: hash_entry FARROW hash_entry
 */
struct ast *
parse_hash_rest(struct parser *p, uint32_t offset, struct ast *key)
{
	size_t height = p->height;

	do {
		uint32_t arrow;

		if (key == NULL && p->tok.kind == TOK_RBRACE)
			break;
		if (key == NULL)
			key = parse_hash_entry(p);
		arrow = p->tok.offset;
		parse_expect(p, TOK_FARROW);
		stack_push(p, node_binary(p, AST_KEYED, OP_NONE, arrow, key,
				  parse_hash_entry(p)));
		key = NULL;
	} while (parse_accept(p, TOK_COMMA));
	parse_expect(p, TOK_RBRACE);
	return node_list(p, AST_HASH, offset, height);
}

static struct ast *
parse_primary_parse_hash(struct parser *p)
{
	uint32_t offset = p->tok.offset;

	parse_next(p);
	return parse_hash_rest(p, offset, NULL);
}

/* LPAREN assignment RPAREN */
static struct ast *
parse_paren(struct parser *p)
{
	uint32_t offset = p->tok.offset;
	struct ast *expr;

	parse_next(p);
	expr = parse_assignment(p);
	parse_expect(p, TOK_RPAREN);
	return node_unary(p, AST_PAREN, offset, expr);
}

typedef struct ast *parse_fn(struct parser *p);

/* primary_expression, by its first token */
static parse_fn *const primaries[TOK_KINDS] = {
    [TOK_VARIABLE] = parse_variable,
    [TOK_NAME] = parse_qname,
    [TOK_CLASSREF] = parse_qref,
    [TOK_NUMBER] = parse_number,
    [TOK_STRING] = parse_primary_parse_string,
    [TOK_WORD] = parse_primary_parse_string,
    [TOK_DQPRE] = parse_dq_string,
    [TOK_HEREDOC] = parse_heredoc,
    [TOK_REGEX] = parse_regex,
    [TOK_TRUE] = parse_literal,
    [TOK_FALSE] = parse_literal,
    [TOK_UNDEF] = parse_literal,
    [TOK_DEFAULT] = parse_literal,
    [TOK_LISTSTART] = parse_primary_parse_array,
    [TOK_LBRACK] = parse_primary_parse_array,
    [TOK_LBRACE] = parse_primary_parse_hash,
    [TOK_LPAREN] = parse_paren,
    [TOK_WSLPAREN] = parse_paren,
    [TOK_IF] = parse_if,
    [TOK_UNLESS] = parse_unless,
    [TOK_CASE] = parse_case,
    [TOK_CLASS] = parse_class,
    [TOK_DEFINE] = parse_define,
    [TOK_PLAN] = parse_plan,
    [TOK_NODE] = parse_node,
    [TOK_FUNCTION] = parse_function,
    [TOK_TYPE] = parse_type,
    [TOK_PRIVATE] = parse_reserved,
    [TOK_ATTR] = parse_reserved,
    [TOK_RENDER_STRING] = parse_render_string,
    [TOK_RENDER_EXPR] = parse_render,
};

struct ast *
parse_primary(struct parser *p)
{
	parse_fn *fn = primaries[p->tok.kind];

	return fn != NULL ? fn(p) : parse_syntax_error(p);
}

bool
parse_can_start(const struct parser *p)
{
	switch (p->tok.kind) {
	case TOK_NOT:
	case TOK_MINUS:
	case TOK_TIMES:
	case TOK_AT:
	case TOK_ATAT:
		return 1;
	default:
		return primaries[p->tok.kind] != NULL;
	}
}
