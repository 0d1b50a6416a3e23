#ifndef COMMAND_LOAD_FLEET_SOURCES_H
#define COMMAND_LOAD_FLEET_SOURCES_H

/*
 * The files of a catalog that an agent asks its server about: the texts
 * "puppet:///..." in it, found as it arrives, each once.
 */

#include <stddef.h>

struct load_sources;

/* Sources of a catalog that are kept; the rest is not requested. */
#define LOAD_SOURCES_MAX 10000

struct load_sources *load_sources_new(void);
/* NULL is allowed. */
void load_sources_free(struct load_sources *s);

/* Take a piece of the catalog. */
void load_sources_add(struct load_sources *s, const char *p, size_t n);

/*
 * Return the path of the next one, encoded for a request ("modules/a/b"), valid
 * until the next call; NULL at the end, or when s is NULL.
 */
const char *load_sources_next(struct load_sources *s);

#endif
