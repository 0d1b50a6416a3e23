#include "language/lang/validate.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/vec.h"
#include "language/lang/label.h"
#include "language/lang/checker.h"
#include "language/lang/validate_def.h"
#include "language/lang/validate_expr.h"
#include "language/lang/walk.h"

/* Nodes waiting to be checked, and ancestors of one, at most. */
#define WAITING_MAX ((size_t)64 << 20)

typedef void check_fn(struct checker *c, struct ast *n);

static void
on_assign(struct checker *c, struct ast *n)
{
	const struct ast_binary *b = (const struct ast_binary *)n;

	if (n->op == OP_ASSIGN) {
		check_assign(c, b->left);
		check_rvalue(c, b->right);
	} else {
		check_found(c, n, ISSUE_APPENDS_DELETES_NO_LONGER_SUPPORTED,
		    label_operator(n->op), NULL);
	}
}

static void
on_attribute(struct checker *c, struct ast *n)
{
	const struct ast_attribute *a = (const struct ast_attribute *)n;
	const struct ast *parent = checker_above(c, 1);

	if (n->op == OP_APPEND && parent->kind != AST_COLLECT &&
	    parent->kind != AST_RESOURCE_OVERRIDE)
		check_found(c, n, ISSUE_ILLEGAL_ATTRIBUTE_APPEND, a->name->text,
		    check_label(c, parent));
	check_rvalue(c, a->value);
}

static void
on_unary(struct checker *c, struct ast *n)
{
	check_rvalue(c, ((const struct ast_unary *)n)->expr);
}

static void
on_binary(struct checker *c, struct ast *n)
{
	check_rvalue(c, ((const struct ast_binary *)n)->left);
	check_rvalue(c, ((const struct ast_binary *)n)->right);
}

static void
on_selector_entry(struct checker *c, struct ast *n)
{
	check_rvalue(c, ((const struct ast_binary *)n)->left);
}

/* Collectors and further arrows need not be values. */
static void
on_relation(struct checker *c, struct ast *n)
{
	const struct ast_binary *b = (const struct ast_binary *)n;
	const struct ast *sides[] = {b->left, b->right};
	int i;

	for (i = 0; i < 2; i++)
		if (sides[i]->kind != AST_COLLECT &&
		    sides[i]->kind != AST_RELATION)
			check_rvalue(c, sides[i]);
}

static void
on_block(struct checker *c, struct ast *n)
{
	check_block(c, (const struct ast_list *)n);
}

static void
lang_validate_on_list(struct checker *c, struct ast *n)
{
	const struct ast_list *l = (const struct ast_list *)n;
	uint32_t i;

	for (i = 0; i < l->count; i++)
		check_rvalue(c, l->items[i]);
}

static void
on_hash(struct checker *c, struct ast *n)
{
	check_hash(c, (const struct ast_list *)n);
}

static void
on_if(struct checker *c, struct ast *n)
{
	check_rvalue(c, ((const struct ast_if *)n)->test);
}

static void
on_case(struct checker *c, struct ast *n)
{
	check_case(c, (const struct ast_case *)n);
}

static void
on_selector(struct checker *c, struct ast *n)
{
	check_selector(c, (const struct ast_access *)n);
}

static void
on_call(struct checker *c, struct ast *n)
{
	check_call(c, (const struct ast_call *)n);
}

static const char *
as_in(struct checker *c, const char *what, const struct ast *container)
{
	return arena_printf(
	    c->arena, "%s in %s", what, check_label(c, container));
}

static void
on_named_access(struct checker *c, struct ast *n)
{
	const struct ast *name = ((const struct ast_binary *)n)->right;
	const struct ast *parent = checker_above(c, 1);

	if (name->kind != AST_QNAME)
		check_found(c, name, ISSUE_ILLEGAL_EXPRESSION,
		    check_label_uc(c, name), as_in(c, "function name", parent));
}

static void
on_collect(struct checker *c, struct ast *n)
{
	const struct ast *type = ((const struct ast_collect *)n)->type;

	if (type->kind != AST_QREF)
		check_found(c, type, ISSUE_ILLEGAL_EXPRESSION,
		    check_label_uc(c, type), as_in(c, "type name", n));
}

