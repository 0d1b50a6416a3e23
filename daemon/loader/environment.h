#ifndef LOADER_ENVIRONMENT_H
#define LOADER_ENVIRONMENT_H

/*
 * An environment: everything parsed from its site manifest and module path,
 * immutable after load and shared by all compiles and (after fork) all compile
 * workers.  Changed code is loaded as a new environment.  A module file that
 * does not parse is kept as an error that is raised when one of its names is
 * used; only a broken site manifest fails the load.
 *
 * Definitions of a module are found by name, where Puppet's autoloader finds
 * them by file: the validator has made sure that a file of a module defines
 * only names that the autoloader would search there.
 */

#include <stddef.h>
#include <stdint.h>

#include "compiler/context.h"

struct diag_list;
struct environment;
struct intern;
struct name;

struct environment_options {
	const char *name;	  /* "production" */
	const char *directory;	  /* of the environment, or NULL */
	const char *modulepath;	  /* colon separated, or NULL */
	const char *manifest;	  /* file or directory, or NULL */
	const char *code;	  /* instead of a manifest, or NULL */
	const char *hiera_config; /* global layer's, or NULL */
	const char *vardir;	  /* generated types ...; or NULL */
	int compat;		  /* 7 or 8 */
	int strict;		  /* enum strictness; -1: of compat */
	int strict_variables;	  /* 0, 1; -1: of compat */
	int unlogged;		  /* the load logs no record */
};

/* Files of one kind that a load read. */
struct environment_files {
	uint32_t count;
	uint32_t broken; /* of these, unusable */
	int64_t ns, longest_ns;
	size_t bytes; /* of memory that they take */
};

/* Results of a load, for its record and the metrics. */
struct environment_counts {
	uint32_t modules;
	struct environment_files code, templates;
	size_t bytes; /* of memory, for the whole environment */
	uint32_t classes;
	uint32_t defines;
	int64_t duration_ns;
};

/* The code of errors about duplicate names in the site's code. */
#define ENVIRONMENT_REDEFINED "REDEFINED"

/* Load an environment; NULL with diagnostics when it cannot be used. */
struct environment *environment_load(
    const struct environment_options *o, struct diag_list *diags);
void environment_free(struct environment *env);

const char *environment_name(const struct environment *env);
/* The options of environment_load(), with the defaults of compat filled in. */
const struct environment_options *environment_options(
    const struct environment *env);
void environment_counts(
    const struct environment *env, struct environment_counts *ret);
/* When the code was read, in seconds since 1970: the catalogs' version. */
int64_t environment_loaded_at(const struct environment *env);

/* True when a file that was read for env has changed on disk. */
int environment_stale(const struct environment *env);

/* Table of all names of the environment; compiles lay overlays over it. */
const struct intern *environment_names(const struct environment *env);

/* The parts of struct context that the environment provides. */
void environment_fill(const struct environment *env, struct context *c);

/* The functions of struct context, for an environment instead of one. */
enum find_rc environment_find_class(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct definition **ret);
enum find_rc environment_find_define(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct definition **ret);
/* Functions in Puppet code and (path only) in Ruby; no built-in ones. */
enum find_rc environment_find_function(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    struct function_found *ret);
enum find_rc environment_find_alias(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct alias_definition **ret);
enum find_rc environment_find_resource_type(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct resource_meta **ret);
/* The same by the form in references ("File"); NULL when it is missing. */
const struct resource_meta *environment_resource_type_ref(
    const struct environment *env, const struct name *ref);
/* The module of a Ruby function that was found. */
const char *environment_ruby_module(
    const struct environment *env, const struct name *name);
/* An EPP template of a module by its path; FIND_NONE for other files. */
enum find_rc environment_find_epp(const struct environment *env,
    const char *path, struct diag_list *diags, const struct source **ret);

/* The directory of a module, or NULL. */
const char *environment_module(
    const struct environment *env, const char *name, size_t len);

/*
 * One pointer with the lifetime of the environment (a worker's Hiera caches);
 * environment_free() calls detach.
 */
void environment_attach(
    const struct environment *env, void *data, void (*detach)(void *));
void *environment_attached(const struct environment *env);

#endif
