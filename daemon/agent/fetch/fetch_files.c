/*
 * The fetch child's requests for files: metadata, content, and backups.
 */

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "agent/fetch/fetch.h"
#include "agent/fetch/fetch_ahead.h"
#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/file_metadata.h"
#include "agent/fetch/internal.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "network/http/client/content_stream.h"
#include "network/http/client/http_client.h"
#include "base/privsep/memfd.h"
#include "machine/resource/file_server.h"

#define LIST "/puppet/v3/file_metadatas/"
/* The body of an answer that is an error. */
#define ERROR_MAX ((size_t)1 << 20)

/* The target of a request. */
struct fetch_files_target {
	char url[sizeof(struct fetch_file)];
	const char *path;
	bool is_named; /* a host by its name, not one of this run */
};

static void
fetch_files_target_set(struct fetch *f, struct fetch_file *rq,
    enum fetch_service service, struct http_client_request *get,
    struct fetch_files_target *t)
{
	const char *host = message_text(rq->host);
	const struct server_row *own = NULL;

	t->path = message_text(rq->path);
	get->path = t->path;
	t->is_named = *host != '\0';
	if (!t->is_named)
		own = fetch_route(f, service);
	if (t->is_named)
		fixed_or_none(t->url, sizeof(t->url), "https://%s:%u%s", host,
		    rq->port != 0 ? rq->port : f->port, t->path);
	else if (own != NULL)
		fixed_or_none(t->url, sizeof(t->url), "https://%s:%u%s",
		    own->host, own->port, t->path);
	if (t->is_named || own != NULL)
		get->url = t->url;
}

/*
 * Check what the server sent, before root reads it.  -1: the failure was
 * answered.
 */
static int
metadata_check(
    struct fetch *f, const struct http_client_answer *a, const char *path)
{
	struct arena *arena = arena_new(0);
	struct served_files files;
	struct shortbuf why;
	const char *body;
	int rc;

	shortbuf_init(&why, FETCH_MESSAGE_MAX);
	rc = strbuf_text(&a->body, &body);
	if (rc < 0)
		strbuf_addstr(&why.out, "the answer is too large");
	else
		rc = file_metadata_read(arena, body, a->body.len,
		    strncmp(path, LIST, strlen(LIST)) == 0, &files, &why.out);
	if (rc < 0)
		fetch_fail(f, 200, shortbuf_text(&why), why.out.len);
	shortbuf_release(&why);
	arena_free(arena);
	return rc;
}

static void
metadata_send(struct fetch *f, const struct http_client_answer *a)
{
	struct fetch_metadata m = {.size = a->body.len};
	const char *body;

	if (strbuf_text(&a->body, &body) < 0 ||
	    memfd_fill(f->room, body, a->body.len) < 0)
		fetch_fail(f, 200, strerror(errno), strlen(strerror(errno)));
	else
		message_send_type(
		    f->sock, FETCHED_METADATA, 0, &m, sizeof(m), -1);
}

/* Note whether the server of the run sends several contents in one answer. */
static void
streams_note(struct fetch *f)
{
	char version[16];

	f->has_streams = http_client_field(f->http, CONTENT_STREAM_FIELD,
			     version, sizeof(version)) > 0 &&
			 strcmp(version, CONTENT_STREAM_VERSION) == 0;
}

void
fetch_metadata_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_file *rq = (void *)m->body;
	struct http_client_request get = {.method = "GET"};
	struct http_client_answer answer;
	struct fetch_files_target target;

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	fetch_files_target_set(f, rq, SERVICE_FILES, &get, &target);
	get.traceparent = f->traceparent;
	http_client_answer_init(&answer, FETCH_METADATA_MAX);
	if (fetch_ask(f, &get, &answer) == 0) {
		if (!target.is_named)
			streams_note(f);
		if (metadata_check(f, &answer, target.path) == 0)
			metadata_send(f, &answer);
	}
	http_client_answer_release(&answer);
	fetch_request_end(f);
}

/* --- content --- */

/*
 * The write fails, and the transfer ends, when the reader has closed the pipe,
 * for example because a disk is full.
 */
int
fetch_piece_write(void *context, const char *p, size_t n)
{
	const struct message *m = context;

	return fs_write_all(m->fd, p, n);
}

static void
content_ask(struct fetch *f, const struct http_client_request *get)
{
	struct http_client_answer answer;
	struct fetch_content done;

	http_client_answer_init(&answer, ERROR_MAX);
	if (fetch_ask(f, get, &answer) == 0) {
		done.size = answer.received;
		message_send_type(
		    f->sock, FETCHED_CONTENT, 0, &done, sizeof(done), -1);
	}
	http_client_answer_release(&answer);
}

/* False when the run has closed the pipe: it is stopped, or a disk is full. */
bool
fetch_is_read(void *context)
{
	const struct message *m = context;
	struct pollfd p = {.fd = m->fd, .events = 0};

	return poll(&p, 1, 0) <= 0;
}

void
fetch_content_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_file *rq = (void *)m->body;
	struct http_client_request get = {.method = "GET",
	    .accept = "application/octet-stream",
	    .on_piece = fetch_piece_write,
	    .wanted = fetch_is_read,
	    .context = m};
	struct fetch_files_target target;

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	fetch_files_target_set(f, rq, SERVICE_FILES, &get, &target);
	get.traceparent = f->traceparent;
	if (target.is_named || !fetch_ahead_take(f, target.path, m))
		content_ask(f, &get);
	fetch_request_end(f);
}

/* --- backups --- */

static ssize_t
fetch_files_on_read(void *context, char *p, size_t n, uint64_t at)
{
	const struct message *m = context;

	return pread(m->fd, p, n, (off_t)at);
}

/* True when the filebucket has the content, of this path. */
static bool
fetch_files_is_there(struct fetch *f, const struct http_client_request *put,
    struct http_client_answer *answer)
{
	const struct http_client_request head = {.method = "HEAD",
	    .path = put->path,
	    .url = put->url,
	    .accept = "application/octet-stream",
	    .traceparent = put->traceparent};

	return http_client_ask(f->http, &head, answer) == 0 &&
	       answer->status == 200;
}

/*
 * Look for the content at the server, and send it unless the server has it;
 * then answer.
 */
static void
backup_send(struct fetch *f, const struct http_client_request *put,
    struct http_client_answer *answer)
{
	struct fetch_backup done = {.pad = 0};

	if (put->url == NULL && fetch_server_select(f) < 0)
		return;
	done.before = fetch_files_is_there(f, put, answer);
	if (done.before || fetch_ask(f, put, answer) == 0)
		message_send_type(
		    f->sock, FETCHED_BACKUP, 0, &done, sizeof(done), -1);
}

void
fetch_backup_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_file *rq = (void *)m->body;
	struct http_client_request put = {.method = "PUT",
	    .accept = "application/octet-stream",
	    .content_type = "application/octet-stream",
	    .on_read = fetch_files_on_read,
	    .context = m};
	struct http_client_answer answer;
	struct fetch_files_target target;
	struct stat st;

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	fetch_files_target_set(f, rq, SERVICE_MAIN, &put, &target);
	put.traceparent = f->traceparent;
	http_client_answer_init(&answer, ERROR_MAX);
	if (fstat(m->fd, &st) < 0) {
		fetch_fail(f, 0, strerror(errno), strlen(strerror(errno)));
	} else {
		put.body_len = (size_t)st.st_size;
		backup_send(f, &put, &answer);
	}
	http_client_answer_release(&answer);
	fetch_request_end(f);
}
