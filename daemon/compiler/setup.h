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
 * defaults; with one of them given the directory may be missing.  NULL with
 * diagnostics.
 */
struct environment *environment_setup(
    struct settings *s, const char *name, struct diag_list *diags);

#endif
