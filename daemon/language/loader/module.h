#ifndef LANGUAGE_LOADER_MODULE_H
#define LANGUAGE_LOADER_MODULE_H

/*
 * The modules of an environment: the directories below its module path whose
 * names are [a-z][a-z0-9_]*.  The first of several with the same name counts.
 */

#include <stddef.h>

struct arena;
struct code_store;
struct intern;
struct name;
struct name_map;
struct watch;

#define MODULES_MAX	   20000
#define MODULE_DEPENDS_MAX 256

struct module {
	const struct name *name;
	const char *directory;
	size_t depend_count;
	const struct name **depends; /* modules named in metadata.json */
	int has_metadata;	     /* without it all modules are seen */
	const char *data_provider;   /* of metadata.json, or NULL */
	const char *metadata_error;  /* why metadata.json was not used */
};

struct module_list {
	struct module *modules; /* sorted within each directory of the path */
	size_t count;
	struct name_map *by_name; /* struct module */
};

/* Memory, names and watch of a list that is read. */
struct module_reader {
	struct arena *arena;
	struct intern *names;
	struct watch *watch;
	struct code_store *store; /* of parsed files, or NULL */
};

/* Make the list from a colon-separated path, which may be NULL. */
void module_list_read(const struct module_reader *r, const char *modulepath,
    struct module_list *ret);

/* The module of the name's first part ("ntp::config" is of ntp), or NULL. */
const struct module *module_of(
    const struct module_list *l, const struct intern *names, const char *name);

#endif
