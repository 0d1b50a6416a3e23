#ifndef NETWORK_HTTP_HTTP_DATE_H
#define NETWORK_HTTP_HTTP_DATE_H

/* Times in HTTP (RFC 9110 section 5.6.7). */

#include <stddef.h>
#include <stdint.h>

/* "Sun, 06 Nov 1994 08:49:37 GMT" and its NUL. */
#define HTTP_DATE_MAX 32

/* Write the present time. */
void http_date_now(char out[HTTP_DATE_MAX]);

/*
 * Read a time of n bytes in any of the three forms, as seconds since 1970: 0,
 * or -1 where it is malformed.
 */
int http_date_read(const char *s, size_t n, int64_t *ret);

#endif
