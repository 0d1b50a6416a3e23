#include "server/compile/worker_exports.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_query.h"

/* Time that is reserved for a compile that got no answer, to log the reason. */
#define REASON_NS   500000000LL
#define NS_PER_MS   1000000
#define POLL_MS_MAX 60000

/*
 * The kind of a received message: an answer to the last question, or another
 * message.
 */
enum worker_exports_got {
	EXPORTS_GOT_NOTHING, /* a message that does not count */
	EXPORTS_GOT_ANSWER,
	EXPORTS_GOT_UNPRIMED, /* the same */
	EXPORTS_GOT_ERROR,    /* the text is in w->error */
};

static void
worker_exports_forget(struct worker_exports *w)
{
	if (w->map != NULL)
		munmap(w->map, w->size);
	w->map = NULL;
}

static enum worker_exports_got
worker_exports_fail(struct worker_exports *w, unsigned status, const char *text)
{
	w->status = status;
	fixed_shorten(w->error, sizeof(w->error), "%s", text);
	return EXPORTS_GOT_ERROR;
}

/* Send the question, with its filter in a memfd. */
static enum worker_exports_got
worker_exports_ask(
    struct worker_exports *w, const char *type, const char *filter)
{
	const char *text = filter != NULL ? filter : "null";
	struct ipc_exports_find m = {0};
	int fd, rc = -1;

	if (fixed_whole(m.type, sizeof(m.type), "%s", type) < 0)
		return worker_exports_fail(
		    w, 500, "the name of the type is too long");
	fd = memfd_from("filter", text, strlen(text));
	if (fd >= 0) {
		rc = message_send_type(
		    w->sock, IPC_EXPORTS_FIND, ++w->id, &m, sizeof(m), fd);
		close(fd);
	}
	if (rc == 0)
		return EXPORTS_GOT_NOTHING;
	return worker_exports_fail(
	    w, 503, "the store of exported resources could not be asked");
}

/* Send a query of the store, with its body in a memfd. */
static enum worker_exports_got
worker_exports_ask_query(struct worker_exports *w, const char *body, size_t n)
{
	const struct ipc_query_ask m = {.parameters = 0};
	struct strbuf out;
	int fd, rc = -1;

	strbuf_init(&out, IPC_QUERY_REQUEST_MAX);
	strbuf_addch(&out, '\0'); /* the path: the root */
	strbuf_add(&out, body, n);
	fd = memfd_from_buf("query", &out);
	strbuf_release(&out);
	if (fd >= 0) {
		rc = message_send_type(
		    w->sock, IPC_QUERY_ASK, ++w->id, &m, sizeof(m), fd);
		close(fd);
	}
	if (rc == 0)
		return EXPORTS_GOT_NOTHING;
	return worker_exports_fail(w, 503, "the store could not be asked");
}

/* Map what was found; a text that is not a result is an error of the query. */
static enum worker_exports_got
worker_exports_take_answer(struct worker_exports *w, const struct message *m)
{
	const struct ipc_query_found *found = (const void *)m->body;
	enum worker_exports_got got = EXPORTS_GOT_ERROR;
	struct shortbuf why;

	w->map = memfd_map(m->fd, IPC_EXPORTS_FOUND_MAX, &w->size);
	if (w->map == NULL)
		return worker_exports_fail(
		    w, 503, "what was found could not be passed to the worker");
	if (m->head.type == IPC_EXPORTS_FOUND || found->status == 200)
		return EXPORTS_GOT_ANSWER;
	shortbuf_init(&why, sizeof(w->error) - 1);
	strbuf_add(&why.out, w->map, w->size);
	got = worker_exports_fail(w, found->status, shortbuf_text(&why));
	shortbuf_release(&why);
	return got;
}

/* The refusal of a query. */
static enum worker_exports_got
worker_exports_take_refusal(
    struct worker_exports *w, struct ipc_query_refused *m)
{
	(void)worker_exports_fail(w, m->status, message_text(m->message));
	w->is_query = m->is_unprimed;
	return m->is_unprimed ? EXPORTS_GOT_UNPRIMED : EXPORTS_GOT_ERROR;
}

static enum worker_exports_got
worker_exports_take(struct worker_exports *w, struct message *m)
{
	struct ipc_exports_refused *refused = (void *)m->body;

	if (m->head.type == IPC_COMPILE_STOP) {
		w->stopped = true;
		return worker_exports_fail(
		    w, 503, "the client has disconnected");
	}
	if (m->head.id != w->id)
		return EXPORTS_GOT_NOTHING;
	if (m->head.type == IPC_EXPORTS_REFUSED &&
	    m->head.size == sizeof(*refused)) {
		(void)worker_exports_fail(
		    w, refused->status, message_text(refused->message));
		w->is_query = false;
		return refused->is_unprimed ? EXPORTS_GOT_UNPRIMED
					    : EXPORTS_GOT_ERROR;
	}
	if (m->head.type == IPC_QUERY_REFUSED &&
	    m->head.size == sizeof(struct ipc_query_refused))
		return worker_exports_take_refusal(w, (void *)m->body);
	if (m->head.type == IPC_EXPORTS_FOUND ||
	    (m->head.type == IPC_QUERY_FOUND &&
		m->head.size == sizeof(struct ipc_query_found)))
		return worker_exports_take_answer(w, m);
	return EXPORTS_GOT_NOTHING;
}

