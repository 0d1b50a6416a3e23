/* Requests of the process web (lib/puppet/indirector/file_metadata/http.rb). */

#include "agent/fetch/fetch_web.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "agent/fetch/fetch.h"
#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/internal.h"
#include "agent/fetch/web_fields.h"
#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/text/url.h"
#include "logging/log.h"
#include "network/http/client/http_client.h"
#include "network/pki/certificate.h"
#include "base/privsep/process.h"

/* As Puppet follows. */
#define REDIRECTS 10
/* The body of an answer that is an error. */
#define ERROR_MAX ((size_t)64 << 10)
/* Bytes of it in a message. */
#define SHOWN_MAX 1000
#define SECOND	  1000000000LL

/* --- the CAs --- */

/* Puppet ignores such a file, too. */
static void
store_refused(const char *path, const char *why)
{
	log_event(AGENT_FETCH, AGT_TRUST_STORE_BAD, log_str("path", path),
	    log_str("message", why));
}

/* Log that the file cannot be read; a missing one is ignored, as in Puppet. */
static void
store_unread(const char *path, const struct place *p)
{
	int saved = errno;

	if (saved == ENOENT || saved == ENOTDIR)
		return;
	if (p->st.st_mode != 0 && !S_ISREG(p->st.st_mode))
		log_event(AGENT_FETCH, AGT_TRUST_STORE, log_str("path", path));
	else
		store_refused(path, strerror(saved));
}

/* Append the CAs of the file of ssl_trust_store. */
static void
store_add(const char *path, struct strbuf *out)
{
	struct arena *arena = arena_new(0);
	struct pki_chain cas = {.count = 0};
	struct place p = {.dir = -1};
	struct shortbuf why;
	const char *text;
	size_t n = 0;

	shortbuf_init(&why, FETCH_MESSAGE_MAX);
	text = fs_read_regular(arena, path, PKI_CHAIN_TEXT_MAX, &n, &p);
	if (text == NULL)
		store_unread(path, &p);
	else if (n > 0 && pki_chain_read(&cas, text, n, &why.out) < 0)
		store_refused(path, shortbuf_text(&why));
	else
		strbuf_add(out, text, n);
	pki_chain_free(&cas);
	shortbuf_release(&why);
	arena_free(arena);
}

/* --- requests --- */

struct web_ask {
	struct fetch *f;
	struct http_client_request request;
	struct http_client_answer answer;
	struct strbuf shown; /* the URL in messages */
	int64_t begin;	     /* of the first request, CLOCK_MONOTONIC */
};

static void
ask_begin(struct web_ask *a, struct fetch *f, struct fetch_url *rq)
{
	const char *url = message_text(rq->url);

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	*a = (struct web_ask){.f = f,
	    .request = {.url = url, .accept = "*/*"},
	    .begin = clock_mono_ns()};
	strbuf_init(&a->shown, FETCH_URL_MAX + URL_REDACTED_MORE);
	url_redact(url, &a->shown);
	http_client_answer_init(&a->answer, ERROR_MAX);
}

static void
ask_end(struct web_ask *a)
{
	strbuf_release(&a->shown);
	http_client_answer_release(&a->answer);
	fetch_request_end(a->f);
}

static int
ask_failed(struct web_ask *a, unsigned status, const char *text)
{
	fetch_fail(a->f, status, text, strlen(text));
	return -1;
}

/* No answer: Puppet's sentences. */
static int
ask_lost(struct web_ask *a)
{
	struct http_trace t;
	struct shortbuf text;
	double seconds = (double)(clock_mono_ns() - a->begin) / 1e9;

	http_client_trace(a->f->http, &t);
	shortbuf_init(&text, FETCH_MESSAGE_MAX);
	if (t.too_many_redirects)
		strbuf_addf(&text.out, "Too many HTTP redirections for %s",
		    strbuf_shown(&a->shown));
	else if (t.timed_out)
		strbuf_addf(&text.out,
		    "Request to %s timed out %s operation after %.3f seconds",
		    strbuf_shown(&a->shown),
		    t.phase < HTTP_PHASE_HANDSHAKE ? "connect" : "read",
		    seconds);
	else if (t.closed)
		strbuf_addf(&text.out,
		    "Request to %s interrupted after %.3f seconds: %s",
		    strbuf_shown(&a->shown), seconds, a->answer.error);
	else
		strbuf_addf(&text.out,
		    "Request to %s failed after %.3f seconds: %s",
		    strbuf_shown(&a->shown), seconds, a->answer.error);
	(void)ask_failed(a, 0, shortbuf_text(&text));
	shortbuf_release(&text);
	strbuf_release(&t.chain);
	return -1;
}

/* An answer that is an error. */
static int
ask_refused(struct web_ask *a)
{
	const struct http_client_answer *ans = &a->answer;
	struct shortbuf text;

	shortbuf_init(&text, FETCH_MESSAGE_MAX);
	strbuf_addf(&text.out, "Error %ld on SERVER: ", ans->status);
	if (ans->body.len > 0)
		strbuf_add(&text.out, strbuf_shown(&ans->body),
		    ans->body.len < SHOWN_MAX ? ans->body.len : SHOWN_MAX);
	else
		strbuf_addstr(&text.out, ans->phrase);
	fetch_fail(
	    a->f, (unsigned)ans->status, shortbuf_text(&text), text.out.len);
	shortbuf_release(&text);
	return -1;
}

