#ifndef COMPILER_SETUP_H
#define COMPILER_SETUP_H

/*
 * From settings to an environment: which directory has its name, what its
 * environment.conf says, and what follows from both.
 */

struct arena;
struct diag_list;
struct environment;
struct settings;

/*
 * Loads the environment of that name.  modulepath and manifest come from the
 * command line's settings, else from environment.conf, else from their
 * defaults.  Unless its directory must exist, it may be missing with one of
 * them given, and of the default environment.  NULL with diagnostics.
 */
struct environment *environment_setup(struct settings *s, const char *name,
    int must_exist, struct diag_list *diags);

/*
 * The module path that the environment has, in a: directories with colons
 * between, "" when it can have none.  What is wrong with the environment is
 * for environment_setup() to say.
 */
const char *environment_modulepath(
    struct settings *s, const char *name, struct arena *a);

#endif
