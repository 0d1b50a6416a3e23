#ifndef NETWORK_HTTP_HTTP_REPLY_H
#define NETWORK_HTTP_HTTP_REPLY_H

/*
 * The parser of HTTP/1.1 answers (RFC 9112), incremental and strict, for
 * clients with many connections: it keeps no body and no field that its users
 * do not need, and between two lines no memory.
 *
 * What clients repair in different ways is refused: bare LF or CR, folded
 * lines, more than one Content-Length, Content-Length beside Transfer-Encoding,
 * codings other than "chunked", malformed chunk sizes.  Answers 1xx are
 * skipped.  After a refusal the connection is not usable.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"

/* Longest line, and all lines of a head, in bytes. */
#define HTTP_REPLY_LINE_MAX 8192
#define HTTP_REPLY_HEAD_MAX 65536

enum http_reply_event {
	HTTP_REPLY_MORE,  /* all bytes were taken, more are needed */
	HTTP_REPLY_PIECE, /* some bytes of the body */
	HTTP_REPLY_DONE,  /* the answer is complete */
	HTTP_REPLY_ERROR, /* see reason */
};

struct http_reply {
	int status;	     /* 0: no status line yet */
	int64_t retry_after; /* seconds, -1: not given, or a date */
	bool keep_alive;     /* the connection may be used again */
	const char *reason;  /* of HTTP_REPLY_ERROR: a sentence */
	/* http_reply.c's own */
	unsigned char state;
	bool chunked, sized, bodyless;
	uint32_t head;	    /* bytes of lines so far */
	uint64_t length;    /* body bytes that follow in this part */
	struct strbuf line; /* the beginning of a line, or of no memory */
};

/* Prepare r for an answer; bodyless: to a request HEAD. */
void http_reply_init(struct http_reply *r, bool bodyless);
/* Free what an answer that has not ended holds. */
void http_reply_release(struct http_reply *r);

/* A part of the body, which lies in the bytes that were fed. */
struct http_reply_piece {
	const char *s;
	size_t n;
};

/*
 * Take up to n bytes at s and set *used to their number.  With
 * HTTP_REPLY_PIECE, *piece is set; the rest of the bytes is to be fed again.
 */
enum http_reply_event http_reply_feed(struct http_reply *r, const char *s,
    size_t n, size_t *used, struct http_reply_piece *piece);

/*
 * The connection has ended: return whether the answer is complete with that,
 * which is so where its length was not given.
 */
bool http_reply_ends(const struct http_reply *r);

#endif
