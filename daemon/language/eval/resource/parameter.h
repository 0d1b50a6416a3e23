#ifndef LANGUAGE_EVAL_RESOURCE_PARAMETER_H
#define LANGUAGE_EVAL_RESOURCE_PARAMETER_H

/*
 * Parameters of resources: setting them with their source, metaparameters, the
 * parameters that a type accepts, defaults of a scope.
 */

#include <stdbool.h>

#include "language/eval/internal.h"

struct arena;
struct name;
struct resource;

/*
 * Convert *v to a parameter's value: references in it, at any depth, become
 * resources (VALUE_RESOURCE).  Raises an error for a reference that does not
 * name a resource, such as Class alone (runtime3_converter.rb).  Arrays and
 * hashes are copied: Ruby code that changes them does not change the parameter.
 */
enum eval_rc parameter_convert(struct eval *e, struct value *v);
/*
 * As parameter_convert(), but values without references are not copied;
 * *ret_changed is set when v has references.
 */
enum eval_rc parameter_mark(struct eval *e, struct value *v, bool *ret_changed);

/*
 * Return a copy of an array or a hash, and other values as they are.  A
 * statement makes one copy of each of its values, which the resources of all
 * its titles share: an arrow adds to the lists of all of them, and a change by
 * Ruby code is seen in all of them, but not in the variable whose value was
 * given.
 */
struct value parameter_own(struct arena *a, struct value v);

/* Metaparameters: allowed on every resource. */
bool parameter_is_meta(const struct eval *e, const struct name *name);
/* before, notify, require, subscribe. */
bool parameter_is_relation(const struct eval *e, const struct name *name);

/* True when the resource's type has the parameter (or is lenient). */
bool parameter_is_known(
    struct eval *e, const struct resource *r, const struct name *name);

/*
 * The result of Type['t'][name]: the value set, else the default of the scope
 * that declared r, else undef.
 */
struct value parameter_value(
    struct eval *e, const struct resource *r, const struct name *name);

/*
 * Set p in r; for `tag` its tags too.  EVAL_ERR for an invalid tag.
 * remember keeps source and place for messages of later overrides.
 */
enum eval_rc parameter_set(
    struct eval *e, struct resource *r, const struct rparam *p, int remember);

/* Source and place with which a parameter of r was set. */
const struct rparam *parameter_origin(
    const struct resource *r, const struct name *name);

/* True when a scope's chain has defaults of that type. */
int defaults_any(const struct scope *s, const struct name *type);
/* Add to r the missing parameters of its scope's defaults. */
enum eval_rc defaults_apply(struct eval *e, struct resource *r);
/* The default of a parameter in the scope's chain, or NULL. */
const struct rparam *defaults_find(
    const struct scope *s, const struct name *type, const struct name *param);

#endif
