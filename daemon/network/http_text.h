#ifndef NETWORK_HTTP_TEXT_H
#define NETWORK_HTTP_TEXT_H

/*
 * A server of one text at one path, for programs of this machine: plain HTTP,
 * GET and HEAD, one request a connection.  It has no library under it, since
 * processes without TLS use it; requests are read by the one strict parser
 * (http_parse.h).  The text is made when it is asked for, at most once a
 * second: clients that ask within the same second share it.
 *
 * A client that is slow with its request or with taking the answer is cut
 * off; of those that only hold connections the oldest makes room.
 */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

/* Connections at a time. */
#define HTTP_TEXT_CONNECTIONS 16
/* Seconds for a whole request, and for taking a whole answer. */
#define HTTP_TEXT_HEAD_SECONDS	 5
#define HTTP_TEXT_ANSWER_SECONDS 30
/* Texts in memory at a time, while slow clients still take older ones. */
#define HTTP_TEXT_TEXTS 3

/* What became of a connection. */
struct http_text_access {
	const char *method; /* NULL: it brought no request */
	const char *path;   /* path_len bytes, without query */
	size_t path_len;
	int status;	    /* of the answer; 0: there was none, or not all */
	const char *reason; /* of a refusal or of a bad end, or NULL */
	size_t in, sent;    /* bytes of the request, of the answer's body */
	int64_t ns;	    /* from its first byte to the end */
};

struct http_text_options {
	int listener;	  /* does not block */
	int end;	  /* serves until this descriptor's other side ends */
	const char *path; /* "/metrics" */
	const char *hint; /* for who asks for another one: a line */
	const char *type; /* Content-Type of the text */
	size_t max;	  /* bytes of a text */
	/* Writes the text; 0, or -1: there is none now (503). */
	int (*write)(void *ctx, struct strbuf *out);
	void (*tick)(void *ctx);  /* each second */
	void (*begun)(void *ctx); /* the first of a request has come */
	/* A connection was answered, refused or lost; in > 0: it was begun. */
	void (*ended)(void *ctx, const struct http_text_access *a);
	void *ctx;
};

/* Serves until o->end has ended. */
void http_text_serve(const struct http_text_options *o);

#endif
