#ifndef BASE_TEXT_BASE64_H
#define BASE_TEXT_BASE64_H

/*
 * Base 64 (RFC 4648 section 4).
 */

#include <stddef.h>

struct strbuf;

/* Append the n bytes in base 64, padded, without line ends. */
void base64_encode(const void *p, size_t n, struct strbuf *out);

/*
 * Append the bytes that the n characters encode.  strict: no other character
 * may occur and padding must be right; else line ends and blanks are skipped
 * and padding may be missing.  0, or -1 with nothing appended.
 */
int base64_decode(const char *s, size_t n, int strict, struct strbuf *out);

#endif
