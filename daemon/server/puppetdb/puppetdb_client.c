#include "server/puppetdb/puppetdb_client.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/privsep/process.h"
#include "network/http/client/http_client_pool.h"
#include "server/puppetdb/puppetdb_answer.h"

#define NS_PER_S 1000000000LL

/* The longest time for which a URL is left out, seconds. */
#define PAUSE_MAX	 10
#define PAUSE_SUBMIT_MAX 300
#define REASON_MAX	 256

struct puppetdb_url_state {
	int64_t pause; /* until then; 0: it is available */
	unsigned failures;
};

struct puppetdb_client {
	struct puppetdb_client_options o;
	struct http_pool *pool;
	unsigned slots;
	struct puppetdb_request **all; /* by slot; NULL: free */
	struct puppetdb_url_state urls[PUPPETDB_URLS_MAX];
	unsigned last_good; /* that has answered a query */
	uint64_t failures;
};

struct puppetdb_client *
puppetdb_client_new(const struct puppetdb_client_options *o)
{
	struct puppetdb_client *c = memory_zalloc(1, sizeof(*c));

	c->o = *o;
	c->slots = o->slots[PUPPETDB_COMMAND] + o->slots[PUPPETDB_QUERY];
	c->all = memory_zalloc(c->slots, sizeof(struct puppetdb_request *));
	c->pool = http_pool_new(&o->http, c->slots);
	if (c->pool != NULL)
		return c;
	puppetdb_client_free(c);
	return NULL;
}

void
puppetdb_client_free(struct puppetdb_client *c)
{
	if (c == NULL)
		return;
	http_pool_free(c->pool);
	free(c->all);
	free(c);
}

/* --- URLs --- */

/* Return how many URLs requests of a kind may be sent to. */
static unsigned
client_urls(const struct puppetdb_client *c, enum puppetdb_kind kind)
{
	return kind == PUPPETDB_COMMAND ? c->o.conf->count
					: c->o.conf->readable;
}

/* Return how many URLs have to take a request of a kind. */
static unsigned
client_needed(const struct puppetdb_client *c, enum puppetdb_kind kind)
{
	return kind == PUPPETDB_COMMAND ? c->o.conf->minimum : 1;
}

/* Return the moment until which a URL is left out; 0: it is not. */
static int64_t
client_paused_until(const struct puppetdb_client *c, unsigned url)
{
	int64_t until = c->urls[url].pause;

	return until > process_now() ? until : 0;
}

/* Return how many URLs may be tried at a moment. */
static unsigned
client_urls_at(
    const struct puppetdb_client *c, enum puppetdb_kind kind, int64_t moment)
{
	unsigned n = 0;

	for (unsigned i = 0; i < client_urls(c, kind); i++)
		n += client_paused_until(c, i) <= moment;
	return n;
}

int64_t
puppetdb_client_pause(const struct puppetdb_client *c, enum puppetdb_kind kind)
{
	int64_t first = INT64_MAX;

	for (unsigned i = 0; i < client_urls(c, kind); i++) {
		int64_t until = client_paused_until(c, i);

		if (until < first &&
		    client_urls_at(c, kind, until) >= client_needed(c, kind))
			first = until;
	}
	return first;
}

/* Leave a URL out for a time. */
static void
client_url_failed(struct puppetdb_client *c, unsigned url, const char *reason)
{
	struct puppetdb_url_state *u = &c->urls[url];
	int64_t most = url < c->o.conf->readable ? PAUSE_MAX : PAUSE_SUBMIT_MAX;
	int64_t pause = u->failures < 9 ? (int64_t)1 << u->failures : most;

	c->failures++;
	if (u->failures++ == 0)
		c->o.changed(c->o.ctx, c->o.conf->urls[url], reason);
	u->pause = process_now() + (pause < most ? pause : most) * NS_PER_S;
}

static void
client_url_good(struct puppetdb_client *c, const struct puppetdb_request *r)
{
	struct puppetdb_url_state *u = &c->urls[r->current];

	if (u->failures > 0)
		c->o.changed(c->o.ctx, c->o.conf->urls[r->current], NULL);
	memset(u, 0, sizeof(*u));
	if (r->kind == PUPPETDB_QUERY)
		c->last_good = r->current;
}

/* --- requests --- */

