#include "server/front/files/front_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/text/number.h"
#include "network/fileserver/fileserver.h"
#include "logging/audit/audit.h"
#include "logging/log.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "network/http/client/content_stream.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/front/files/front_contents.h"
#include "server/front/files/front_request.h"
#include "server/ipc/ipc_assistants.h"
#include "server/shared/server.h"

/* Requests that wait, and those that the process has at a time. */
#define WAITING_MAX 4096
#define AT_ONCE	    8

struct front_file {
	struct front_ask base;
	const char *format;		 /* content type of the answer */
	bool tagged;			 /* it has an ETag */
	front_then *then;		 /* goes on with the request; or NULL */
	struct front_contents *contents; /* gets the result; or NULL */
	int64_t begun;
	struct front *front;
	struct ipc_file_ask ask;
};

static const struct front_asks_row files_row;

/* --- the request --- */

static int
copy_field(const struct http_exchange *x, const char *name, const char *usual,
    char *out, size_t size)
{
	const char *s = form_get(&x->form, name) != NULL
			    ? form_text(&x->form, name)
			    : usual;

	if (s == NULL || strlen(s) >= size)
		return -1;
	memcpy(out, s, strlen(s) + 1);
	return 0;
}

/* A parameter that is one of two words. */
static int
take_choice(const struct http_exchange *x, const char *name, const char *no,
    const char *yes, uint32_t *ret)
{
	char word[16];

	if (copy_field(x, name, no, word, sizeof(word)) < 0)
		return -1;
	*ret = strcmp(word, yes) == 0;
	return *ret || strcmp(word, no) == 0 ? 0 : -1;
}

static int
front_files_take_number(const struct http_exchange *x, const char *name,
    int64_t usual, int64_t *ret)
{
	const char *s = form_text(&x->form, name);

	*ret = usual;
	if (form_get(&x->form, name) == NULL)
		return 0;
	return s != NULL ? integer_parse(s, strlen(s), 10, ret) : -1;
}

static int
take_permissions(const struct http_exchange *x, uint32_t *ret)
{
	static const char *const words[] = {[FILESERVER_IGNORE] = "ignore",
	    [FILESERVER_USE] = "use",
	    [FILESERVER_USE_WHEN_CREATING] = "use_when_creating"};
	char word[32];

	if (copy_field(x, "source_permissions", "ignore", word, sizeof(word)) <
	    0)
		return -1;
	for (uint32_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strcmp(word, words[i]) == 0) {
			*ret = i;
			return 0;
		}
	}
	return -1;
}

/* All parameters "ignore". */
static int
front_files_take_ignored(
    const struct http_exchange *x, struct ipc_file_ask *ask)
{
	size_t n = 0;

	for (size_t i = 0; i < x->form.count; i++) {
		const struct form_pair *p = &x->form.pairs[i];

		if (p->name_len != 6 || memcmp(p->name, "ignore", 6) != 0)
			continue;
		if (memchr(p->value, '\0', p->value_len) != NULL ||
		    ask->ignore_count == FILESERVER_IGNORES_MAX ||
		    n + p->value_len + 1 > sizeof(ask->ignore))
			return -1;
		memcpy(ask->ignore + n, p->value, p->value_len + 1);
		n += p->value_len + 1;
		ask->ignore_count++;
	}
	return 0;
}

/* The parameters of a search; a word that is wrong, or NULL. */
static const char *
take_search(const struct http_exchange *x, struct ipc_file_ask *ask)
{
	if (take_choice(x, "recurse", "false", "true", &ask->recurse) < 0)
		return "recurse must be true or false";
	if (front_files_take_number(
		x, "recurselimit", -1, &ask->recurse_limit) < 0)
		return "recurselimit must be a number";
	if (front_files_take_number(x, "max_files", 0, &ask->max_files) < 0)
		return "max_files must be a number";
	if (front_files_take_ignored(x, ask) < 0)
		return "the parameters ignore are too long or too many";
	return NULL;
}

