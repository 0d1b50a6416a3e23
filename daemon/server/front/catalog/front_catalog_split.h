#ifndef SERVER_FRONT_CATALOG_FRONT_CATALOG_SPLIT_H
#define SERVER_FRONT_CATALOG_FRONT_CATALOG_SPLIT_H

/*
 * The request of a service for a catalog has megabytes of facts, of which a
 * front reads nothing: it passes their text on.  A tree of 8 MB takes up to a
 * second, and the front's other clients wait for as long; a pass over the text
 * takes a twentieth of that.
 */

#include <stddef.h>

struct strbuf;

/* Maximum size of a request without its facts, in bytes. */
#define CATALOG_SPLIT_MAX ((size_t)128 << 10)

struct catalog_split {
	const char *values; /* text of the object facts.values; NULL: none */
	size_t len;
};

/*
 * Check that a text is JSON, and copy it to rest, whose maximum is
 * CATALOG_SPLIT_MAX, with {} as facts.values: 0, or -1 with the reason in why.
 */
int catalog_split(struct catalog_split *ret, const char *s, size_t n,
    struct strbuf *rest, struct strbuf *why);

#endif
