#ifndef LANGUAGE_LANG_VALIDATE_DEF_H
#define LANGUAGE_LANG_VALIDATE_DEF_H

/* The checks of definitions. */

struct ast_body;
struct ast_node;
struct ast_type;
struct checker;

/* A class, or a defined type. */
void check_class(struct checker *c, const struct ast_body *b);
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
