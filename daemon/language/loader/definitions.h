#ifndef LANGUAGE_LOADER_DEFINITIONS_H
#define LANGUAGE_LOADER_DEFINITIONS_H

/* The names that a source defines. */

struct diag_list;
struct environment;
struct module;
struct name;
struct source;

/*
 * Add the definitions of a source to the environment's maps.  m is NULL for the
 * site manifest, in which a name must be defined once only (-1 and a diagnostic
 * otherwise); in modules the first definition counts.
 */
int definitions_add(struct environment *env, const struct source *src,
    const struct module *m, struct diag_list *diags);

/* "a::b" as in references: "A::B", interned. */
const struct name *definition_ref(struct environment *env, const char *name);

#endif
