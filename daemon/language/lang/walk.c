#include "language/lang/walk.h"

#include <stddef.h>

struct lang_walk_visitor {
	ast_child_fn *fn;
	void *arg;
};

static void
lang_walk_visit(const struct lang_walk_visitor *v, struct ast *child)
{
	if (child != NULL)
		v->fn(child, v->arg);
}

static void
visit_all(
    const struct lang_walk_visitor *v, struct ast *const *items, uint32_t count)
{
	uint32_t i;

	for (i = 0; i < count; i++)
		lang_walk_visit(v, items[i]);
}

static void
walk_leaf(const struct lang_walk_visitor *v, struct ast *n)
{
	(void)v;
	(void)n;
}

static void
walk_unary(const struct lang_walk_visitor *v, struct ast *n)
{
	lang_walk_visit(v, ((struct ast_unary *)n)->expr);
}

static void
walk_binary(const struct lang_walk_visitor *v, struct ast *n)
{
	lang_walk_visit(v, ((struct ast_binary *)n)->left);
	lang_walk_visit(v, ((struct ast_binary *)n)->right);
}

static void
walk_list(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_list *l = (const struct ast_list *)n;

	visit_all(v, l->items, l->count);
}

static void
walk_heredoc(const struct lang_walk_visitor *v, struct ast *n)
{
	lang_walk_visit(v, ((struct ast_heredoc *)n)->text);
}

static void
walk_access(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_access *a = (const struct ast_access *)n;

	lang_walk_visit(v, a->left);
	visit_all(v, a->items, a->count);
}

static void
walk_if(const struct lang_walk_visitor *v, struct ast *n)
{
	lang_walk_visit(v, ((struct ast_if *)n)->test);
	lang_walk_visit(v, ((struct ast_if *)n)->then);
	lang_walk_visit(v, ((struct ast_if *)n)->otherwise);
}

static void
walk_case(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_case *c = (const struct ast_case *)n;
	uint32_t i;

	lang_walk_visit(v, c->test);
	for (i = 0; i < c->count; i++) {
		visit_all(v, c->options[i].values, c->options[i].count);
		lang_walk_visit(v, c->options[i].then);
	}
}

static void
walk_call(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_call *c = (const struct ast_call *)n;

	lang_walk_visit(v, c->functor);
	visit_all(v, c->args, c->count);
	lang_walk_visit(v, c->lambda);
}

static void
walk_body(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_body *b = (const struct ast_body *)n;
	uint32_t i;

	for (i = 0; i < b->param_count; i++) {
		lang_walk_visit(v, b->params[i].type);
		lang_walk_visit(v, b->params[i].value);
	}
	lang_walk_visit(v, b->returns);
	lang_walk_visit(v, b->body);
}

static void
walk_attribute(const struct lang_walk_visitor *v, struct ast *n)
{
	lang_walk_visit(v, ((struct ast_attribute *)n)->value);
}

static void
walk_ops(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_ops *o = (const struct ast_ops *)n;

	lang_walk_visit(v, o->expr);
	visit_all(v, o->ops, o->count);
}

static void
walk_resource(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_resource *r = (const struct ast_resource *)n;
	uint32_t i;

	lang_walk_visit(v, r->type);
	for (i = 0; i < r->count; i++)
		lang_walk_visit(v, &r->bodies[i]->h);
}

static void
walk_collect(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_collect *c = (const struct ast_collect *)n;

	lang_walk_visit(v, c->type);
	lang_walk_visit(v, c->query);
	visit_all(v, c->ops, c->count);
}

static void
walk_node(const struct lang_walk_visitor *v, struct ast *n)
{
	const struct ast_node *d = (const struct ast_node *)n;

	visit_all(v, d->matches, d->count);
	lang_walk_visit(v, d->parent);
	lang_walk_visit(v, &d->body->h);
}

static void
walk_type(const struct lang_walk_visitor *v, struct ast *n)
{
	lang_walk_visit(v, ((struct ast_type *)n)->left);
	lang_walk_visit(v, ((struct ast_type *)n)->type);
	lang_walk_visit(v, ((struct ast_type *)n)->body);
}

typedef void walk_fn(const struct lang_walk_visitor *v, struct ast *n);

static walk_fn *const walkers[AST_KINDS] = {
    [AST_NOP] = walk_leaf,
    [AST_UNDEF] = walk_leaf,
    [AST_DEFAULT] = walk_leaf,
    [AST_BOOL] = walk_leaf,
    [AST_INT] = walk_leaf,
    [AST_FLOAT] = walk_leaf,
    [AST_STRING] = walk_leaf,
    [AST_REGEXP] = walk_leaf,
    [AST_QNAME] = walk_leaf,
    [AST_QREF] = walk_leaf,
    [AST_RESERVED] = walk_leaf,
    [AST_VAR] = walk_leaf,
    [AST_LIST] = walk_list,
    [AST_HASH] = walk_list,
    [AST_KEYED] = walk_binary,
    [AST_CONCAT] = walk_list,
    [AST_TEXT] = walk_unary,
    [AST_HEREDOC] = walk_heredoc,
    [AST_PAREN] = walk_unary,
    [AST_ACCESS] = walk_access,
    [AST_NAMED_ACCESS] = walk_binary,
    [AST_NOT] = walk_unary,
    [AST_MINUS] = walk_unary,
    [AST_UNFOLD] = walk_unary,
    [AST_ARITH] = walk_binary,
    [AST_COMPARE] = walk_binary,
    [AST_MATCH] = walk_binary,
    [AST_IN] = walk_binary,
    [AST_AND] = walk_binary,
    [AST_OR] = walk_binary,
    [AST_ASSIGN] = walk_binary,
    [AST_IF] = walk_if,
    [AST_UNLESS] = walk_if,
    [AST_CASE] = walk_case,
    [AST_SELECTOR] = walk_access,
    [AST_SELECTOR_ENTRY] = walk_binary,
    [AST_CALL] = walk_call,
    [AST_CALL_METHOD] = walk_call,
    [AST_LAMBDA] = walk_body,
    [AST_ATTRIBUTE] = walk_attribute,
    [AST_ATTRIBUTE_SPLAT] = walk_unary,
    [AST_RESOURCE] = walk_resource,
    [AST_RESOURCE_BODY] = walk_ops,
    [AST_RESOURCE_OVERRIDE] = walk_ops,
    [AST_RESOURCE_DEFAULTS] = walk_ops,
    [AST_COLLECT] = walk_collect,
    [AST_VIRTUAL_QUERY] = walk_unary,
    [AST_EXPORTED_QUERY] = walk_unary,
    [AST_RELATION] = walk_binary,
    [AST_BLOCK] = walk_list,
    [AST_CLASS] = walk_body,
    [AST_DEFINE] = walk_body,
    [AST_NODE] = walk_node,
    [AST_FUNCTION] = walk_body,
    [AST_PLAN] = walk_body,
    [AST_TYPE_ALIAS] = walk_type,
    [AST_TYPE_MAPPING] = walk_type,
    [AST_TYPE_DEFINITION] = walk_type,
    [AST_EPP] = walk_body,
    [AST_RENDER] = walk_unary,
    [AST_RENDER_STRING] = walk_leaf,
    [AST_NODE_BODY] = walk_body,
    [AST_PROGRAM] = walk_body,
};

void
ast_children(struct ast *n, ast_child_fn *fn, void *arg)
{
	struct lang_walk_visitor v = {fn, arg};

	walkers[n->kind](&v, n);
}
