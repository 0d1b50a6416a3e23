#include "language/loader/pcore_type.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "language/lang/ast.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/loader/internal.h"
#include "language/loader/resource_types.h"
#include "language/loader/watch.h"

/*
 * Files that `puppet generate types` wrote hold one constructor call:
 *
 *	Puppet::Resource::ResourceType3.new('name',
 *	  [ properties ], [ parameters ], { title patterns }, isomorphic,
 *	  capability)
 *
 * where properties and parameters are Puppet::Resource::Param(type, 'name',
 * is_namevar).  They are read from the tree; nothing is evaluated.
 */

static const struct ast_call *
as_new(const struct ast *n)
{
	if (n->kind != AST_CALL_METHOD && n->kind != AST_CALL)
		return NULL;
	return (const struct ast_call *)n;
}

static const struct ast_list *
as_list(const struct ast *n, int kind)
{
	return n->kind == kind ? (const struct ast_list *)n : NULL;
}

static const struct ast_string *
as_string(const struct ast *n)
{
	return n->kind == AST_STRING ? (const struct ast_string *)n : NULL;
}

static void
read_attrs(struct type_builder *b, const struct ast *n)
{
	const struct ast_list *l = as_list(n, AST_LIST);

	for (uint32_t i = 0; l != NULL && i < l->count; i++) {
		const struct ast_call *c = as_new(l->items[i]);
		const struct ast_string *name =
		    c == NULL || c->count < 2 ? NULL : as_string(c->args[1]);

		if (name == NULL)
			continue;
		type_builder_attr(b, name->s, name->len,
		    c->count > 2 && c->args[2]->kind == AST_BOOL &&
			c->args[2]->op);
	}
}

/* { /regexp/ => ['attribute', ...], ... } */
static void
read_pattern(struct type_builder *b, const struct ast_binary *entry)
{
	const struct ast_string *re = (const struct ast_string *)entry->left;
	const struct ast_list *l = as_list(entry->right, AST_LIST);

	if (entry->left->kind != AST_REGEXP || l == NULL ||
	    b->pattern_count == TYPE_PATTERNS_MAX) {
		b->unreadable = 1;
		return;
	}
	b->patterns[b->pattern_count].regex = re->s;
	b->patterns[b->pattern_count].regex_len = re->len;
	for (uint32_t i = 0; i < l->count && i < TYPE_KEYS_MAX; i++) {
		const struct ast_string *name = as_string(l->items[i]);

		if (name == NULL)
			continue;
		b->patterns[b->pattern_count].attrs[i] =
		    intern(b->names, name->s, name->len);
		b->patterns[b->pattern_count].attr_count = i + 1;
	}
	b->pattern_count++;
}

static void
read_patterns(struct type_builder *b, const struct ast *n)
{
	const struct ast_list *l = as_list(n, AST_HASH);

	for (uint32_t i = 0; l != NULL && i < l->count; i++) {
		b->has_patterns = 1;
		read_pattern(b, (const struct ast_binary *)l->items[i]);
	}
}

/* The call that is the file's only expression, or NULL. */
static const struct ast_call *
only_call(const struct source *src)
{
	const struct ast *n = src->program->body;
	const struct ast_list *block = as_list(n, AST_BLOCK);

	if (block != NULL)
		n = block->count == 1 ? block->items[0] : NULL;
	return n == NULL ? NULL : as_new(n);
}

int
pcore_type_read(struct environment *env, const char *path)
{
	struct diag_list diags;
	struct parse_options o = {
	    .arena = env->arena, .names = env->names, .diags = &diags};
	struct type_builder *b = arena_alloc(env->arena, sizeof(*b));
	const struct ast_call *c;
	const struct source *src;

	diag_init(&diags, env->arena, FILE_ERRORS_MAX);
	watch_add(env->watch, path);
	src = parse_file(&o, path);
	c = src == NULL ? NULL : only_call(src);
	if (c == NULL || c->count < 5 || as_string(c->args[0]) == NULL)
		return -1;
	type_builder_init(
	    b, env, as_string(c->args[0])->s, as_string(c->args[0])->len);
	read_attrs(b, c->args[1]);
	read_attrs(b, c->args[2]);
	read_patterns(b, c->args[3]);
	b->isomorphic = c->args[4]->kind == AST_BOOL && c->args[4]->op;
	type_builder_done(b);
	return 0;
}
