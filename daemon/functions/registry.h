#ifndef FUNCTIONS_REGISTRY_H
#define FUNCTIONS_REGISTRY_H

/*
 * The functions that are built in: Puppet's own, and those of modules whose
 * Ruby code this program does not run but knows (stdlib).  The latter are
 * visible only where their module is on the module path and provides them;
 * whoever asks sees to that.
 */

#include <stddef.h>
#include <stdint.h>

#include "eval/call.h"

struct function_entry {
	const char *name;
	const struct function_row *rows; /* NULL: known, but not built */
	uint32_t count;			 /* rows, in sequence */
	const char *module;		 /* NULL: Puppet's own */
};

/*
 * Puppet's own function of that name, also one that is not built (rows is
 * NULL); NULL where there is none.
 */
const struct function_entry *function_find(const char *name, size_t len);

/* The function that stands in for a module's, or NULL. */
const struct function_entry *function_find_in(
    const char *module, const char *name, size_t len);

/* All entries, for documentation and tests; *ret_count of them. */
const struct function_entry *function_entries(size_t *ret_count);

#endif