static void
on_query(struct checker *c, struct ast *n)
{
	if (((const struct ast_unary *)n)->expr != NULL)
		check_query(c, ((const struct ast_unary *)n)->expr);
}

static void
on_resource(struct checker *c, struct ast *n)
{
	const struct ast *type = ((const struct ast_resource *)n)->type;

	if (n->op != FORM_REGULAR && type->kind == AST_QNAME &&
	    strcmp(((const struct ast_name *)type)->name->text, "class") == 0)
		check_found(c, n, ISSUE_CLASS_NOT_VIRTUALIZABLE, NULL, NULL);
}

static void
on_resource_body(struct checker *c, struct ast *n)
{
	const struct ast_ops *o = (const struct ast_ops *)n;
	uint32_t i, seen = 0;

	for (i = 0; i < o->count; i++)
		if (o->ops[i]->kind == AST_ATTRIBUTE_SPLAT && seen++ > 0)
			check_found(c, o->ops[i],
			    ISSUE_MULTIPLE_ATTRIBUTES_UNFOLD, NULL, NULL);
}

static void
on_defaults(struct checker *c, struct ast *n)
{
	if (n->op != FORM_REGULAR)
		check_found(c, n, ISSUE_NOT_VIRTUALIZEABLE, NULL, NULL);
}

static void
on_reserved(struct checker *c, struct ast *n)
{
	check_found(c, n, ISSUE_RESERVED_WORD,
	    ((const struct ast_name *)n)->name->text, NULL);
}

static void
on_var(struct checker *c, struct ast *n)
{
	check_variable(c, (const struct ast_var *)n);
}

static void
on_int(struct checker *c, struct ast *n)
{
	if (n->flags & AST_F_OVERFLOW)
		check_integer(c, n);
}

static void
on_heredoc(struct checker *c, struct ast *n)
{
	check_heredoc(c, (const struct ast_heredoc *)n);
}

static void
on_class(struct checker *c, struct ast *n)
{
	check_class(c, (const struct ast_body *)n);
}

static void
on_function(struct checker *c, struct ast *n)
{
	check_function(c, (const struct ast_body *)n);
}

static void
on_lambda(struct checker *c, struct ast *n)
{
	check_lambda(c, (const struct ast_body *)n);
}

static void
on_epp(struct checker *c, struct ast *n)
{
	check_epp(c, (const struct ast_body *)n);
}

static void
lang_validate_on_node(struct checker *c, struct ast *n)
{
	check_node(c, (const struct ast_node *)n);
}

static void
on_alias(struct checker *c, struct ast *n)
{
	check_alias(c, (const struct ast_type *)n);
}

static void
on_mapping(struct checker *c, struct ast *n)
{
	check_mapping(c, (const struct ast_type *)n);
}

static void
on_type_definition(struct checker *c, struct ast *n)
{
	check_type_definition(c, (const struct ast_type *)n);
}

/* The check of each kind; other kinds have none. */
static check_fn *const checks[AST_KINDS] = {
    [AST_INT] = on_int,
    [AST_RESERVED] = on_reserved,
    [AST_VAR] = on_var,
    [AST_LIST] = lang_validate_on_list,
    [AST_HASH] = on_hash,
    [AST_KEYED] = on_binary,
    [AST_TEXT] = on_unary,
    [AST_HEREDOC] = on_heredoc,
    [AST_PAREN] = on_unary,
    [AST_NAMED_ACCESS] = on_named_access,
    [AST_NOT] = on_unary,
    [AST_MINUS] = on_unary,
    [AST_UNFOLD] = on_unary,
    [AST_ARITH] = on_binary,
    [AST_COMPARE] = on_binary,
    [AST_MATCH] = on_binary,
    [AST_IN] = on_binary,
    [AST_AND] = on_binary,
    [AST_OR] = on_binary,
    [AST_ASSIGN] = on_assign,
    [AST_IF] = on_if,
    [AST_UNLESS] = on_if,
    [AST_CASE] = on_case,
    [AST_SELECTOR] = on_selector,
    [AST_SELECTOR_ENTRY] = on_selector_entry,
    [AST_CALL] = on_call,
    [AST_LAMBDA] = on_lambda,
    [AST_ATTRIBUTE] = on_attribute,
    [AST_ATTRIBUTE_SPLAT] = on_unary,
    [AST_RESOURCE] = on_resource,
    [AST_RESOURCE_BODY] = on_resource_body,
    [AST_RESOURCE_OVERRIDE] = on_defaults,
    [AST_RESOURCE_DEFAULTS] = on_defaults,
    [AST_COLLECT] = on_collect,
    [AST_VIRTUAL_QUERY] = on_query,
    [AST_EXPORTED_QUERY] = on_query,
    [AST_RELATION] = on_relation,
    [AST_BLOCK] = on_block,
    [AST_CLASS] = on_class,
    [AST_DEFINE] = on_class,
    [AST_NODE] = lang_validate_on_node,
    [AST_FUNCTION] = on_function,
    [AST_TYPE_ALIAS] = on_alias,
    [AST_TYPE_MAPPING] = on_mapping,
    [AST_TYPE_DEFINITION] = on_type_definition,
    [AST_EPP] = on_epp,
    [AST_RENDER] = on_unary,
};

