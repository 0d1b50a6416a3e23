#ifndef BASE_INTERNAL_H
#define BASE_INTERNAL_H

/* Functions that only tests and the file in which they stand call. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/file_limit.h"

struct strbuf;

/* Set the limit of a kind of file. */
void file_limit_set(enum file_kind kind, size_t bytes);

struct siphash_key {
	uint64_t k0;
	uint64_t k1;
};

/* Hash of the n bytes at p under the given key. */
uint64_t siphash13(const struct siphash_key *key, const void *p, size_t n);

/*
 * Append the domains of the list in a text of the form of /etc/resolv.conf,
 * blanks between them, except the ones that are too long; true when there is
 * such a one.
 */
bool search_list_read(const char *text, struct strbuf *out);

#endif
