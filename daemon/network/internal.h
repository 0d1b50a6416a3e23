#ifndef NETWORK_INTERNAL_H
#define NETWORK_INTERNAL_H

/* The HTTPS client: what one request at a time and several at a time share. */

#include <stdint.h>

#include <curl/curl.h>

#include "network/http_client.h"
#include "network/tls.h"

/* A request that is sent, was sent, or could not be. */
struct http_exchange {
	struct http_client *client;
	const struct http_client_request *request;
	struct http_client_answer *answer;
	struct curl_slist *fields; /* of the request's head */
	uint64_t at;		   /* bytes that on_read has given */
	size_t head;		   /* bytes of heads that were received */
	bool ended;		   /* by us: the rest of the body has no use */
	int64_t begin, took;	   /* ns */
};

struct http_client {
	struct http_client_options o;
	CURL *curl;
	struct http_exchange exchange; /* the last one */
	char reason[CURL_ERROR_SIZE];
	CURLcode code;	     /* of the last request */
	char addresses[256]; /* that it tried */
	struct tls_course tls;
};

/*
 * Prepare the handle for a request: 0, or -1 when its URL is too long.  Each
 * begin is followed by an end, with libcurl's result; both stay the caller's
 * until then.  The end returns what http_client_ask() does.
 */
int http_exchange_begin(struct http_client *c,
    const struct http_client_request *rq, struct http_client_answer *a);
int http_exchange_end(struct http_client *c, CURLcode code);

#endif
