#include "network/http/server/http_connection.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <event2/event.h>
#include <event2/listener.h>

#include "base/metrics/metrics.h"
#include "base/shares/account.h"
#include "base/shares/publish.h"
#include "base/core/clock.h"
#include "base/core/memory.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/span.h"
#include "logging/level/threshold.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_decode.h"
#include "network/http/server/http_dispatch.h"
#include "network/http/server/http_proxy.h"
#include "network/http/server/http_share.h"
#include "network/tls/tls.h"
#include "network/tls/tls_refusal.h"
#include "network/pki/certificate.h"
#include "network/pki/extension.h"

#define SECOND 1000000000LL

/* Input that may wait behind the request in hand. */
#define INPUT_MAX 65536
/* Seconds for a refused client to take the answer before the end. */
#define CLOSING_SECONDS 2
/* Reads of what a refused client has sent meanwhile. */
#define DROPS_MAX 16
/* A body must come at body_rate in each span of so many seconds. */
#define RATE_SECONDS 10
/*
 * TCP keepalive: idle seconds before the first probe, seconds between probes,
 * number of probes.
 */
#define ALIVE_SECONDS 15
#define ALIVE_EVERY   5
#define ALIVE_PROBES  3

static void count_body(struct http_connection *c);
static void read_requests(struct http_connection *c);

static void
wait_begins(struct http_connection *c)
{
	c->since = clock_mono_ns();
	c->late = c->server->late;
}

static void
http_server_to_state(struct http_connection *c, enum connection_state state)
{
	c->state = state;
	wait_begins(c);
}

static void
exchange_end(struct http_connection *c)
{
	struct http_server *s = c->server;
	struct log_context *was;

	if (!c->in_progress)
		return;
	c->in_progress = 0;
	if (c->x.received == 0)
		c->x.received = c->parser.rq.body.len;
	was = log_context_use(c->x.log);
	if (s->o.ended != NULL)
		s->o.ended(s->o.ctx, &c->x);
	log_context_back(was);
	log_context_unref(c->x.log);
	c->x.log = NULL;
	form_release(&c->x.form);
	pki_certificate_free(c->x.certificate);
	c->x.certificate = NULL;
}

static void
count_changed(struct http_server *s)
{
	if (s->o.connections != NULL)
		s->o.connections(s->o.ctx, s->count);
}

static void
handshake_ended(struct http_connection *c, enum tls_end end)
{
	struct tls_handshake h = {end, clock_mono_ns() - c->since,
	    tls_is_resumed(bufferevent_openssl_get_ssl(c->bev))};
	struct http_server *s = c->server;

	s->handshakes--;
	if (s->o.handshake != NULL)
		s->o.handshake(s->o.ctx, &h);
}

static void
drop_bodies(struct http_connection *c)
{
	http_share_hold(c, SHARE_BODIES, 0);
}

static void
http_server_file_end(struct http_connection *c)
{
	if (c->file >= 0)
		close(c->file);
	c->file = -1;
	c->file_at = c->file_end = 0;
	http_share_hold(c, SHARE_ANSWERS, 0);
}

static void
http_server_connection_free(struct http_connection *c)
{
	struct http_server *s = c->server;

	if (c->in_progress &&
	    (c->state == CONNECTION_BUSY || c->state == CONNECTION_CHECKED ||
		c->more != NULL) &&
	    c->x.on_gone != NULL)
		c->x.on_gone(s->o.ctx, &c->x);
	exchange_end(c);
	if (c->state == CONNECTION_HANDSHAKE)
		handshake_ended(c, c->end);
	else if (c->state != CONNECTION_CLOSING)
		tls_close_notify(bufferevent_openssl_get_ssl(c->bev));
	drop_bodies(c);
	http_server_file_end(c);
	bufferevent_free(c->bev);
	http_share_hold(c, SHARE_CONNECTIONS, 0);
	http_parser_release(&c->parser);
	*(c->next != NULL ? &c->next->prev : &s->last) = c->prev;
	*(c->prev != NULL ? &c->prev->next : &s->first) = c->next;
	free(c);
	s->count--;
	count_changed(s);
	if (s->stopping && s->count == 0 && s->done != NULL)
		s->done(s->done_ctx);
}

