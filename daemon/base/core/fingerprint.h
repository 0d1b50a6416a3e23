#ifndef BASE_CORE_FINGERPRINT_H
#define BASE_CORE_FINGERPRINT_H

/*
 * Fingerprints of large texts, to notice that one has not changed: XXH3, by
 * libxxhash.  They are the same on each machine and may be stored.  Whoever
 * chooses a text can make another one with the same fingerprint: they decide
 * only about what belongs to the sender itself.
 */

#include <stdbool.h>
#include <stddef.h>

#define FINGERPRINT_BYTES 16

struct fingerprint {
	unsigned char bytes[FINGERPRINT_BYTES];
};

/* Return the fingerprint of n bytes. */
struct fingerprint fingerprint_of(const void *p, size_t n);
bool fingerprint_equal(
    const struct fingerprint *a, const struct fingerprint *b);

#endif
