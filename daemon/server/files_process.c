#include "server/files_process.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/digest.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "fileserver/fileserver.h"
#include "logging/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "privsep/memfd.h"
#include "server/config.h"
#include "server/files_modules.h"
#include "server/ipc.h"
#include "server/server.h"
#include "server/usage.h"
#include "settings/settings.h"

/* The front, and those that it replaces. */
#define FRONTS_MAX 16
#define TICK_MS	   1000

struct files {
	struct fileserver *server;
	struct files_lists *lists;
	struct pollfd *fds; /* the parent, then fronts; -1: none */
};

/* --- one request --- */

static void
refuse(int sock, uint64_t id, int status, const char *message)
{
	struct ipc_file_refused w = {.status = (uint32_t)status};

	snprintf(w.message, sizeof(w.message), "%s", message);
	(void)message_send_type(sock, IPC_FILE_REFUSED, id, &w, sizeof(w), -1);
}

static void
found(int sock, uint64_t id, uint64_t size, int fd)
{
	const struct ipc_file_found w = {.size = size};

	if (fd < 0)
		refuse(sock, id, 503, "memory for the metadata is missing");
	else if (message_send_type(
		     sock, IPC_FILE_FOUND, id, &w, sizeof(w), fd) < 0)
		refuse(sock, id, 503, "the file could not be passed on");
}

/* The patterns, each with its NUL; false when they are not. */
static bool
take_ignored(struct ipc_file_ask *w, struct fileserver_request *rq)
{
	const char *p = w->ignore, *end = w->ignore + sizeof(w->ignore);

	w->ignore[sizeof(w->ignore) - 1] = '\0';
	for (uint32_t i = 0; i < w->ignore_count; i++) {
		if (i == FILESERVER_IGNORES_MAX || p >= end)
			return false;
		rq->ignore[rq->ignore_count++] = p;
		p += strlen(p) + 1;
	}
	return true;
}

static bool
take_request(struct ipc_file_ask *w, struct fileserver_request *rq)
{
	if (w->kind > FILESERVER_CONTENT ||
	    w->permissions > FILESERVER_USE_WHEN_CREATING)
		return false;
	*rq = (struct fileserver_request){.kind = (enum fileserver_kind)w->kind,
	    .path = message_text(w->path),
	    .certname = message_text(w->certname),
	    .follow = w->follow != 0,
	    .checksum_type = message_text(w->checksum_type),
	    .permissions = (enum fileserver_permissions)w->permissions,
	    .recurse = w->recurse != 0,
	    .recurse_limit = w->recurse_limit,
	    .max_files = w->max_files};
	return take_ignored(w, rq);
}

static void
answer_send(int sock, uint64_t id, const struct fileserver_request *rq,
    const struct strbuf *out, const struct fileserver_answer *a)
{
	int fd = a->fd;

	if (a->status != 200) {
		refuse(sock, id, a->status, a->message);
		return;
	}
	if (rq->kind != FILESERVER_CONTENT)
		fd = memfd_from("metadata", out->s, out->len);
	found(
	    sock, id, rq->kind == FILESERVER_CONTENT ? a->size : out->len, fd);
	if (fd >= 0)
		close(fd);
}

static void
log_answer(const struct fileserver_request *rq, const char *environment,
    const struct fileserver_answer *a, size_t n)
{
	if (a->status == 200)
		log_event(SERVER_FILE, SRV_FILE_FOUND,
		    log_str("path", rq->path),
		    log_str("environment", environment),
		    log_bytes(
			"bytes", rq->kind == FILESERVER_CONTENT ? a->size : n));
	else
		log_event(SERVER_FILE, SRV_FILE_REFUSED,
		    log_str("path", rq->path),
		    log_str("environment", environment),
		    log_str("reason", a->message));
}

/* When the front does not wait any more. */
static int64_t
deadline_of(const struct message_head *head)
{
	int64_t most = process_now() + IPC_FILE_SECONDS * 1000000000LL;

	return head->deadline > 0 && head->deadline < most ? head->deadline
							   : most;
}

static void
answer(struct files *f, int sock, const struct message_head *head,
    struct ipc_file_ask *w)
{
	const char *environment = message_text(w->environment);
	const struct files_modules *m;
	struct fileserver_request rq;
	struct fileserver_answer a = {.fd = -1};
	uint64_t id = head->id;
	struct strbuf out;

