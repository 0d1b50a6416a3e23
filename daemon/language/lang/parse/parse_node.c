#include "language/lang/parse/parse_node.h"

#include "language/lang/parse/parse_state.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/memory.h"

/* Bytes taken from the arena at a time. */
#define SLAB 8192

void *
parse_alloc(struct parser *p, size_t size)
{
	char *mem;

	size = (size + 7) & ~(size_t)7;
	if ((size_t)(p->slab_end - p->slab) < size) {
		if (size > SLAB / 4)
			return arena_alloc(p->arena, size);
		p->slab = arena_alloc(p->arena, SLAB);
		p->slab_end = p->slab + SLAB;
	}
	mem = p->slab;
	p->slab += size;
	return mem;
}

void *
node_new(struct parser *p, enum ast_kind kind, size_t size, uint32_t offset)
{
	struct ast *n = parse_alloc(p, size);

	n->kind = (uint8_t)kind;
	n->op = 0;
	n->flags = 0;
	n->offset = offset;
	return n;
}

struct ast *
node_unary(
    struct parser *p, enum ast_kind kind, uint32_t offset, struct ast *expr)
{
	struct ast_unary *n = node_new(p, kind, sizeof(*n), offset);

	n->expr = expr;
	return &n->h;
}

struct ast *
node_binary(struct parser *p, enum ast_kind kind, enum ast_op op,
    uint32_t offset, struct ast *left, struct ast *right)
{
	struct ast_binary *n = node_new(p, kind, sizeof(*n), offset);

	n->h.op = (uint8_t)op;
	n->left = left;
	n->right = right;
	return &n->h;
}

struct ast *
node_string(struct parser *p, enum ast_kind kind, const struct token *t)
{
	struct ast_string *n = node_new(p, kind, sizeof(*n), t->offset);

	n->s = t->text;
	n->len = t->len;
	return &n->h;
}

struct ast *
node_name(struct parser *p, enum ast_kind kind, const struct token *t)
{
	struct ast_name *n = node_new(p, kind, sizeof(*n), t->offset);

	n->name = t->name;
	if (t->absolute)
		n->h.flags = AST_F_ABSOLUTE;
	return &n->h;
}

struct ast_body *
node_body(struct parser *p, enum ast_kind kind, uint32_t offset)
{
	struct ast_body *n = parse_alloc(p, sizeof(*n));

	memset(n, 0, sizeof(*n));
	n->h.kind = (uint8_t)kind;
	n->h.offset = offset;
	n->body = p->nop;
	n->source = p->src;
	return n;
}

void
stack_push(struct parser *p, struct ast *node)
{
	if (p->height == p->cap) {
		p->cap = p->cap > 0 ? p->cap * 2 : 256;
		p->stack =
		    memory_realloc(p->stack, p->cap * sizeof(struct ast *));
	}
	p->stack[p->height++] = node;
}

uint32_t
stack_take(struct parser *p, size_t height, struct ast **ret)
{
	size_t n = p->height - height;

	if (n > 0)
		memcpy(ret, p->stack + height, n * sizeof(struct ast *));
	p->height = height;
	return (uint32_t)n;
}

struct ast *
node_list(struct parser *p, enum ast_kind kind, uint32_t offset, size_t height)
{
	size_t n = p->height - height;
	struct ast_list *list =
	    node_new(p, kind, sizeof(*list) + n * sizeof(struct ast *), offset);

	list->count = stack_take(p, height, list->items);
	return &list->h;
}

void
definition_add(struct parser *p, struct ast *node)
{
	if (p->def_count == p->def_cap) {
		p->def_cap = p->def_cap > 0 ? p->def_cap * 2 : 16;
		p->defs =
		    memory_realloc(p->defs, p->def_cap * sizeof(struct ast *));
	}
	p->defs[p->def_count++] = node;
}
