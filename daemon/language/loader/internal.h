#ifndef LANGUAGE_LOADER_INTERNAL_H
#define LANGUAGE_LOADER_INTERNAL_H

/* Internals of an environment, for the files of loader/ alone. */

#include "language/lang/definition.h"
#include "language/loader/environment.h"
#include "language/loader/module.h"
#include "language/loader/name_map.h"

struct arena;
struct diag_list;
struct intern;
struct known_function;
struct map;
struct source;
struct tree;
struct type_entry;
struct watch;

/* Maximum number of errors kept for one broken file. */
#define FILE_ERRORS_MAX 10
/* Maximum size of the parsed code of one environment in bytes. */
#define ENVIRONMENT_BYTES_MAX ((size_t)2 << 30)
#define ENVIRONMENT_FILES_MAX 1000000

/* One file of code: its tree, or the errors that prevent one. */
struct code_file {
	const char *path;
	const struct module *module; /* NULL: the site manifest's */
	const char *rest;	     /* path below the module's directory */
	const struct source *source; /* NULL when broken */
	int is_misnamed; /* broken: it does not define the file's own name */
	struct diag_list *findings; /* errors, warnings */
};

/* A function that a module defines in Ruby. */
struct ruby_file_function {
	const char *path;
	const struct module *module;
	const struct known_function *known; /* or NULL */
};

struct environment {
	struct arena *arena;	      /* of this load alone */
	struct code_store *store;     /* of parsed files, with all names */
	struct code_store *own_store; /* the same, or NULL: the caller's */
	struct intern *names;
	struct environment_options o; /* with copies in the arena */
	struct watch *watch;
	int64_t loaded_at;   /* seconds since 1970 */
	const char *version; /* that config_version printed, or NULL */
	struct environment_counts counts;

	struct module_list modules;
	struct module own;     /* the directory itself: "environment" */
	struct module plugins; /* libdir */

	const struct source **mains;
	uint32_t main_count;
	struct node_definition *nodes;
	uint32_t node_count, node_cap;
	uint32_t definition_count, alias_count;

	struct name_map classes, defines, functions; /* struct definition */
	struct name_map node_names;		     /* node_definition */
	struct name_map aliases;		     /* alias_definition */
	struct name_map ruby_functions;		     /* ruby_function */
	struct name_map resource_types;		     /* type_entry */
	struct name_map type_refs;		     /* the same by reference */
	struct type_entry *patterned; /* types with regular expressions */
	struct map *broken;	      /* path -> code_file */
	struct map *templates;	      /* path -> code_file */

	void *attached;
	void (*detach)(void *);
};

/*
 * tree_list() with env's watch and arena; logs a record when it is incomplete.
 */
void environment_tree(const struct environment *env, const char *dir,
    const char *suffix, struct tree *ret);

#endif