void
puppetdb_request_init(struct puppetdb_request *r, enum puppetdb_kind kind,
    size_t max_path, size_t max_body)
{
	memset(r, 0, sizeof(*r));
	r->kind = kind;
	strbuf_init(&r->path, max_path);
	strbuf_init(&r->body, max_body);
	strbuf_init(&r->url, max_path + PUPPETDB_URL_MAX);
	shortbuf_init(&r->why, PUPPETDB_WHY_MAX);
	http_client_answer_init(&r->answer, 0);
}

void
puppetdb_request_release(struct puppetdb_request *r)
{
	strbuf_release(&r->path);
	strbuf_release(&r->body);
	strbuf_release(&r->url);
	shortbuf_release(&r->why);
	http_client_answer_release(&r->answer);
}

/* The slots of a kind: from *ret_first on, as many as are returned. */
static unsigned
client_slots(const struct puppetdb_client *c, enum puppetdb_kind kind,
    unsigned *ret_first)
{
	*ret_first =
	    kind == PUPPETDB_COMMAND ? 0 : c->o.slots[PUPPETDB_COMMAND];
	return c->o.slots[kind];
}

/* Return a free slot of a kind, or -1. */
static int
client_slot(const struct puppetdb_client *c, enum puppetdb_kind kind)
{
	unsigned first, n = client_slots(c, kind, &first);

	for (unsigned i = first; i < first + n; i++)
		if (c->all[i] == NULL)
			return (int)i;
	return -1;
}

bool
puppetdb_client_is_free(
    const struct puppetdb_client *c, enum puppetdb_kind kind)
{
	return client_slot(c, kind) >= 0;
}

/* Note why a URL did not answer. */
static void
request_note(struct puppetdb_request *r, const char *reason)
{
	strbuf_addf(&r->why.out, "%s%s: %s", r->why.out.len > 0 ? "; " : "",
	    r->client->o.conf->urls[r->current], reason);
}

/* Send the request to its current URL: 0, or -1 when that is impossible. */
static int
request_send(struct puppetdb_request *r, unsigned slot)
{
	struct puppetdb_client *c = r->client;
	const char *path, *body, *url;

	strbuf_reset(&r->url);
	if (strbuf_text(&r->path, &path) < 0 ||
	    strbuf_text(&r->body, &body) < 0)
		return -1;
	strbuf_addf(&r->url, "%s%s", c->o.conf->urls[r->current], path);
	if (strbuf_text(&r->url, &url) < 0)
		return -1;
	r->http = (struct http_client_request){
	    .method = r->body.len > 0 ? "POST" : "GET",
	    .url = url,
	    .accept = "application/json",
	    .content_type = "application/json; charset=utf-8"};
	if (r->traceparent[0] != '\0')
		r->http.traceparent = r->traceparent;
	if (r->body.len > 0) {
		r->http.body = body;
		r->http.body_len = r->body.len;
	}
	return http_pool_begin(c->pool, slot, &r->http, &r->answer);
}

/* Note that a request could not be sent; a fault of the URL leaves it out. */
static void
request_unsent(struct puppetdb_request *r)
{
	const char *error = r->answer.error;

	if (*error != '\0')
		client_url_failed(r->client, r->current, error);
	request_note(r, *error != '\0' ? error : "the request is too large");
}

/* End a request with what its URLs have answered. */
static void
client_request_end(struct puppetdb_request *r, unsigned slot)
{
	struct puppetdb_client *c = r->client;
	enum puppetdb_result result = PUPPETDB_UNAVAILABLE;

	if (r->successes >= client_needed(c, r->kind))
		result = PUPPETDB_ANSWERED;
	else if (r->is_refused)
		result = PUPPETDB_REFUSED;
	else if (r->is_missing)
		result = PUPPETDB_MISSING;
	c->all[slot] = NULL;
	if (result == PUPPETDB_UNAVAILABLE && r->why.out.len == 0)
		strbuf_addstr(
		    &r->why.out, "no URL of PuppetDB has answered lately");
	r->ended(r, result);
}

static bool
request_is_late(const struct puppetdb_request *r)
{
	return r->deadline != 0 && process_now() >= r->deadline;
}

