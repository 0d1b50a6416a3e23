#ifndef BASE_REGEX_REGEX_ESCAPE_H
#define BASE_REGEX_REGEX_ESCAPE_H

/* Characters written with a backslash, and errors of a pattern. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct regex_scan;
struct strbuf;

/*
 * True when Ruby fixes a valid pattern of n bytes to its encoding, so that
 * Puppet prints it in a group of options, (?-imx:...): it has a character
 * beyond ASCII, also one written as an escape, or a property (re.c of Ruby).
 */
bool regex_is_fixed(const char *pattern, size_t n);

/* Fill *err with the message at the position p; always -1. */
int regex_scan_fail(struct regex_scan *s, const char *p, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Read the character after a backslash (s->at is behind it) that stands for
 * itself or a code point: \n, \x41, \u00e9, \cA, \101, \-.  0 or -1.
 */
int regex_scan_escape(struct regex_scan *s, uint32_t *ret_cp);

/* True at a byte of 0x80 or more, written as octal digits. */
bool regex_at_high_byte(const struct regex_scan *s);

/* Append the code point so that PCRE2 takes it literally. */
void regex_add_literal(struct strbuf *out, uint32_t cp);

#endif
