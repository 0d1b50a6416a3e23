#ifndef LANG_VALIDATE_IMPL_H
#define LANG_VALIDATE_IMPL_H

/* The validator's parts: walk (validate.c), expressions, definitions. */

#include "lang/ast.h"
#include "lang/issues.h"
#include "lang/source.h"
#include "lang/validate.h"

struct arena;

struct checker {
	const struct validate_options *o;
	const struct source *src;
	struct arena *arena; /* of the findings */
	struct ast **path;   /* ancestors of the node being checked */
	uint32_t depth;	     /* of that node; path[depth] is itself */
};

/* The ancestor n steps up (1: the parent), or NULL. */
static inline const struct ast *
checker_above(const struct checker *c, uint32_t n)
{
	return n > c->depth ? NULL : c->path[c->depth - n];
}

/* Add a finding at a node. */
void check_found(struct checker *c, const struct ast *n, enum issue_code code,
    const char *arg0, const char *arg1);

/* "a Host Class Definition", "A Host Class Definition". */
const char *check_label(struct checker *c, const struct ast *n);
const char *check_label_uc(struct checker *c, const struct ast *n);
/* "Host Class Definition". */
const char *check_label_bare(struct checker *c, const struct ast *n);

/* validate_expr.c */
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

/* validate_def.c */
void check_class(struct checker *c, const struct ast_body *b);
void check_define(struct checker *c, const struct ast_body *b);
void check_function(struct checker *c, const struct ast_body *b);
void check_lambda(struct checker *c, const struct ast_body *b);
void check_epp(struct checker *c, const struct ast_body *b);
void check_node(struct checker *c, const struct ast_node *n);
void check_alias(struct checker *c, const struct ast_type *t);
void check_mapping(struct checker *c, const struct ast_type *t);
void check_type_definition(struct checker *c, const struct ast_type *t);
/* The file of a module may contain definitions of its names only. */
void check_module_file(struct checker *c);

#endif