/* Send the request to the next URL that is available, or end it. */
static void
client_request_next(struct puppetdb_request *r, unsigned slot)
{
	struct puppetdb_client *c = r->client;
	unsigned n = client_urls(c, r->kind);

	while (r->tried < n && !request_is_late(r)) {
		r->current = (r->first + r->tried++) % n;
		if (client_paused_until(c, r->current) != 0)
			continue;
		if (request_send(r, slot) == 0)
			return;
		request_unsent(r);
	}
	client_request_end(r, slot);
}

/* Return whether a request has to be sent to further URLs. */
static bool
request_goes_on(const struct puppetdb_request *r, enum puppetdb_answer a)
{
	bool broadcasts =
	    r->kind == PUPPETDB_COMMAND && r->client->o.conf->broadcast;

	return broadcasts || a == PUPPETDB_ANSWER_NONE;
}

/* Note why PuppetDB refuses a request. */
static void
request_note_refusal(struct puppetdb_request *r)
{
	struct shortbuf text;

	shortbuf_init(&text, REASON_MAX);
	strbuf_addf(&text.out, "%ld ", r->answer.status);
	puppetdb_answer_text(&r->answer, REASON_MAX / 2, &text.out);
	request_note(r, shortbuf_text(&text));
	shortbuf_release(&text);
}

/*
 * Return whether the fault is that of one query, which asks for too much or has
 * a fault of its own: the URL goes on to answer others.
 */
static bool
request_is_at_fault(const struct puppetdb_request *r, unsigned slot)
{
	long status = r->answer.status;

	return r->kind == PUPPETDB_QUERY && (status == 0 || status == 500) &&
	       http_pool_reached(r->client->pool, slot);
}

/* Judge the answer of the current URL. */
static void
request_answered(struct puppetdb_request *r, unsigned slot)
{
	struct puppetdb_client *c = r->client;
	struct shortbuf fault;
	enum puppetdb_answer a;

	shortbuf_init(&fault, REASON_MAX);
	a = puppetdb_answer_judge(&r->answer, r->kind, &fault.out);
	if (a == PUPPETDB_ANSWER_NONE) {
		request_note(r, shortbuf_text(&fault));
		if (!request_is_at_fault(r, slot))
			client_url_failed(c, r->current, shortbuf_text(&fault));
	} else {
		client_url_good(c, r);
		if (http_pool_field(c->pool, slot, "X-Records", r->records,
			sizeof(r->records)) < 0)
			r->records[0] = '\0';
	}
	shortbuf_release(&fault);
	r->successes += a == PUPPETDB_ANSWER_GOOD;
	if (a == PUPPETDB_ANSWER_REFUSED)
		request_note_refusal(r);
	r->is_refused |= a == PUPPETDB_ANSWER_REFUSED;
	r->is_missing |= a == PUPPETDB_ANSWER_MISSING;
	if (request_goes_on(r, a))
		client_request_next(r, slot);
	else
		client_request_end(r, slot);
}

int
puppetdb_client_begin(struct puppetdb_client *c, struct puppetdb_request *r)
{
	int slot = client_slot(c, r->kind);

	if (slot < 0)
		return -1;
	c->all[slot] = r;
	r->client = c;
	if (r->kind == PUPPETDB_QUERY && c->o.conf->sticky)
		r->first = c->last_good;
	http_client_answer_release(&r->answer);
	http_client_answer_init(&r->answer, c->o.max_answer[r->kind]);
	return 0;
}

int
puppetdb_client_wait(
    struct puppetdb_client *c, struct pollfd *fds, size_t n, int ms)
{
	return http_pool_poll(c->pool, fds, n, ms);
}

void
puppetdb_client_step(struct puppetdb_client *c)
{
	for (unsigned i = 0; i < c->slots; i++) {
		struct puppetdb_request *r = c->all[i];

		if (r == NULL)
			continue;
		if (r->tried == 0) {
			client_request_next(r, i);
		} else if (!http_pool_busy(c->pool, i)) {
			request_answered(r, i);
		} else if (request_is_late(r)) {
			http_pool_stop(c->pool, i);
			request_note(r, "it did not answer in time");
			client_request_end(r, i);
		}
	}
}

void
puppetdb_client_count(
    const struct puppetdb_client *c, struct puppetdb_client_counts *ret)
{
	*ret = (struct puppetdb_client_counts){
	    .failures = c->failures, .urls = c->o.conf->count};
	for (unsigned i = 0; i < c->o.conf->count; i++)
		ret->available += c->urls[i].failures == 0;
}
