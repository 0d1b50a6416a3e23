#ifndef NETWORK_HTTP_SERVER_HTTP_ANSWER_H
#define NETWORK_HTTP_SERVER_HTTP_ANSWER_H

/* Answers of the HTTPS server. */

#include "network/http/server/http_server.h"

/* Answer with a body of n bytes, which are copied. */
void http_answer(struct http_exchange *x, int status, const char *type,
    const char *body, size_t n);
/* The same of a buffer; 500 when it is cut. */
struct strbuf;
void http_answer_buf(struct http_exchange *x, int status, const char *type,
    const struct strbuf *body);

/*
 * Answer with a body that is n bytes of a mapping, which the server takes over:
 * it is unmapped once the bytes are queued.
 */
void http_answer_mapped(
    struct http_exchange *x, int status, const char *type, void *map, size_t n);

/*
 * Answer with n bytes that stay as they are until release(p, n, ctx) is called,
 * once they are queued or the connection has ended.
 */
typedef void http_answer_release(const void *p, size_t n, void *ctx);
void http_answer_part(struct http_exchange *x, int status, const char *type,
    const void *p, size_t n, http_answer_release *release, void *ctx);
/* Release a mapping: ctx is its beginning. */
http_answer_release http_answer_unmap;

/* Return whether fd is a regular file of at least n bytes. */
bool http_file_holds(int fd, uint64_t n);

/*
 * Answer with the first n bytes of a regular file, which is sent in pieces as
 * the client takes them; fd is taken over.  -1, and nothing is answered, for
 * what is not a regular file of that size.  When the file becomes shorter the
 * connection ends, so that the client notices it.
 */
int http_answer_file(
    struct http_exchange *x, const char *type, int fd, uint64_t n);

/*
 * Begin an answer 200 in pieces, whose length is not known before its end.
 * `more` is called when the client has taken all that was added: it adds
 * pieces, or ends the answer, or does so later.  -1, and nothing is answered,
 * where a client of HTTP/1.0 has asked: it would not notice an early end.
 */
int http_answer_begin(struct http_exchange *x, const char *type,
    void (*more)(void *ctx, struct http_exchange *x));
/* Add a piece, n > 0 bytes, which are copied. */
void http_answer_add(struct http_exchange *x, const char *p, size_t n);
void http_answer_end(struct http_exchange *x);
/* Return the number of bytes that were added and not yet sent. */
size_t http_answer_unsent(const struct http_exchange *x);

/*
 * Count n bytes of memory that the file of the coming answer needs until it is
 * sent; false where the limits of share_takes_answer() do not permit them.
 */
bool http_answer_reserve(struct http_exchange *x, uint64_t n);

/*
 * For http_server.c: put the next piece of the answer's file into the output.
 * 0, or -1 when it cannot be read.
 */
int http_answer_file_more(struct http_connection *c);

/*
 * Answer with Puppet's JSON error body: {"message":...,"issue_kind":...}.
 * message is without the prefix that Puppet uses for the status ("Not Found:
 * "), which is added here.
 */
void http_answer_error(struct http_exchange *x, int status,
    const char *issue_kind, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

#endif
