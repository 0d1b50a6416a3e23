#ifndef FACTS_MODULES_H
#define FACTS_MODULES_H

/* Facts of modules: directories facts.d, and Ruby in lib/facter. */

struct arena;

/* Maximum number of directories of one path, and of modules in one. */
#define FACTS_MODULES_MAX 20000

/*
 * The directories facts.d of the modules on a colon-separated path (or NULL),
 * followed by last, which may be NULL: an array in a that ends with NULL, for
 * facts_options.  Modules with custom facts in Ruby, which are not implemented,
 * are named in one warning.
 */
const char *const *facts_module_dirs(
    struct arena *a, const char *modulepath, const char *last);

#endif
