#ifndef NETWORK_HTTP_HTTP_TEXT_H
#define NETWORK_HTTP_HTTP_TEXT_H

/*
 * A server of one text at one path, for programs of this machine: plain HTTP,
 * GET and HEAD, one request a connection.  It uses no library, because
 * processes without TLS use it; requests are read by the one strict parser
 * (http_parse.h).  The text is made on request, at most once a second: clients
 * that ask within the same second share it.
 *
 * A client that is slow to send its request or to read the answer is
 * disconnected; when all connections are in use, the oldest one that is closing
 * or reading is evicted.
 */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

/* Maximum number of connections. */
#define HTTP_TEXT_CONNECTIONS 16
/* Seconds for a whole request, and for a whole answer. */
#define HTTP_TEXT_HEAD_SECONDS	 5
#define HTTP_TEXT_ANSWER_SECONDS 30
/*
 * Maximum number of texts in memory, while slow clients still read older ones.
 */
#define HTTP_TEXT_TEXTS 3

/* The outcome of a connection. */
struct http_text_access {
	const char *method; /* NULL: without a request */
	const char *path;   /* path_len bytes, without query */
	size_t path_len;
	int status;	    /* of the answer; 0: none, or incomplete */
	const char *reason; /* of a refusal or a failure, or NULL */
	size_t in, sent;    /* bytes of the request, of the answer's body */
	int64_t ns;	    /* from its first byte to the end */
};

struct http_text_options {
	int listener;	  /* does not block */
	int end;	  /* serves until this descriptor's other side ends */
	const char *path; /* "/metrics" */
	const char *hint; /* for clients that request another one: a line */
	const char *type; /* Content-Type of the text */
	size_t max;	  /* bytes of a text */
	/* Writes the text; returns 0, or -1: unavailable now (503). */
	int (*write)(void *ctx, struct strbuf *out);
	void (*tick)(void *ctx);  /* each second */
	void (*begun)(void *ctx); /* the first byte of a request was read */
	/*
	 * Called when a connection was answered, refused or lost.  If a->in >
	 * 0, begun was called before.
	 */
	void (*ended)(void *ctx, const struct http_text_access *a);
	void *ctx;
};

/* Serve until o->end has ended. */
void http_text_serve(const struct http_text_options *o);

#endif
