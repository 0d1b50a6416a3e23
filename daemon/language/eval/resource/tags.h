#ifndef LANGUAGE_EVAL_RESOURCE_TAGS_H
#define LANGUAGE_EVAL_RESOURCE_TAGS_H

/* Tags of resources. */

#include "language/eval/call.h"
#include "language/value/value.h"

struct eval;
struct name;
struct resource;

/* Add the tags in v (string, or arrays of them) to r. */
enum eval_rc tags_add(struct eval *e, struct resource *r, struct value v);
/*
 * As tags_add(), for the value of the parameter tag: a single reference is
 * ignored, and a hash counts as a list of its keys and values.  Puppet converts
 * both to lists; the list of a resource is that of its parameters.
 */
enum eval_rc tags_add_parameter(
    struct eval *e, struct resource *r, struct value v);
/* Add a name as a tag and, when it is qualified, its parts. */
void tags_add_name(struct eval *e, struct resource *r, const struct name *tag);
/* Add the title as a tag when it is a valid one. */
void tags_add_title(struct eval *e, struct resource *r);
/* Add all tags of from. */
void tags_merge(
    struct eval *e, struct resource *r, const struct resource *from);
/* True when r, or a container of it, has the tag. */
int tags_include(const struct resource *r, const struct name *tag);

#endif
