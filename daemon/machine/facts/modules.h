#ifndef MACHINE_FACTS_MODULES_H
#define MACHINE_FACTS_MODULES_H

/* Facts of modules: their directories facts.d, and Ruby files in lib/facter. */

struct arena;

/* Maximum number of directories of one path, and of modules in a directory. */
#define FACTS_MODULES_MAX 20000

/* Directories, each an array that ends with NULL, for facts_options. */
struct facts_modules {
	const char *const *external; /* facts.d */
	const char *const *libs;     /* lib */
};

/*
 * Find the directories of the modules on a colon-separated path (or NULL), in
 * a; last, which may be NULL, is one more directory of external facts.
 */
void facts_modules_find(struct arena *a, const char *modulepath,
    const char *last, struct facts_modules *ret);

#endif
