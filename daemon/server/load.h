#ifndef SERVER_LOAD_H
#define SERVER_LOAD_H

/* From an environment's name to its parsed code. */

#include <stddef.h>

struct environment;
struct server_config;

/*
 * Loads the environment of that name as the settings and its own
 * environment.conf say.  NULL with the reason, as Puppet words it, in error.
 */
struct environment *load_environment(const struct server_config *config,
    const char *name, char *error, size_t size);

#endif