/* Waits for the client to take the answer, then ends the connection. */
static void
http_server_connection_close(struct http_connection *c)
{
	tls_close_notify(bufferevent_openssl_get_ssl(c->bev));
	shutdown(bufferevent_getfd(c->bev), SHUT_WR);
	http_server_to_state(c, CONNECTION_CLOSING);
}

/* Set the fields that all records of the request have. */
static void
context_begin(struct http_exchange *x)
{
	size_t n = 0;
	const char *field = http_request_field(x->rq, "traceparent", &n);
	/* of several, none can be right */
	bool once =
	    field != NULL && http_request_fields(x->rq, "traceparent") == 1;
	bool given = log_trace_begin(once ? field : NULL, n, &x->trace);

	log_trace_push(x->certname[0] != '\0' ? x->certname : NULL, &x->trace);
	if (field != NULL && !given)
		log_event(NETWORK_HTTP, NET_TRACE_INVALID,
		    log_str("client.address", x->address),
		    log_strn("value", field, n));
	x->log = log_context_ref(log_context_get());
	log_context_pop();
}

bool
http_noted(struct http_exchange *x)
{
	bool was = x->connection->noted;

	x->connection->noted = true;
	return was;
}

static void
exchange_begin(struct http_connection *c)
{
	struct http_exchange *x = &c->x;

	memset(x, 0, offsetof(struct http_exchange, certname));
	x->started = clock_mono_ns();
	x->rq = &c->parser.rq;
	x->status = 0;
	x->sent = x->counted = x->received = 0;
	x->kind = "other";
	x->first = !c->asked;
	x->login = false;
	c->asked = true;
	x->etag[0] = '\0';
	x->rule = x->challenge = x->fields = NULL;
	x->retry_after = x->retry_exact = 0;
	x->owner = NULL;
	x->on_gone = NULL;
	x->ctx = c->server->o.ctx;
	x->connection = c;
	memcpy(x->certname, c->certname, sizeof(x->certname));
	memcpy(x->address, c->address, sizeof(x->address));
	x->proxied = false;
	x->certificate = NULL;
	x->malformed = NULL;
	if (c->is_proxy)
		http_proxy_client(x);
	form_init(&x->form);
	context_begin(x);
	c->in_progress = 1;
	c->out_from = tls_sent(bufferevent_openssl_get_ssl(c->bev));
	if (c->server->o.begun != NULL)
		c->server->o.begun(c->server->o.ctx, x);
}

/*
 * Return whether the certificates of the client are accepted, so that the
 * request continues.  Otherwise it waits, or is answered.
 */
static bool
client_counts(struct http_connection *c)
{
	struct http_server *s = c->server;
	struct log_context *was;
	enum http_check r;

	if (s->o.check == NULL)
		return true;
	was = log_context_use(c->x.log);
	r = s->o.check(s->o.ctx, &c->x);
	log_context_back(was);
	if (r == HTTP_CHECK_LATER)
		http_server_to_state(c, CONNECTION_CHECKED);
	return r == HTTP_CHECKED;
}

/* Serve a whole request; one with a body was admitted before. */
static void
request_serve(struct http_connection *c, int admitted)
{
	struct log_context *was = log_context_use(c->x.log);

	http_server_to_state(c, CONNECTION_BUSY);
	if (admitted || http_admit(&c->x) == 0)
		http_dispatch(&c->x);
	log_context_back(was);
}

/*
 * Decode the body of an admitted request, and count what it holds then: false
 * when the request is answered.
 */
static bool
body_is_decoded(struct http_connection *c)
{
	struct log_context *was = log_context_use(c->x.log);
	int rc = http_decode(&c->x);

	log_context_back(was);
	if (rc > 0)
		count_body(c);
	return rc >= 0 && c->state == CONNECTION_READING;
}

static void
request_complete(struct http_connection *c)
{
	int admitted = c->in_progress;

	if (!c->in_progress)
		exchange_begin(c);
	c->x.started = clock_mono_ns();
	c->keep_alive = c->parser.rq.keep_alive;
	c->whole = true;
	if (admitted ? body_is_decoded(c) : client_counts(c))
		request_serve(c, admitted);
}

