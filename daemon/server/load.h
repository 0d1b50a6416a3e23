#ifndef SERVER_LOAD_H
#define SERVER_LOAD_H

/* From an environment's name to its parsed code. */

#include <stddef.h>

struct environment;
struct server_config;

/*
 * Load the environment of that name by the settings and its own
 * environment.conf.  NULL with the reason, in Puppet's words, in error.
 */
struct environment *load_environment(const struct server_config *config,
    const char *name, char *error, size_t size);

#endif
