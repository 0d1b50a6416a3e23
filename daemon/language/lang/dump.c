#include "language/lang/dump.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text/hex.h"
#include "base/core/intern.h"
#include "base/core/memory.h"
#include "base/regex/regex.h"
#include "base/regex/regex_escape.h"
#include "base/core/strbuf.h"
#include "language/lang/ast.h"
#include "language/lang/pn.h"
#include "language/lang/source.h"
#include "language/lang/label.h"

/* Maximum number of digits that are written; the time grows by their square. */
#define DIGITS_MAX 4096

struct dump {
	struct pn w;
	const struct source *src;
};

static void lang_dump(struct dump *d, const struct ast *n);

/* Names of calls, for kinds that need only a name. */
static const char *const lang_dump_kind_names[AST_KINDS] = {
    [AST_NOP] = "nop",
    [AST_DEFAULT] = "default",
    [AST_REGEXP] = "regexp",
    [AST_QNAME] = "qn",
    [AST_QREF] = "qr",
    [AST_RESERVED] = "reserved",
    [AST_VAR] = "var",
    [AST_LIST] = "array",
    [AST_HASH] = "hash",
    [AST_KEYED] = "=>",
    [AST_CONCAT] = "concat",
    [AST_TEXT] = "str",
    [AST_PAREN] = "paren",
    [AST_ACCESS] = "access",
    [AST_NAMED_ACCESS] = ".",
    [AST_NOT] = "!",
    [AST_MINUS] = "-",
    [AST_UNFOLD] = "unfold",
    [AST_IN] = "in",
    [AST_AND] = "and",
    [AST_OR] = "or",
    [AST_SELECTOR_ENTRY] = "=>",
    [AST_ATTRIBUTE_SPLAT] = "splat-hash",
    [AST_VIRTUAL_QUERY] = "virtual-query",
    [AST_EXPORTED_QUERY] = "exported-query",
    [AST_BLOCK] = "block",
    [AST_CLASS] = "class",
    [AST_DEFINE] = "define",
    [AST_FUNCTION] = "function",
    [AST_PLAN] = "plan",
    [AST_LAMBDA] = "lambda",
    [AST_IF] = "if",
    [AST_UNLESS] = "unless",
    [AST_RENDER] = "render",
    [AST_RENDER_STRING] = "render-s",
};

static const char *
lang_dump_call_name(const struct ast *n)
{
	const char *name = lang_dump_kind_names[n->kind];

	return name != NULL ? name : label_operator(n->op);
}

static void
lang_dump_key(struct dump *d, const char *name)
{
	pn_key(&d->w, name, strlen(name));
}

static void
word(struct dump *d, const char *text)
{
	pn_word(&d->w, text, strlen(text));
}

/* A name as it was written. */
static void
lang_dump_name_text(struct dump *d, const struct name *name, int absolute)
{
	struct growbuf text;

	if (!absolute) {
		pn_string(&d->w, name->text, name->len);
		return;
	}
	growbuf_init(&text);
	strbuf_addstr(&text.out, "::");
	strbuf_add(&text.out, name->text, name->len);
	pn_string(&d->w, growbuf_text(&text), text.out.len);
	growbuf_release(&text);
}

static void
dump_items(struct dump *d, struct ast *const *items, uint32_t count)
{
	uint32_t i;

	for (i = 0; i < count; i++)
		lang_dump(d, items[i]);
}

static void
dump_list_of(struct dump *d, struct ast *const *items, uint32_t count)
{
	pn_list(&d->w);
	dump_items(d, items, count);
	pn_list_end(&d->w);
}

/* A body as a list of its statements. */
static void
dump_statements(struct dump *d, const struct ast *body)
{
	const struct ast_list *l = (const struct ast_list *)body;

	if (body->kind == AST_BLOCK)
		dump_list_of(d, l->items, l->count);
	else {
		pn_list(&d->w);
		lang_dump(d, body);
		pn_list_end(&d->w);
	}
}

