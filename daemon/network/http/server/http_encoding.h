#ifndef NETWORK_HTTP_SERVER_HTTP_ENCODING_H
#define NETWORK_HTTP_SERVER_HTTP_ENCODING_H

/* Encodings of answers (RFC 9110 12.5.3). */

struct http_request;

enum http_encoding {
	HTTP_PLAIN, /* as it is */
	HTTP_GZIP,
	HTTP_ZSTD,
	HTTP_ENCODINGS
};

/*
 * Return the encoding that the client prefers, by its first Accept-Encoding: of
 * equal ones HTTP_ZSTD, which takes a third of the time.
 */
enum http_encoding http_encoding_choose(const struct http_request *rq);
/* Return the name in Content-Encoding; NULL of HTTP_PLAIN and of others. */
const char *http_encoding_name(unsigned encoding);

#endif
