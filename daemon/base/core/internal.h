#ifndef BASE_CORE_INTERNAL_H
#define BASE_CORE_INTERNAL_H

/* A function that only tests and the file in which it stands call. */

#include <stddef.h>
#include <stdint.h>

struct siphash_key {
	uint64_t k0;
	uint64_t k1;
};

/* Hash of the n bytes at p under the given key. */
uint64_t siphash13(const struct siphash_key *key, const void *p, size_t n);

#endif