static void
dump_undef(struct dump *d, const struct ast *n)
{
	(void)n;
	word(d, "nil");
}

static void
dump_bool(struct dump *d, const struct ast *n)
{
	word(d, n->op ? "true" : "false");
}

/* A number too large for its node, read again from the source. */
static void
big_value(struct dump *d, const struct ast_int *n)
{
	const char *s = d->src->text + n->h.offset;
	struct growbuf out; /* digits, the last one first */
	char *digits;
	size_t i;

	growbuf_init(&out);
	for (s += n->h.op == 16 ? 2 : 0; hex_value(*s) >= 0; s++) {
		int carry = hex_value(*s);

		digits = strbuf_edit(&out.out);
		for (i = 0; i < out.out.len; i++) {
			carry += (digits[i] - '0') * n->h.op;
			digits[i] = (char)('0' + carry % 10);
			carry /= 10;
		}
		for (; carry > 0; carry /= 10)
			strbuf_addch(&out.out, '0' + carry % 10);
	}
	digits = strbuf_edit(&out.out);
	for (i = 0; i < out.out.len / 2; i++) {
		char c = digits[i];

		digits[i] = digits[out.out.len - 1 - i];
		digits[out.out.len - 1 - i] = c;
	}
	pn_word(&d->w, growbuf_text(&out), out.out.len);
	growbuf_release(&out);
}

static void
int_value(struct dump *d, const struct ast_int *n)
{
	if ((n->h.flags & AST_F_OVERFLOW) != 0)
		big_value(d, n);
	else
		pn_int(&d->w, n->value);
}

