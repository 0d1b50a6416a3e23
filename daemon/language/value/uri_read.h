#ifndef LANGUAGE_VALUE_URI_READ_H
#define LANGUAGE_VALUE_URI_READ_H

/* URIs from texts, with the errors of Ruby's URI.parse. */

#include <stdbool.h>
#include <stddef.h>

#include "language/value/uri.h"

struct arena;

/* Read a URI: NULL, or the error, stored in the arena. */
const char *uri_read(struct arena *a, const char *s, size_t n, struct uri *ret);

/*
 * Check a well-formed URI by the rules of Ruby's class for its scheme: NULL or
 * the error, stored in the arena.
 */
const char *uri_scheme_fault(struct arena *a, const struct uri *u);

/* True when the text contains a scheme and a colon. */
bool uri_has_scheme(const char *s, size_t n);

#endif
