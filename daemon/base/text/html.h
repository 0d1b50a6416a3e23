#ifndef BASE_TEXT_HTML_H
#define BASE_TEXT_HTML_H

/*
 * Text of HTML pages: the only place where texts are escaped for them.  Every
 * text that is not a constant of the program passes through here, between tags
 * or in an attribute with double quotes; texts that a browser interprets (URLs,
 * scripts, styles) are not made of such texts.
 */

#include <stddef.h>

struct strbuf;

/*
 * Append n bytes as text.  "&", "<", ">" and both quotes become references.
 * Bytes that are not valid UTF-8, control characters other than tab and
 * newline, and changes of the writing direction become U+FFFD.
 */
void html_text(struct strbuf *out, const char *s, size_t n);

/*
 * Append markup: fmt is a constant with the conversions %s, a text that is
 * escaped (NULL: empty), %d, %u, %zu, %lld, %llu, %.0f, %.1f and %%.  Others
 * end the process.
 */
void html_addf(struct strbuf *out, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

#endif