/* Refuses what was read until now; the connection ends after it. */
static void
answer_refused(struct http_connection *c, int status, const char *issue_kind,
    const char *reason)
{
	struct log_context *was;

	if (!c->in_progress) {
		exchange_begin(c);
		c->x.kind = "malformed";
	}
	c->keep_alive = 0;
	http_server_to_state(c, CONNECTION_BUSY);
	was = log_context_use(c->x.log);
	log_event(NETWORK_HTTP, NET_MALFORMED,
	    log_str("client.address", c->x.address),
	    log_int("http.response.status_code", status),
	    log_str("reason", reason));
	http_answer_error(&c->x, status, issue_kind, "%s", reason);
	log_context_back(was);
	/* The refused body is not read. */
	if (c->x.received == 0)
		c->x.received = c->parser.rq.body.len;
	strbuf_release(&c->parser.rq.body);
	drop_bodies(c);
}

/*
 * Handle the head of a request with a body.  One that will not be served is
 * refused now and its connection ended, as its body is not read.
 */
static void
head_serve(struct http_connection *c)
{
	static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
	struct log_context *was;
	int admitted;

	was = log_context_use(c->x.log);
	admitted = http_admit(&c->x) == 0;
	log_context_back(was);
	if (!admitted)
		return;
	if (http_parser_limit(&c->parser, c->x.route->max_body) < 0) {
		answer_refused(
		    c, c->parser.status, "RUNTIME_ERROR", c->parser.reason);
		return;
	}
	if (c->parser.rq.expect)
		bufferevent_write(c->bev, go_on, sizeof(go_on) - 1);
	wait_begins(c);
	c->rate_since = c->since;
	c->rate_len = 0;
}

static void
head_complete(struct http_connection *c)
{
	exchange_begin(c);
	c->keep_alive = 0;
	c->whole = false;
	if (client_counts(c))
		head_serve(c);
}

static void
dropped_log(const struct http_connection *c, const struct share_loss *loss,
    unsigned share)
{
	const struct http_server *s = c->server;
	struct http_dropped d = {.certname = c->certname,
	    .address = c->address,
	    .what = loss->what,
	    .used = loss->used,
	    .max = loss->max,
	    .bytes = c->held[SHARE_BODIES],
	    .ns = clock_mono_ns() - c->since};

	share_refused(share);
	if (s->o.dropped != NULL)
		s->o.dropped(s->o.ctx, &d);
}

/*
 * Count what the parser holds.  When that exceeds the limit of all bodies, or
 * the share of this client, the request whose body is largest and slowest is
 * refused: that of another connection, or of this one, which is not
 * CONNECTION_READING then.
 */
static void
count_body(struct http_connection *c)
{
	struct http_server *s = c->server;
	uint64_t held = c->parser.rq.body.cap;
	struct http_connection *victim;
	struct share_loss loss;

	if (held == c->held[SHARE_BODIES])
		return;
	http_share_hold(c, SHARE_BODIES, held);
	if (s->o.bodies != NULL)
		s->o.bodies(
		    s->o.ctx, account_sum(s->shares.addresses[SHARE_BODIES]));
	while ((victim = share_body_victim(s, c, clock_mono_ns(), &loss)) !=
	       NULL) {
		dropped_log(victim, &loss, M_SHARE_BODIES);
		answer_refused(victim, 503, "SERVICE_UNAVAILABLE",
		    "the limit of data held for requests is exceeded");
		if (victim == c)
			return;
	}
}

/*
 * Feed the parser once with the received bytes; false when it must not be
 * called again.
 */
static bool
http_server_read_some(struct http_connection *c, struct evbuffer *in)
{
	size_t n = evbuffer_get_contiguous_space(in), used;
	int fresh = http_parser_idle(&c->parser);
	enum http_parse_result r;

	if (n == 0)
		return false;
	r = http_parser_feed(&c->parser,
	    (const char *)evbuffer_pullup(in, (ssize_t)n), n, &used);
	evbuffer_drain(in, used);
	if (fresh && !http_parser_idle(&c->parser))
		wait_begins(c);
	switch (r) {
	case HTTP_PARSE_CONTINUE:
		head_complete(c);
		return true;
	case HTTP_PARSE_DONE:
		request_complete(c);
		return false;
	case HTTP_PARSE_ERROR:
		answer_refused(
		    c, c->parser.status, "RUNTIME_ERROR", c->parser.reason);
		return false;
	case HTTP_PARSE_MORE:
		break;
	}
	count_body(c);
	return true;
}

