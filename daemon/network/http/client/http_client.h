#ifndef NETWORK_HTTP_CLIENT_HTTP_CLIENT_H
#define NETWORK_HTTP_CLIENT_HTTP_CLIENT_H

/*
 * The HTTPS client of the fetch child: one server, mutual TLS, or any URL; no
 * redirects unless they are asked for; a proxy, for the targets of which it is
 * (network/http/client/proxy.h), but none from the environment.  Keys and
 * certificates are passed as PEM texts, because they are read before privileges
 * are dropped.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/core/strbuf.h"

struct http_client;
struct ocsp_check;
struct proxy;

struct http_client_options {
	const char *server;
	unsigned port;
	/* PEM texts, NUL-terminated; NULL: none, or the system's CAs. */
	const char *cert, *key, *ca;
	/*
	 * PEM text of CAs that are trusted in addition to the system's, without
	 * ca; NULL: none.
	 */
	const char *more_ca;
	const char *protocols; /* NULL: https only */
	long redirects;	       /* that are followed, at most */
	const char *crl;       /* PEM text; NULL: revocation is not checked */
	int crl_chain;	       /* check the whole chain, not only its leaf */
	/*
	 * Checks the server's certificates in each handshake.  It must outlive
	 * the client.  With it, a missing or invalid revocation list is not an
	 * error.  NULL: none.
	 */
	struct ocsp_check *ocsp;
	int unverified;		   /* 1: any server is accepted */
	int traced;		   /* 1: for http_client_trace() */
	const char *version;	   /* X-Puppet-Version and User-Agent */
	const struct proxy *proxy; /* NULL: none */
	long connect_seconds;
	long read_seconds; /* for a whole answer */
	size_t max_body;   /* bytes of an answer's body */
};

struct http_client_request {
	const char *method;	  /* "GET", "HEAD", "POST", "PUT" */
	const char *path;	  /* with query, encoded */
	const char *url;	  /* instead of server and path, or NULL */
	const char *accept;	  /* NULL: application/json, text/pson */
	const char *content_type; /* of the body */
	const char *body;	  /* NULL: none */
	size_t body_len;
	const char *traceparent; /* W3C's header field, or NULL */
	int64_t modified_since;	 /* seconds since 1970; 0: in any case */
	const char *none_match;	 /* If-None-Match; NULL: in any case */
	const char *run;	 /* of network/http/run_field.h; NULL: none */
	const char *range;	 /* "0-0"; NULL: all of the body */
	bool head_only;		 /* the transfer ends where the body begins */
	/*
	 * Takes the body of an answer 200 piece by piece instead of the answer;
	 * -1 ends the transfer, 1 pauses it: the piece is given again after
	 * http_pool_resume().  Such a request has as much time as its length
	 * requires at 4 KiB a second, or without a length six times
	 * read_seconds.  It fails after read_seconds with less than 1 KiB a
	 * second.  NULL: none.
	 */
	int (*on_piece)(void *context, const char *p, size_t n);
	/* The caller limits the time of the transfer, and may pause it. */
	bool unlimited;
	/*
	 * Called at least once a second during a transfer with on_piece or
	 * on_read that is not unlimited; false ends the transfer.  NULL: the
	 * caller never ends it early.
	 */
	bool (*wanted)(void *context);
	/*
	 * Gives the bytes of the body from offset at on, instead of the field
	 * body; body_len is their number in all.  Returns how many bytes it
	 * gave, or -1.  NULL: the field body is used.  The time is limited as
	 * with on_piece.
	 */
	ssize_t (*on_read)(void *context, char *p, size_t n, uint64_t at);
	void *context;
};

struct http_client_answer {
	long status;	    /* 0: no answer, see error */
	long retry_after;   /* seconds, -1: not given */
	struct strbuf body; /* that of a status of 400 and more may be cut */
	uint64_t received;  /* bytes of the body */
	char phrase[64];    /* "Not Found", or "" */
	char error[768];
};

/* Create a client; returns NULL when libcurl is unavailable. */
struct http_client *http_client_new(const struct http_client_options *o);
void http_client_free(struct http_client *c);

/* Send requests with a path to another server; the text stays the caller's. */
void http_client_use(struct http_client *c, const char *server, unsigned port);

void http_client_answer_init(struct http_client_answer *a, size_t max_body);
void http_client_answer_release(struct http_client_answer *a);

/*
 * Send one request.  Returns 0 for an answer of any status, -1 without an
 * answer: the reason is in the answer's error.
 */
int http_client_ask(struct http_client *c, const struct http_client_request *rq,
    struct http_client_answer *a);

/*
 * Copy the value of a header field of the last answer; after redirects, of the
 * last of these answers.  Returns its length, or -1: it is missing, or too
 * long.  Values of several fields are joined by ", ".
 */
ssize_t http_client_field(
    struct http_client *c, const char *name, char *out, size_t size);

/*
 * Return whether the last request has no byte of an answer because the other
 * side has ended the connection, in its handshake or later: the server, or a
 * program before it, has been stopped.
 */
bool http_client_was_cut(const struct http_client *c);

/* The phases of a request; with a proxy the third replaces the first two. */
enum http_phase {
	HTTP_PHASE_RESOLVE, /* of the server's name */
	HTTP_PHASE_CONNECT,
	HTTP_PHASE_PROXY, /* until the proxy has connected to the server */
	HTTP_PHASE_HANDSHAKE,
	HTTP_PHASE_ANSWER, /* sending, and waiting for the answer */
	HTTP_PHASE_DONE,
};

/* Alerts of TLS about a client's certificate (RFC 8446, section 6). */
enum http_alert {
	HTTP_ALERT_BAD_CERTIFICATE = 42,
	HTTP_ALERT_REVOKED = 44,
	HTTP_ALERT_EXPIRED = 45,
	HTTP_ALERT_UNKNOWN_CA = 48,
};

/* The course of the last request of a traced client. */
struct http_trace {
	enum http_phase phase; /* in which it ended */
	char proxy[320];       /* "host:port" to which it was sent, or "" */
	char addresses[256];   /* that were tried, separated by blanks */
	int error;	       /* errno of the connection, or 0 */
	int alert;	       /* of TLS, that the server sent, or 0 */
	bool timed_out;
	bool closed; /* the connection, before the end of the answer */
	bool too_many_redirects;
	int64_t date;	     /* of the answer, seconds since 1970, or 0 */
	struct strbuf chain; /* the server's certificates as PEM */
};

/* Return the trace; the caller releases the chain. */
void http_client_trace(struct http_client *c, struct http_trace *ret);

#endif
