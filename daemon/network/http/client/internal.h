#ifndef NETWORK_HTTP_CLIENT_INTERNAL_H
#define NETWORK_HTTP_CLIENT_INTERNAL_H

/* The HTTPS client: what one request at a time and several at a time share. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <curl/curl.h>

#include "network/http/client/http_client.h"
#include "network/tls/tls.h"
#include "network/tls/tls_refusal.h"
#include "network/http/client/tls_status.h"

/* The status of a proxy that requires a user and a password. */
#define PROXY_REFUSED 407

/* A request that is sent, was sent, or could not be. */
struct http_client_exchange {
	struct http_client *client;
	const struct http_client_request *request;
	struct http_client_answer *answer;
	struct curl_slist *fields; /* of the request's head */
	uint64_t at;		   /* bytes that on_read has given */
	size_t head, head_lines;   /* bytes and lines of received heads */
	bool ended;		   /* by us: the rest of the body has no use */
	bool late;		   /* it exceeded the time limit of a body */
	bool body;		   /* the body has begun */
	char encoding[64];	   /* Content-Encoding of the body, or "" */
	bool proxied;		   /* sent to the proxy */
	bool tunnelled;		   /* by CONNECT, if it is */
	long refused;		   /* status of the proxy that did, or 0 */
	long redirects;		   /* that were followed */
	size_t skipped;		   /* bytes of a redirect's body */
	int64_t begin, took;	   /* ns */
};

struct http_client {
	struct http_client_options o;
	CURL *curl;
	struct http_client_exchange exchange; /* the last one */
	char reason[CURL_ERROR_SIZE];
	CURLcode code;	     /* of the last request */
	char addresses[256]; /* that it tried */
	char *url;	     /* of the last transfer, where redirects need it */
	char proxy[320];     /* "host:port", or "" for none */
	struct curl_slist *proxy_field; /* of requests to it; NULL: none */
	struct tls_course tls;
	struct tls_refusal refusal; /* of the server's certificate */
	struct tls_status status;   /* of it, by OCSP */
};

/*
 * Prepare the handle for a request: 0, or -1 when its URL is too long.  The
 * caller then calls http_exchange_end() with libcurl's result, and keeps the
 * request and the answer until then.  That function returns what
 * http_client_ask() does.
 */
int http_exchange_begin(struct http_client *c,
    const struct http_client_request *rq, struct http_client_answer *a);
int http_exchange_end(struct http_client *c, CURLcode code);

/* Set the options of a new handle that every target has. */
void http_target_init(struct http_client *c);
void http_target_release(struct http_client *c);
/*
 * Set the URL of the next transfer, and decide whether it is sent to the proxy.
 */
void http_target_set(struct http_client *c, const char *url);

/*
 * Redirects are followed here, not by libcurl, which would decide by rules of
 * its own whether one is sent to the proxy.  Return whether the answer is one
 * that is to be followed.
 */
bool http_redirect_is(struct http_client *c);
/* Ignore n bytes of such an answer's body: what on_body() is to return. */
size_t http_redirect_skip(struct http_client_exchange *x, size_t n);
/*
 * Set the target of the next transfer after one with that result.  False: the
 * request is complete, and the result may have become an error.
 */
bool http_redirect_follow(struct http_client *c, CURLcode *code);

/*
 * Why a request has failed (http_client_reason.c).  Libcurl's words differ from
 * version to version: where a reason is one of ours, its sentence comes first.
 */

/* Return whether the heads of an answer are more than is accepted. */
bool http_head_is_long(const struct http_client_exchange *x);
/* Return whether the connection was closed before the end of the answer. */
bool http_answer_is_closed(const struct http_client *c);
/* Return the phase in which the last request ended. */
enum http_phase http_phase_of(struct http_client *c);
/* Write the reason to the error of an answer, and remove its status. */
void http_reason_write(
    struct http_client *c, CURLcode code, struct http_client_answer *a);

#endif