static void
read_requests(struct http_connection *c)
{
	struct evbuffer *in = bufferevent_get_input(c->bev);

	while (c->state == CONNECTION_READING && http_server_read_some(c, in))
		;
	if (c->state == CONNECTION_CLOSING)
		evbuffer_drain(in, evbuffer_get_length(in));
}

void
http_server_go_on(struct http_exchange *x)
{
	struct http_connection *c = x->connection;

	x->on_gone = NULL;
	x->owner = NULL;
	if (c->whole) {
		request_serve(c, 0);
		return;
	}
	http_server_to_state(c, CONNECTION_READING);
	head_serve(c);
	read_requests(c);
}

static void
http_server_on_read(struct bufferevent *bev, void *arg)
{
	struct http_connection *c = arg;

	read_requests(c);
	/*
	 * With a full buffer libevent reads nothing more, so that the client's
	 * end would not be noticed while a handler works on its request.
	 */
	if (c->state == CONNECTION_BUSY &&
	    evbuffer_get_length(bufferevent_get_input(bev)) >= INPUT_MAX)
		http_server_connection_free(c);
}

/* Send the next piece of a file: true while the answer goes on. */
static bool
http_server_file_continue(struct http_connection *c)
{
	if (c->file_at == c->file_end)
		http_server_file_end(c);
	if (c->file < 0)
		return false;
	if (http_answer_file_more(c) < 0) {
		c->x.sent -= c->file_end - c->file_at;
		http_server_connection_free(c);
	}
	return true;
}

/* Continue an answer in pieces: true until it has ended. */
static bool
pieces_continue(struct http_connection *c)
{
	struct log_context *was;

	if (c->more == NULL)
		return false;
	was = log_context_use(c->x.log);
	c->more(c->server->o.ctx, &c->x);
	log_context_back(was);
	if (evbuffer_get_length(bufferevent_get_output(c->bev)) == 0)
		c->waits = clock_mono_ns();
	return true;
}

/* Everything that was to be sent has been handed to the kernel. */
static void
on_written(struct bufferevent *bev, void *arg)
{
	struct http_connection *c = arg;

	/* A delayed callback may be about an earlier write. */
	if (c->state != CONNECTION_WRITING ||
	    evbuffer_get_length(bufferevent_get_output(bev)) > 0 ||
	    http_server_file_continue(c) || pieces_continue(c))
		return;
	c->x.delivered = true;
	exchange_end(c);
	drop_bodies(c);
	if (!c->keep_alive) {
		http_server_connection_close(c);
		return;
	}
	http_parser_reset(&c->parser);
	http_server_to_state(c, CONNECTION_READING);
	read_requests(c);
}

static void
refused_report(
    struct http_connection *c, const char *subject, const char *reason)
{
	struct http_server *s = c->server;

	if (s->o.refused != NULL)
		s->o.refused(s->o.ctx, c->address, subject, reason);
}

/*
 * The name that the client has shown, or "" for a client without certificate;
 * -1 when the certificate has none that is a certname.
 */
static int
http_server_take_name(struct http_connection *c)
{
	struct ssl_st *ssl = bufferevent_openssl_get_ssl(c->bev);
	struct http_server *s = c->server;

	switch (tls_peer_name(ssl, c->certname, sizeof(c->certname))) {
	case TLS_NAME_NONE:
		c->certname[0] = '\0';
		return 0;
	case TLS_NAME_BAD:
		c->certname[0] = '\0';
		break;
	case TLS_NAME_OK:
		if (route_certname_ok(c->certname))
			return 0;
		break;
	}
	if (s->o.unnamed != NULL)
		s->o.unnamed(s->o.ctx, c->address, c->certname);
	return -1;
}

struct json_t *
http_client_extensions(struct http_exchange *x)
{
	if (x->proxied)
		return x->certificate != NULL ? pki_extensions(x->certificate)
					      : json_object();
	return tls_peer_extensions(
	    bufferevent_openssl_get_ssl(x->connection->bev));
}

/* The connection's share of bodies stays until its next request. */
void
http_request_drop(struct http_exchange *x)
{
	struct strbuf *body = &x->connection->parser.rq.body;

	if (x->received == 0)
		x->received = body->len;
	strbuf_release(body);
	form_release(&x->form);
	form_init(&x->form);
}

