#ifndef TYPES_ALIAS_H
#define TYPES_ALIAS_H

/*
 * Type aliases: a name for a type, whose meaning is found when it is needed
 * first.  The loader resolves all of an environment's aliases at load, so
 * that nothing is written later.  An alias may name itself inside
 * (type T = Variant[Integer, Array[T]]); one that is nothing but aliases has
 * no meaning and is an error.
 */

#include <stddef.h>

struct arena;
struct type;

/*
 * Finds the type that an alias stands for.  NULL on failure, with the reason
 * in *ret_error (in the arena that the alias lives in).
 */
typedef const struct type *(*type_alias_resolver)(
    void *ctx, const struct type *alias, const char **ret_error);

/* A new alias; name is copied. */
const struct type *type_alias_new(struct arena *a, const char *name, size_t len,
    type_alias_resolver resolver, void *ctx);

/* Resolves t where it is an alias; NULL, or why it cannot be. */
const char *type_alias_resolve(const struct type *t);

/*
 * What t stands for, through aliases of aliases; t itself when it is none.
 * A TypeReference with the alias's name when it cannot be resolved.
 */
const struct type *type_resolved(const struct type *t);

/* The type that an alias names directly: may be an alias again. */
const struct type *type_alias_target(const struct type *t);

/* basic.c: the meaning of Data, RichData and RichDataKey, or NULL. */
const struct type *type_builtin_target(const struct type *t);

#endif
