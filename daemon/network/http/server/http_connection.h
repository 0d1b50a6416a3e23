#ifndef NETWORK_HTTP_SERVER_HTTP_CONNECTION_H
#define NETWORK_HTTP_SERVER_HTTP_CONNECTION_H

/* The state of a connection, shared by http_server.c and http_answer.c. */

#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "base/shares/peer.h"
#include "network/tls/tls_end.h"

struct bufferevent;
struct event;
struct evconnlistener;

enum connection_state {
	CONNECTION_HANDSHAKE,
	CONNECTION_READING, /* idle, or a request is being received */
	CONNECTION_CHECKED, /* the request waits for http_server_go_on() */
	CONNECTION_BUSY,    /* a handler has the request */
	CONNECTION_WRITING, /* the answer is being sent */
	CONNECTION_CLOSING, /* answered; input is discarded */
};

struct http_connection {
	struct http_connection *next, *prev;
	struct http_server *server;
	struct bufferevent *bev;
	struct http_parser parser;
	struct http_exchange x;
	char certname[HTTP_CERTNAME_MAX]; /* "" without certificate */
	char address[HTTP_ADDRESS_MAX];
	char peer[PEER_MAX]; /* of its address, for shares */
	bool is_named;	     /* its shares are its certname's */
	bool is_proxy;	     /* its requests are of other clients */
	enum connection_state state;
	enum tls_end end;   /* of the handshake, should it fail now */
	int keep_alive;	    /* after this answer */
	int in_progress;    /* x has begun and not ended */
	bool asked;	    /* a request has begun */
	bool noted;	    /* http_noted() was called */
	bool whole;	    /* the request was read with its body */
	int64_t checked;    /* http_check_until() */
	int64_t since;	    /* ns; when this wait began */
	int64_t late;	    /* the server's at that time */
	int64_t rate_since; /* ns; start of the body's current interval */
	uint64_t rate_len;  /* length of the body then, bytes */
	uint64_t out_sent;  /* bytes that the socket had at the last tick */
	uint64_t out_from;  /* the same when the request began */
	uint64_t held[SHARE_KINDS]; /* by enum share_kind */
	int file;		    /* the answer's; -1: none */
	uint64_t file_at, file_end; /* bytes of it that were and will be sent */
	/*
	 * Continues an answer in pieces; NULL: the answer is not in pieces, or
	 * has ended.
	 */
	void (*more)(void *ctx, struct http_exchange *x);
	bool in_pieces;
	int64_t waits; /* ns; since when the client waits for a piece; 0: not */
};

struct http_server {
	struct http_server_options o;
	struct evconnlistener **listeners;
	unsigned listener_count;
	struct event *tick;
	int64_t ticked; /* ns; the last tick */
	int64_t late;	/* ns; by which ticks came too late, in all */
	struct http_connection *first, *last; /* newest first */
	unsigned count, handshakes;
	struct http_shares shares;
	int stopping;
	void (*done)(void *ctx);
	void *done_ctx;
};

#endif
