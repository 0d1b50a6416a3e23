#ifndef NETWORK_SSL_TRACE_H
#define NETWORK_SSL_TRACE_H

/*
 * A request to a server, described phase by phase, for the search of a fault:
 * how far it came, and what was seen there.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/data/json_doc.h"
#include "network/http/client/http_client.h"

struct ssl_config;
struct ssl_request;
struct strbuf;

/* Maximum size of a trace with its texts, in bytes. */
#define SSL_TRACE_MAX ((size_t)8 << 20)

struct ssl_trace {
	json_t *doc;	       /* holds the texts */
	enum http_phase phase; /* in which the request ended */
	const char *proxy;     /* "host:port" to which it was sent, or "" */
	const char *addresses; /* that were tried, separated by blanks */
	int error;	       /* errno of the connection, or 0 */
	int alert;	       /* of TLS, that the server sent, or 0 */
	bool timed_out;
	int64_t date;	    /* of the answer, seconds since 1970, or 0 */
	unsigned status;    /* 0: no answer */
	const char *reason; /* of a request without an answer */
	const char *chain;  /* the server's certificates as PEM */
	const char *body;
};

/*
 * Send the request to the target of c; no server is selected.  0, or -1 with a
 * sentence: the fetch child could not be used, or took too long.
 */
int ssl_trace_send(const struct ssl_config *c, const struct ssl_request *rq,
    struct ssl_trace *ret, struct strbuf *why);
/* Release it; one that is all 0 is allowed. */
void ssl_trace_release(struct ssl_trace *t);

#endif
