#ifndef COMMAND_MODULE_CHECK_H
#define COMMAND_MODULE_CHECK_H

#include <stddef.h>

struct arena;
struct module_files;
struct module_info;

/* The result of `dalang module check`. */
struct module_check {
	struct arena *arena;
	const struct module_info **modules;
	struct module_files *files; /* of each module */
	size_t count;
	const char *unknown; /* why names are unknown, or NULL */
};

/* Print the result as text, or as JSON; 0, or -1 after printing an error. */
int module_check_text(const struct module_check *c);
int module_check_json(const struct module_check *c);

#endif