static void
dump_int(struct dump *d, const struct ast *n)
{
	const struct ast_int *i = (const struct ast_int *)n;

	if (n->op == 10) {
		int_value(d, i);
		return;
	}
	pn_call(&d->w, "int");
	pn_map(&d->w);
	lang_dump_key(d, "radix");
	pn_int(&d->w, n->op);
	lang_dump_key(d, "value");
	int_value(d, i);
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_float(struct dump *d, const struct ast *n)
{
	pn_float(&d->w, ((const struct ast_float *)n)->value);
}

static void
dump_string(struct dump *d, const struct ast *n)
{
	const struct ast_string *s = (const struct ast_string *)n;

	pn_string(&d->w, s->s, s->len);
}

static void
dump_regexp(struct dump *d, const struct ast *n)
{
	const struct ast_string *s = (const struct ast_string *)n;
	struct growbuf text;

	growbuf_init(&text);
	if (regex_is_fixed(s->s, s->len))
		strbuf_addstr(&text.out, "(?-imx:");
	strbuf_add(&text.out, s->s, s->len);
	if (regex_is_fixed(s->s, s->len))
		strbuf_addch(&text.out, ')');
	pn_call(&d->w, lang_dump_call_name(n));
	pn_string(&d->w, growbuf_text(&text), text.out.len);
	pn_call_end(&d->w);
	growbuf_release(&text);
}

/* (render-s "..") */
static void
dump_text_call(struct dump *d, const struct ast *n)
{
	pn_call(&d->w, lang_dump_call_name(n));
	dump_string(d, n);
	pn_call_end(&d->w);
}

static void
dump_name(struct dump *d, const struct ast *n)
{
	const struct ast_name *m = (const struct ast_name *)n;

	pn_call(&d->w, lang_dump_call_name(n));
	lang_dump_name_text(d, m->name, n->flags & AST_F_ABSOLUTE);
	pn_call_end(&d->w);
}

static void
dump_var(struct dump *d, const struct ast *n)
{
	const struct ast_var *v = (const struct ast_var *)n;

	pn_call(&d->w, "var");
	lang_dump_name_text(d, v->name, n->flags & AST_F_ABSOLUTE);
	pn_call_end(&d->w);
}

static void
dump_bare(struct dump *d, const struct ast *n)
{
	pn_call(&d->w, lang_dump_call_name(n));
	pn_call_end(&d->w);
}

static void
dump_list(struct dump *d, const struct ast *n)
{
	const struct ast_list *l = (const struct ast_list *)n;

	pn_call(&d->w, lang_dump_call_name(n));
	dump_items(d, l->items, l->count);
	pn_call_end(&d->w);
}

static void
dump_unary(struct dump *d, const struct ast *n)
{
	const struct ast *expr = ((const struct ast_unary *)n)->expr;

	pn_call(&d->w, lang_dump_call_name(n));
	if (expr != NULL)
		lang_dump(d, expr);
	pn_call_end(&d->w);
}

/* The negative of a literal is a literal. */
static void
dump_minus(struct dump *d, const struct ast *n)
{
	const struct ast *expr = ((const struct ast_unary *)n)->expr;
	const struct ast_int *i = (const struct ast_int *)expr;

	if (expr->kind == AST_INT && (expr->flags & AST_F_OVERFLOW) == 0)
		pn_int(&d->w, -i->value);
	else if (expr->kind == AST_FLOAT)
		pn_float(&d->w, -((const struct ast_float *)expr)->value);
	else
		dump_unary(d, n);
}

static bool
lang_dump_is_binary(const struct ast *n)
{
	return (n->kind >= AST_ARITH && n->kind <= AST_ASSIGN) ||
	       n->kind == AST_RELATION;
}

/* Chains are deep to the left, so that side is walked in a loop. */
static void
dump_binary(struct dump *d, const struct ast *n)
{
	const struct ast_binary **spine = NULL;
	size_t count = 0, cap = 0;

	do {
		if (count == cap) {
			cap = cap > 0 ? cap * 2 : 8;
			spine = memory_realloc(spine, cap * sizeof(*spine));
		}
		spine[count++] = (const struct ast_binary *)n;
		pn_call(&d->w, lang_dump_call_name(n));
		n = ((const struct ast_binary *)n)->left;
	} while (lang_dump_is_binary(n));
	lang_dump(d, n);
	while (count > 0) {
		lang_dump(d, spine[--count]->right);
		pn_call_end(&d->w);
	}
	free(spine);
}

static void
dump_heredoc(struct dump *d, const struct ast *n)
{
	const struct ast_heredoc *h = (const struct ast_heredoc *)n;

	pn_call(&d->w, "heredoc");
	pn_map(&d->w);
	if (h->syntax != NULL) {
		lang_dump_key(d, "syntax");
		pn_string(&d->w, h->syntax->text, h->syntax->len);
	}
	lang_dump_key(d, "text");
	lang_dump(d, h->text);
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_access(struct dump *d, const struct ast *n)
{
	const struct ast_access *a = (const struct ast_access *)n;

	pn_call(&d->w, "access");
	lang_dump(d, a->left);
	dump_items(d, a->items, a->count);
	pn_call_end(&d->w);
}

static void
dump_selector(struct dump *d, const struct ast *n)
{
	const struct ast_access *a = (const struct ast_access *)n;

	pn_call(&d->w, "?");
	lang_dump(d, a->left);
	dump_list_of(d, a->items, a->count);
	pn_call_end(&d->w);
}

static void
dump_if(struct dump *d, const struct ast *n)
{
	const struct ast_if *i = (const struct ast_if *)n;

	pn_call(&d->w, lang_dump_call_name(n));
	pn_map(&d->w);
	lang_dump_key(d, "test");
	lang_dump(d, i->test);
	if (i->then->kind != AST_NOP) {
		lang_dump_key(d, "then");
		dump_statements(d, i->then);
	}
	if (i->otherwise != NULL && i->otherwise->kind != AST_NOP) {
		lang_dump_key(d, "else");
		dump_statements(d, i->otherwise);
	}
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_case(struct dump *d, const struct ast *n)
{
	const struct ast_case *c = (const struct ast_case *)n;
	uint32_t i;

	pn_call(&d->w, "case");
	lang_dump(d, c->test);
	pn_list(&d->w);
	for (i = 0; i < c->count; i++) {
		pn_map(&d->w);
		lang_dump_key(d, "when");
		dump_list_of(d, c->options[i].values, c->options[i].count);
		lang_dump_key(d, "then");
		dump_statements(d, c->options[i].then);
		pn_map_end(&d->w);
	}
	pn_list_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_call(struct dump *d, const struct ast *n)
{
	const struct ast_call *c = (const struct ast_call *)n;

	if (n->kind == AST_CALL_METHOD)
		pn_call(&d->w, "call-method");
	else
		pn_call(
		    &d->w, (n->flags & AST_F_RVALUE) != 0 ? "call" : "invoke");
	pn_map(&d->w);
	lang_dump_key(d, "functor");
	lang_dump(d, c->functor);
	lang_dump_key(d, "args");
	dump_list_of(d, c->args, c->count);
	if (c->lambda != NULL) {
		lang_dump_key(d, "block");
		lang_dump(d, c->lambda);
	}
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_parameter(struct dump *d, const struct ast_param *a)
{
	pn_key(&d->w, a->name->text, a->name->len);
	pn_map(&d->w);
	if (a->type != NULL) {
		lang_dump_key(d, "type");
		lang_dump(d, a->type);
	}
	if ((a->flags & AST_F_CAPTURES_REST) != 0) {
		lang_dump_key(d, "splat");
		word(d, "true");
	}
	if (a->value != NULL) {
		lang_dump_key(d, "value");
		lang_dump(d, a->value);
	}
	pn_map_end(&d->w);
}

static void
dump_parameters(struct dump *d, const struct ast_body *b)
{
	uint32_t i;

	if (b->param_count == 0)
		return;
	lang_dump_key(d, "params");
	pn_map(&d->w);
	for (i = 0; i < b->param_count; i++)
		dump_parameter(d, &b->params[i]);
	pn_map_end(&d->w);
}

static void
dump_returns(struct dump *d, const struct ast_body *b)
{
	if (b->returns == NULL)
		return;
	lang_dump_key(d, "returns");
	lang_dump(d, b->returns);
}

static void
dump_body(struct dump *d, const struct ast *body)
{
	if (body->kind == AST_NOP)
		return;
	lang_dump_key(d, "body");
	dump_statements(d, body);
}

static void
dump_definition(struct dump *d, const struct ast *n)
{
	const struct ast_body *b = (const struct ast_body *)n;

	pn_call(&d->w, lang_dump_call_name(n));
	pn_map(&d->w);
	lang_dump_key(d, "name");
	lang_dump_name_text(d, b->name, 0);
	if (b->parent != NULL) {
		lang_dump_key(d, "parent");
		lang_dump_name_text(d, b->parent, n->flags & AST_F_ABSOLUTE);
	}
	dump_parameters(d, b);
	dump_body(d, b->body);
	dump_returns(d, b);
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_lambda(struct dump *d, const struct ast *n)
{
	const struct ast_body *b = (const struct ast_body *)n;

	pn_call(&d->w, "lambda");
	pn_map(&d->w);
	dump_parameters(d, b);
	dump_returns(d, b);
	dump_body(d, b->body);
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

/* A template is a lambda whose body is one (epp ..). */
static void
dump_epp(struct dump *d, const struct ast *n)
{
	const struct ast_body *b = (const struct ast_body *)n;
	const struct ast_list *l = (const struct ast_list *)b->body;

	pn_call(&d->w, "lambda");
	pn_map(&d->w);
	dump_parameters(d, b);
	lang_dump_key(d, "body");
	pn_list(&d->w);
	pn_call(&d->w, "epp");
	if (b->body->kind == AST_BLOCK)
		dump_items(d, l->items, l->count);
	else if (b->body->kind != AST_NOP)
		lang_dump(d, b->body);
	pn_call_end(&d->w);
	pn_list_end(&d->w);
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_program(struct dump *d, const struct ast *n)
{
	lang_dump(d, ((const struct ast_body *)n)->body);
}

static void
dump_attribute(struct dump *d, const struct ast *n)
{
	const struct ast_attribute *a = (const struct ast_attribute *)n;

	pn_call(&d->w, lang_dump_call_name(n));
	lang_dump_name_text(d, a->name, 0);
	lang_dump(d, a->value);
	pn_call_end(&d->w);
}

static void
dump_form(struct dump *d, const struct ast *n)
{
	if (n->op == FORM_REGULAR)
		return;
	lang_dump_key(d, "form");
	if (n->op == FORM_VIRTUAL)
		pn_string(&d->w, "virtual", 7);
	else
		pn_string(&d->w, "exported", 8);
}

static void
dump_resource(struct dump *d, const struct ast *n)
{
	const struct ast_resource *r = (const struct ast_resource *)n;
	uint32_t i;

	pn_call(&d->w, "resource");
	pn_map(&d->w);
	lang_dump_key(d, "type");
	lang_dump(d, r->type);
	lang_dump_key(d, "bodies");
	pn_list(&d->w);
	for (i = 0; i < r->count; i++) {
		const struct ast_ops *body = r->bodies[i];

		pn_map(&d->w);
		lang_dump_key(d, "title");
		lang_dump(d, body->expr);
		lang_dump_key(d, "ops");
		dump_list_of(d, body->ops, body->count);
		pn_map_end(&d->w);
	}
	pn_list_end(&d->w);
	dump_form(d, n);
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

/* resource-override and resource-defaults */
static void
dump_ops(struct dump *d, const struct ast *n)
{
	const struct ast_ops *o = (const struct ast_ops *)n;
	int override = n->kind == AST_RESOURCE_OVERRIDE;

	pn_call(&d->w, override ? "resource-override" : "resource-defaults");
	pn_map(&d->w);
	lang_dump_key(d, override ? "resources" : "type");
	lang_dump(d, o->expr);
	lang_dump_key(d, "ops");
	dump_list_of(d, o->ops, o->count);
	dump_form(d, n);
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_collect(struct dump *d, const struct ast *n)
{
	const struct ast_collect *c = (const struct ast_collect *)n;

	pn_call(&d->w, "collect");
	pn_map(&d->w);
	lang_dump_key(d, "type");
	lang_dump(d, c->type);
	lang_dump_key(d, "query");
	lang_dump(d, c->query);
	if (c->count > 0) {
		lang_dump_key(d, "ops");
		dump_list_of(d, c->ops, c->count);
	}
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_node(struct dump *d, const struct ast *n)
{
	const struct ast_node *node = (const struct ast_node *)n;

	pn_call(&d->w, "node");
	pn_map(&d->w);
	lang_dump_key(d, "matches");
	dump_list_of(d, node->matches, node->count);
	if (node->parent != NULL) {
		lang_dump_key(d, "parent");
		lang_dump(d, node->parent);
	}
	dump_body(d, node->body->body);
	pn_map_end(&d->w);
	pn_call_end(&d->w);
}

static void
dump_type_alias(struct dump *d, const struct ast *n)
{
	const struct ast_type *t = (const struct ast_type *)n;

	pn_call(&d->w, "type-alias");
	lang_dump_name_text(d, t->name, 0);
	lang_dump(d, t->type);
	pn_call_end(&d->w);
}

static void
dump_type_mapping(struct dump *d, const struct ast *n)
{
	const struct ast_type *t = (const struct ast_type *)n;

	pn_call(&d->w, "type-mapping");
	lang_dump(d, t->left);
	lang_dump(d, t->type);
	pn_call_end(&d->w);
}

static void
dump_type_definition(struct dump *d, const struct ast *n)
{
	const struct ast_type *t = (const struct ast_type *)n;

	pn_call(&d->w, "type-definition");
	lang_dump_name_text(d, t->name, 0);
	if (t->parent != NULL)
		lang_dump_name_text(d, t->parent, 0);
	else
		word(d, "nil");
	if (t->body->kind == AST_BLOCK || t->body->kind == AST_NOP) {
		lang_dump(d, t->body);
	} else {
		pn_call(&d->w, "block");
		lang_dump(d, t->body);
		pn_call_end(&d->w);
	}
	pn_call_end(&d->w);
}

typedef void dump_fn(struct dump *d, const struct ast *n);

static dump_fn *const dumpers[AST_KINDS] = {
    [AST_NOP] = dump_bare,
    [AST_UNDEF] = dump_undef,
    [AST_DEFAULT] = dump_bare,
    [AST_BOOL] = dump_bool,
    [AST_INT] = dump_int,
    [AST_FLOAT] = dump_float,
    [AST_STRING] = dump_string,
    [AST_REGEXP] = dump_regexp,
    [AST_QNAME] = dump_name,
    [AST_QREF] = dump_name,
    [AST_RESERVED] = dump_name,
    [AST_VAR] = dump_var,
    [AST_LIST] = dump_list,
    [AST_HASH] = dump_list,
    [AST_KEYED] = dump_binary,
    [AST_CONCAT] = dump_list,
    [AST_TEXT] = dump_unary,
    [AST_HEREDOC] = dump_heredoc,
    [AST_PAREN] = dump_unary,
    [AST_ACCESS] = dump_access,
    [AST_NAMED_ACCESS] = dump_binary,
    [AST_NOT] = dump_unary,
    [AST_MINUS] = dump_minus,
    [AST_UNFOLD] = dump_unary,
    [AST_ARITH] = dump_binary,
    [AST_COMPARE] = dump_binary,
    [AST_MATCH] = dump_binary,
    [AST_IN] = dump_binary,
    [AST_AND] = dump_binary,
    [AST_OR] = dump_binary,
    [AST_ASSIGN] = dump_binary,
    [AST_IF] = dump_if,
    [AST_UNLESS] = dump_if,
    [AST_CASE] = dump_case,
    [AST_SELECTOR] = dump_selector,
    [AST_SELECTOR_ENTRY] = dump_binary,
    [AST_CALL] = dump_call,
    [AST_CALL_METHOD] = dump_call,
    [AST_LAMBDA] = dump_lambda,
    [AST_ATTRIBUTE] = dump_attribute,
    [AST_ATTRIBUTE_SPLAT] = dump_unary,
    [AST_RESOURCE] = dump_resource,
    [AST_RESOURCE_OVERRIDE] = dump_ops,
    [AST_RESOURCE_DEFAULTS] = dump_ops,
    [AST_COLLECT] = dump_collect,
    [AST_VIRTUAL_QUERY] = dump_unary,
    [AST_EXPORTED_QUERY] = dump_unary,
    [AST_RELATION] = dump_binary,
    [AST_BLOCK] = dump_list,
    [AST_CLASS] = dump_definition,
    [AST_DEFINE] = dump_definition,
    [AST_NODE] = dump_node,
    [AST_FUNCTION] = dump_definition,
    [AST_PLAN] = dump_definition,
    [AST_TYPE_ALIAS] = dump_type_alias,
    [AST_TYPE_MAPPING] = dump_type_mapping,
    [AST_TYPE_DEFINITION] = dump_type_definition,
    [AST_EPP] = dump_epp,
    [AST_RENDER] = dump_unary,
    [AST_RENDER_STRING] = dump_text_call,
    [AST_PROGRAM] = dump_program,
};

static void
lang_dump(struct dump *d, const struct ast *n)
{
	dumpers[n->kind](d, n);
}

void
dump_source(const struct source *src, enum dump_format format, int pretty,
    struct strbuf *out)
{
	struct dump d;

	pn_init(&d.w, format, pretty, out);
	d.src = src;
	lang_dump(&d, &src->program->h);
}
