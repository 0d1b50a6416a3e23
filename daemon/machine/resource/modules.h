#ifndef MACHINE_RESOURCE_MODULES_H
#define MACHINE_RESOURCE_MODULES_H

/* The modules of a run: directories of its module path. */

#include <stddef.h>

struct machine;

/* Maximum of them. */
#define MODULES_MAX 20000

struct modules {
	const char **dirs; /* the first of a name; its last part is the name */
	size_t count;
};

/* The modules of the machine, which are listed at the first call and kept. */
const struct modules *modules_of(struct machine *m);

/* The directory of the module with a name of n bytes, or NULL. */
const char *modules_find(struct machine *m, const char *name, size_t n);

/*
 * The path of a Ruby file of an agent's plugins or of the first module that has
 * it, or NULL; name: "puppet/type/thing.rb".
 */
const char *modules_ruby_file(struct machine *m, const char *name);

#endif
