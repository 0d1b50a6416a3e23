#ifndef AGENT_FETCH_FETCH_STREAM_H
#define AGENT_FETCH_FETCH_STREAM_H

/*
 * Contents that are read ahead in one answer
 * (network/http/client/content_stream.h), of servers that have it.  Of the
 * answer at most STREAM_BYTES are held, whatever the sizes of the files: the
 * transfer pauses until the run asks for them.
 */

#include <stdbool.h>
#include <stddef.h>

struct fetch;
struct fetch_stream;
struct http_client_options;
struct message;

/* NULL when libcurl is unavailable. */
struct fetch_stream *fetch_stream_new(const struct http_client_options *o);
void fetch_stream_free(struct fetch_stream *s);

/*
 * Begin with a list of paths, each with its NUL.  One request takes as many as
 * fit; return the first path that it does not take.  The paths stay the
 * caller's, and must be valid until the stream has ended.
 */
const char *fetch_stream_begin(struct fetch_stream *s, const struct fetch *f,
    const char *host, unsigned port, const char *paths, const char *end);
void fetch_stream_end(struct fetch_stream *s);
/* Return whether one has begun and not ended. */
bool fetch_stream_is_open(const struct fetch_stream *s);
/* Return whether it has room for more of the answer. */
bool fetch_stream_is_reading(const struct fetch_stream *s);
/* Read ahead as http_pool_wait() does. */
int fetch_stream_wait(struct fetch_stream *s, int fd, int ms);

enum stream_result {
	STREAM_TAKEN,	/* written to the pipe, or failed, and answered */
	STREAM_MISSING, /* not answered: the server refuses it, or it is not
			   in the stream, which goes on */
	STREAM_OLD,	/* not answered: it was read long ago */
	STREAM_UNKNOWN, /* not answered: the server has no streams */
	STREAM_BROKEN,	/* not answered: the stream has failed */
};

/*
 * Write the content of a path to the pipe of m, and answer; paths before it are
 * skipped.  path must point into the list.
 */
enum stream_result fetch_stream_take(struct fetch *f, struct fetch_stream *s,
    const char *path, const struct message *m);

#endif
