#ifndef NETWORK_HTTP_SERVER_HTTP_DECODE_H
#define NETWORK_HTTP_SERVER_HTTP_DECODE_H

/* Bodies of requests that are compressed (RFC 9110 8.4). */

struct http_exchange;

/*
 * Check the field Content-Encoding of a head: 0, or -1 when its coding is
 * unknown: the request is answered with 415 and the codings that are accepted.
 */
int http_decode_check(struct http_exchange *x);

/*
 * Replace a body that is compressed with what it expands to, which is as large
 * as the route permits at most (413).  1, 0 when it is not compressed, or -1:
 * the request is answered.
 */
int http_decode(struct http_exchange *x);

#endif
