#ifndef LANGUAGE_LANG_VALIDATE_EXPR_H
#define LANGUAGE_LANG_VALIDATE_EXPR_H

/* The checks of expressions. */

struct ast;
struct ast_access;
struct ast_call;
struct ast_case;
struct ast_heredoc;
struct ast_list;
struct ast_var;
struct checker;

void check_rvalue(struct checker *c, const struct ast *n);
int check_idem(const struct ast *n);
/* True for the block that a resource without a title has become. */
int check_without_title(const struct ast *n);
void check_assign(struct checker *c, const struct ast *target);
void check_query(struct checker *c, const struct ast *n);
void check_hash(struct checker *c, const struct ast_list *hash);
void check_block(struct checker *c, const struct ast_list *block);
void check_case(struct checker *c, const struct ast_case *n);
void check_selector(struct checker *c, const struct ast_access *n);
void check_call(struct checker *c, const struct ast_call *n);
void check_variable(struct checker *c, const struct ast_var *v);
void check_integer(struct checker *c, const struct ast *n);
void check_heredoc(struct checker *c, const struct ast_heredoc *h);

#endif
