#ifndef COMPILER_SETUP_H
#define COMPILER_SETUP_H

/*
 * From settings to an environment: the directory of that name, its
 * environment.conf, and the paths that result from both.
 */

struct arena;
struct diag_list;
struct environment;
struct settings;

/*
 * Loads the environment of that name.  modulepath and manifest come from the
 * command line's settings, else from environment.conf, else from their
 * defaults.  The directory may be missing unless must_exist is set, when one of
 * them is given or for the default environment.  NULL with diagnostics.
 */
struct environment *environment_setup(struct settings *s, const char *name,
    int must_exist, struct diag_list *diags);

/*
 * The module path of the environment, in a: directories separated by colons, ""
 * when it can have none.  Errors of the environment are left to
 * environment_setup().
 */
const char *environment_modulepath(
    struct settings *s, const char *name, struct arena *a);

#endif