int
http_client_certificate(struct http_exchange *x, struct strbuf *pem)
{
	if (x->proxied)
		return x->certificate != NULL
			   ? pki_certificate_write(x->certificate, pem)
			   : -1;
	return tls_peer_certificate(
	    bufferevent_openssl_get_ssl(x->connection->bev), pem);
}

/* Closes connections until the limits and shares hold again. */
static void
http_server_make_room(struct http_server *s, struct http_connection *newest)
{
	struct http_connection *victim;
	struct share_loss loss;

	while ((victim = share_connection_victim(s, newest, &loss)) != NULL) {
		if (loss.what != SHARE_OF_ALL)
			dropped_log(victim, &loss, M_SHARE_CONNECTIONS);
		http_server_connection_free(victim);
		if (victim == newest)
			return;
	}
}

static void
handshake_done(struct http_connection *c)
{
	struct http_server *s = c->server;

	log_span_past(LOGMSG_NET_SPAN, 0, clock_mono_ns() - c->since,
	    log_code("phase", "tls.handshake"),
	    log_str("client.address", c->address));
	if (clock_mono_ns() - c->since > log_threshold(LOG_SLOW_HANDSHAKE))
		log_event(NETWORK_TLS, NET_HANDSHAKE_SLOW,
		    log_str("client.address", c->address),
		    log_ns("duration", clock_mono_ns() - c->since),
		    log_ns("limit", log_threshold(LOG_SLOW_HANDSHAKE)));
	if (http_server_take_name(c) < 0) {
		c->end = TLS_END_NAME;
		http_server_connection_free(c);
		return;
	}
	http_share_named(c);
	c->is_proxy = c->certname[0] != '\0' && s->o.proxies != NULL &&
		      s->o.proxies(s->o.ctx, c->certname);
	handshake_ended(c, TLS_END_OK);
	http_server_to_state(c, CONNECTION_READING);
	bufferevent_setwatermark(c->bev, EV_READ, 0, INPUT_MAX);
	bufferevent_enable(c->bev, EV_READ | EV_WRITE);
	http_server_make_room(s, c);
}

/*
 * Read what the client of a failed handshake has sent meanwhile: to close a
 * socket with unread input resets the connection, and the client might lose the
 * alert with the reason.
 */
static void
input_drop(evutil_socket_t fd)
{
	char piece[4096];

	shutdown(fd, SHUT_WR);
	for (int i = 0; i < DROPS_MAX && read(fd, piece, sizeof(piece)) > 0;
	     i++)
		;
}

static void
on_event(struct bufferevent *bev, short what, void *arg)
{
	struct http_connection *c = arg;
	char reason[200] = "connection lost";
	const struct tls_refusal *r;

	if (what & BEV_EVENT_CONNECTED) {
		handshake_done(c);
		return;
	}
	if (c->state == CONNECTION_HANDSHAKE) {
		unsigned long e = bufferevent_get_openssl_error(bev);

		if (e != 0)
			tls_error_text(e, reason, sizeof(reason));
		c->end = tls_end_of(bufferevent_openssl_get_ssl(bev), e);
		r = tls_refusal_of(bufferevent_openssl_get_ssl(bev));
		if (r != NULL)
			refused_report(c, r->subject, r->reason);
		else
			refused_report(c, NULL, reason);
		input_drop(bufferevent_getfd(bev));
	}
	http_server_connection_free(c);
}

static void
peer_address(const struct sockaddr *sa, char out[HTTP_ADDRESS_MAX])
{
	const void *a = NULL;

	snprintf(out, HTTP_ADDRESS_MAX, "unknown");
	if (sa->sa_family == AF_INET)
		a = &((const struct sockaddr_in *)(const void *)sa)->sin_addr;
	else if (sa->sa_family == AF_INET6)
		a = &((const struct sockaddr_in6 *)(const void *)sa)->sin6_addr;
	if (a != NULL)
		inet_ntop(sa->sa_family, a, out, HTTP_ADDRESS_MAX);
	/* An IPv4 client of an IPv6 socket is shown as what it is. */
	if (strncmp(out, "::ffff:", 7) == 0 && strchr(out, '.') != NULL)
		memmove(out, out + 7, strlen(out + 7) + 1);
}

/*
 * Set the options of a socket: with keepalive, a client that has disappeared
 * without a FIN is noticed.
 */
