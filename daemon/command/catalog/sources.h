#ifndef COMMAND_CATALOG_SOURCES_H
#define COMMAND_CATALOG_SOURCES_H

#include "language/value/value.h"

struct arena;
struct environment;

/*
 * Copy a catalog into *ret; each file whose source is a file of a module also
 * has this file's text as its content: two versions of the code may differ only
 * in this text.  If the file is not text or is too large, the content is its
 * digest; if it is a link, which is not followed, the content is its target.
 * Directories are not read.  0, or -1 with the reason why a source could not be
 * read.
 */
int catalog_sources_add(struct arena *a, const struct environment *env,
    struct value catalog, struct value *ret, const char **ret_error);

#endif
