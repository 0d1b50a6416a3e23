#ifndef COMMAND_MODULE_SET_H
#define COMMAND_MODULE_SET_H

/*
 * The modules of a module path with their metadata.json, for `dalang module`:
 * their versions, and which dependencies are not met.
 */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct map;

enum module_need {
	MODULE_MET,
	MODULE_UNVERSIONED, /* the version or the requirement is invalid */
	MODULE_MISMATCH,    /* the module has another version */
	MODULE_MISSING,
	MODULE_NEEDS
};

struct module_info;

struct module_dependency {
	const char *name;	 /* "author/name" */
	const char *requirement; /* ">= 1.0.0" */
	enum module_need need;
	const struct module_info *module; /* of that name; NULL: none */
	/* the same, of any author */
	const struct module_info *namesake;
};

struct module_info {
	const char *name;      /* of its directory */
	const char *path;      /* directory of the module path */
	const char *directory; /* its own */
	const char *forge;     /* "author/name", or NULL */
	const char *version;   /* or NULL */
	struct module_dependency *dependencies;
	size_t count;
	size_t required; /* number of dependencies on it */
	bool hidden;	 /* an earlier module has its name */
};

struct module_path {
	const char *path;
	size_t first, count; /* of its modules */
};

struct module_set {
	struct arena *arena;
	struct module_path *paths; /* those that exist */
	size_t path_count;
	struct module_info *modules; /* by path, then by name */
	size_t count;
	struct map *by_name; /* -> struct module_info */
	unsigned errors;     /* that were printed */
};

/*
 * Read the modules of a colon-separated path.  Files that cannot be used are
 * printed as errors; with must_exist, so are missing directories.
 */
void module_set_read(struct module_set *set, struct arena *a,
    const char *modulepath, bool must_exist);

/* "author-name" of "author/name". */
const char *module_set_dashed(struct arena *a, const char *name);

/* Modules that are not hidden, by name; *ret_count of them. */
const struct module_info **module_set_visible(
    const struct module_set *set, size_t *ret_count);

#endif
