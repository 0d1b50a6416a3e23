#include "server/front/front_status.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/metrics/metrics.h"
#include "base/text/number.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "page/files.h"
#include "server/page/frame.h"
#include "base/privsep/memfd.h"
#include "server/shared/config.h"
#include "server/ipc/ipc_assistants.h"

/* Requests that wait; more are refused with 503. */
#define WAITING_MAX 32
/* Maximum time of a request. */
#define PAGE_SECONDS 20

#define HTML "text/html; charset=utf-8"

/*
 * A page runs only our script and loads only our files, is not part of another
 * site's page, and is not stored.
 */
#define FIELDS                                                             \
	"Content-Security-Policy: default-src 'none'; script-src 'self'; " \
	"style-src 'self'; connect-src 'self'; form-action 'self'; "       \
	"base-uri 'none'; frame-ancestors 'none'\r\n"                      \
	"X-Content-Type-Options: nosniff\r\n"                              \
	"X-Frame-Options: DENY\r\n"                                        \
	"Referrer-Policy: no-referrer\r\n"                                 \
	"Cross-Origin-Resource-Policy: same-origin\r\n"                    \
	"Cross-Origin-Opener-Policy: same-origin\r\n"

static const char page_fields[] = FIELDS "Cache-Control: no-store\r\n";
static const char file_fields[] = FIELDS "Cache-Control: no-cache\r\n";

struct front_page {
	struct front_ask base;
	struct ipc_page_ask ask;
};

static const struct front_asks_row page_row;

static int
front_status_send_ask(struct front_ask *a, int sock, struct message_head *head)
{
	const struct front_page *r = (const void *)a;

	head->type = IPC_PAGE_ASK;
	return message_send(sock, head, &r->ask, sizeof(r->ask), -1);
}

static void
front_status_drop(struct front_ask *a)
{
	free(a);
}

static void
front_status_on_found(void *ctx, struct message *m)
{
	struct front_page *r = ctx;
	size_t n;
	void *map;

	if (r->base.x == NULL) {
		front_status_drop(&r->base);
		return;
	}
	map = memfd_map(m->fd, PAGE_MAX, &n);
	if (map == NULL) {
		front_ask_fail(&page_row, &r->base, 500,
		    "the page could not be passed to the front");
		return;
	}
	http_answer_mapped(r->base.x, 200,
	    r->ask.kind == IPC_PAGE_EVENT ? "text/event-stream" : HTML, map, n);
	front_status_drop(&r->base);
}

static void
front_status_on_refused(void *ctx, struct message *m)
{
	struct front_page *r = ctx;

	front_ask_refuse(&page_row, &r->base, (void *)m->body);
}

static const struct message_row front_status_answers[] = {
    {IPC_PAGE_FOUND, sizeof(struct ipc_page_found), 1, "PAGE_FOUND",
	front_status_on_found},
    {IPC_PAGE_REFUSED, sizeof(struct ipc_refused), 0, "PAGE_REFUSED",
	front_status_on_refused},
};

static const struct front_asks_row page_row = {
    .share = M_SHARE_STATUS,
    .max = WAITING_MAX,
    .send = front_status_send_ask,
    .drop = front_status_drop,
    .answers = front_status_answers,
    .answer_count =
	sizeof(front_status_answers) / sizeof(front_status_answers[0]),
    .full = "too many requests for the status page wait",
    .late = "the status page was not rendered in time",
    .unsent = "the request could not be passed on",
    .lost = "the process that renders the status page has ended",
    .invalid = "the process that renders the status page sent an invalid "
	       "answer",
};

void
front_status_init(struct front *f)
{
	front_asks_init(&f->status, &page_row, f->base);
}

static void
front_status_on_gone(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;

	front_asks_gone(&f->status, x);
}

static bool
field_is(const struct http_exchange *x, const char *name, const char *value)
{
	size_t n;
	const char *s = http_request_field(x->rq, name, &n);

	return s != NULL && n == strlen(value) && memcmp(s, value, n) == 0;
}

/* Return true if a browser opens what it asks for in a window, as by a link. */
static bool
front_status_is_opened(const struct http_exchange *x)
{
	return field_is(x, "Sec-Fetch-Mode", "navigate") &&
	       field_is(x, "Sec-Fetch-Dest", "document");
}

