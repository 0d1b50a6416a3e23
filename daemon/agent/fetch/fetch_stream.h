#ifndef AGENT_FETCH_FETCH_STREAM_H
#define AGENT_FETCH_FETCH_STREAM_H

/*
 * Contents, or metadata, of files that are read ahead in one answer
 * (network/http/client/content_stream.h), of servers that have it.  Of the
 * answer at most STREAM_BYTES are held, whatever the sizes of the files: the
 * transfer pauses until the run asks for them.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fetch_stream;
struct fetch_sink;
struct http_client_options;
struct http_pool;

/*
 * Make one that uses client n of the pool, which has these options.
 * traceparent: the header field of each request, read when it begins.
 */
struct fetch_stream *fetch_stream_new(struct http_pool *pool, unsigned n,
    const struct http_client_options *o, const char *traceparent);
void fetch_stream_free(struct fetch_stream *s);

/*
 * Begin with a list of paths, each with its NUL.  One request takes as many as
 * fit; return the first path that it does not take.  What was read longer than
 * age_ns ago is not used.  The paths stay the
 * caller's, and must be valid until the stream has ended.
 */
const char *fetch_stream_begin(
    struct fetch_stream *s, const char *paths, const char *end, int64_t age_ns);
void fetch_stream_end(struct fetch_stream *s);
/* Return whether one has begun and not ended. */
bool fetch_stream_is_open(const struct fetch_stream *s);
/* Return whether it has room for more of the answer. */
bool fetch_stream_is_reading(const struct fetch_stream *s);
enum stream_result {
	STREAM_TAKEN,	/* written to the sink, or failed, and answered */
	STREAM_MISSING, /* not answered: the server refuses it, or it is not
			   in the stream, which goes on */
	STREAM_OLD,	/* not answered: it was read long ago */
	STREAM_UNKNOWN, /* not answered: the server has no streams */
	STREAM_BROKEN,	/* not answered: the stream has failed */
};

/*
 * Write the result of a path to the sink, and answer; paths before it are
 * skipped.  path must point into the list.
 */
enum stream_result fetch_stream_take(
    struct fetch_stream *s, const char *path, const struct fetch_sink *to);

#endif
