#ifndef NETWORK_HTTP_SERVER_HTTP_SERVER_H
#define NETWORK_HTTP_SERVER_HTTP_SERVER_H

/*
 * The HTTPS server of a front process, on libevent's bufferevents.
 *
 * A connection carries one request at a time; while it is being answered,
 * further input waits in a bounded buffer.  The handler of the request's route
 * answers at once, or keeps the exchange and answers later; it must answer
 * exactly once, unless on_gone was called because the client disconnected. Each
 * wait has a timeout: for handshake, head, body, answer and idleness.
 * Everything runs in the one thread of the event base.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "logging/trace.h"
#include "network/http/form.h"
#include "network/http/server/http_share.h"
#include "network/http/server/route.h"

struct event_base;
struct http_connection;
struct http_request;
struct log_context;
struct http_server;
struct json_t;
struct tls_handshake;
struct tls_server;
struct x509_st;

#define HTTP_CERTNAME_MAX 256
#define HTTP_ADDRESS_MAX  64

struct http_exchange {
	const struct http_request *rq;
	const struct route *route; /* NULL: not found */
	struct route_path path;
	struct form form; /* query, then body if it is a form */
	const char *name; /* the segment for ":name" or ":node", or NULL */
	char node[HTTP_CERTNAME_MAX]; /* the handler's: a name in the body */
	size_t rest;		      /* first segment matched by ":rest" */
	const char *progress_id;      /* X-Progress-ID, not terminated; NULL */
	size_t progress_id_len;
	void *transfer; /* front_transfers.h; or NULL */
	bool delivered; /* the whole answer was given to the kernel */
	char certname[HTTP_CERTNAME_MAX]; /* "" without certificate */
	char address[HTTP_ADDRESS_MAX];
	bool proxied; /* by a proxy, which has given the client */
	struct x509_st *certificate; /* then, or NULL */
	const char *malformed;	     /* fields of the proxy: why; or NULL */
	int64_t started;	     /* CLOCK_MONOTONIC, ns */
	int status;		     /* of the answer, 0 before */
	int64_t answered; /* when the answer was begun; CLOCK_MONOTONIC, ns */
	size_t sent;	  /* bytes of the answer's body */
	size_t counted;	  /* of these: in the metrics of other requests */
	size_t received;  /* bytes of the request's body; set at its end */
	const char *kind; /* word for metrics and records */
	const char *rule; /* that refused it, or NULL */
	char etag[68];	  /* of the answer, with its quotes; "": none */
	/* Longest Retry-After of a 503, seconds; 0: 30. */
	unsigned retry_after;
	/* Exactly this Retry-After, seconds; 0: see above. */
	unsigned retry_exact;
	/*
	 * The field WWW-Authenticate with CR LF, where `permitted` refuses a
	 * client that may repeat it with a password (401); or NULL (403).
	 */
	const char *challenge;
	/* Further header fields of the answer, each with CR LF; or NULL. */
	const char *fields;
	void *owner; /* the handler's */
	int marked;  /* the handler's, too; 0 at first */
	bool first;  /* request of its connection */
	bool login;  /* the handler's: its audit record is written */
	/*
	 * Called when the client disconnects before the answer, or before the
	 * end of one in pieces (http_answer_begin()); may be NULL.
	 */
	void (*on_gone)(void *ctx, struct http_exchange *x);
	void *ctx; /* http_server_options' */
	struct http_connection *connection;
	struct log_trace trace;	 /* the client's, or our own */
	struct log_context *log; /* of its records */
};

/*
 * The client that is dropped when a limit or a share (http_share.h) is
 * exceeded.
 */
struct http_dropped {
	const char *certname; /* "" without certificate */
	const char *address;
	enum share_what what; /* the share that is exceeded */
	uint64_t used, max;   /* of what is shared */
	uint64_t bytes;	      /* held by this connection */
	int64_t ns;	      /* since the start of its wait, or of its body */
};

/* Whether the certificates of a request count. */
enum http_check {
	HTTP_CHECKED,	  /* the request goes on */
	HTTP_CHECK_LATER, /* it waits for http_server_go_on(), or an answer */
	HTTP_CHECK_ANSWERED, /* it was refused, with an answer */
};