static int
ask_gives_up(struct web_ask *a)
{
	struct shortbuf text;

	shortbuf_init(&text, FETCH_MESSAGE_MAX);
	strbuf_addf(
	    &text.out, "Too many HTTP retries for %s", strbuf_shown(&a->shown));
	(void)ask_failed(a, 0, shortbuf_text(&text));
	shortbuf_release(&text);
	return -1;
}

/* Return whether the server asks to retry later. */
static bool
fetch_web_is_busy(const struct http_client_answer *a)
{
	return (a->status == 503 || a->status == 429) && a->retry_after >= 0;
}

/* Send the request; 0 with an answer of any status; -1: answered. */
static int
fetch_web_ask(struct web_ask *a, const char *method)
{
	struct http_client_answer *ans = &a->answer;
	int64_t until = a->begin + FETCH_RETRY_SECONDS * SECOND;

	a->request.method = method;
	for (;;) {
		long wait;

		if (http_client_ask(a->f->http, &a->request, ans) < 0)
			return ask_lost(a);
		if (ans->status == 301 || ans->status == 302 ||
		    ans->status == 307)
			return ask_failed(
			    a, 0, "Location response header is missing");
		if (!fetch_web_is_busy(ans))
			return 0;
		/* any number of seconds, in the server's words; 0 as well */
		wait = ans->retry_after > 0 ? ans->retry_after : 1;
		if (wait > (until - clock_mono_ns()) / SECOND)
			return ask_gives_up(a);
		log_event(AGENT_FETCH, AGT_RETRY, log_int("seconds", wait),
		    log_int("http.response.status_code", ans->status));
		if (fetch_wait(a->f, wait) < 0)
			return -1;
	}
}

static bool
is_success(const struct http_client_answer *a)
{
	return a->status >= 200 && a->status < 300;
}

static void
fields_send(struct web_ask *a)
{
	struct fetch_web web = {.present = 0};
	char value[WEB_FIELD_MAX];
	ssize_t n;

	for (size_t i = 0; web_field_names[i] != NULL; i++) {
		n = http_client_field(
		    a->f->http, web_field_names[i], value, sizeof(value));
		if (n >= 0)
			web_field_read(&web, i, value, (size_t)n);
	}
	message_send_type(a->f->sock, FETCHED_WEB, 0, &web, sizeof(web), -1);
}

static void
on_metadata(void *ctx, struct message *m)
{
	struct web_ask a;
	int rc;

	ask_begin(&a, ctx, (void *)m->body);
	rc = fetch_web_ask(&a, "HEAD");
	/* as Puppet: some servers refuse this method only */
	if (rc == 0 && (a.answer.status == 403 || a.answer.status == 405)) {
		a.request.range = "0-0";
		a.request.head_only = true;
		rc = fetch_web_ask(&a, "GET");
	}
	if (rc == 0 && is_success(&a.answer))
		fields_send(&a);
	else if (rc == 0)
		(void)ask_refused(&a);
	ask_end(&a);
}

static void
fetch_web_on_content(void *ctx, struct message *m)
{
	struct web_ask a;
	struct fetch_content done;

	ask_begin(&a, ctx, (void *)m->body);
	a.request.on_piece = fetch_piece_write;
	a.request.wanted = fetch_is_read;
	a.request.context = m;
	if (fetch_web_ask(&a, "GET") == 0) {
		done.size = a.answer.received;
		if (a.answer.status == 200)
			message_send_type(a.f->sock, FETCHED_CONTENT, 0, &done,
			    sizeof(done), -1);
		else
			(void)ask_refused(&a);
	}
	ask_end(&a);
}

/* By the rows of web_messages. */
static void (*const fetch_web_handlers[WEB_ACCEPTS])(
    void *, struct message *) = {on_metadata, fetch_web_on_content};

int
fetch_web_run(const struct fetch_options *o, int sock)
{
	struct fetch f = {.o = o, .sock = sock, .room = -1};
	struct http_client_options c = {.version = o->version,
	    .proxy = o->proxy,
	    .connect_seconds = o->connect_seconds,
	    .read_seconds = o->read_seconds,
	    .protocols = "http,https",
	    .redirects = REDIRECTS};
	struct growbuf cas;
	int code = 1;

	growbuf_init(&cas);
	(void)fetch_pem_optional(o->localcacert, &cas.out);
	/* a file whose last line does not end */
	strbuf_addch(&cas.out, '\n');
	if (o->trust_store != NULL)
		store_add(o->trust_store, &cas.out);
	c.more_ca = growbuf_text(&cas);
	f.http = http_client_new(&c);
	if (f.http == NULL || fetch_unprivileged(o) < 0)
		fetch_refuse(&f);
	else
		code = fetch_serve(
		    &f, web_messages, fetch_web_handlers, WEB_ACCEPTS);
	http_client_free(f.http);
	growbuf_release(&cas);
	return code;
}
