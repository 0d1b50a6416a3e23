#ifndef LANGUAGE_FUNCTIONS_REGISTRY_H
#define LANGUAGE_FUNCTIONS_REGISTRY_H

/*
 * Built-in functions: Puppet's own, and replacements in C for functions that
 * modules (stdlib) provide in Ruby.  The latter are visible only when their
 * module is on the module path and provides them; the caller checks this.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/eval/call.h"

struct compat;

struct function_entry {
	const char *name;
	const struct function_row *rows; /* NULL: listed, but not built */
	uint32_t count;			 /* rows, in sequence */
	const char *module;		 /* NULL: Puppet's own */
};

/*
 * Puppet's own function of that name, also one that is not implemented (rows is
 * NULL); NULL when it does not exist.
 */
const struct function_entry *function_find(const char *name, size_t len);

/*
 * The rows of an entry for the behaviour in c, *ret_count of them; NULL when it
 * is not implemented.
 */
const struct function_row *function_rows(const struct function_entry *e,
    const struct compat *c, uint32_t *ret_count);

/* The function that replaces a module's, or NULL. */
const struct function_entry *function_find_in(
    const char *module, const char *name, size_t len);

/* All entries, for documentation and tests; *ret_count of them. */
const struct function_entry *function_entries(size_t *ret_count);

#endif
