#ifndef LANGUAGE_LANG_PARSE_PARSE_DEF_H
#define LANGUAGE_LANG_PARSE_PARSE_DEF_H

/* Definitions and lambdas. */

#include "language/lang/token.h"

struct ast;
struct ast_body;
struct parser;

struct ast *parse_class(struct parser *p);
struct ast *parse_define(struct parser *p);
struct ast *parse_plan(struct parser *p);
struct ast *parse_function(struct parser *p);
struct ast *parse_node(struct parser *p);
struct ast *parse_lambda(struct parser *p);
/* The parameters up to the closing token, into the body. */
void parse_parameters(
    struct parser *p, struct ast_body *b, enum token_kind close);

#endif
