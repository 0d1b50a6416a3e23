#ifndef LANGUAGE_LANG_PARSE_PARSE_EXPR_H
#define LANGUAGE_LANG_PARSE_PARSE_EXPR_H

/* Operators and assignments. */

struct ast;
struct parser;

struct ast *parse_assignment(struct parser *p);
struct ast *parse_expression(struct parser *p);
/* The same for a rule that has counted its nesting already. */
struct ast *parse_operators(struct parser *p);
/* Continue with operators behind the parsed expression. */
struct ast *parse_expression_from(struct parser *p, struct ast *left);

#endif
