#ifndef NETWORK_HTTP_CONNECTION_H
#define NETWORK_HTTP_CONNECTION_H

/* What http_server.c and http_answer.c share about a connection. */

#include "network/http_parse.h"
#include "network/http_server.h"

struct bufferevent;
struct event;
struct evconnlistener;

enum connection_state {
	CONNECTION_HANDSHAKE,
	CONNECTION_READING, /* idle, or a request is on its way in */
	CONNECTION_BUSY,    /* a handler has the request */
	CONNECTION_WRITING, /* the answer is on its way out */
	CONNECTION_CLOSING, /* answered; input is thrown away */
};

struct http_connection {
	struct http_connection *next, *prev;
	struct http_server *server;
	struct bufferevent *bev;
	struct http_parser parser;
	struct http_exchange x;
	enum connection_state state;
	int keep_alive;	    /* after this answer */
	int in_hand;	    /* x has begun and not ended */
	int64_t since;	    /* ns; when this wait began */
	int64_t rate_since; /* ns; of the body's span of time in hand */
	uint64_t rate_len;  /* bytes of the body then */
	size_t out_left;    /* bytes unsent at the last tick */
	uint64_t body_sum;  /* counted in the server's */
};

struct http_server {
	struct http_server_options o;
	struct evconnlistener **listeners;
	unsigned listener_count;
	struct event *tick;
	struct http_connection *first, *last; /* newest first */
	unsigned count, handshakes;
	uint64_t body_sum;
	int stopping;
	void (*done)(void *ctx);
	void *done_ctx;
};

/* CLOCK_MONOTONIC in nanoseconds. */
int64_t http_now(void);

#endif