struct http_server_options {
	struct event_base *base;
	struct tls_server *tls;
	const struct route *routes;
	size_t route_count;
	const char *version; /* X-Puppet-Version */
	void *ctx;
	unsigned max_handshakes; /* of connections, not yet established */
	struct share_limit connections_max;
	uint64_t max_body;	       /* bytes of a request's body */
	struct share_limit bodies_max; /* bytes of all bodies in memory */
	unsigned handshake_seconds;
	unsigned head_seconds;	 /* for a whole head */
	unsigned idle_seconds;	 /* between requests */
	unsigned stall_seconds;	 /* without progress in sending */
	unsigned body_seconds;	 /* for a whole body */
	unsigned body_rate;	 /* minimum bytes a second of a body */
	unsigned answer_seconds; /* to send a whole answer */
	/* Called when a head was read, well-formed or not; or NULL. */
	void (*begun)(void *ctx, const struct http_exchange *x);
	/* Called when its route is found, if it has one; or NULL. */
	void (*routed)(void *ctx, struct http_exchange *x);
	/*
	 * Called when the route is found, to decide whether the client may make
	 * the request; no other place decides that.  It may set x->rule.
	 * Called again when the body has parameters.  NULL: all may.
	 */
	bool (*permitted)(void *ctx, struct http_exchange *x);
	/*
	 * Called when the head was read, before all else, to check the
	 * certificates of the client (http_check.h).  If the request has to
	 * wait for the check, the function sets x->on_gone and x->owner.  NULL:
	 * they are not checked.
	 */
	enum http_check (*check)(void *ctx, struct http_exchange *x);
	/*
	 * Called after a handshake: whether requests of a client with that
	 * name are those of others (http_proxy.h); or NULL.
	 */
	bool (*proxies)(void *ctx, const char *certname);
	/* Called once an exchange has been answered or lost; or NULL. */
	void (*ended)(void *ctx, const struct http_exchange *x);
	/* Called when a handshake failed; or NULL. */
	void (*refused)(void *ctx, const char *address, const char *subject,
	    const char *reason);
	/*
	 * Called when the certificate's name is invalid for a node: the name,
	 * or "" unless it has exactly one; or NULL.
	 */
	void (*unnamed)(void *ctx, const char *address, const char *name);
	/* Called before a connection or a body is dropped; or NULL. */
	void (*dropped)(void *ctx, const struct http_dropped *d);
	/* Called when a handshake has ended; or NULL. */
	void (*handshake)(void *ctx, const struct tls_handshake *h);
	/* Called when the number of connections has changed; or NULL. */
	void (*connections)(void *ctx, unsigned count);
	/*
	 * Called when the number of bytes of all bodies in memory has changed;
	 * or NULL.
	 */
	void (*bodies)(void *ctx, uint64_t bytes);
};

/*
 * Serve on the listening sockets, which do not block and stay the caller's,
 * until http_server_stop().  Returns NULL when an event could not be created.
 */
struct http_server *http_server_new(
    const struct http_server_options *o, const int *fds, unsigned count);

/*
 * Accept no more connections, and end each one after its current answer; idle
 * ones get the given seconds for one more request, so that a request on its way
 * is not lost.  Calls done when the last has ended.
 */
void http_server_stop(struct http_server *s, unsigned idle_seconds,
    void (*done)(void *ctx), void *ctx);
/* End all connections at once and free the server; NULL is allowed. */
void http_server_free(struct http_server *s);

/* Go on with a request that waited for its check. */
void http_server_go_on(struct http_exchange *x);

/* End a connection, with its current request. */
void http_server_end(struct http_connection *c);

/*
 * Return the extensions of the client's certificate (pki_extensions()); the
 * caller releases them.
 */
struct json_t *http_client_extensions(struct http_exchange *x);

/*
 * Release the body and the parameters of a request of which the handler has
 * taken what it needs, so that a request that waits for long needs no memory
 * for them; they are empty then.
 */
void http_request_drop(struct http_exchange *x);

/*
 * Return false at the first call for a connection, true later.  The caller
 * decides what it notes by this.
 */
bool http_noted(struct http_exchange *x);

/* Append the client's certificate as PEM; -1: it has none. */
int http_client_certificate(struct http_exchange *x, struct strbuf *pem);

/* Each second: publish what its clients hold; see http_shares_publish(). */
void http_server_publish(const struct http_server *s, const char *process);

/* Return the number of connections. */
unsigned http_server_count(const struct http_server *s);

#endif
