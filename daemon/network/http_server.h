#ifndef NETWORK_HTTP_SERVER_H
#define NETWORK_HTTP_SERVER_H

/*
 * The HTTPS server of a front process, on libevent's bufferevents.
 *
 * A connection carries one request at a time; while it is being answered,
 * what the client sends further waits in a bounded buffer.  The handler of
 * the request's route answers at once or keeps the exchange and answers
 * later; it must answer exactly once, unless on_gone told it that the client
 * left.  Each wait has an end: for handshake, head, body, answer and
 * idleness.  Everything runs in the one thread of the event base.
 */

#include <stddef.h>
#include <stdint.h>

#include "logging/trace.h"
#include "network/form.h"
#include "network/http_share.h"
#include "network/route.h"

struct event_base;
struct http_connection;
struct http_request;
struct log_context;
struct http_server;
struct tls_server;

#define HTTP_CERTNAME_MAX 256
#define HTTP_ADDRESS_MAX  64

struct http_exchange {
	const struct http_request *rq;
	const struct route *route; /* NULL: none was found */
	struct route_path path;
	struct form form; /* query, then body if it is a form */
	const char *name; /* what ":name" matched, or NULL */
	size_t rest;	  /* first segment that ":rest" matched */
	char certname[HTTP_CERTNAME_MAX]; /* "" without certificate */
	char address[HTTP_ADDRESS_MAX];
	int64_t started;  /* CLOCK_MONOTONIC, ns */
	int status;	  /* of the answer, 0 before */
	int64_t answered; /* when it was begun; CLOCK_MONOTONIC, ns */
	size_t sent;	  /* bytes of the answer's body */
	size_t received;  /* bytes of the request's; set at its end */
	const char *kind; /* word for metrics and records */
	void *owner;	  /* the handler's */
	int marked;	  /* the handler's, too; 0 at first */
	/* Called when the client is gone before the answer; may be NULL. */
	void (*on_gone)(void *ctx, struct http_exchange *x);
	void *ctx; /* http_server_options' */
	struct http_connection *connection;
	struct log_trace trace;	 /* the client's, or our own */
	struct log_context *log; /* of its records */
};

/* Who has to go when a limit or a share (http_share.h) is exceeded. */
struct http_dropped {
	const char *certname; /* "" without certificate */
	const char *address;
	enum share_what what; /* whose share it was */
	uint64_t used, max;   /* of what is shared */
	uint64_t bytes;	      /* held by this connection */
	int64_t ns;	      /* since its wait, or its body, began */
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
	struct share_limit bodies_max; /* bytes of all bodies in hand */
	unsigned handshake_seconds;
	unsigned head_seconds;	 /* for a whole head */
	unsigned idle_seconds;	 /* between requests */
	unsigned stall_seconds;	 /* without a byte being taken from us */
	unsigned body_seconds;	 /* for a whole body */
	unsigned body_rate;	 /* bytes a second that a body must come at */
	unsigned answer_seconds; /* for taking a whole answer */
	/* Called when a head was read, well-formed or not; or NULL. */
	void (*begun)(void *ctx, const struct http_exchange *x);
	/* Called when its route is found, if it has one; or NULL. */
	void (*routed)(void *ctx, const struct http_exchange *x);
	/* Called once an exchange has been answered or lost; or NULL. */
	void (*ended)(void *ctx, const struct http_exchange *x);
	/* Called when a handshake failed; or NULL. */
	void (*refused)(void *ctx, const char *address, const char *reason);
	/*
	 * Called when a certificate names nobody: its name is none that a node
	 * may have, or "" where there is not one name; or NULL.
	 */
	void (*unnamed)(void *ctx, const char *address, const char *name);
	/* Called before a connection or a body is dropped; or NULL. */
	void (*dropped)(void *ctx, const struct http_dropped *d);
	/* Called when the number of connections has changed; or NULL. */
	void (*connections)(void *ctx, unsigned count);
	/* Called when the bytes of all bodies in hand have; or NULL. */
	void (*bodies)(void *ctx, uint64_t bytes);
};

/*
 * Serves on the listening sockets, which do not block and stay the caller's,
 * until http_server_stop().  NULL when an event could not be made.
 */
struct http_server *http_server_new(
    const struct http_server_options *o, const int *fds, unsigned count);

/*
 * Takes no more connections and ends each one with the answer in hand; those
 * that idle get the given seconds for one more request, so that a client who
 * is just sending it is not cut off.  Calls done when the last has ended.
 */
void http_server_stop(struct http_server *s, unsigned idle_seconds,
    void (*done)(void *ctx), void *ctx);
/* Ends all connections at once and frees the server; NULL is allowed. */
void http_server_free(struct http_server *s);

/*
 * Ends each connection whose certificate is not trusted any more, with the
 * request in hand; to be called when o->tls has got other revocation lists.
 * Returns how many.
 */
unsigned http_server_recheck(struct http_server *s);

/* Connections that there are. */
unsigned http_server_count(const struct http_server *s);

/* Answers with a body of n bytes, which are copied. */
void http_answer(struct http_exchange *x, int status, const char *type,
    const char *body, size_t n);

/*
 * Answers with a body that is n bytes of a mapping, which the server takes
 * over: it is unmapped once the bytes are on their way.
 */
void http_answer_mapped(
    struct http_exchange *x, int status, const char *type, void *map, size_t n);

/*
 * Answers with Puppet's JSON error body: {"message":...,"issue_kind":...}.
 * message is without the prefix that Puppet gives for the status ("Not
 * Found: "), which is added here.
 */
void http_answer_error(struct http_exchange *x, int status,
    const char *issue_kind, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

#endif
