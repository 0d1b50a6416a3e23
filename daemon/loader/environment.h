#ifndef LOADER_ENVIRONMENT_H
#define LOADER_ENVIRONMENT_H

/*
 * An environment: everything parsed from its site manifest and module path,
 * immutable after load and shared by all compiles and (after fork) all
 * compile workers.  Changed code is loaded as a new environment.  A module
 * file that does not parse is kept as an error that is raised when one of
 * its names is used; only a broken site manifest fails the load.
 */

#include <stddef.h>
#include <stdint.h>

struct diag_list;
struct environment;

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
};

/* NULL with diagnostics when the environment cannot be used. */
struct environment *environment_load(
    const struct environment_options *o, struct diag_list *diags);
void environment_free(struct environment *env);

const char *environment_name(const struct environment *env);

/* True when a file that was read for env has changed on disk. */
int environment_stale(const struct environment *env);

#endif
