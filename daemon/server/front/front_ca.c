#include "server/front/front_ca.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text/base64.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/metrics/metrics.h"
#include "network/ca/api.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_date.h"
#include "network/http/http_parse.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front_policy.h"
#include "server/ipc/ipc_ca.h"

/* Requests that wait; each connection has at most one. */
#define WAITING_MAX 4096

#define TEXT "text/plain; charset=utf-8"

struct front_ca {
	struct front_ask base;
	struct front *front;
	struct ipc_ca_ask ask;
	int body; /* memfd; -1: that of the client's request */
};

static const struct front_asks_row ca_row;

/* The body is in this process until the answer, and is passed as a copy. */
static int
front_ca_send_ask(struct front_ask *a, int sock, struct message_head *head)
{
	const struct front_ca *r = (const void *)a;
	const struct strbuf *body;
	int fd, rc;

	head->type = IPC_CA_ASK;
	if (r->body >= 0)
		return message_send(
		    sock, head, &r->ask, sizeof(r->ask), r->body);
	body = &a->x->rq->body;
	fd = memfd_from_buf("ca", body);
	if (fd < 0)
		return 1;
	rc = message_send(sock, head, &r->ask, sizeof(r->ask), fd);
	close(fd);
	return rc;
}

static void
front_ca_drop(struct front_ask *a)
{
	struct front_ca *r = (void *)a;

	if (r->body >= 0)
		close(r->body);
	free(r);
}

/* Ask the program about the request, which the CA has checked. */
static void
undecided_pass(struct front_ca *r, int request)
{
	struct front_submitted s = {.request = request};

	memcpy(s.name, r->ask.name, sizeof(s.name));
	memcpy(s.client, r->ask.client, sizeof(s.client));
	memcpy(s.address, r->ask.address, sizeof(s.address));
	front_policy_ask(r->front, r->base.x, &s);
	front_ca_drop(&r->base);
}

static void
front_ca_on_answer(void *ctx, struct message *m)
{
	struct front_ca *r = ctx;
	struct http_exchange *x = r->base.x;
	const struct ipc_ca_answer *w = (const void *)m->body;
	int status =
	    w->status >= 200 && w->status <= 599 ? (int)w->status : 500;
	static const char *const types[CA_FORMS] = {[CA_TEXT] = TEXT,
	    [CA_JSON] = "application/json; charset=utf-8",
	    [CA_OCSP] = "application/ocsp-response"};
	void *body;
	size_t n;

	if (status == CA_UNDECIDED && r->ask.call == CA_PUT_REQUEST) {
		undecided_pass(r, message_take_fd(m));
		return;
	}
	front_ca_drop(&r->base);
	if (x == NULL)
		return;
	body = memfd_map(m->fd, CA_ANSWER_MAX, &n);
	if (body != NULL)
		http_answer_mapped(x, status,
		    types[status == 200 && w->form < CA_FORMS ? w->form
							      : CA_TEXT],
		    body, n);
	else
		http_answer(x, errno == ENODATA ? status : 500, TEXT, "", 0);
}

static const struct message_row front_ca_answers[] = {
    {IPC_CA_ANSWER, sizeof(struct ipc_ca_answer), 1, "CA_ANSWER",
	front_ca_on_answer},
};

static const struct front_asks_row ca_row = {
    .share = M_SHARE_CA,
    .max = WAITING_MAX,
    .send = front_ca_send_ask,
    .drop = front_ca_drop,
    .answers = front_ca_answers,
    .answer_count = sizeof(front_ca_answers) / sizeof(front_ca_answers[0]),
    .full = "too many requests for the CA wait",
    .late = "the CA has not answered in time",
    .unsent = "memory for the request cannot be allocated",
    .lost = "the process of the CA has ended",
    .invalid = "the process of the CA sent an invalid answer",
};

void
front_ca_init(struct front *f)
{
	front_asks_init(&f->ca, &ca_row, f->base);
}

/* --- requests --- */

static void
front_ca_on_gone(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;

	front_asks_gone(&f->ca, x);
}

static void
front_ca_refuse(struct http_exchange *x, int status, const char *text)
{
	http_answer(x, status, TEXT, text, strlen(text));
}

/* Queue a request. */
static void
front_ca_submit(struct front *f, struct front_ca *r, struct http_exchange *x)
{
	r->front = f;
	r->base.x = x;
	r->base.deadline = process_now() + IPC_CA_SECONDS * 1000000000LL;
	if (x != NULL)
		x->on_gone = front_ca_on_gone;
	if (front_asks_add(&f->ca, &r->base) < 0)
		front_ask_fail(&ca_row, &r->base, 503, ca_row.full);
}

