#ifndef NETWORK_HTTP_CLIENT_HTTP_MANY_H
#define NETWORK_HTTP_CLIENT_HTTP_MANY_H

/*
 * Many clients of one HTTPS server in one thread, for load tests: thousands of
 * agents, each with one connection, one request at a time, and a certificate of
 * its own or a shared one.
 *
 * http_client.h, by libcurl, is for a few clients: each of its connections has
 * an OpenSSL context with the CAs in it, and its pool looks at all of them
 * after each event.  Here an agent without a request holds its TLS state and
 * some hundred bytes, requests are made while they are sent, and answers are
 * passed on as they arrive.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

struct http_many;
struct http_many_agent;
struct http_many_identity;
struct strbuf;

/* Addresses of a server that are tried, in this order. */
#define HTTP_MANY_ADDRESSES 8

struct http_many_address {
	struct sockaddr_storage address;
	socklen_t len;
};

struct http_many_options {
	/* The name that its certificate must have, or an address. */
	const char *server;
	struct http_many_address addresses[HTTP_MANY_ADDRESSES];
	unsigned address_count;
	const char *ca;	   /* PEM text; NULL: any server is accepted */
	int64_t timeout;   /* ns, of a request with its connection */
	uint64_t max_body; /* bytes of an answer's body */
	bool resumes; /* a new connection resumes the session of the last */
	bool keeps;   /* identities stay parsed: connections are frequent */
};

/* NULL with a sentence: libevent or OpenSSL has failed, ca is malformed. */
struct http_many *http_many_new(
    const struct http_many_options *o, struct strbuf *why);
/* Also frees the agents; NULL is allowed. */
void http_many_free(struct http_many *m);

/*
 * Read a certificate and its key from PEM texts; NULL with a sentence.  It must
 * outlive the agents that use it.
 */
struct http_many_identity *http_many_identity_new(const char *cert,
    size_t cert_len, const char *key, size_t key_len, struct strbuf *why);
void http_many_identity_free(struct http_many_identity *i);

/* How a request ended. */
enum http_many_end {
	HTTP_MANY_ANSWERED, /* with any status */
	HTTP_MANY_CONNECT,  /* the connection was not made */
	HTTP_MANY_TLS,	    /* the handshake has failed */
	HTTP_MANY_CLOSED,   /* before the end of the answer */
	HTTP_MANY_INVALID,  /* the answer is malformed */
	HTTP_MANY_LARGE,    /* its body is larger than max_body */
	HTTP_MANY_TIMEOUT,
	HTTP_MANY_STOPPED, /* by http_many_stop() */
};

#define HTTP_MANY_WHY_MAX 160

struct http_many_result {
	enum http_many_end end;
	int status;		 /* 0: without an answer */
	int64_t retry_after;	 /* seconds, -1: not given */
	uint64_t sent, received; /* bytes of the request, of the body */
	int64_t begin;		 /* CLOCK_MONOTONIC, ns */
	int64_t handshake; /* ns from the connect to the end of TLS; 0: none */
	bool resumed;
	/* A connection that was kept had ended: the request was repeated. */
	bool repeated;
	char why[HTTP_MANY_WHY_MAX]; /* without an answer: a sentence, or "" */
};

struct http_many_request {
	uint64_t length; /* of head and body, bytes */
	/*
	 * Give n bytes of the request from offset at on; the same bytes each
	 * time.
	 */
	void (*give)(void *ctx, char *p, size_t n, uint64_t at);
	/* A piece of the body of an answer with this status, or NULL. */
	void (*piece)(void *ctx, int status, const char *p, size_t n);
	/* The end; the agent may send its next request in it. */
	void (*done)(void *ctx, const struct http_many_result *r);
	void *ctx;
	bool last;     /* the connection is closed after the answer */
	bool bodyless; /* HEAD: the answer has no body */
};

/* A new agent, without a connection; identity NULL: without a certificate. */
struct http_many_agent *http_many_agent_new(
    struct http_many *m, struct http_many_identity *identity);

/*
 * Send a request, over the kept connection or a new one; its agent has none
 * unanswered.  The end comes in http_many_wait().
 */
void http_many_send(
    struct http_many_agent *a, const struct http_many_request *rq);
/*
 * Call due once, in http_many_wait() after ns nanoseconds, for an agent that
 * waits for no such call.
 */
void http_many_later(
    struct http_many_agent *a, int64_t ns, void (*due)(void *ctx), void *ctx);
/* End all requests, with HTTP_MANY_STOPPED. */
void http_many_stop(struct http_many *m);

/*
 * Let the requests progress: returns after the next events, at the latest after
 * ns nanoseconds.
 */
void http_many_wait(struct http_many *m, int64_t ns);

/* Return the number of open connections. */
unsigned http_many_connections(const struct http_many *m);

#endif
