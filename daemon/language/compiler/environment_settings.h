#ifndef LANGUAGE_COMPILER_ENVIRONMENT_SETTINGS_H
#define LANGUAGE_COMPILER_ENVIRONMENT_SETTINGS_H

/*
 * The options of an environment by the settings: its directory, its
 * environment.conf, and the paths that result from both.  The caller passes
 * them to environment_load() (language/loader/environment.h).
 */

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct diag_list;
struct environment_options;
struct settings;

/*
 * Set the options of the environment of that name, in the arena.  modulepath
 * and manifest come from the command line's settings, else from
 * environment.conf, else from their defaults.  The directory must exist; that
 * of production may be missing unless must_exist is set.  0, or -1 with
 * diagnostics.
 */
int environment_settings(struct settings *s, const char *name, int must_exist,
    struct arena *a, struct environment_options *ret, struct diag_list *diags);

/* The same for an environment in that directory, whatever its name. */
int environment_settings_in(struct settings *s, const char *name,
    const char *directory, struct arena *a, struct environment_options *ret,
    struct diag_list *diags);

/*
 * The module path of the environment, in a: directories separated by colons, ""
 * when it can have none.  Errors of the environment are left to
 * environment_settings().
 */
const char *environment_modulepath(
    struct settings *s, const char *name, struct arena *a);

/*
 * The value of one of the settings that an environment decides (modulepath,
 * manifest, config_version, environment_timeout, static_catalogs), in a or as
 * settings_get()
 * returns it.  NULL for other settings, and without a value.  Errors are not
 * reported.
 */
const char *environment_setting(struct settings *s, const char *environment,
    const char *setting, struct arena *a);

/*
 * Return the environment's environment_timeout in seconds, or
 * SETTINGS_UNLIMITED.
 */
int64_t environment_timeout(
    struct settings *s, const char *environment, struct arena *a);

/*
 * Log a warning for each key in an environment's environment.conf that has no
 * effect.  A daemon calls this once; when the options are set, such keys are
 * logged at level info.
 */
void environment_warn(struct settings *s, const char *name, struct arena *a);

/*
 * Return the names of the directories in environmentpath, at most 4096, in a;
 * NULL ends them.
 */
const char *const *environment_list(struct settings *s, struct arena *a);

/*
 * Return true when a directory of environmentpath has the environment, or when
 * it is that of the setting `environment`, which needs none.
 */
bool environment_exists(struct settings *s, const char *name, struct arena *a);

/* Return the setting `strict`, an enum strictness. */
int environment_strictness(struct settings *s);

#endif