/*
 * Return true for a request that the page of another site has made a browser
 * send, with the browser's certificate, other than by a link to ours: also for
 * one of a frame in that page.
 */
static bool
front_status_is_foreign(const struct http_exchange *x)
{
	return (field_is(x, "Sec-Fetch-Site", "cross-site") ||
		   field_is(x, "Sec-Fetch-Site", "same-site")) &&
	       !front_status_is_opened(x);
}

/* Return true when the page may be answered; else the exchange is answered. */
static bool
front_status_is_open(const struct front *f, struct http_exchange *x)
{
	if (!f->config->status_page)
		http_answer_error(x, 404, "RESOURCE_NOT_FOUND",
		    "the status page is disabled (setting status_page)");
	else if (front_status_is_foreign(x))
		http_answer_error(x, 403, "FAILED_AUTHORIZATION",
		    "the request was made by a page of another site");
	else
		return true;
	return false;
}

/* Copy a parameter; one that is too long is shortened: it is shown. */
static void
parameter_take(
    const struct http_exchange *x, const char *name, char *to, size_t size)
{
	const char *s = form_text(&x->form, name);

	fixed_shorten(to, size, "%s", s != NULL ? s : "");
}

static uint32_t
from_of(const struct http_exchange *x)
{
	const char *s = form_text(&x->form, "from");
	int64_t n;

	if (s == NULL || integer_parse(s, strlen(s), 10, &n) < 0 || n < 0 ||
	    n > UINT32_MAX)
		return 0;
	return (uint32_t)n;
}

static void
page_ask(struct front *f, struct http_exchange *x, enum ipc_page kind)
{
	struct front_page *r;

	if (!front_status_is_open(f, x))
		return;
	x->fields = page_fields;
	r = memory_zalloc(1, sizeof(*r));
	r->ask.kind = kind;
	if (x->name != NULL)
		fixed_must(r->ask.node, sizeof(r->ask.node), "%s", x->name);
	if (kind == IPC_PAGE_NODES) {
		parameter_take(x, "q", r->ask.search, sizeof(r->ask.search));
		parameter_take(x, "sort", r->ask.sort, sizeof(r->ask.sort));
		r->ask.from = from_of(x);
	}
	r->base.x = x;
	r->base.deadline = x->started + PAGE_SECONDS * 1000000000LL;
	x->on_gone = front_status_on_gone;
	if (front_asks_add(&f->status, &r->base) < 0)
		front_ask_fail(&page_row, &r->base, 503, page_row.full);
}

void
front_status_overview(void *ctx, struct http_exchange *x)
{
	page_ask(ctx, x, IPC_PAGE_OVERVIEW);
}

void
front_status_nodes(void *ctx, struct http_exchange *x)
{
	page_ask(ctx, x, IPC_PAGE_NODES);
}

void
front_status_node(void *ctx, struct http_exchange *x)
{
	page_ask(ctx, x, IPC_PAGE_NODE);
}

void
front_status_events(void *ctx, struct http_exchange *x)
{
	page_ask(ctx, x, IPC_PAGE_EVENT);
}

/* Answer with a file of the page, unless the client has it. */
static void
front_status_file_answer(const struct front *f, struct http_exchange *x,
    const char *type, const char *text, size_t n)
{
	char digest[DIGEST_HEX_MAX];

	if (!front_status_is_open(f, x))
		return;
	digest_hex(DIGEST_SHA256, text, n, digest);
	fixed_must(x->etag, sizeof(x->etag), "\"%.64s\"", digest);
	x->fields = file_fields;
	if (field_is(x, "If-None-Match", x->etag))
		http_answer(x, 304, type, "", 0);
	else
		http_answer(x, 200, type, text, n);
}

void
front_status_style(void *ctx, struct http_exchange *x)
{
	front_status_file_answer(ctx, x, "text/css; charset=utf-8", page_style,
	    sizeof(page_style) - 1);
}

void
front_status_script(void *ctx, struct http_exchange *x)
{
	front_status_file_answer(ctx, x, "text/javascript; charset=utf-8",
	    page_script, sizeof(page_script) - 1);
}
