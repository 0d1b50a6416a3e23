#ifndef BASE_TEXT_CHARSET_H
#define BASE_TEXT_CHARSET_H

/* Conversion of texts between character encodings (iconv). */

#include <stddef.h>

struct arena;

/*
 * Convert n bytes between two encodings by their names, "UTF-8" or
 * "ISO-8859-1".  Returns the text in the arena, with a NUL behind its *ret
 * bytes; NULL with a sentence in *why where an encoding is not known, the bytes
 * are not valid in it, the other does not have a character, or the result
 * exceeds max bytes.
 */
char *charset_convert(struct arena *a, const char *from, const char *to,
    const char *s, size_t n, size_t max, size_t *ret, const char **why);

#endif
