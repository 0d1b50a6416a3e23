#ifndef COMMAND_CATALOG_SOURCES_H
#define COMMAND_CATALOG_SOURCES_H

#include "value/value.h"

struct arena;
struct environment;

/*
 * Return a copy of a catalog in which each file whose source is a file of a
 * module also has this file's text as its content: two versions of the code may
 * differ only in it.  A file that is not text has its digest instead.
 * Directories are not read.
 */
struct value catalog_sources_add(
    struct arena *a, const struct environment *env, struct value catalog);

#endif
