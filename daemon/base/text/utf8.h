#ifndef BASE_TEXT_UTF8_H
#define BASE_TEXT_UTF8_H

/*
 * UTF-8 text by Ruby's rules: code points are counted and indexed, case mapping
 * is the full Unicode one ("ß" becomes "SS"), classes are those of Ruby's POSIX
 * brackets.  Texts are pointer and length; those whose case is changed must be
 * valid UTF-8.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

/* Maximum number of bytes in the encoding of one code point. */
#define UTF8_MAX 4

/*
 * Length in bytes of the longest valid prefix: n when all is valid.
 * Surrogates, overlong forms and values above U+10FFFF are not valid.
 */
size_t utf8_valid_prefix(const char *s, size_t n);

static inline bool
utf8_is_valid(const char *s, size_t n)
{
	return utf8_valid_prefix(s, n) == n;
}

/* NULL when all is valid, or Ruby's words for a text that JSON cannot have. */
const char *utf8_fault(const char *s, size_t n);

/* True when all bytes are below 0x80. */
bool utf8_is_ascii(const char *s, size_t n);

/*
 * Append the n bytes at s, with U+FFFD for each byte that is not valid: at most
 * three bytes for one.
 */
void utf8_repair(const char *s, size_t n, struct strbuf *out);

/*
 * Decode the code point at s (n bytes left, at least 1) into *ret; return its
 * length in bytes, or 0 when it is not valid.
 */
size_t utf8_decode(const char *s, size_t n, uint32_t *ret);

/*
 * Write the encoding of cp to out (UTF8_MAX bytes), without a NUL; return its
 * length, or 0 when cp is a surrogate or too large.
 */
size_t utf8_encode(uint32_t cp, char *out);

/* Bytes of the character that n > 0 bytes begin with; 1: it is not valid. */
size_t utf8_length(const char *s, size_t n);

/* Code points in the n bytes, where a byte that is not valid is one. */
size_t utf8_count(const char *s, size_t n);

/* Byte offset of code point number index, n when there are fewer. */
size_t utf8_offset(const char *s, size_t n, size_t index);

/* Append the text to out in another case, as Ruby's methods of that name. */
void utf8_upcase(const char *s, size_t n, struct strbuf *out);
void utf8_downcase(const char *s, size_t n, struct strbuf *out);
/* First code point in title case, the others in lower case. */
void utf8_capitalize(const char *s, size_t n, struct strbuf *out);
/* Ruby's [[:blank:]]: space separators and tab. */
bool utf8_is_blank(uint32_t cp);
/* Letters: general category L. */
bool utf8_is_letter(uint32_t cp);
/* False for controls, surrogates and unassigned code points: [[:print:]]. */
bool utf8_is_print(uint32_t cp);
#endif
