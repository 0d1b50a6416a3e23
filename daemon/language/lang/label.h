#ifndef LANGUAGE_LANG_LABEL_H
#define LANGUAGE_LANG_LABEL_H

/* Names of parts of the tree in messages (model_label_provider.rb). */

#include "language/lang/ast.h"

struct arena;

/* "Function Call", "'+' expression"; in the arena when it is composed. */
const char *label_of_node(struct arena *a, const struct ast *n);

/* The operator as written: "+", "=>". */
const char *label_operator(enum ast_op op);

/* The label with "a" or "an", or "A" or "An" when capital is set. */
const char *label_with_article(struct arena *a, const char *label, int capital);

#endif
