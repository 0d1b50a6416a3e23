#include "language/lang/parse/parse_def.h"

#include "language/lang/parse/parse_state.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/lang/parse/parse_error.h"
#include "language/lang/parse/parse_expr.h"
#include "language/lang/parse/parse_node.h"
#include "language/lang/parse/parse_postfix.h"
#include "language/lang/parse/parse_primary.h"
#include "language/lang/parse/parse_stmt.h"
#include "language/lang/source.h"

/*
 * classname: NAME | WORD | CLASSREF
 * Stores the text of the name, as it is written, in *ret.
 */
static int
parse_classname(struct parser *p, struct token *ret)
{
	*ret = p->tok;
	switch (p->tok.kind) {
	case TOK_NAME:
	case TOK_WORD:
	case TOK_CLASSREF:
		parse_next(p);
		return 1;
	case TOK_CLASS:
		parse_error(p, ret->offset, ISSUE_CLASS_AS_NAME, NULL);
		return 0;
	case TOK_STRING:
		parse_error(p, ret->offset, ISSUE_STRING_AS_NAME, NULL);
		return 0;
	default:
		parse_syntax_error(p);
		return 0;
	}
}

/* The name qualified by the enclosing classes, without one leading "::". */
static const struct name *
classname_full(struct parser *p, const struct token *t)
{
	const struct name *name;
	char *full;

	if (p->namespace_len == 0)
		return parse_name(p, t->text, t->len);
	full = arena_printf(
	    p->arena, "%s::%.*s", p->namespace, (int)t->len, t->text);
	if (full[0] == ':' && full[1] == ':')
		full += 2;
	name = parse_name(p, full, strlen(full));
	return name;
}

/*
 * regular_parameter: VARIABLE [EQUALS expression]
 * parameter: [type [LBRACK access_args RBRACK]] [TIMES] regular_parameter
 */
static struct ast_param *
parse_parameter(struct parser *p)
{
	struct ast_param *a = parse_alloc(p, sizeof(*a));

	memset(a, 0, sizeof(*a));
	a->slot = SLOT_NONE;
	if (p->tok.kind == TOK_CLASSREF) {
		a->type = node_name(p, AST_QREF, &p->tok);
		parse_next(p);
		if (p->tok.kind == TOK_LBRACK)
			a->type = parse_access(p, a->type, 0);
	}
	if (parse_accept(p, TOK_TIMES))
		a->flags = AST_F_CAPTURES_REST;
	a->offset = p->tok.offset;
	if (p->tok.kind != TOK_VARIABLE) {
		parse_syntax_error(p);
		return a;
	}
	a->name = p->tok.name;
	if (p->tok.absolute)
		a->name = parse_name(p, p->tok.text, p->tok.len);
	parse_next(p);
	if (parse_accept(p, TOK_EQUALS)) {
		a->value_offset = p->tok.offset;
		a->value = parse_expression(p);
		a->value_end = p->tok.offset;
	}
	return a;
}

void
parse_parameters(struct parser *p, struct ast_body *b, enum token_kind close)
{
	size_t height = p->height;
	uint32_t i;

	do {
		if (p->height > height && p->tok.kind == close)
			break;
		stack_push(p, (struct ast *)(void *)parse_parameter(p));
	} while (parse_accept(p, TOK_COMMA));
	parse_expect(p, close);
	if (p->failed) {
		/* Entries above the height may be incomplete then. */
		p->height = height;
		return;
	}
	b->param_count = (uint32_t)(p->height - height);
	b->params = parse_alloc(p, b->param_count * sizeof(*b->params));
	for (i = 0; i < b->param_count; i++)
		b->params[i] =
		    *(struct ast_param *)(void *)p->stack[height + i];
	p->height = height;
}

/* parameter_list: [(LPAREN | WSLPAREN) [parameters endcomma] RPAREN] */
static void
parse_parameter_list(struct parser *p, struct ast_body *b)
{
	if (p->tok.kind != TOK_LPAREN && p->tok.kind != TOK_WSLPAREN)
		return;
	parse_next(p);
	if (!parse_accept(p, TOK_RPAREN))
		parse_parameters(p, b, TOK_RPAREN);
}

/* opt_return_type: [RSHIFT type [LBRACK access_args RBRACK]] */
static struct ast *
parse_return_type(struct parser *p)
{
	struct ast *type;

	if (!parse_accept(p, TOK_RSHIFT))
		return NULL;
	if (p->tok.kind != TOK_CLASSREF)
		return parse_syntax_error(p);
	type = node_name(p, AST_QREF, &p->tok);
	parse_next(p);
	if (p->tok.kind == TOK_LBRACK)
		type = parse_access(p, type, 0);
	return type;
}

/*
 * lambda: PIPE [parameters endcomma] PIPE opt_return_type
 *     LBRACE [statements] RBRACE
 */
struct ast *
parse_lambda(struct parser *p)
{
	struct ast_body *b = node_body(p, AST_LAMBDA, p->tok.offset);

	if (!parse_enter(p))
		return p->nop;
	parse_next(p);
	if (!parse_accept(p, TOK_PIPE))
		parse_parameters(p, b, TOK_PIPE);
	b->returns = parse_return_type(p);
	b->body = parse_body(p, b->h.offset);
	parse_leave(p);
	return &b->h;
}

