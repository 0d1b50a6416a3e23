#ifndef AGENT_FETCH_FETCH_LIST_H
#define AGENT_FETCH_FETCH_LIST_H

/*
 * Read files ahead that the apply child is expected to ask for, in the order of
 * a list: from a server that has streams in one answer (fetch_stream.h), from
 * others by some requests at the same time.  One that was not read ahead, is
 * larger than LIST_BYTES, or failed is requested as without a list.  After a
 * failure nothing more is read ahead.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fetch_list;
struct fetch_sink;
struct http_client_options;
struct http_pool;

/* Requests at the same time. */
#define FETCH_LIST_PARALLEL 12
/* Clients of the pool: these, and that of the stream. */
#define FETCH_LIST_CLIENTS (FETCH_LIST_PARALLEL + 1)

/*
 * Make an empty one that uses that many clients of the pool, from first on,
 * which have these options.  traceparent: the header field of each request,
 * read when it begins.
 */
struct fetch_list *fetch_list_new(struct http_pool *pool, unsigned first,
    const struct http_client_options *o, const char *traceparent);
void fetch_list_free(struct fetch_list *l);

/* The properties of all paths of a list. */
struct fetch_list_kind {
	const char *begin;  /* of paths that a stream may have */
	const char *accept; /* of a request alone; NULL: any */
	/* the server has streams of these paths; unset when it has not */
	bool *has_streams;
	bool takes_missing; /* status 404 is a result */
	/* A file that was read longer ago is read again: it may have changed.
	 */
	int64_t age_ns;
};

/*
 * Use another list: n bytes of paths, each with its NUL, which are copied.  A
 * stream begins now.
 */
void fetch_list_set(struct fetch_list *l, const struct fetch_list_kind *kind,
    const char *text, size_t n);

/* Return whether something is read, or can be. */
bool fetch_list_is_active(const struct fetch_list *l);
/* Begin as many requests as there may be. */
void fetch_list_requests_begin(struct fetch_list *l);
/* Note which have failed. */
void fetch_list_failures_note(struct fetch_list *l);

/*
 * Return the place of a path in the list, behind the last one that was taken;
 * or NULL.
 */
const char *fetch_list_find(const struct fetch_list *l, const char *path);
/* Return whether the last path of the list was taken, or none for long. */
bool fetch_list_is_over(const struct fetch_list *l);

/*
 * Take the file at a place of the list, which is not before the last one: write
 * it to the sink, and answer.  False when it was not read ahead: nothing was
 * answered.
 */
bool fetch_list_take(
    struct fetch_list *l, const char *at, const struct fetch_sink *to);

#endif
