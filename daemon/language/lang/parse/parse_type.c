#include "language/lang/parse/parse_type.h"

#include "language/lang/parse/parse_state.h"

#include <string.h>

#include "base/core/intern.h"
#include "language/lang/parse/parse_error.h"
#include "language/lang/parse/parse_node.h"
#include "language/lang/parse/parse_postfix.h"
#include "language/lang/parse/parse_primary.h"
#include "language/lang/parse/parse_stmt.h"

static struct ast_type *
parse_type_new(struct parser *p, enum ast_kind kind, uint32_t offset)
{
	struct ast_type *n = parse_alloc(p, sizeof(*n));

	memset(n, 0, sizeof(*n));
	n->h.kind = (uint8_t)kind;
	n->h.offset = offset;
	return n;
}

static struct ast *
qref_new(struct parser *p, const char *text, uint32_t offset)
{
	struct ast_name *n = node_new(p, AST_QREF, sizeof(*n), offset);

	n->name = parse_name(p, text, strlen(text));
	return &n->h;
}

/* parent[hash] */
static struct ast *
access_one(struct parser *p, struct ast *left, struct ast *item)
{
	struct ast_access *a = node_new(
	    p, AST_ACCESS, sizeof(*a) + sizeof(struct ast *), left->offset);

	a->left = left;
	a->count = 1;
	a->items[0] = item;
	return &a->h;
}

/* The hash with one more entry, parent => type. */
static struct ast *
hash_with_parent(struct parser *p, struct ast *hash, struct ast *type)
{
	const struct ast_list *l = (const struct ast_list *)hash;
	size_t height = p->height;
	struct ast_name *key;
	uint32_t i;

	for (i = 0; hash->kind == AST_HASH && i < l->count; i++)
		stack_push(p, l->items[i]);
	key = node_new(p, AST_QNAME, sizeof(*key), hash->offset);
	key->name = parse_name(p, "parent", 6);
	stack_push(
	    p, node_binary(p, AST_KEYED, OP_NONE, hash->offset, &key->h, type));
	return node_list(p, AST_HASH, hash->offset, height);
}

/* Parent { .. } means Object[{ .., parent => Parent }]. */
static struct ast *
object_type(struct parser *p, struct ast *type, struct ast *hash)
{
	const struct ast_name *name = (const struct ast_name *)type;

	if (name->name != parse_name(p, "Object", 6) &&
	    name->name != parse_name(p, "TypeSet", 7)) {
		hash = hash_with_parent(p, hash, type);
		type = qref_new(p, "Object", hash->offset);
	}
	return access_one(p, type, hash);
}

/*
 * The right side of a type alias:
 * type hash | type LBRACK access_args endcomma RBRACK | type | hash | array
 */
static struct ast *
parse_alias_type(struct parser *p)
{
	struct ast *type;

	switch (p->tok.kind) {
	case TOK_LBRACE:
	case TOK_LISTSTART:
	case TOK_LBRACK:
		return parse_primary(p);
	case TOK_CLASSREF:
		break;
	default:
		return parse_syntax_error(p);
	}
	type = node_name(p, AST_QREF, &p->tok);
	parse_next(p);
	if (p->tok.kind == TOK_LBRACK)
		return parse_access(p, type, 1);
	if (p->tok.kind == TOK_LBRACE)
		return node_binary(p, AST_KEYED, OP_NONE, type->offset, type,
		    parse_primary(p));
	return type;
}

/* Expand the short forms of a type alias that use hashes. */
static struct ast *
alias_type_expand(struct parser *p, struct ast *type)
{
	const struct ast_binary *pair = (const struct ast_binary *)type;

	if (type->kind == AST_KEYED)
		return object_type(p, pair->left, pair->right);
	if (type->kind == AST_HASH)
		return access_one(p, qref_new(p, "Object", type->offset), type);
	return type;
}

/* TYPE CLASSREF [INHERITS CLASSREF] LBRACE [statements] RBRACE */
static struct ast *
parse_type_definition(
    struct parser *p, const struct token *name, uint32_t offset)
{
	struct ast_type *n = parse_type_new(p, AST_TYPE_DEFINITION, offset);

	n->name = parse_name(p, name->text, name->len);
	if (parse_accept(p, TOK_INHERITS)) {
		if (p->tok.kind != TOK_CLASSREF)
			return parse_syntax_error(p);
		n->parent = parse_name(p, p->tok.text, p->tok.len);
		parse_next(p);
	}
	n->body = parse_body(p, offset);
	definition_add(p, &n->h);
	return &n->h;
}

/* TYPE CLASSREF [LBRACK access_args RBRACK] EQUALS .. */
static struct ast *
parse_type_alias(struct parser *p, const struct token *name)
{
	struct ast_type *n = parse_type_new(p, AST_TYPE_ALIAS, name->offset);

	if (p->tok.kind == TOK_LBRACK) {
		n->h.kind = AST_TYPE_MAPPING;
		n->left = parse_access(p, node_name(p, AST_QREF, name), 0);
	} else {
		n->name = parse_name(p, name->text, name->len);
	}
	parse_expect(p, TOK_EQUALS);
	n->type = parse_alias_type(p);
	if (n->h.kind == AST_TYPE_ALIAS)
		n->type = alias_type_expand(p, n->type);
	if (n->type->kind == AST_ACCESS)
		n->type->offset = n->h.offset; /* Puppet sets no offset */
	definition_add(p, &n->h);
	return &n->h;
}

/*
 * type_alias, type_definition, and a call of the function `type`:
 * call_function_start: TYPE LPAREN
 */
struct ast *
parse_type(struct parser *p)
{
	struct token type = p->tok, name;

	parse_next(p);
	if (p->tok.kind == TOK_LPAREN) {
		type.name = parse_name(p, type.text, type.len);
		type.absolute = 0;
		return node_name(p, AST_QNAME, &type);
	}
	if (p->tok.kind != TOK_CLASSREF)
		return parse_syntax_error(p);
	name = p->tok;
	parse_next(p);
	if (p->tok.kind == TOK_LBRACE || p->tok.kind == TOK_INHERITS)
		return parse_type_definition(p, &name, type.offset);
	return parse_type_alias(p, &name);
}