/* Names defined within a class begin with the name of the class. */
static void
namespace_enter(struct parser *p, const struct token *name)
{
	const char *sep = p->namespace_len > 0 ? "::" : "";

	p->namespace = arena_printf(p->arena, "%s%s%.*s", p->namespace, sep,
	    (int)name->len, name->text);
	p->namespace_len = strlen(p->namespace);
}

/* classparent: [INHERITS (classname | DEFAULT)] */
static void
parse_class_parent(struct parser *p, struct ast_body *b)
{
	struct token t = p->tok;

	if (!parse_accept(p, TOK_INHERITS))
		return;
	t = p->tok;
	if (t.kind == TOK_DEFAULT)
		parse_next(p);
	else if (!parse_classname(p, &t))
		return;
	if (t.len > 2 && t.text[0] == ':') {
		t.text += 2;
		t.len -= 2;
		b->h.flags = AST_F_ABSOLUTE;
	}
	b->parent = parse_name(p, t.text, t.len);
}

/*
 * hostclass_expression: CLASS classname parameter_list classparent
 *     LBRACE [statements] RBRACE
 */
struct ast *
parse_class(struct parser *p)
{
	struct ast_body *b = node_body(p, AST_CLASS, p->tok.offset);
	const char *outer = p->namespace;
	size_t outer_len = p->namespace_len;
	struct token name;

	parse_next(p);
	if (!parse_classname(p, &name))
		return p->nop;
	b->name = classname_full(p, &name);
	namespace_enter(p, &name);
	parse_parameter_list(p, b);
	parse_class_parent(p, b);
	b->body = parse_body(p, b->h.offset);
	p->namespace = outer;
	p->namespace_len = outer_len;
	definition_add(p, &b->h);
	return &b->h;
}

/* DEFINE classname parameter_list LBRACE [statements] RBRACE */
struct ast *
parse_define(struct parser *p)
{
	struct ast_body *b = node_body(p, AST_DEFINE, p->tok.offset);
	struct token name;

	parse_next(p);
	if (!parse_classname(p, &name))
		return p->nop;
	b->name = classname_full(p, &name);
	parse_parameter_list(p, b);
	b->body = parse_body(p, b->h.offset);
	definition_add(p, &b->h);
	return &b->h;
}

/* PLAN classname parameter_list LBRACE [statements] RBRACE */
struct ast *
parse_plan(struct parser *p)
{
	struct ast *n = parse_define(p);

	if (n->kind == AST_DEFINE)
		n->kind = AST_PLAN;
	return n;
}

/*
 * function_definition: FUNCTION classname parameter_list opt_return_type
 *     LBRACE [statements] RBRACE
 */
struct ast *
parse_function(struct parser *p)
{
	struct ast_body *b = node_body(p, AST_FUNCTION, p->tok.offset);
	struct token name;

	parse_next(p);
	if (!parse_classname(p, &name))
		return p->nop;
	b->name = parse_name(p, name.text, name.len);
	parse_parameter_list(p, b);
	b->returns = parse_return_type(p);
	b->body = parse_body(p, b->h.offset);
	definition_add(p, &b->h);
	return &b->h;
}

/* dotted_name: (NAME | NUMBER) (DOT (NAME | NUMBER))* */
static struct ast *
parse_dotted_name(struct parser *p)
{
	struct token first = p->tok;
	struct growbuf text;

	growbuf_init(&text);
	strbuf_add(&text.out, p->tok.text, p->tok.len);
	parse_next(p);
	while (parse_accept(p, TOK_DOT)) {
		if (p->tok.kind != TOK_NAME && p->tok.kind != TOK_NUMBER) {
			parse_syntax_error(p);
			break;
		}
		strbuf_addch(&text.out, '.');
		strbuf_add(&text.out, p->tok.text, p->tok.len);
		parse_next(p);
	}
	first.text = arena_memdup(p->arena, growbuf_text(&text), text.out.len);
	first.len = (uint32_t)text.out.len;
	growbuf_release(&text);
	return node_string(p, AST_STRING, &first);
}

/* hostname: dotted_name | quotedtext | DEFAULT | regex */
static struct ast *
parse_hostname(struct parser *p)
{
	switch (p->tok.kind) {
	case TOK_NAME:
	case TOK_NUMBER:
		return parse_dotted_name(p);
	case TOK_DEFAULT:
	case TOK_REGEX:
		return parse_primary(p);
	default:
		return parse_quotedtext(p);
	}
}

/*
 * node_definition_expression: NODE hostname (COMMA hostname)* endcomma
 *     [INHERITS hostname] LBRACE [statements] RBRACE
 */
struct ast *
parse_node(struct parser *p)
{
	size_t height = p->height, n;
	uint32_t offset = p->tok.offset;
	struct ast *parent = NULL;
	struct ast_body *b;
	struct ast_node *node;

	parse_next(p);
	do {
		if (p->height > height &&
		    (p->tok.kind == TOK_LBRACE || p->tok.kind == TOK_INHERITS))
			break;
		stack_push(p, parse_hostname(p));
	} while (parse_accept(p, TOK_COMMA));
	n = p->height - height;
	node = node_new(
	    p, AST_NODE, sizeof(*node) + n * sizeof(struct ast *), offset);
	node->count = stack_take(p, height, node->matches);
	if (parse_accept(p, TOK_INHERITS))
		parent = parse_hostname(p);
	b = node_body(p, AST_NODE_BODY, offset);
	b->body = parse_body(p, offset);
	node->parent = parent;
	node->body = b;
	definition_add(p, &node->h);
	return &node->h;
}
