#ifndef METRICS_SEQTEXT_H
#define METRICS_SEQTEXT_H

/*
 * Texts in a segment behind a sequence lock: a number that is odd while the
 * text is written, and at another place a byte of length and the bytes.
 */

#include <stddef.h>
#include <stdint.h>

/* At most max bytes of s, not ending inside a character. */
size_t seqtext_cut(const char *s, size_t len, size_t max);

/*
 * Writes a text, cut to room (at most 255) bytes.  A writer that was killed
 * meanwhile does not block the next one.
 */
void seqtext_write(uint32_t *sequence, unsigned char *at, unsigned room,
    const char *s, size_t len);

/*
 * Reads a text of at most room bytes into buf, which has one more for the
 * NUL; its length.  From a writer that does not end comes what is there.
 */
size_t seqtext_read(const uint32_t *sequence, const unsigned char *at,
    unsigned room, char *buf);

#endif
