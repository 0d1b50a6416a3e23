#ifndef COMMAND_CATALOG_SOURCES_H
#define COMMAND_CATALOG_SOURCES_H

#include "language/value/value.h"

struct arena;
struct environment;

/*
 * Copy a catalog into *ret; each file whose source is a file of a module also
 * has this file's text as its content: two versions of the code may differ only
 * in it.  A file that is not text, or too large, has its digest instead, and a
 * link, which is not followed, its target.  Directories are not read.  0, or -1
 * with the reason why a source could not be read.
 */
int catalog_sources_add(struct arena *a, const struct environment *env,
    struct value catalog, struct value *ret, const char **ret_error);

#endif
