#ifndef AGENT_FETCH_INTERNAL_H
#define AGENT_FETCH_INTERNAL_H

/* The parts of the fetch child: what its handlers of messages share. */

#include <stdbool.h>
#include <stddef.h>

#include "logging/trace.h"
#include "network/http/client/http_client.h"
#include "network/dns/server_list.h"

struct fetch_ahead;
struct fetch_kept;
struct fetch_options;
struct message;
struct message_row;
struct strbuf;

/* Services whose requests may have another server, by SRV records. */
enum fetch_service {
	SERVICE_MAIN, /* that of all others */
	SERVICE_REPORTS,
	SERVICE_FILES,
	SERVICE_COUNT
};

struct fetch_route {
	bool is_known; /* the records were asked for */
	bool is_own;   /* row is set */
	struct server_row row;
};

struct fetch {
	const struct fetch_options *o;
	struct http_client *http;
	struct http_client_options client; /* of it, and of fetch_ahead */
	struct fetch_ahead *ahead;	   /* NULL: not yet used */
	struct fetch_kept *kept;
	/*
	 * the server of files sends several contents, or metadata of several
	 * files, in one answer (fetch_stream.h)
	 */
	bool has_streams, has_metadata_streams;
	bool streams_known; /* it has answered */
	int sock;
	/* of requests: of the options, or selected of the list */
	const char *server;
	unsigned port;
	struct server_list servers;
	bool is_filled; /* with those of SRV records, */
	size_t by_srv;	/* which are the first so many */
	bool is_by_srv; /* the server is one of these */
	int selected;	/* 1; 0: not yet; -1: none runs */
	struct fetch_route routes[SERVICE_COUNT];
	int room;	      /* for the next catalog or metadata, or -1 */
	int64_t asked;	      /* when the last request was sent, ns */
	bool has_had_catalog; /* in this run: it has begun */
	char traceparent[LOG_TRACEPARENT_LEN + 1]; /* of the request at hand */
	char parent[17]; /* span of the run; "": unknown */
};

/* Answer with FETCH_FAILED; status: of HTTP, or 0. */
void fetch_fail(
    struct fetch *f, unsigned status, const char *message, size_t n);

/*
 * Log records from here on with the context of the run that the request belongs
 * to.
 */
void fetch_log_begin(struct fetch *f, const char *transaction_uuid);
void fetch_log_end(void);

/*
 * Begin a request of the apply child, with that context.  fetch_request_end()
 * closes its room, too.
 */
void fetch_request_begin(struct fetch *f, const char *transaction_uuid);
void fetch_request_end(struct fetch *f);

/*
 * Send a request, and again after a while when the server is too busy.  0 with
 * an answer 200, or 304 to a request with none_match; -1: the reason was
 * answered, or the apply child has gone.  1: a request with a field about its
 * run was refused and has a slot, and nothing was answered.
 */
int fetch_ask(struct fetch *f, const struct http_client_request *rq,
    struct http_client_answer *a);

/*
 * Select a server of the list, once; 0 also without a list, -1: the reason was
 * answered.
 */
int fetch_server_select(struct fetch *f);
/* Return whether that is done, or not needed. */
bool fetch_server_known(const struct fetch *f);
/*
 * Return the server that the SRV records of a service give, which is reached
 * once.  NULL: it has no own records, and uses the server of SERVICE_MAIN.
 */
const struct server_row *fetch_route(
    struct fetch *f, enum fetch_service service);
/* Longest wait in all when a server asks to retry later. */
#define FETCH_RETRY_SECONDS 300
/* Wait so many seconds; -1 when the run has gone meanwhile. */
int fetch_wait(const struct fetch *f, long seconds);

/*
 * Read a file that is optional; NULL when it does not exist or may not be read.
 */
const char *fetch_pem_optional(const char *path, struct strbuf *out);

/* Drop privileges: 0, or -1, logged. */
int fetch_unprivileged(const struct fetch_options *o);

/*
 * Handle the messages of the run, which the count rows accept (at most
 * FETCH_ACCEPTS), with the handlers in the same order, until it has ended:
 * the exit status of the program.
 */
int fetch_serve(struct fetch *f, const struct message_row *rows,
    void (*const *handles)(void *, struct message *), int count);

/*
 * Answer the requests of the run with the reason of the failed start, until it
 * has ended.
 */
void fetch_refuse(struct fetch *f);

/*
 * Callbacks of a request for a content (on_piece, wanted; fetch_sink.h), whose
 * context is the message with the pipe: write a piece; return false when the
 * run has closed the pipe.
 */
int fetch_piece_write(void *context, const char *p, size_t n);
bool fetch_is_read(void *context);

/* Handler of FETCH_SERVER. */
void fetch_server_handle(void *ctx, struct message *m);
/* Handler of FETCH_ADDRESS. */
void fetch_address_handle(void *ctx, struct message *m);
/* Handler of FETCH_NODE. */
void fetch_node_handle(void *ctx, struct message *m);

/* Handlers of FETCH_METADATA, FETCH_CONTENT and FETCH_BACKUP. */
void fetch_metadata_handle(void *ctx, struct message *m);
void fetch_content_handle(void *ctx, struct message *m);
void fetch_backup_handle(void *ctx, struct message *m);

#endif
