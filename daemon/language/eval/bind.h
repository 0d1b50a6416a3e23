#ifndef LANGUAGE_EVAL_BIND_H
#define LANGUAGE_EVAL_BIND_H

/* Parameters of classes and defined types: binding and checking them. */

#include "language/eval/call.h"

struct ast_body;
struct definition;
struct eval;
struct resource;
struct scope;

/*
 * Load init.pp of the definition's module and evaluate the types of its
 * parameters, as Puppet does when it loads the file of a class or define.  Once
 * per compile and module.
 */
enum eval_rc class_touch(struct eval *e, const struct definition *def);

/* Warn of parameters that shadow metaparameters; EVAL_ERR without default. */
enum eval_rc class_metaparams(struct eval *e, const struct ast_body *b);

/* Check the parameters of an instance that was never evaluated. */
enum eval_rc class_check_given(struct eval *e, const struct resource *r);

/*
 * Bind the parameters of a class or define instance in the frame of its scope:
 * given, looked up or default values, checked against their types.
 */
enum eval_rc class_bind(struct eval *e, struct resource *r, struct scope *s);

#endif
