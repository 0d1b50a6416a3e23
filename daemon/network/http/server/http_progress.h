#ifndef NETWORK_HTTP_SERVER_HTTP_PROGRESS_H
#define NETWORK_HTTP_SERVER_HTTP_PROGRESS_H

/*
 * How far the requests in progress are, and the id by which a client can find
 * one: X-Progress-ID, a field of the head or a parameter of the query.
 */

#include <stdint.h>

struct http_exchange;
struct http_server;

enum http_progress_phase {
	HTTP_STARTING,	  /* its head was read */
	HTTP_UPLOADING,	  /* its body is being received */
	HTTP_SERVING,	  /* it is complete and was not answered yet */
	HTTP_DOWNLOADING, /* the answer is being sent */
};

/* A size that is not known, as of a body in chunks. */
#define HTTP_SIZE_UNKNOWN UINT64_MAX

/* Bytes of the bodies. */
struct http_progress {
	enum http_progress_phase phase;
	uint64_t received, request_size;
	/*
	 * Those that were given to the network; TLS and the head of the answer
	 * count, up to answer_size.
	 */
	uint64_t sent, answer_size;
};

/* Longest X-Progress-ID. */
#define HTTP_PROGRESS_ID_MAX 64

/*
 * Take the id of the request, whose query was decoded, into x->progress_id: 0,
 * or -1 with *ret_reason when it is not 1 to 64 letters, digits, ".", "_", ":"
 * and "-".
 */
int http_progress_take(struct http_exchange *x, const char **ret_reason);

/* Read the progress of a request that has begun; also when it ends. */
void http_progress_read(
    const struct http_exchange *x, struct http_progress *ret);

/* Call fn for each request in progress whose route was found. */
void http_progress_each(struct http_server *s,
    void (*fn)(void *ctx, struct http_exchange *x), void *ctx);

#endif