static const char *
front_files_take_ask(struct http_exchange *x, struct ipc_file_ask *ask)
{
	const char *bad;

	if (front_request_file(x, ask->path) < 0)
		return "the path of the file is missing or too long";
	if (copy_field(x, "checksum_type", "sha256", ask->checksum_type,
		sizeof(ask->checksum_type)) < 0)
		return "checksum_type is not known";
	if (take_choice(x, "links", "manage", "follow", &ask->follow) < 0)
		return "links must be manage or follow";
	if (take_permissions(x, &ask->permissions) < 0)
		return "source_permissions must be ignore, use or "
		       "use_when_creating";
	bad = take_search(x, ask);
	if (bad != NULL)
		return bad;
	memcpy(ask->certname, x->certname, sizeof(ask->certname));
	return NULL;
}

/* --- the queue --- */

static int
front_files_send_ask(struct front_ask *r, int sock, struct message_head *head)
{
	const struct front_file *file = (const void *)r;

	head->type = IPC_FILE_ASK;
	return message_send(sock, head, &file->ask, sizeof(file->ask), -1);
}

/* Searches and lists take long; others do not wait for them. */
static bool
front_files_is_urgent(const struct front_ask *r)
{
	uint32_t kind = ((const struct front_file *)(const void *)r)->ask.kind;

	return kind != FILESERVER_METADATAS && kind != IPC_CLASSES &&
	       kind != IPC_MODULES;
}

static void
front_files_drop(struct front_ask *r)
{
	free(r);
}

static void
front_files_fail(struct front_file *r, int status, const char *message)
{
	front_ask_fail(&files_row, &r->base, status, message);
}

/* --- the answer --- */

/* As with catalogs: -1 when it must not be sent without its record. */
static int
front_files_served_audit(const struct front_file *r, uint64_t size)
{
	return log_audit(AUDIT_FILE, SRV_FILE_AUDIT,
	    log_str("node", r->ask.certname), log_str("path", r->ask.path),
	    log_str("environment", r->ask.environment),
	    log_bytes("bytes", size), log_code("outcome", "success"),
	    log_strs("event.category", (const char *const[]){"file"}, 1),
	    log_strs("event.type", (const char *const[]){"access"}, 1));
}

static void
front_files_content_answer(struct front_file *r, struct message *m)
{
	const struct ipc_file_found *w = (const void *)m->body;
	int fd;

	if (front_files_served_audit(r, w->size) < 0) {
		front_files_fail(
		    r, 503, "the audit record of the file could not be stored");
		return;
	}
	fd = message_take_fd(m);
	if (r->contents != NULL) {
		front_contents_found(r->contents, fd, w->size);
		free(r);
		return;
	}
	if (http_answer_file(r->base.x, r->format, fd, w->size) < 0)
		front_files_fail(
		    r, 500, "the file could not be passed to the front");
	else
		free(r);
}

/* The same of metadata, which are in a memfd of the process. */
static void
front_files_metadata_found(struct front_file *r, struct message *m)
{
	struct stat st;
	int fd = message_take_fd(m);

	/* a file that cannot be examined is refused there */
	front_contents_found(r->contents, fd,
	    fstat(fd, &st) == 0 && st.st_size <= (off_t)IPC_METADATA_MAX
		? (uint64_t)st.st_size
		: UINT64_MAX);
	free(r);
}

/* Count the time from the request until the file was found. */
static void
count_found(const struct front_file *r)
{
	metric_observe(MH_dlcTimerTable,
	    r->ask.kind == FILESERVER_CONTENT ? M_TIMER_FILE_CONTENT
					      : M_TIMER_FILE_METADATA,
	    (uint64_t)(process_now() - r->begun) / 1000);
}

