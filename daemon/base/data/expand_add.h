#ifndef BASE_DATA_EXPAND_ADD_H
#define BASE_DATA_EXPAND_ADD_H

/* The limits of a text that is expanded; see expand.h. */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

/* Bytes that may come out before the ratio counts, and that ratio. */
#define EXPAND_RATIO_FROM ((size_t)1 << 20)
#define EXPAND_RATIO_MAX  100U

/*
 * Append n bytes; in: those that out has come from, with them.  False when out
 * has too many: it is cut.
 */
bool expand_add(struct strbuf *out, const void *p, size_t n, size_t in);

#endif
