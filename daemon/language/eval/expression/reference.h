#ifndef LANGUAGE_EVAL_EXPRESSION_REFERENCE_H
#define LANGUAGE_EVAL_EXPRESSION_REFERENCE_H

/* Names of types, and references to resources and classes. */

#include <stdbool.h>

#include "language/eval/internal.h"

struct ast;
struct definition;
struct name;
struct resource;
struct resource_meta;
struct source;
struct type;

/*
 * The resource type of a name: a type known to the server, a defined type, or
 * "class".
 */
struct resource_kind_of {
	const struct name *ref;		  /* "File", "Ntp::Config", "Class" */
	const struct resource_meta *meta; /* or NULL */
	const struct definition *def;	  /* defined type, or NULL */
	uint8_t is_class;
};

/*
 * Find the resource type of that name (any case): FIND_OK, FIND_NONE, or
 * FIND_ERROR with an error raised.
 */
int reference_find_type(
    struct eval *e, const char *name, size_t len, struct resource_kind_of *ret);

/*
 * The type of a name as manifests write it: of the language, an alias, a
 * resource type.  NULL when it does not exist; no error is raised.
 */
const struct type *reference_type(struct eval *e, const char *name, size_t len);

/*
 * The type that n, the right side of an alias of that name, stands for; NULL
 * with a sentence in *ret_error.
 */
const struct type *reference_alias_target(struct eval *e,
    const struct source *src, struct ast *n, const char *name,
    const char **ret_error);

/* The interned lower-case form of a name, without a leading "::". */
const struct name *reference_lower(struct eval *e, const char *s, size_t len);
/* The form used in references: "ntp::config" becomes "Ntp::Config". */
const struct name *reference_capital(struct eval *e, const char *s, size_t len);

/*
 * The resource in the catalog named by a reference (V_TYPE, or a string
 * "Type[title]"), or NULL.
 */
struct resource *reference_resource(struct eval *e, struct value ref);
/* The same by type name (any case) and title. */
struct resource *reference_lookup(struct eval *e, const char *type,
    size_t type_len, const char *title, size_t title_len);

/* A reference as Puppet prints it, in the arena: a text and a C string. */
struct value reference_string(struct eval *e, struct value ref);
const char *reference_text(struct eval *e, struct value ref);
/*
 * Puppet's sentence for a type that cannot become a resource: Class alone,
 * Resource alone, CatalogEntry.  NULL when it can, or t is not a reference.
 */
const char *reference_unnamed(const struct type *t);
/* Puppet's sentence for a reference without a title, in the arena. */
const char *reference_untitled(struct eval *e, const char *text);
/* True when a text has the form of a reference: a type, then [title]. */
bool reference_is_text(const char *s, size_t n);

/* The reference to a resource as a value. */
struct value reference_value(struct eval *e, const struct resource *r);

#endif
