#ifndef LANGUAGE_EVAL_EXPRESSION_TYPESET_H
#define LANGUAGE_EVAL_EXPRESSION_TYPESET_H

/*
 * `type Module = TypeSet[{...}]` in a module's types/: the types of the set are
 * named Module::Name, and refer to each other by their own names.  The types of
 * a set in a manifest have these names only after the set was used, as in
 * Puppet.
 */

#include <stdbool.h>
#include <stddef.h>

#include "language/eval/internal.h"

struct typeset;

/* True when n is TypeSet[{...}]. */
bool typeset_is(const struct ast *n);

/*
 * The set that n describes, with the name of its alias: EVAL_OK, or an error
 * as alias_value() reports it.
 */
enum eval_rc typeset_value(struct eval *e, struct frame *f, const struct ast *n,
    const char *name, struct value *ret, const char **ret_error);

/*
 * Return the type of that name in the set that is being resolved, or NULL;
 * *ret_known is false when no set is being resolved.
 */
const struct type *typeset_inner(
    struct eval *e, const char *name, size_t len, bool *ret_known);

/*
 * The type of a qualified name whose prefix is a known set, or NULL; then
 * *ret_error is why the set cannot be resolved, or NULL.
 */
const struct type *typeset_find(
    struct eval *e, const char *name, size_t len, const char **ret_error);

#endif
