#ifndef SERVER_ASSISTANTS_FILES_MODULES_H
#define SERVER_ASSISTANTS_FILES_MODULES_H

/*
 * The modules of the environments whose files are served.  They are listed
 * again when a directory or file that decides them has changed, which is found
 * out within a second.
 */

#include <stdbool.h>
#include <stddef.h>

struct fileserver_module;
struct settings;

#define FILES_ENVIRONMENTS 16

struct files_modules {
	const char *environment;
	const char *directory; /* of the environment, or NULL */
	struct fileserver_module *modules;
	size_t count;
};

struct files_lists;

struct files_lists *files_lists_new(struct settings *s);
void files_lists_free(struct files_lists *l);

/*
 * Return the modules of an environment, until the next call; NULL when there is
 * no such environment, or its environment.conf cannot be used.
 */
const struct files_modules *files_modules_of(
    struct files_lists *l, const char *environment);

#endif