	if (!take_request(w, &rq)) {
		refuse(sock, id, 400, "the request is invalid");
		return;
	}
	m = files_modules_of(f->lists, environment);
	strbuf_init(&out, IPC_METADATA_MAX);
	if (m == NULL) {
		a.status = 404;
		snprintf(a.message, sizeof(a.message),
		    "Could not find environment '%s'", environment);
	} else {
		rq.deadline = deadline_of(head);
		rq.environment_directory = m->directory;
		rq.modules = m->modules;
		rq.module_count = m->count;
		fileserver_answer(f->server, &rq, &out, &a);
	}
	log_answer(&rq, environment, &a, out.len);
	answer_send(sock, id, &rq, &out, &a);
	strbuf_release(&out);
}

/* --- the process --- */

struct front_end {
	struct files *files;
	int sock;
};

static void
on_ask(void *ctx, struct message *m)
{
	const struct front_end *k = ctx;
	struct ipc_file_ask *w = (void *)m->body;
	struct log_trace trace = {0};

	log_trace_from_bytes(m->head.trace, trace.trace);
	log_context_push(log_str("node", message_text(w->certname)),
	    log_str("trace.id", *trace.trace ? trace.trace : NULL));
	answer(k->files, k->sock, &m->head, w);
	log_context_pop();
}

static const struct message_row asks[] = {
    {IPC_FILE_ASK, sizeof(struct ipc_file_ask), 0, "FILE_ASK", on_ask}};

static void
on_front(void *ctx, struct message *m)
{
	struct files *f = ctx;

	for (size_t i = 1; i <= FRONTS_MAX; i++) {
		if (f->fds[i].fd < 0) {
			f->fds[i].fd = message_take_fd(m);
			return;
		}
	}
}

const struct message_row files_accepts[FILES_ACCEPTS] = {
    {IPC_FILES_FRONT, 0, 1, "FILES_FRONT", on_front}};

/* Handle what a socket has; it is closed when the other side has. */
static void
receive(struct files *f, size_t i)
{
	struct front_end k = {f, f->fds[i].fd};
	struct message m;
	int r = message_receive(f->fds[i].fd, &m);

	if (r < 0 && (errno == EAGAIN || errno == EINTR))
		return;
	if (r > 0)
		r = i == 0
			? message_dispatch(files_accepts, FILES_ACCEPTS, f, &m)
			: message_dispatch(asks, 1, &k, &m);
	else
		r = -1;
	if (r == 0)
		return;
	close(f->fds[i].fd);
	f->fds[i].fd = -1;
}

static bool
is_needed(const struct files *f)
{
	for (size_t i = 0; i <= FRONTS_MAX; i++) {
		if (f->fds[i].fd >= 0)
			return true;
	}
	return false;
}

int
files_prepare(struct process *self)
{
	uint8_t unused[DIGEST_SHA256_BYTES];

	(void)self;
	/* with its first digest OpenSSL opens its configuration */
	digest_sha256("", 0, unused);
	return 0;
}

/* Serve until no process is connected; the exit code. */
static int
serve(struct files *f)
{
	int64_t next = 0;

	while (is_needed(f)) {
		if (process_now() >= next) {
			next = process_now() + TICK_MS * 1000000LL;
			usage_count();
		}
		if (poll(f->fds, 1 + FRONTS_MAX, TICK_MS) < 0 && errno != EINTR)
			return 1;
		for (size_t i = 0; i <= FRONTS_MAX; i++) {
			if (f->fds[i].fd >= 0 && f->fds[i].revents != 0)
				receive(f, i);
		}
	}
	return 0;
}

int
files_main(struct process *self)
{
	const struct server *s = self->ctx;
	struct settings *settings = s->config->settings;
	struct files *f = memory_zalloc(1, sizeof(*f));
	int code;

	f->server = fileserver_new(settings_get(settings, "fileserverconfig"));
	f->lists = files_lists_new(settings);
	f->fds = memory_zalloc(1 + FRONTS_MAX, sizeof(*f->fds));
	for (size_t i = 0; i <= FRONTS_MAX; i++)
		f->fds[i] = (struct pollfd){.fd = -1, .events = POLLIN};
	f->fds[0].fd = self->sock;
	code = serve(f);
	files_lists_free(f->lists);
	fileserver_free(f->server);
	free(f->fds);
	free(f);
	return code;
}