/* The client's time of a file after 1970, 0: none; only a GET has one. */
static int64_t
since_of(const struct http_exchange *x)
{
	int64_t since = 0;
	size_t n;
	const char *text =
	    x->rq->method != HTTP_GET
		? NULL
		: http_request_field(x->rq, "If-Modified-Since", &n);

	if (text == NULL || http_date_read(text, n, &since) < 0)
		return 0;
	return since > 0 ? since : 0;
}

/* Pass a request on, with a body that is taken over, or with its own (-1). */
static void
handle_body(
    struct front *f, struct http_exchange *x, enum ca_call call, int body)
{
	const char *name = x->name != NULL ? x->name : "";
	const char *state = form_text(&x->form, "state");
	struct front_ca *r = memory_zalloc(1, sizeof(*r));

	r->body = body;
	if (!f->config->ca) {
		front_ca_drop(&r->base);
		front_ca_refuse(
		    x, 404, "This server is not a certificate authority");
		return;
	}
	if (strlen(name) >= sizeof(r->ask.name) ||
	    (state != NULL && strlen(state) >= sizeof(r->ask.state))) {
		front_ca_drop(&r->base);
		front_ca_refuse(x, 400, "the name or the state is too long");
		return;
	}
	fixed_must(r->ask.name, sizeof(r->ask.name), "%s", name);
	fixed_must(r->ask.client, sizeof(r->ask.client), "%s", x->certname);
	memcpy(r->ask.address, x->address, sizeof(r->ask.address));
	fixed_must(r->ask.state, sizeof(r->ask.state), "%s",
	    state != NULL ? state : "");
	r->ask.call = call;
	r->ask.since = since_of(x);
	front_ca_submit(f, r, x);
}

static void
front_ca_handle(struct front *f, struct http_exchange *x, enum ca_call call)
{
	handle_body(f, x, call, -1);
}

void
front_ca_decided(struct front *f, struct http_exchange *x, enum ca_call call,
    const struct front_submitted *s)
{
	struct front_ca *r = memory_zalloc(1, sizeof(*r));

	memcpy(r->ask.name, s->name, sizeof(r->ask.name));
	memcpy(r->ask.client, s->client, sizeof(r->ask.client));
	memcpy(r->ask.address, s->address, sizeof(r->ask.address));
	r->ask.call = call;
	r->base.unattended = 1;
	/* also that of a client that has gone */
	holder_of_client(s->client, s->address, r->base.holder);
	r->body = s->request;
	front_ca_submit(f, r, x);
}

void
front_ca_certificate(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_GET_CERTIFICATE);
}

void
front_ca_request(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x,
	    x->rq->method == HTTP_PUT ? CA_PUT_REQUEST : CA_GET_REQUEST);
}

void
front_ca_request_delete(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_DELETE_REQUEST);
}

void
front_ca_lists(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_GET_LISTS);
}

void
front_ca_lists_put(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_PUT_LISTS);
}

void
front_ca_status(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x,
	    x->rq->method == HTTP_PUT	   ? CA_PUT_STATUS
	    : x->rq->method == HTTP_DELETE ? CA_DELETE_STATUS
					   : CA_GET_STATUS);
}

void
front_ca_statuses(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_GET_STATUSES);
}

void
front_ca_clean(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_PUT_CLEAN);
}

void
front_ca_sign(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_POST_SIGN);
}

void
front_ca_sign_all(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_POST_SIGN_ALL);
}

void
front_ca_renewal(void *ctx, struct http_exchange *x)
{
	struct strbuf pem;
	int fd;

	strbuf_init(&pem, CA_BODY_MAX);
	(void)http_client_certificate(x, &pem);
	fd = memfd_from_buf("ca", &pem);
	strbuf_release(&pem);
	if (fd < 0)
		front_ca_refuse(x, 503, ca_row.unsent);
	else
		handle_body(ctx, x, CA_POST_RENEWAL, fd);
}

void
front_ca_expirations(void *ctx, struct http_exchange *x)
{
	front_ca_handle(ctx, x, CA_GET_EXPIRATIONS);
}

/* The request of a GET is in the path; text other than base 64 is malformed. */
static int
ocsp_body(const struct http_exchange *x)
{
	const char *text =
	    x->rest < x->path.count ? x->path.segments[x->rest] : "";
	struct strbuf der;
	int fd;

	strbuf_init(&der, ROUTE_PATH_MAX);
	(void)base64_decode(text, strlen(text), 1, &der);
	fd = memfd_from_buf("ca", &der);
	strbuf_release(&der);
	return fd;
}

void
front_ca_ocsp(void *ctx, struct http_exchange *x)
{
	int fd = -1;

	if (x->rq->method == HTTP_GET) {
		fd = ocsp_body(x);
		if (fd < 0) {
			front_ca_refuse(x, 503, ca_row.unsent);
			return;
		}
	}
	handle_body(ctx, x, CA_POST_OCSP, fd);
}