static void
socket_options(evutil_socket_t fd)
{
	static const struct {
		int level, name, value;
	} rows[] = {
	    {IPPROTO_TCP, TCP_NODELAY, 1},
	    {SOL_SOCKET, SO_KEEPALIVE, 1},
	    {IPPROTO_TCP, TCP_KEEPIDLE, ALIVE_SECONDS},
	    {IPPROTO_TCP, TCP_KEEPINTVL, ALIVE_EVERY},
	    {IPPROTO_TCP, TCP_KEEPCNT, ALIVE_PROBES},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		setsockopt(fd, rows[i].level, rows[i].name, &rows[i].value,
		    sizeof(rows[i].value));
}

static void
on_accept(struct evconnlistener *l, evutil_socket_t fd, struct sockaddr *sa,
    int len, void *arg)
{
	struct http_server *s = arg;
	struct http_connection *c = memory_zalloc(1, sizeof(*c));
	struct ssl_st *ssl = tls_session_new(s->o.tls);

	(void)l;
	(void)len;
	socket_options(fd);
	/* On failure the bufferevent's maker closes neither. */
	c->bev = ssl == NULL
		     ? NULL
		     : bufferevent_openssl_socket_new(s->o.base, fd, ssl,
			   BUFFEREVENT_SSL_ACCEPTING,
			   BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS);
	if (c->bev == NULL) {
		evutil_closesocket(fd);
		tls_session_free(ssl);
		free(c);
		return;
	}
	c->server = s;
	c->file = -1;
	http_parser_init(&c->parser, s->o.max_body);
	peer_address(sa, c->address);
	peer_of_address(c->address, c->peer);
	http_share_hold(c, SHARE_CONNECTIONS, 1);
	http_server_to_state(c, CONNECTION_HANDSHAKE);
	c->end = TLS_END_OTHER;
	c->next = s->first;
	*(c->next != NULL ? &c->next->prev : &s->last) = c;
	s->first = c;
	s->handshakes++;
	s->count++;
	count_changed(s);
	bufferevent_setcb(c->bev, http_server_on_read, on_written, on_event, c);
	bufferevent_enable(c->bev, EV_READ | EV_WRITE);
	http_server_make_room(s, c);
}

static int64_t
seconds_since(int64_t t)
{
	return (clock_mono_ns() - t) / SECOND;
}

/*
 * Return the seconds for which the connection has waited for its client,
 * without the time in which the server was too busy to serve it: of a thousand
 * simultaneous handshakes the last ones wait for the first ones.
 */
static int64_t
seconds_waited(const struct http_connection *c)
{
	return seconds_since(c->since + c->server->late - c->late);
}

/*
 * Return true when a body is too slow.  The rate must hold in each span of
 * time; a fast start does not count for later spans.
 */
static int
body_too_slow(struct http_connection *c)
{
	uint64_t len = c->parser.rq.body.len, before = c->rate_len;

	if (seconds_since(c->rate_since) < RATE_SECONDS)
		return 0;
	c->rate_since = clock_mono_ns();
	c->rate_len = len;
	return len - before < (uint64_t)RATE_SECONDS * c->server->o.body_rate;
}

static void
tick_body(struct http_connection *c)
{
	if (seconds_waited(c) >= c->server->o.body_seconds)
		answer_refused(
		    c, 408, "RUNTIME_ERROR", "the body took too long");
	else if (body_too_slow(c))
		answer_refused(c, 408, "RUNTIME_ERROR", "body came too slowly");
}

/* A connection that reads: has its wait become too long? */
static void
tick_reading(struct http_connection *c)
{
	const struct http_server_options *o = &c->server->o;
	int64_t t = seconds_waited(c);

	if (http_parser_idle(&c->parser)) {
		if (t >= o->idle_seconds)
			http_server_connection_free(c);
	} else if (http_parser_in_body(&c->parser)) {
		tick_body(c);
	} else if (t >= o->head_seconds) {
		answer_refused(c, 408, "RUNTIME_ERROR", "head came too slowly");
	}
}

static void
tick_writing(struct http_connection *c)
{
	const struct http_server_options *o = &c->server->o;
	/* libevent keeps a whole body until its last byte is sent */
	uint64_t sent = tls_sent(bufferevent_openssl_get_ssl(c->bev));
	/* a long answer takes its time at the rate that a body must have */
	uint64_t length = c->file_end + (c->in_pieces ? c->x.sent : 0);
	int64_t most =
	    o->answer_seconds + (int64_t)(length / (o->body_rate + 1));

	/* the client has all that there is */
	if (c->waits != 0)
		return;
	if (sent != c->out_sent)
		wait_begins(c);
	c->out_sent = sent;
	if (seconds_waited(c) >= o->stall_seconds ||
	    seconds_since(c->x.answered) >= most)
		http_server_connection_free(c);
}

static void
tick_connection(struct http_connection *c)
{
	switch (c->state) {
	case CONNECTION_HANDSHAKE:
		if (seconds_waited(c) < c->server->o.handshake_seconds)
			break;
		c->end = TLS_END_TIMEOUT;
		http_server_connection_free(c);
		break;
	case CONNECTION_READING:
		tick_reading(c);
		break;
	case CONNECTION_CHECKED:
	case CONNECTION_BUSY:
		break;
	case CONNECTION_WRITING:
		tick_writing(c);
		break;
	case CONNECTION_CLOSING:
		if (seconds_waited(c) >= CLOSING_SECONDS)
			http_server_connection_free(c);
		break;
	}
}

static void
http_server_on_tick(evutil_socket_t fd, short what, void *arg)
{
	struct http_server *s = arg;
	struct http_connection *c, *next;
	int64_t now = clock_mono_ns();

	(void)fd;
	(void)what;
	if (now - s->ticked > SECOND)
		s->late += now - s->ticked - SECOND;
	s->ticked = now;
	for (c = s->first; c != NULL; c = next) {
		next = c->next;
		tick_connection(c);
	}
}

static int
add_listeners(struct http_server *s, const int *fds, unsigned count)
{
	s->listeners = memory_zalloc(count, sizeof(*s->listeners));
	for (; s->listener_count < count; s->listener_count++) {
		struct evconnlistener *l =
		    evconnlistener_new(s->o.base, on_accept, s,
			LEV_OPT_CLOSE_ON_EXEC, 0, fds[s->listener_count]);

		if (l == NULL)
			return -1;
		s->listeners[s->listener_count] = l;
	}
	return 0;
}

struct http_server *
http_server_new(
    const struct http_server_options *o, const int *fds, unsigned count)
{
	struct http_server *s = memory_zalloc(1, sizeof(*s));
	struct timeval second = {1, 0};

	s->o = *o;
	http_shares_init(&s->shares);
	s->ticked = clock_mono_ns();
	s->tick = event_new(o->base, -1, EV_PERSIST, http_server_on_tick, s);
	if (add_listeners(s, fds, count) < 0 || s->tick == NULL ||
	    event_add(s->tick, &second) < 0) {
		http_server_free(s);
		return NULL;
	}
	return s;
}

void
http_server_stop(struct http_server *s, unsigned idle_seconds,
    void (*done)(void *ctx), void *ctx)
{
	struct http_connection *c, *next;

	s->stopping = 1;
	for (unsigned i = 0; i < s->listener_count; i++)
		evconnlistener_disable(s->listeners[i]);
	if (idle_seconds < s->o.idle_seconds)
		s->o.idle_seconds = idle_seconds;
	for (c = s->first; c != NULL && idle_seconds == 0; c = next) {
		next = c->next;
		if (c->state == CONNECTION_HANDSHAKE ||
		    (c->state == CONNECTION_READING &&
			!http_parser_in_body(&c->parser)))
			http_server_connection_free(c);
	}
	s->done = done;
	s->done_ctx = ctx;
	if (s->count == 0)
		done(ctx);
}

void
http_server_end(struct http_connection *c)
{
	http_server_connection_free(c);
}

void
http_server_publish(const struct http_server *s, const char *process)
{
	http_shares_publish(&s->shares, process);
}

unsigned
http_server_count(const struct http_server *s)
{
	return s->count;
}

void
http_server_free(struct http_server *s)
{
	if (s == NULL)
		return;
	s->stopping = 1;
	s->done = NULL;
	while (s->first != NULL)
		http_server_connection_free(s->first);
	for (unsigned i = 0; i < s->listener_count; i++)
		evconnlistener_free(s->listeners[i]);
	http_shares_release(&s->shares);
	free(s->listeners);
	if (s->tick != NULL)
		event_free(s->tick);
	free(s);
}
