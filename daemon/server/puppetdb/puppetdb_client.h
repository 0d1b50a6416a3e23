#ifndef SERVER_PUPPETDB_PUPPETDB_CLIENT_H
#define SERVER_PUPPETDB_PUPPETDB_CLIENT_H

/*
 * Requests to PuppetDB, several at the same time, each to one of its URLs after
 * the other until one has answered.
 *
 * A URL that did not answer is left out for a time, which grows from a second
 * to ten, or to five minutes where it only takes commands; while all are left
 * out, requests fail at once.  A query that is answered with 500, or not in
 * time, may itself be the cause: its URL is not left out.  An answer that is
 * not PuppetDB's (another form, a redirect, a status of 5xx, 401 or 403) counts
 * as none.
 *
 * Times are nanoseconds of process_now().
 */

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"
#include "network/http/client/http_client.h"
#include "server/puppetdb/puppetdb_conf.h"

struct puppetdb_client;
struct puppetdb_request;

enum puppetdb_kind {
	PUPPETDB_COMMAND, /* the answer is an object with uuid */
	PUPPETDB_QUERY,	  /* the answer is JSON */
	PUPPETDB_KINDS
};

enum puppetdb_result {
	PUPPETDB_ANSWERED,
	PUPPETDB_REFUSED,     /* a status of 4xx, which another URL would have,
				 too; the answer's body has the reason */
	PUPPETDB_MISSING,     /* 404 in PuppetDB's form */
	PUPPETDB_UNAVAILABLE, /* no URL has answered: r->why */
};

/* Bytes of a reason, and of the path of a request sent with GET. */
#define PUPPETDB_WHY_MAX  1024
#define PUPPETDB_PATH_MAX ((size_t)4096)

struct puppetdb_request {
	enum puppetdb_kind kind;
	struct strbuf path;   /* with its query, encoded */
	struct strbuf body;   /* empty: GET; otherwise POST, of JSON */
	int64_t deadline;     /* 0: none, but those of its URLs */
	char traceparent[56]; /* W3C's header field; "": none */
	/* Called once, in puppetdb_client_step(); r may be freed there. */
	void (*ended)(struct puppetdb_request *r, enum puppetdb_result result);
	void *ctx;

	/* the answer, until ended() returns; a text cut at its maximum */
	struct http_client_answer answer;
	char records[24];    /* the field X-Records, or "" */
	struct shortbuf why; /* URLs and their faults */
	unsigned successes;  /* URLs that have answered */

	/* private to puppetdb_client.c */
	struct puppetdb_client *client;
	struct http_client_request http;
	struct strbuf url;
	unsigned tried;	  /* URLs, of the order in which they are tried */
	unsigned first;	  /* of that order */
	unsigned current; /* URL of the request in progress */
	bool is_refused;  /* by one of them */
	bool is_missing;
};

struct puppetdb_client_options {
	const struct puppetdb_conf *conf;  /* outlives the client */
	struct http_client_options http;   /* texts outlive the client */
	unsigned slots[PUPPETDB_KINDS];	   /* requests at the same time */
	size_t max_answer[PUPPETDB_KINDS]; /* bytes */
	/* A URL stops to answer (reason), or answers again (NULL). */
	void (*changed)(void *ctx, const char *url, const char *reason);
	void *ctx;
};

/* NULL when libcurl is unavailable. */
struct puppetdb_client *puppetdb_client_new(
    const struct puppetdb_client_options *o);
/* Free it; requests in progress are not ended, and stay the caller's. */
void puppetdb_client_free(struct puppetdb_client *c);

/* Return whether a request of that kind could be begun. */
bool puppetdb_client_is_free(
    const struct puppetdb_client *c, enum puppetdb_kind kind);
/*
 * Return the moment from which enough URLs may be tried; 0: now.  A command
 * needs as many as have to take it (min_successful_submissions).
 */
int64_t puppetdb_client_pause(
    const struct puppetdb_client *c, enum puppetdb_kind kind);

/* Initialise path, body, answer and why of a request of zeros. */
void puppetdb_request_init(struct puppetdb_request *r, enum puppetdb_kind kind,
    size_t max_path, size_t max_body);
void puppetdb_request_release(struct puppetdb_request *r);

/*
 * Begin a request, which stays in its place until it has ended: 0, or -1 when
 * no place is free.
 */
int puppetdb_client_begin(
    struct puppetdb_client *c, struct puppetdb_request *r);
/* As poll(2), while requests progress. */
int puppetdb_client_wait(
    struct puppetdb_client *c, struct pollfd *fds, size_t n, int ms);
/* Go on with requests whose URL has answered, and end those that are late. */
void puppetdb_client_step(struct puppetdb_client *c);

struct puppetdb_client_counts {
	uint64_t failures; /* of URLs, since the start */
	unsigned urls, available;
};

void puppetdb_client_count(
    const struct puppetdb_client *c, struct puppetdb_client_counts *ret);

#endif
