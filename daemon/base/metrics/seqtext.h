#ifndef BASE_METRICS_SEQTEXT_H
#define BASE_METRICS_SEQTEXT_H

/*
 * Texts in a segment behind a sequence lock: a number that is odd while the
 * text is written and, elsewhere, a byte of length and the bytes.
 */

#include <stddef.h>
#include <stdint.h>

/* Return the length of s truncated to max bytes at a character boundary. */
size_t seqtext_cut(const char *s, size_t len, size_t max);

/*
 * Write a text, truncated to room (at most 255) bytes.  A writer that was
 * killed meanwhile does not block the next one.
 */
void seqtext_write(uint32_t *sequence, unsigned char *at, unsigned room,
    const char *s, size_t len);

/*
 * Read a text of at most room bytes into buf, which has one more for the NUL;
 * returns its length.  While a writer does not finish, returns the current
 * bytes.
 */
size_t seqtext_read(const uint32_t *sequence, const unsigned char *at,
    unsigned room, char *buf);

#endif
