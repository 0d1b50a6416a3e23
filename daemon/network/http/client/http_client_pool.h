#ifndef NETWORK_HTTP_CLIENT_HTTP_CLIENT_POOL_H
#define NETWORK_HTTP_CLIENT_HTTP_CLIENT_POOL_H

/*
 * Several requests to one server at the same time, over connections of their
 * own: clients with numbers from 0 on, each with one request at a time.
 */

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct http_client_answer;
struct http_client_options;
struct http_client_request;
struct http_pool;

/* Create count clients with these options; NULL when libcurl is unavailable. */
struct http_pool *http_pool_new(
    const struct http_client_options *o, unsigned count);
/* Ends the requests in progress. */
void http_pool_free(struct http_pool *p);

/* As http_client_use(), while no request is in progress. */
void http_pool_use(struct http_pool *p, const char *server, unsigned port);

/*
 * Begin a request of client n, which has none: 0, or -1 with a reason in the
 * answer.  Request and answer stay the caller's and in their places until the
 * request has ended.
 */
int http_pool_begin(struct http_pool *p, unsigned n,
    const struct http_client_request *rq, struct http_client_answer *a);
/* End the request of client n, if it has one; its answer is not complete. */
void http_pool_stop(struct http_pool *p, unsigned n);
/* Continue a transfer that its on_piece() has paused. */
void http_pool_resume(struct http_pool *p, unsigned n);
/* Return whether client n has a request in progress. */
bool http_pool_busy(const struct http_pool *p, unsigned n);

/*
 * Let the requests progress, for ms milliseconds at most: it returns as soon as
 * one of them has moved, or fd (-1: none) can be read.  1 when fd can be read,
 * otherwise 0.
 */
int http_pool_wait(struct http_pool *p, int fd, int ms);
/*
 * The same as poll(2) of n descriptors: POLLIN is waited for, and revents are
 * set.  Descriptors below 0 are skipped.
 */
int http_pool_poll(struct http_pool *p, struct pollfd *fds, size_t n, int ms);

/* Return whether the last request of client n has reached its server. */
bool http_pool_reached(struct http_pool *p, unsigned n);

/* http_client_field() of the last answer of client n. */
ssize_t http_pool_field(
    struct http_pool *p, unsigned n, const char *name, char *out, size_t size);

#endif
