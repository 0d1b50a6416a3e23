#include "server/assistants/files_process.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "network/fileserver/fileserver.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "base/privsep/memfd.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/assistants/files_inventory.h"
#include "server/assistants/files_modules.h"
#include "server/ipc/ipc_assistants.h"
#include "server/shared/server.h"
#include "base/settings/settings.h"

struct files_process_files {
	struct fileserver *server;
	struct files_lists *lists;
	struct settings *settings;
};

/* --- one request --- */

static void
files_process_refuse(int sock, uint64_t id, int status, const char *message)
{
	answerer_refuse(sock, IPC_FILE_REFUSED, id, status, message);
}

static void
files_process_found(int sock, uint64_t id, uint64_t size, int fd)
{
	const struct ipc_file_found w = {.size = size};

	if (fd < 0)
		files_process_refuse(
		    sock, id, 503, "memory for the metadata is missing");
	else if (message_send_type(
		     sock, IPC_FILE_FOUND, id, &w, sizeof(w), fd) < 0)
		files_process_refuse(
		    sock, id, 503, "the file could not be passed on");
}

/* The patterns, each with its NUL; false when they are not. */
static bool
files_process_take_ignored(
    struct ipc_file_ask *w, struct fileserver_request *rq)
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
	return files_process_take_ignored(w, rq);
}

static void
files_process_answer_send(int sock, uint64_t id,
    const struct fileserver_request *rq, const struct strbuf *out,
    const struct fileserver_answer *a)
{
	int fd = a->fd;

	if (a->status != 200) {
		files_process_refuse(sock, id, a->status, a->message);
		return;
	}
	if (rq->kind != FILESERVER_CONTENT)
		fd = memfd_from_buf("metadata", out);
	files_process_found(
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
inventory_answer(struct files_process_files *f, int sock,
    const struct message_head *head, struct ipc_file_ask *w)
{
	char message[256];
	struct strbuf out;
	int fd, status;

	strbuf_init(&out, IPC_METADATA_MAX);
	status = files_inventory(
	    f->settings, w, deadline_of(head), &out, message, sizeof(message));
	if (status != 200) {
		files_process_refuse(sock, head->id, status, message);
	} else {
		fd = memfd_from_buf("inventory", &out);
		files_process_found(sock, head->id, out.len, fd);
		if (fd >= 0)
			close(fd);
	}
	strbuf_release(&out);
}

static void
files_process_answer(struct files_process_files *f, int sock,
    const struct message_head *head, struct ipc_file_ask *w)
{
	const char *environment = message_text(w->environment);
	const struct files_modules *m;
	struct fileserver_request rq;
	struct fileserver_answer a = {.fd = -1};
	uint64_t id = head->id;
	struct strbuf out;

	if (w->kind >= IPC_ENVIRONMENTS && w->kind <= IPC_PLAN) {
		inventory_answer(f, sock, head, w);
		return;
	}
	if (!take_request(w, &rq)) {
		files_process_refuse(sock, id, 400, "the request is invalid");
		return;
	}
	m = files_modules_of(f->lists, environment);
	strbuf_init(&out, IPC_METADATA_MAX);
	if (m == NULL) {
		a.status = 404;
		fixed_shorten(a.message, sizeof(a.message),
		    "Could not find environment '%s'", environment);
	} else {
		rq.deadline = deadline_of(head);
		rq.environment_directory = m->directory;
		rq.modules = m->modules;
		rq.module_count = m->count;
		fileserver_answer(f->server, &rq, &out, &a);
	}
	log_answer(&rq, environment, &a, out.len);
	files_process_answer_send(sock, id, &rq, &out, &a);
	strbuf_release(&out);
}

/* --- the process --- */

static void
files_process_on_ask(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	struct ipc_file_ask *w = (void *)m->body;
	struct log_trace trace = {0};

	log_trace_from_bytes(m->head.trace, trace.trace);
	log_context_push(log_str("node", message_text(w->certname)),
	    log_str("trace.id", *trace.trace ? trace.trace : NULL));
	files_process_answer(k->ctx, k->sock, &m->head, w);
	log_context_pop();
}

static const struct message_row files_process_asks[] = {{IPC_FILE_ASK,
    sizeof(struct ipc_file_ask), 0, "FILE_ASK", files_process_on_ask}};

const struct message_row files_accepts[FILES_ACCEPTS] = {
    {IPC_FILES_FRONT, 0, 1, "FILES_FRONT", answerer_connect}};

int
files_prepare(struct process *self)
{
	uint8_t unused[DIGEST_SHA256_BYTES];

	(void)self;
	/* with its first digest OpenSSL opens its configuration */
	digest_sha256("", 0, unused);
	return 0;
}

int
files_main(struct process *self)
{
	const struct server *s = self->ctx;
	struct settings *settings = s->config->settings;
	struct files_process_files f = {
	    fileserver_new(settings_get(settings, "fileserverconfig")),
	    files_lists_new(settings), settings};
	struct answerer a = {.ctx = &f,
	    .asks = files_process_asks,
	    .ask_count =
		sizeof(files_process_asks) / sizeof(files_process_asks[0]),
	    .accepts = files_accepts,
	    .accept_count = FILES_ACCEPTS};
	int code = answerer_serve(&a, self);

	files_lists_free(f.lists);
	fileserver_free(f.server);
	return code;
}
