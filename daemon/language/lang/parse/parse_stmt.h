#ifndef LANGUAGE_LANG_PARSE_PARSE_STMT_H
#define LANGUAGE_LANG_PARSE_PARSE_STMT_H

/* Statements and their parts. */

#include <stdbool.h>
#include <stdint.h>

struct ast;
struct parser;

struct ast *parse_statements(struct parser *p, uint32_t offset);
/* The { statements } of a definition; NOP when empty. */
struct ast *parse_body(struct parser *p, uint32_t offset);
/* The result of parse_statements(), as the body of a definition. */
struct ast *body_wrap(struct parser *p, struct ast *body);
struct ast *parse_if(struct parser *p);
struct ast *parse_unless(struct parser *p);
struct ast *parse_case(struct parser *p);
struct ast *parse_selector(struct parser *p, struct ast *left);
struct ast *parse_render(struct parser *p);
/* The call of name with the arguments above the height. */
struct ast *statement_call(
    struct parser *p, struct ast *name, struct ast *args);
bool is_statement_call(const struct parser *p, const struct ast *name);

#endif
