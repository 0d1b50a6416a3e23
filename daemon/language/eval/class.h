#ifndef LANGUAGE_EVAL_CLASS_H
#define LANGUAGE_EVAL_CLASS_H

/*
 * Classes and instances of defined types: adding and evaluating them.
 */

#include "language/eval/internal.h"

struct definition;
struct name;
struct resource;

/* The compile's state of the definition. */
struct def_state *class_state(struct eval *e, const struct definition *def);

/* The class (any case, "::" in front or not), or NULL with an error raised. */
const struct definition *class_find(
    struct eval *e, const char *name, size_t len);

/* The class's resource when the class is in the catalog; else NULL. */
struct resource *class_resource_named(struct eval *e, const struct name *name);

/* A resource of the scope that is not yet in a catalog. */
struct resource *class_new_resource(struct eval *e, struct scope *s,
    const struct name *type, const char *title, size_t len);

/*
 * Declare the class without parameters, unless it is declared, and evaluate
 * it unless lazy; *ret_resource (may be NULL) is its resource.
 */
enum eval_rc class_include(struct eval *e, struct scope *s,
    const struct definition *def, int lazy, struct resource **ret_resource);

/*
 * Parents and tags of a class or define that is about to enter the catalog.
 */
enum eval_rc class_instantiate(
    struct eval *e, struct scope *s, struct resource *r);

/* Evaluate a class or an instance of a define, once. */
enum eval_rc class_evaluate(struct eval *e, struct resource *r);

/*
 * Find the stage of a class, or the one of the class that declared it, whose
 * stage becomes the class's parameter; add the edge.
 */
enum eval_rc class_stage_edge(struct eval *e, struct resource *r);

#endif
