#ifndef NETWORK_SSL_REQUEST_H
#define NETWORK_SSL_REQUEST_H

/*
 * Requests to the CA, each by a fetch child of its own: it reads the files
 * that it needs, drops its privileges and sends the request.  What it returns
 * is only text, limited in size, that this process parses itself.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"

struct spawn_result;
struct ssl_config;

/* How the server is verified. */
enum ssl_verify {
	SSL_VERIFY_NONE,  /* for the first CA certificate */
	SSL_VERIFY_CA,	  /* by localcacert */
	SSL_VERIFY_LISTS, /* and, where it is configured, by hostcrl */
};

struct ssl_request {
	const char *method;
	const char *path; /* "/puppet-ca/v1/" is put in front, but of a "/" */
	const char *body; /* NULL: none */
	size_t body_len;
	enum ssl_verify verify;
	int identify;  /* 1: with the certificate of this machine */
	int waits;     /* 1: for a server that asks to retry later */
	int traced;    /* 1: the output is a trace (network/ssl/trace.h) */
	int64_t since; /* If-Modified-Since, seconds since 1970; 0: not */
	size_t max;    /* bytes of an answer */
};

#define SSL_ANSWER_ERROR_MAX 512

struct ssl_answer {
	unsigned status;
	unsigned wait; /* seconds of Retry-After, or 0 */
	struct strbuf body;
	char error[SSL_ANSWER_ERROR_MAX]; /* why it is not an answer 200 */
};

/*
 * Send the request.  0 for an answer of status 200, otherwise -1 with error,
 * and the status, 0 without an answer.  The caller releases the answer in any
 * case.
 */
int ssl_request_send(const struct ssl_config *c, const struct ssl_request *rq,
    struct ssl_answer *ret);
void ssl_answer_release(struct ssl_answer *a);

/*
 * Run the fetch child for the request, to the target of c; as spawn_run().
 */
int ssl_request_spawn(const struct ssl_config *c, const struct ssl_request *rq,
    struct spawn_result *ret);

#endif
