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
#include "agent/fetch/fetch_kept.h"
#include "agent/fetch/fetch_sink.h"
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

/* The metadata of one file; its path and its target are the longest parts. */
#define FILE_METADATA_MAX ((size_t)64 << 10)

/* The target of a request. */
struct fetch_files_target {
	char text[sizeof(struct fetch_file)];
	const char *path;
	const char *url; /* NULL: the path, of the server of the run */
	bool is_named;	 /* a host by its name, not one of this run */
};

static void
fetch_files_target_set(struct fetch *f, struct fetch_file *rq,
    enum fetch_service service, struct fetch_files_target *t)
{
	const char *host = message_text(rq->host);
	const struct server_row *own = NULL;

	t->path = message_text(rq->path);
	t->is_named = *host != '\0';
	if (!t->is_named)
		own = fetch_route(f, service);
	if (t->is_named)
		fixed_or_none(t->text, sizeof(t->text), "https://%s:%u%s", host,
		    rq->port != 0 ? rq->port : f->port, t->path);
	else if (own != NULL)
		fixed_or_none(t->text, sizeof(t->text), "https://%s:%u%s",
		    own->host, own->port, t->path);
	t->url = t->is_named || own != NULL ? t->text : NULL;
}

/*
 * Check what the server sent, before root reads it.  -1: the failure was
 * answered.
 */
static int
metadata_check(struct fetch *f, const struct strbuf *text, const char *path)
{
	struct arena *arena = arena_new(0);
	struct served_files files;
	struct shortbuf why;
	const char *body;
	int rc;

	shortbuf_init(&why, FETCH_MESSAGE_MAX);
	rc = strbuf_text(text, &body);
	if (rc < 0)
		strbuf_addstr(&why.out, "the answer is too large");
	else
		rc = file_metadata_read(arena, body, text->len,
		    strncmp(path, LIST, strlen(LIST)) == 0, &files, &why.out);
	if (rc < 0)
		fetch_fail(f, 200, shortbuf_text(&why), why.out.len);
	shortbuf_release(&why);
	arena_free(arena);
	return rc;
}

static void
metadata_send(struct fetch *f, const struct strbuf *text)
{
	struct fetch_metadata m = {.size = text->len};
	const char *body;

	if (strbuf_text(text, &body) < 0 ||
	    memfd_fill(f->room, body, text->len) < 0)
		fetch_fail(f, 200, strerror(errno), strlen(strerror(errno)));
	else
		message_send_type(
		    f->sock, FETCHED_METADATA, 0, &m, sizeof(m), -1);
}

static bool
fetch_files_field_is(
    const struct fetch *f, const char *name, const char *version)
{
	char text[16];

	return http_client_field(f->http, name, text, sizeof(text)) > 0 &&
	       strcmp(text, version) == 0;
}

/* Note whether the server of the run sends several files in one answer. */
static void
streams_note(struct fetch *f)
{
	f->has_streams = fetch_files_field_is(
	    f, CONTENT_STREAM_FIELD, CONTENT_STREAM_VERSION);
	f->has_metadata_streams = fetch_files_field_is(
	    f, METADATA_STREAM_FIELD, METADATA_STREAM_VERSION);
	f->streams_known = true;
}

/* --- metadata that were read ahead --- */

/* The context of their sink. */
struct fetch_files_metadata {
	struct fetch *f;
	const char *path;
	struct strbuf body;
};

static int
fetch_files_metadata_write(void *context, const char *p, size_t n)
{
	struct fetch_files_metadata *m = context;

	strbuf_add(&m->body, p, n);
	errno = EMSGSIZE;
	return strbuf_is_cut(&m->body) ? -1 : 0;
}

/* The run waits, or the next message shows that it has ended. */
static bool
fetch_files_metadata_wanted(void *context)
{
	(void)context;
	return true;
}

static void
fetch_files_metadata_done(void *context, uint64_t size)
{
	const struct fetch_files_metadata *m = context;

	(void)size;
	if (metadata_check(m->f, &m->body, m->path) == 0)
		metadata_send(m->f, &m->body);
}

static void
fetch_files_metadata_fail(void *context, unsigned status, const char *message)
{
	const struct fetch_files_metadata *m = context;

	fetch_fail(m->f, status, message, strlen(message));
}

static void
fetch_files_metadata_missing(void *context, const char *message)
{
	fetch_files_metadata_fail(context, 404, message);
}

