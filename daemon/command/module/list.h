#ifndef COMMAND_MODULE_LIST_H
#define COMMAND_MODULE_LIST_H

#include <stdbool.h>

struct module_set;

/*
 * Print the modules as `puppet module list` does, as a list or with the tree of
 * their dependencies, and warnings of dependencies that are not met.  0, or -1
 * after printing an error.
 */
int module_list_text(const struct module_set *set, bool tree);

/* The same as JSON; 0, or -1 after printing an error. */
int module_list_json(const struct module_set *set, const char *environment);

#endif