static void
answer_tagged(struct http_exchange *x, const char *format, void *body, size_t n)
{
	char digest[DIGEST_HEX_MAX];
	const char *have;
	size_t len;

	digest_hex(DIGEST_SHA256, body, n, digest);
	fixed_must(x->etag, sizeof(x->etag), "\"%.64s\"", digest);
	have = http_request_field(x->rq, "If-None-Match", &len);
	if (have == NULL || len != strlen(x->etag) ||
	    memcmp(have, x->etag, len) != 0) {
		http_answer_mapped(x, 200, format, body, n);
		return;
	}
	munmap(body, n);
	http_answer(x, 304, format, "", 0);
}

/* The environment of the request exists. */
static void
go_on(struct front_file *r)
{
	r->base.x->on_gone = NULL;
	r->then(r->front, r->base.x, r->ask.environment);
	free(r);
}

static void
front_files_on_found(void *ctx, struct message *m)
{
	struct front_file *r = ctx;
	void *body;
	size_t n;

	if (r->base.x == NULL) {
		free(r);
		return;
	}
	if (r->then != NULL) {
		go_on(r);
		return;
	}
	if (r->ask.kind <= FILESERVER_CONTENT)
		count_found(r);
	if (r->ask.kind == FILESERVER_CONTENT) {
		front_files_content_answer(r, m);
		return;
	}
	if (r->contents != NULL) {
		front_files_metadata_found(r, m);
		return;
	}
	if ((body = memfd_map(m->fd, IPC_METADATA_MAX, &n)) == NULL) {
		front_files_fail(
		    r, 500, "the metadata could not be passed to the front");
		return;
	}
	if (r->ask.kind <= FILESERVER_METADATAS)
		r->base.x->fields = CONTENT_STREAM_FIELD
		    ": " CONTENT_STREAM_VERSION "\r\n" METADATA_STREAM_FIELD
		    ": " METADATA_STREAM_VERSION "\r\n";
	if (r->tagged)
		answer_tagged(r->base.x, r->format, body, n);
	else
		http_answer_mapped(r->base.x, 200, r->format, body, n);
	free(r);
}

static void
front_files_on_refused(void *ctx, struct message *m)
{
	struct front_file *r = ctx;

	front_ask_refuse(&files_row, &r->base, (void *)m->body);
}

static const struct message_row front_files_answers[] = {
    {IPC_FILE_FOUND, sizeof(struct ipc_file_found), 1, "FILE_FOUND",
	front_files_on_found},
    {IPC_FILE_REFUSED, sizeof(struct ipc_refused), 0, "FILE_REFUSED",
	front_files_on_refused},
};

/* In an answer with several files it is the error of one. */
static void
front_files_answer_error(struct front_ask *r, int status, const char *message)
{
	struct front_file *file = (void *)r;

	if (file->contents != NULL)
		front_contents_failed(file->contents, status, message);
	else
		front_ask_answer(r->x, status, message);
}

static const struct front_asks_row files_row = {
    .answer_error = front_files_answer_error,
    .share = M_SHARE_FILES,
    .max = WAITING_MAX,
    .at_once = AT_ONCE,
    .is_urgent = front_files_is_urgent,
    .send = front_files_send_ask,
    .drop = front_files_drop,
    .answers = front_files_answers,
    .answer_count =
	sizeof(front_files_answers) / sizeof(front_files_answers[0]),
    .full = "too many requests for files wait",
    .late = "the file was not found in time",
    .unsent = "the request could not be passed on",
    .lost = "the process that serves files has ended",
    .invalid = "the process that serves files sent an invalid answer",
};

void
front_files_init(struct front *f)
{
	front_asks_init(&f->files, &files_row, f->base);
}

static void
front_files_on_gone(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;

	front_asks_gone(&f->files, x);
}

static void
enqueue(struct front *f, struct front_file *r, struct http_exchange *x,
    const char *format)
{
	r->base.x = x;
	r->format = format;
	r->begun = x->started;
	r->base.deadline = x->started + IPC_FILE_SECONDS * 1000000000LL;
	x->on_gone = front_files_on_gone;
	if (front_asks_add(&f->files, &r->base) < 0)
		front_files_fail(r, 503, files_row.full);
}

