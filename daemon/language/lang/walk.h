#ifndef LANGUAGE_LANG_WALK_H
#define LANGUAGE_LANG_WALK_H

/* Iteration over the syntax tree, independent of its kinds. */

#include <stdbool.h>

#include "language/lang/ast.h"

typedef void ast_child_fn(struct ast *child, void *arg);

/*
 * Call fn for each child of the node, in the order of the source: of bodies the
 * parameters' types and values, the return type, then the body.
 */
void ast_children(struct ast *n, ast_child_fn *fn, void *arg);

/* True for the kinds that have struct ast_body. */
static inline bool
ast_is_body(const struct ast *n)
{
	return n->kind == AST_CLASS || n->kind == AST_DEFINE ||
	       n->kind == AST_FUNCTION || n->kind == AST_PLAN ||
	       n->kind == AST_LAMBDA || n->kind == AST_EPP ||
	       n->kind == AST_NODE_BODY || n->kind == AST_PROGRAM;
}

#endif