/* Answer with metadata that were read ahead; false: they were not. */
static bool
metadata_take(struct fetch *f, const char *path)
{
	struct fetch_files_metadata m = {.f = f, .path = path};
	const struct fetch_sink to = {.max = FILE_METADATA_MAX,
	    .write = fetch_files_metadata_write,
	    .wanted = fetch_files_metadata_wanted,
	    .done = fetch_files_metadata_done,
	    .missing = fetch_files_metadata_missing,
	    .fail = fetch_files_metadata_fail,
	    .context = &m};
	bool taken;

	strbuf_init(&m.body, FILE_METADATA_MAX);
	taken = fetch_ahead_metadata(f, path, &to);
	strbuf_release(&m.body);
	return taken;
}

static void
metadata_ask(struct fetch *f, const struct fetch_files_target *target)
{
	const struct http_client_request get = {.method = "GET",
	    .path = target->path,
	    .url = target->url,
	    .traceparent = f->traceparent};
	struct http_client_answer answer;

	http_client_answer_init(&answer, FETCH_METADATA_MAX);
	if (fetch_ask(f, &get, &answer) == 0) {
		if (!target->is_named)
			streams_note(f);
		if (metadata_check(f, &answer.body, target->path) == 0)
			metadata_send(f, &answer.body);
	}
	http_client_answer_release(&answer);
}

void
fetch_metadata_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_file *rq = (void *)m->body;
	struct fetch_files_target target;

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	fetch_files_target_set(f, rq, SERVICE_FILES, &target);
	if (target.is_named || !metadata_take(f, target.path))
		metadata_ask(f, &target);
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

/* False when the run has closed the pipe: it is stopped, or a disk is full. */
bool
fetch_is_read(void *context)
{
	const struct message *m = context;
	struct pollfd p = {.fd = m->fd, .events = 0};

	return poll(&p, 1, 0) <= 0;
}

/* The context of a sink that is a pipe. */
struct fetch_files_pipe {
	struct fetch *f;
	struct message *m; /* with the pipe */
};

static int
fetch_files_pipe_write(void *context, const char *p, size_t n)
{
	const struct fetch_files_pipe *to = context;

	return fetch_piece_write(to->m, p, n);
}

static bool
fetch_files_pipe_wanted(void *context)
{
	const struct fetch_files_pipe *to = context;

	return fetch_is_read(to->m);
}

static void
fetch_files_pipe_done(void *context, uint64_t size)
{
	const struct fetch_files_pipe *to = context;
	const struct fetch_content done = {.size = size};

	message_send_type(
	    to->f->sock, FETCHED_CONTENT, 0, &done, sizeof(done), -1);
}

static void
fetch_files_pipe_fail(void *context, unsigned status, const char *message)
{
	const struct fetch_files_pipe *to = context;

	fetch_fail(to->f, status, message, strlen(message));
}

static void
content_ask(struct fetch *f, const struct fetch_files_target *target,
    const struct fetch_sink *to)
{
	const struct http_client_request get = {.method = "GET",
	    .path = target->path,
	    .url = target->url,
	    .accept = "application/octet-stream",
	    .traceparent = f->traceparent,
	    .on_piece = to->write,
	    .wanted = to->wanted,
	    .context = to->context};
	struct http_client_answer answer;

	http_client_answer_init(&answer, ERROR_MAX);
	if (fetch_ask(f, &get, &answer) == 0)
		to->done(to->context, answer.received);
	http_client_answer_release(&answer);
}

/* Pass on the content of a path of this run's server. */
static void
fetch_files_content_get(struct fetch *f,
    const struct fetch_files_target *target, const struct fetch_sink *to)
{
	struct fetch_sink keeping;

	if (fetch_kept_answer(f->kept, target->path, to))
		return;
	keeping = fetch_kept_sink(f->kept, target->path, to);
	if (!fetch_ahead_content(f, target->path, &keeping))
		content_ask(f, target, &keeping);
}

void
fetch_content_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_file *rq = (void *)m->body;
	struct fetch_files_pipe out = {.f = f, .m = m};
	const struct fetch_sink to = {.write = fetch_files_pipe_write,
	    .wanted = fetch_files_pipe_wanted,
	    .done = fetch_files_pipe_done,
	    .fail = fetch_files_pipe_fail,
	    .context = &out};
	struct fetch_files_target target;

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	fetch_files_target_set(f, rq, SERVICE_FILES, &target);
	if (target.is_named)
		content_ask(f, &target, &to);
	else
		fetch_files_content_get(f, &target, &to);
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
	fetch_files_target_set(f, rq, SERVICE_MAIN, &target);
	put.path = target.path;
	put.url = target.url;
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
