#ifndef LANGUAGE_LANG_PARSE_PARSE_NODE_H
#define LANGUAGE_LANG_PARSE_PARSE_NODE_H

/* Nodes of the tree, and the stack of lists being collected. */

#include <stddef.h>
#include <stdint.h>

#include "language/lang/ast_kind.h"

struct ast;
struct ast_body;
struct parser;
struct token;

void *parse_alloc(struct parser *p, size_t size);
void *node_new(
    struct parser *p, enum ast_kind kind, size_t size, uint32_t offset);
struct ast *node_unary(
    struct parser *p, enum ast_kind kind, uint32_t offset, struct ast *expr);
struct ast *node_binary(struct parser *p, enum ast_kind kind, enum ast_op op,
    uint32_t offset, struct ast *left, struct ast *right);
struct ast *node_string(
    struct parser *p, enum ast_kind kind, const struct token *t);
struct ast *node_name(
    struct parser *p, enum ast_kind kind, const struct token *t);
struct ast_body *node_body(
    struct parser *p, enum ast_kind kind, uint32_t offset);
/* A list of the entries above the height; kind has struct ast_list. */
struct ast *node_list(
    struct parser *p, enum ast_kind kind, uint32_t offset, size_t height);
void stack_push(struct parser *p, struct ast *node);
/* Move the entries above the height to ret; return how many. */
uint32_t stack_take(struct parser *p, size_t height, struct ast **ret);
void definition_add(struct parser *p, struct ast *node);

#endif
