#ifndef COMPILER_SETUP_H
#define COMPILER_SETUP_H

/*
 * From settings to an environment: which directory has its name, what its
 * environment.conf says, and what follows from both.
 */

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

#endif
