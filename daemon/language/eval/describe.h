#ifndef LANGUAGE_EVAL_DESCRIBE_H
#define LANGUAGE_EVAL_DESCRIBE_H

/* Puppet's words for nodes and values in messages. */

#include "language/value/value.h"

struct ast;
struct eval;

/* Puppet's words for a node ("Function Call") and for a value ("Integer"). */
const char *label_node(struct eval *e, const struct ast *n);
const char *label_value(struct eval *e, struct value v);
/* The type of a value, generalised, in its own notation. */
const char *label_value_type(struct eval *e, struct value v);
/* A label with "a " or "an " in front, or "A " and "An ". */
const char *label_a_an(struct eval *e, const char *label);
const char *label_a_an_uc(struct eval *e, const char *label);

#endif