void
front_inventory(struct front *f, struct http_exchange *x, uint32_t kind,
    const char *environment, bool tagged)
{
	front_inventory_of(f, x, kind, environment, "", tagged);
}

void
front_inventory_of(struct front *f, struct http_exchange *x, uint32_t kind,
    const char *environment, const char *name, bool tagged)
{
	struct front_file *r;

	if (strlen(name) >= sizeof(r->ask.path)) {
		http_answer_error(
		    x, 404, "RESOURCE_NOT_FOUND", "Could not find this name");
		return;
	}
	r = memory_zalloc(1, sizeof(*r));
	memcpy(r->ask.path, name, strlen(name) + 1);
	r->ask.kind = kind;
	r->tagged = tagged;
	memcpy(r->ask.certname, x->certname, sizeof(r->ask.certname));
	memcpy(r->ask.environment, environment, strlen(environment) + 1);
	enqueue(f, r, x, "application/json");
}

void
front_environment_require(struct front *f, struct http_exchange *x,
    const char *environment, front_then *then)
{
	struct front_file *r = memory_zalloc(1, sizeof(*r));

	r->front = f;
	r->then = then;
	r->ask.kind = IPC_EXISTENCE;
	memcpy(r->ask.certname, x->certname, sizeof(r->ask.certname));
	memcpy(r->ask.environment, environment, strlen(environment) + 1);
	enqueue(f, r, x, "application/json");
}

static void
front_files_handle(struct front *f, struct http_exchange *x,
    enum fileserver_kind kind, const char *format)
{
	const char *environment = front_request_environment(x), *bad;
	struct front_file *r;

	if (environment == NULL)
		return;
	r = memory_zalloc(1, sizeof(*r));
	bad = front_files_take_ask(x, &r->ask);
	if (bad != NULL) {
		http_answer_error(x, 400, "RUNTIME_ERROR", "%s", bad);
		free(r);
		return;
	}
	r->ask.kind = kind;
	memcpy(r->ask.environment, environment, strlen(environment) + 1);
	enqueue(f, r, x, format);
}

static void
metadata_handle(
    struct front *f, struct http_exchange *x, enum fileserver_kind kind)
{
	const char *format = front_request_format(x, FRONT_FORMATS_JSON);

	if (format != NULL)
		front_files_handle(f, x, kind, format);
}

void
front_file_metadata(void *ctx, struct http_exchange *x)
{
	metadata_handle(ctx, x, FILESERVER_METADATA);
}

void
front_file_metadatas(void *ctx, struct http_exchange *x)
{
	metadata_handle(ctx, x, FILESERVER_METADATAS);
}

void
front_file_content(void *ctx, struct http_exchange *x)
{
	front_files_handle(
	    ctx, x, FILESERVER_CONTENT, "application/octet-stream");
}

int
front_file_look(struct front *f, struct http_exchange *one,
    struct http_exchange *x, struct front_contents *to, const char **ret_why)
{
	const char *environment = form_text(&one->form, "environment");
	struct front_file *r;

	*ret_why = "The environment is missing or invalid";
	if (environment == NULL || !route_environment_ok(environment))
		return 400;
	r = memory_zalloc(1, sizeof(*r));
	*ret_why = front_files_take_ask(one, &r->ask);
	if (*ret_why != NULL) {
		free(r);
		return 400;
	}
	r->ask.kind = one->route->handler == front_file_metadata
			  ? FILESERVER_METADATA
			  : FILESERVER_CONTENT;
	memcpy(r->ask.environment, environment, strlen(environment) + 1);
	r->contents = to;
	r->base.x = x;
	r->begun = process_now();
	r->base.deadline = r->begun + IPC_FILE_SECONDS * 1000000000LL;
	if (front_asks_add(&f->files, &r->base) == 0)
		return 0;
	free(r);
	*ret_why = files_row.full;
	return 503;
}

void
front_file_gone(struct front *f, struct http_exchange *x)
{
	front_asks_gone(&f->files, x);
}
