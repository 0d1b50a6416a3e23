#ifndef EVAL_PARAMETER_H
#define EVAL_PARAMETER_H

/*
 * Parameters of resources: setting them with their source, metaparameters, the
 * parameters that a type accepts, defaults of a scope.
 */

#include "eval/internal.h"

struct strbuf;

/*
 * Converts *v to a parameter's value: references in it, at any depth, become
 * resources (VALUE_RESOURCE).  Raises an error for a reference that does not
 * name a resource, as Class alone (runtime3_converter.rb).
 */
enum eval_rc parameter_convert(struct eval *e, struct value *v);

/* Metaparameters: allowed on every resource. */
int parameter_is_meta(const struct eval *e, const struct name *name);
/* before, notify, require, subscribe. */
int parameter_is_relation(const struct eval *e, const struct name *name);

/* True when the resource's type has the parameter (or is lenient). */
int parameter_is_known(
    struct eval *e, const struct resource *r, const struct name *name);

/*
 * The result of Type['t'][name]: the value set, else the default of the scope
 * that declared r, else undef.
 */
struct value parameter_value(
    struct eval *e, const struct resource *r, const struct name *name);

/*
 * Sets p in r; for `tag` its tags too.  EVAL_ERR for an invalid tag.
 * remember keeps source and place for messages of later overrides.
 */
enum eval_rc parameter_set(
    struct eval *e, struct resource *r, const struct rparam *p, int remember);

/* Source and place with which a parameter of r was set. */
const struct rparam *parameter_origin(
    const struct resource *r, const struct name *name);

/* True when a scope's chain has defaults of that type. */
int defaults_any(const struct scope *s, const struct name *type);
/* Adds to r the missing parameters of its scope's defaults. */
enum eval_rc defaults_apply(struct eval *e, struct resource *r);
/* The default of a parameter in the scope's chain, or NULL. */
const struct rparam *defaults_find(
    const struct scope *s, const struct name *type, const struct name *param);

/* Adds the tags in v (string, or arrays of them) to r. */
enum eval_rc tags_add(struct eval *e, struct resource *r, struct value v);
/*
 * The same for the value of the parameter tag, in which a single reference is
 * ignored: Puppet converts the resource to the list of its parameters.
 */
enum eval_rc tags_add_parameter(
    struct eval *e, struct resource *r, struct value v);
/* Adds a name as a tag and, when it is qualified, its parts. */
void tags_add_name(struct eval *e, struct resource *r, const struct name *tag);
/* Adds the title as a tag when it is a valid one. */
void tags_add_title(struct eval *e, struct resource *r);
/* Adds all tags of from. */
void tags_merge(
    struct eval *e, struct resource *r, const struct resource *from);
/* True when r, or a container of it, has the tag. */
int tags_include(const struct resource *r, const struct name *tag);

#endif