/* A node to be checked and how deep it lies. */
struct waiting {
	struct ast *node;
	uint32_t depth;
};

struct lang_validate_walk {
	struct vec waiting;
	uint32_t depth; /* of the children being added */
	int full;
};

static void
lang_validate_child_add(struct ast *child, void *arg)
{
	struct lang_validate_walk *w = arg;
	struct waiting *at = vec_push(&w->waiting);

	if (at == NULL) {
		w->full = 1;
		return;
	}
	at->node = child;
	at->depth = w->depth;
}

/* Reverse the children that were added, because the last one is taken first. */
static void
children_reverse(struct lang_validate_walk *w, size_t first)
{
	size_t last = w->waiting.count;
	struct waiting *a, *b, swap;

	while (first + 1 < last) {
		a = vec_at(&w->waiting, first++);
		b = vec_at(&w->waiting, --last);
		swap = *a;
		*a = *b;
		*b = swap;
	}
}

/* path[] grows with the deepest node met. */
static int
path_put(struct checker *c, size_t *cap, const struct waiting *at)
{
	struct ast **path;

	if (at->depth >= *cap) {
		path = realloc(c->path, 2 * *cap * sizeof(*path));
		if (path == NULL)
			return -1;
		c->path = path;
		*cap *= 2;
	}
	c->path[at->depth] = at->node;
	c->depth = at->depth;
	return 0;
}

/*
 * Check the node and all below it in the order of the source, without
 * recursion: a chain of operators may be longer than the stack.
 */
static int
check_tree(struct checker *c, struct ast *root)
{
	struct lang_validate_walk w = {.full = 0};
	struct waiting at;
	size_t cap = 256, first;
	int rc = -1;

	vec_init(&w.waiting, sizeof(struct waiting), WAITING_MAX);
	if ((c->path = malloc(cap * sizeof(*c->path))) == NULL)
		return -1;
	lang_validate_child_add(root, &w);
	while (w.waiting.count > 0 && !w.full) {
		at = *(struct waiting *)vec_pop(&w.waiting);
		if (path_put(c, &cap, &at) < 0)
			goto out;
		if (checks[at.node->kind] != NULL)
			checks[at.node->kind](c, at.node);
		w.depth = at.depth + 1;
		first = w.waiting.count;
		ast_children(at.node, lang_validate_child_add, &w);
		children_reverse(&w, first);
	}
	rc = w.full ? -1 : 0;
out:
	free(c->path);
	vec_release(&w.waiting);
	return rc;
}

int
validate_source(const struct validate_options *o, const struct source *src)
{
	size_t before = o->diags->errors;
	struct checker c = {
	    .o = o,
	    .src = src,
	    .arena = o->diags->arena,
	};

	if (src->program == NULL)
		return -1;
	check_module_file(&c);
	if (check_tree(&c, &src->program->h) < 0)
		issue_add(o->diags, src, ISSUE_NO_OFFSET, ISSUE_NO_MEMORY, NULL,
		    NULL);
	return o->diags->errors == before ? 0 : -1;
}
