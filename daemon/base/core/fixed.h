#ifndef BASE_CORE_FIXED_H
#define BASE_CORE_FIXED_H

/*
 * Texts in arrays of a fixed size.  snprintf() cuts a text that is too long
 * and its caller does not notice; here a text is whole, or is an error, or ends
 * with "...".  `make lint` refuses a snprintf() with a text whose result is not
 * used (tests/style/fixed).
 */

#include <stdarg.h>
#include <stddef.h>

/*
 * printf to out of size bytes.  Return -1 with errno ENAMETOOLONG when the text
 * is too long: *out is then an empty text.
 */
int fixed_whole(char *out, size_t size, const char *fmt, ...)
    __attribute__((format(printf, 3, 4), warn_unused_result));

/*
 * printf a text for people to out of size bytes; a longer text is cut after a
 * whole character and ends with "...".
 */
void fixed_shorten(char *out, size_t size, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
void fixed_vshorten(char *out, size_t size, const char *fmt, va_list ap)
    __attribute__((format(printf, 3, 0)));

/*
 * printf a host, URL, name or other word to out, which becomes an empty text
 * when it is too long: for those whose user refuses an empty one.
 */
void fixed_or_none(char *out, size_t size, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * printf to out a text whose length the caller has checked, or that is made of
 * words of our own.  End the process when it is too long: to continue with
 * another node's name would be worse.
 */
void fixed_must(char *out, size_t size, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
