#ifndef LANGUAGE_LOADER_ENVIRONMENT_H
#define LANGUAGE_LOADER_ENVIRONMENT_H

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

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/lang/definition.h"
#include "language/value/value.h"

struct arena;
struct code_store;
struct diag_list;
struct environment;
struct intern;
struct source;

struct environment_options {
	const char *name;	    /* "production" */
	const char *directory;	    /* of the environment, or NULL */
	const char *link;	    /* that leads to it, or NULL */
	const char *modulepath;	    /* colon separated, or NULL */
	const char *manifest;	    /* file or directory, or NULL */
	const char *code;	    /* instead of a manifest, or NULL */
	const char *hiera_config;   /* global layer's, or NULL */
	const char *data_provider;  /* environment_data_provider, or NULL */
	const char *codedir;	    /* or NULL */
	const char *vardir;	    /* generated types ...; or NULL */
	const char *libdir;	    /* an agent's plug-ins, or NULL */
	const char *config_version; /* command that prints it, or NULL */
	int compat;		    /* 7 or 8 */
	int strict;		    /* enum strictness; -1: of compat */
	int strict_variables;	    /* 0, 1; -1: of compat */
	int backtraces;		    /* errors have the stack of calls */
	int static_catalogs;	    /* catalogs may contain metadata */
	int reports_link;	    /* resources name the link instead */
	int unlogged;		    /* the load logs no record */
	struct file_events *events; /* that watch its files; NULL: none */
	/*
	 * The store of parsed files, which outlives the environment; no other
	 * environment uses it at the same time.  NULL: the environment has its
	 * own.
	 */
	struct code_store *store;
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
	/* Files that were taken from the store of parsed ones, and their memory
	 */
	uint32_t shared;
	size_t shared_bytes;
	size_t
	    unused_bytes; /* of the store that the environment does not use */
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
/*
 * When the code was read, in seconds since 1970: the catalogs' version without
 * config_version.
 */
int64_t environment_loaded_at(const struct environment *env);

/*
 * Store a copy of what config_version printed; environment_version() returns
 * it, or NULL when nothing was stored.
 */
void environment_keep_version(const struct environment *env, const char *text);
const char *environment_version(const struct environment *env);

/*
 * True when a file that was read for env has changed on disk since the load, or
 * since the last call.
 */
int environment_changed(struct environment *env);

/*
 * True when options.events reports all changes of its files, so that they need
 * not be compared.
 */
bool environment_changes_are_reported(const struct environment *env);

/* Table of all names of the environment; compiles lay overlays over it. */
const struct intern *environment_names(const struct environment *env);

/* The site's code: its files in order and its node blocks. */
struct environment_code {
	const struct source *const *mains;
	uint32_t main_count;
	const struct node_definition *nodes;
	uint32_t node_count;
	uint32_t definition_count; /* number of definition.id */
};
void environment_code(
    const struct environment *env, struct environment_code *ret);

/*
 * The modules as an array of [name, directory], in the arena; and the
 * directories of the module path.
 */
struct value environment_modules(
    const struct environment *env, struct arena *a);
struct value environment_module_path(
    const struct environment *env, struct arena *a);
/* The directory of a module, or NULL. */
const char *environment_module(
    const struct environment *env, const char *name, size_t len);
/* data_provider in the module's metadata.json, or NULL. */
const char *environment_module_data(
    const struct environment *env, const char *name, size_t len);

/*
 * One pointer with the lifetime of the environment (a worker's Hiera caches);
 * environment_free() calls detach.
 */
void environment_attach(
    const struct environment *env, void *data, void (*detach)(void *));
void *environment_attached(const struct environment *env);

#endif
