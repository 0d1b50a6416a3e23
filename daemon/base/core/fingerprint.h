#ifndef BASE_CORE_FINGERPRINT_H
#define BASE_CORE_FINGERPRINT_H

/*
 * Fingerprints of large texts, to notice that one has not changed: XXH3, by
 * libxxhash.  They are the same on each machine and may be stored.  The author
 * of a text can make another text with the same fingerprint: use fingerprints
 * only for decisions about the author's own data.
 */

#include <stdbool.h>
#include <stddef.h>

#define FINGERPRINT_BYTES 16

struct fingerprint {
	unsigned char bytes[FINGERPRINT_BYTES];
};

/* Return the fingerprint of n bytes. */
struct fingerprint fingerprint_of(const void *p, size_t n);
/* The same over pieces. */
struct fingerprint_stream;
struct fingerprint_stream *fingerprint_begin(void);
void fingerprint_add(struct fingerprint_stream *f, const void *p, size_t n);
/* Return the fingerprint of all pieces, and free f. */
struct fingerprint fingerprint_end(struct fingerprint_stream *f);
/* NULL is allowed. */
void fingerprint_free(struct fingerprint_stream *f);

bool fingerprint_equal(
    const struct fingerprint *a, const struct fingerprint *b);

#endif
