#ifndef MACHINE_RESOURCE_TYPE_TREE_LIMIT_H
#define MACHINE_RESOURCE_TYPE_TREE_LIMIT_H

/* The parameter max_files of file and tidy. */

#include <stdint.h>

struct strbuf;

/*
 * Check the number of entries below path against max_files.  -1 with
 * Puppet's sentence in err where limit is exceeded; 0 otherwise.  A limit of 0
 * logs a warning where there are many entries, one below 0 allows any number.
 */
int tree_limit_check(
    const char *path, uint64_t count, int64_t limit, struct strbuf *err);

#endif
