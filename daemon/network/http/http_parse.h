#ifndef NETWORK_HTTP_HTTP_PARSE_H
#define NETWORK_HTTP_HTTP_PARSE_H

/*
 * The HTTP/1.1 request parser (RFC 9112), incremental and strict.
 *
 * Bytes are fed as they arrive; the parser takes them up to the end of one
 * request and leaves the rest to the next.  Where the RFC lets a server choose
 * between repairing and refusing, it refuses, because two parties that repair
 * differently see different requests (request smuggling): bare LF or CR, folded
 * lines, space before the colon, more than one Host or Content-Length,
 * Content-Length beside Transfer-Encoding, codings other than "chunked",
 * malformed chunk sizes and extensions, non-ASCII targets.  Fields of a trailer
 * are checked and dropped.  After a refusal the connection is not usable:
 * answer with ret_status and close.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"

enum http_method {
	HTTP_GET = 0x01,
	HTTP_HEAD = 0x02,
	HTTP_POST = 0x04,
	HTTP_PUT = 0x08,
	HTTP_DELETE = 0x10,
};

/* A header field: offsets into the request's head. */
struct http_field {
	uint32_t name, name_len;
	uint32_t value, value_len;
};

#define HTTP_FIELDS_MAX	    64
#define HTTP_LINE_MAX	    8192
#define HTTP_HEAD_MAX	    32768
#define HTTP_CHUNK_LINE_MAX 256

struct http_request {
	enum http_method method;
	int minor;	/* HTTP/1.minor: 0 or 1 */
	int keep_alive; /* requested by the client, or its version's default */
	int expect;	/* the client waits for 100 Continue */
	struct strbuf head;  /* all bytes of target and fields */
	uint32_t target_len; /* the target is the head's start */
	uint32_t field_count;
	struct http_field fields[HTTP_FIELDS_MAX];
	struct strbuf body;
};

enum http_parse_result {
	HTTP_PARSE_MORE,     /* all bytes taken, more are needed */
	HTTP_PARSE_CONTINUE, /* head is complete, a body follows */
	HTTP_PARSE_DONE,     /* the request is complete */
	HTTP_PARSE_ERROR,    /* see the parser's status and reason */
};

struct http_parser {
	struct http_request rq;
	int state;	     /* http_parse.c's own */
	int status;	     /* of a refusal: 400, 413, 414, 431, 501, 505 */
	const char *reason;  /* of a refusal: a sentence */
	uint64_t length;     /* body bytes still to come in this part */
	uint64_t max_body;   /* bytes */
	uint64_t limit;	     /* the same, for this request */
	uint32_t line_start; /* of the current line, in the head */
	uint32_t line_len;   /* bytes of the current line */
	uint32_t chunk_line; /* bytes of the current chunk line */
	int chunked;
	int cr;				/* the byte before was CR */
	int begun;			/* a byte of this request was read */
	char line[HTTP_CHUNK_LINE_MAX]; /* a chunk's size line */
};

/* Prepare p for a connection's first request. */
void http_parser_init(struct http_parser *p, uint64_t max_body);
/* Prepare p for the next request, keeping memory. */
void http_parser_reset(struct http_parser *p);
void http_parser_release(struct http_parser *p);

/*
 * Take up to n bytes at s and set *ret_used to their number.
 * HTTP_PARSE_CONTINUE is returned once, with the rest of the bytes to be fed
 * again.
 */
enum http_parse_result http_parser_feed(
    struct http_parser *p, const char *s, size_t n, size_t *ret_used);

/*
 * Allow max bytes of the body, or max_body if that is less; call between
 * HTTP_PARSE_CONTINUE and the body.  Returns 0, or -1 with status and reason.
 */
int http_parser_limit(struct http_parser *p, uint64_t max);

/* Return true between requests: no byte of the next one was read. */
int http_parser_idle(const struct http_parser *p);
/* Return true while body bytes are expected. */
int http_parser_in_body(const struct http_parser *p);

/* Return the target, target_len bytes and not NUL-terminated. */
const char *http_request_target(const struct http_request *rq);

/*
 * Return the value of the first field of that name (any case), *ret_len bytes
 * and not NUL-terminated; NULL when it is missing.
 */
const char *http_request_field(
    const struct http_request *rq, const char *name, size_t *ret_len);

/* Return the number of fields of that name. */
unsigned http_request_fields(const struct http_request *rq, const char *name);

/* Return the method's name, "GET". */
const char *http_method_name(enum http_method m);

#endif
