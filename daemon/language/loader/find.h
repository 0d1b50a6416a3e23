#ifndef LANGUAGE_LOADER_FIND_H
#define LANGUAGE_LOADER_FIND_H

/* Definitions and templates of an environment by name. */

#include "language/lang/definition.h"

struct diag_list;
struct environment;
struct name;
struct source;

/* Definitions by name, as the evaluator requests them. */
enum find_rc environment_find_class(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct definition **ret);
enum find_rc environment_find_define(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct definition **ret);
/*
 * A function of the site manifest, which has precedence over Puppet's own of
 * the same name, in modules too (puppet/pops/loader/base_loader.rb: it is in
 * the cache of the environment's loader before any call).  Never an error.
 */
enum find_rc environment_find_site_function(const struct environment *env,
    const struct name *name, struct function_found *ret);
/* Functions in Puppet code and (path only) in Ruby; no built-in ones. */
enum find_rc environment_find_function(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    struct function_found *ret);
/* FIND_NONE where a module has a define of that name, which precedes it. */
enum find_rc environment_find_alias(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct alias_definition **ret);
/*
 * The family of the built-in function that does what the file of the Ruby
 * function did when it was loaded (known_functions.h); NULL: none does.
 */
const char *environment_function_family(
    const struct environment *env, const struct name *name);
/* An EPP template of a module by its path; FIND_NONE for other files. */
enum find_rc environment_find_epp(const struct environment *env,
    const char *path, struct diag_list *diags, const struct source **ret);

#endif
