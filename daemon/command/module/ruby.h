#ifndef COMMAND_MODULE_RUBY_H
#define COMMAND_MODULE_RUBY_H

/* The files of modules in Ruby, by what they are for. */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct module_info;

enum module_kind {
	MODULE_FUNCTION4,
	MODULE_FUNCTION3,
	MODULE_FACT,
	MODULE_TYPE,
	MODULE_PROVIDER,
	MODULE_TEMPLATE,
	MODULE_BACKEND,
	MODULE_REPORT,
	MODULE_DATATYPE,
	MODULE_FACE,
	MODULE_KINDS
};

/* One kind of file. */
struct module_kind_row {
	const char *title;  /* in text */
	const char *name;   /* in JSON */
	const char *folder; /* in the module */
	const char *suffix;
	/*
	 * the word of its lines for inventory.rb; NULL: "library", and its
	 * names are not searched
	 */
	const char *scan;
};
extern const struct module_kind_row module_ruby_kinds[MODULE_KINDS];

struct module_file {
	enum module_kind kind;
	const char *name; /* of its function, type ...: "stdlib::ensure" */
	const char *path;
	bool native; /* Dalang has it in C: the file is not used */
	const char *
	    *lacks; /* names of Puppet's library that are missing here */
	size_t lack_count;
};

/* The files of one module, by kind and path. */
struct module_files {
	struct module_file *files;
	size_t count;
	const char *error; /* NULL, or why the list is not complete */
};

void module_ruby_read(
    struct arena *a, const struct module_info *m, struct module_files *ret);

/*
 * Find the names that the files of all modules use and our runtime lacks,
 * without executing the files.  NULL, or the reason why the names are unknown.
 */
const char *module_ruby_names(
    struct arena *a, struct module_files *all, size_t count);

#endif
