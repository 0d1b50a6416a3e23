#ifndef LANGUAGE_TYPES_ALIAS_H
#define LANGUAGE_TYPES_ALIAS_H

/*
 * Type aliases: a name for a type, whose target is resolved at first use.  The
 * loader resolves all aliases of an environment at load, so that none is
 * written later.  An alias may name itself inside (type T = Variant[Integer,
 * Array[T]]); one that consists of aliases only has no target and is an error.
 */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct type;

/*
 * Find the target of an alias.  NULL on failure, with the reason in *ret_error
 * (in the arena of the alias).
 */
typedef const struct type *(*type_alias_resolver)(
    void *ctx, const struct type *alias, const char **ret_error);

/* A new alias; name is copied. */
const struct type *type_alias_new(struct arena *a, const char *name, size_t len,
    type_alias_resolver resolver, void *ctx);

/* Puppet::LookupKey or Puppet::LookupValue (any case), or NULL. */
const struct type *type_alias_by_name(const char *name, size_t len);

/* True for one of these. */
bool type_alias_is_builtin(const struct type *t);

/* Resolve t if it is an alias; NULL, or the reason of the failure. */
const char *type_alias_resolve(const struct type *t);

/*
 * The target of t, through aliases of aliases; t itself when it is not an
 * alias.  A TypeReference with the alias's name when it cannot be resolved.
 */
const struct type *type_resolved(const struct type *t);

/* The direct target of an alias: may be an alias again. */
const struct type *type_alias_target(const struct type *t);

#endif