/* Wait for a message, a minute at most; 1, 0 for none, or -1. */
static int
worker_exports_wait(const struct worker_exports *w)
{
	struct pollfd p = {.fd = w->sock, .events = POLLIN};
	int64_t left = (w->deadline - process_now()) / NS_PER_MS;
	int rc;

	if (left <= 0)
		return -1;
	rc = poll(&p, 1, left < POLL_MS_MAX ? (int)left : POLL_MS_MAX);
	return rc < 0 && errno == EINTR ? 0 : rc;
}

static enum worker_exports_got
worker_exports_receive(struct worker_exports *w)
{
	enum worker_exports_got got;
	struct message m;
	int rc = worker_exports_wait(w);

	if (rc < 0)
		return worker_exports_fail(w, 503,
		    "the store of exported resources did not answer in time");
	if (rc == 0)
		return EXPORTS_GOT_NOTHING;
	if (message_receive(w->sock, &m) <= 0)
		return worker_exports_fail(w, 503, "the front has ended");
	got = worker_exports_take(w, &m);
	message_close(&m);
	return got;
}

/* Wait for the answer to what was sent; `got` is the result of sending. */
static int
worker_exports_await(struct worker_exports *w, enum worker_exports_got got,
    const char **ret, size_t *ret_size, const char **ret_error,
    unsigned *ret_status)
{
	while (got == EXPORTS_GOT_NOTHING)
		got = worker_exports_receive(w);
	*ret = w->map;
	*ret_size = w->size;
	*ret_error = w->error;
	*ret_status = w->status;
	if (got == EXPORTS_GOT_UNPRIMED) {
		w->unprimed = true;
		*ret = "[]";
		*ret_size = 2;
	}
	return got == EXPORTS_GOT_ERROR ? -1 : 0;
}

static int
worker_exports_find(void *ctx, const char *type, const char *filter,
    const char **ret, size_t *ret_size, const char **ret_error,
    unsigned *ret_status)
{
	struct worker_exports *w = ctx;

	worker_exports_forget(w);
	return worker_exports_await(w, worker_exports_ask(w, type, filter), ret,
	    ret_size, ret_error, ret_status);
}

static int
worker_exports_query(void *ctx, const char *body, size_t n, const char **ret,
    size_t *ret_size, const char **ret_error, unsigned *ret_status)
{
	struct worker_exports *w = ctx;

	worker_exports_forget(w);
	return worker_exports_await(w, worker_exports_ask_query(w, body, n),
	    ret, ret_size, ret_error, ret_status);
}

void
worker_exports_begin(struct worker_exports *w, int sock, int64_t deadline)
{
	w->source = (struct exports_source){
	    w, worker_exports_find, worker_exports_query};
	w->sock = sock;
	w->deadline = deadline - REASON_NS;
	w->stopped = w->unprimed = w->is_query = false;
}

void
worker_exports_end(struct worker_exports *w)
{
	worker_exports_forget(w);
}

int
worker_exported_write(
    struct worker_exported *e, const struct catalog *c, struct strbuf *why)
{
	const char *fault = "they are too large to be stored", *text;

	strbuf_init(&e->json, IPC_EXPORTS_PUT_MAX);
	if (compile_exports(c, &e->json, &fault) < 0 ||
	    strbuf_text(&e->json, &text) < 0) {
		strbuf_addstr(why, fault);
		return -1;
	}
	e->print = fingerprint_of(text, e->json.len);
	return 0;
}

void
worker_exported_release(struct worker_exported *e)
{
	strbuf_release(&e->json);
}

bool
worker_exported_is_empty(const struct worker_exported *e)
{
	return e->json.len <= 2; /* [] */
}

int
worker_exported_send(
    const struct worker_exported *e, int sock, struct strbuf *why)
{
	const struct ipc_exports_put m = {
	    .bytes = e->json.len, .print = e->print};
	int fd = memfd_from_buf("exports", &e->json), rc;

	if (fd < 0) {
		strbuf_addstr(why, "memory for them cannot be allocated");
		return -1;
	}
	rc = message_send_type(sock, IPC_EXPORTS_PUT, 0, &m, sizeof(m), fd);
	/* the end of the front is noticed with the next job */
	if (rc < 0 && message_has_ended(errno))
		rc = 0;
	if (rc < 0)
		strbuf_addstr(why, "they cannot be passed to the front");
	close(fd);
	return rc;
}

struct fingerprint
worker_catalog_print(const char *json, size_t n)
{
	/* no text contains it: quotes in texts are escaped */
	static const char begin[] = "\"environment\":";
	const char *at = memmem(json, n, begin, sizeof(begin) - 1);
	size_t before = at != NULL ? (size_t)(at - json) : 0;

	return fingerprint_of(json + before, n - before);
}
