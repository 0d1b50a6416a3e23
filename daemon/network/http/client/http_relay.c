#include "network/http/client/http_relay.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <event2/event.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/http/client/server_trust.h"
#include "network/pki/certificate.h"
#include "network/pki/key.h"
#include "network/tls/tls.h"

#define RELAY_PIECE 16384
/* Bytes that wait for a slow side, before the other one is not read. */
#define RELAY_WAITING ((size_t)256 << 10)
/* For a handshake. */
#define RELAY_SECONDS 30
#define NS_PER_US     1000LL
#define US_PER_S      1000000LL
#define RELAY_WHY_MAX 200

/* The two sides of a connection. */
enum relay_side { RELAY_AGENT, RELAY_SERVER, RELAY_SIDES };

struct relay_pair {
	struct http_relay *relay;
	struct relay_pair *next, *prev;
	struct bufferevent *sides[RELAY_SIDES]; /* NULL: not yet */
	unsigned address; /* of the server, that is tried */
	bool open;	  /* both have accepted it */
	bool ends;	  /* after what the agent has not yet taken */
	void *owner;
};

struct http_relay {
	struct http_relay_options o;
	char *server;
	struct event_base *base;
	struct event *accepts, *timer;
	SSL_CTX *contexts[RELAY_SIDES];
	struct x509_st *cert;
	struct evp_pkey_st *key;
	struct relay_pair *first;
	unsigned count;
	char piece[RELAY_PIECE];
};

static void relay_server_connect(struct relay_pair *p);

/* --- connections --- */

static void
relay_pair_free(struct relay_pair *p)
{
	struct http_relay *r = p->relay;

	for (unsigned i = 0; i < RELAY_SIDES; i++) {
		if (p->sides[i] == NULL)
			continue;
		tls_close_notify(bufferevent_openssl_get_ssl(p->sides[i]));
		bufferevent_free(p->sides[i]);
	}
	if (p->open)
		r->o.closed(p->owner);
	if (p->next != NULL)
		p->next->prev = p->prev;
	*(p->prev != NULL ? &p->prev->next : &r->first) = p->next;
	free(p);
	if (r->count-- == HTTP_RELAY_MAX)
		event_add(r->accepts, NULL);
}

/* A connection has failed before it was open. */
static void
relay_pair_fail(struct relay_pair *p, enum relay_side side, const char *why)
{
	struct http_relay *r = p->relay;
	char text[RELAY_WHY_MAX];

	fixed_shorten(text, sizeof(text), "%s: %s",
	    side == RELAY_AGENT ? "A connection of an agent failed"
				: "The connection to the server failed",
	    why);
	r->o.failed(r->o.ctx, text);
	relay_pair_free(p);
}

static void
relay_reason(struct bufferevent *bev, short what, char text[RELAY_WHY_MAX])
{
	unsigned long e = bufferevent_get_openssl_error(bev);
	long verified = SSL_get_verify_result(bufferevent_openssl_get_ssl(bev));

	if (what & BEV_EVENT_TIMEOUT)
		fixed_shorten(text, RELAY_WHY_MAX, "no handshake within %d s",
		    RELAY_SECONDS);
	else if (verified != X509_V_OK)
		fixed_shorten(text, RELAY_WHY_MAX, "the certificate: %s",
		    X509_verify_cert_error_string(verified));
	else if (e != 0)
		tls_error_text(e, text, RELAY_WHY_MAX);
	else
		fixed_shorten(text, RELAY_WHY_MAX, "%s",
		    errno != 0 ? strerror(errno) : "it has ended");
}

/* Return whether the agent has shown the relay's own certificate. */
static bool
relay_agent_is_own(const struct relay_pair *p)
{
	struct x509_st *cert =
	    tls_peer_find(bufferevent_openssl_get_ssl(p->sides[RELAY_AGENT]));

	return cert != NULL && X509_cmp(cert, p->relay->cert) == 0;
}

/* --- bytes --- */

/* Pass on what one side has sent; a slow other side stops the reading. */
static void
relay_pass(struct relay_pair *p, enum relay_side side)
{
	struct http_relay *r = p->relay;
	struct bufferevent *from = p->sides[side];
	struct bufferevent *to = p->sides[RELAY_SIDES - 1 - side];
	size_t n;

	while ((n = bufferevent_read(from, r->piece, RELAY_PIECE)) > 0) {
		r->o.passed(p->owner, side == RELAY_AGENT, r->piece, n);
		bufferevent_write(to, r->piece, n);
	}
	if (evbuffer_get_length(bufferevent_get_output(to)) > RELAY_WAITING)
		bufferevent_disable(from, EV_READ);
}

static enum relay_side
relay_side_of(const struct relay_pair *p, const struct bufferevent *bev)
{
	return bev == p->sides[RELAY_AGENT] ? RELAY_AGENT : RELAY_SERVER;
}

static void
relay_on_read(struct bufferevent *bev, void *arg)
{
	struct relay_pair *p = arg;

	if (p->open)
		relay_pass(p, relay_side_of(p, bev));
}

/* A side has taken all. */
static void
relay_on_written(struct bufferevent *bev, void *arg)
{
	struct relay_pair *p = arg;
	enum relay_side side = relay_side_of(p, bev);

	if (!p->open)
		return;
	if (p->ends && side == RELAY_AGENT)
		relay_pair_free(p);
	else
		bufferevent_enable(p->sides[RELAY_SIDES - 1 - side], EV_READ);
}

/* Both sides have accepted the connection. */
static void
relay_pair_open(struct relay_pair *p)
{
	p->owner = p->relay->o.opened(p->relay->o.ctx);
	p->open = true;
	for (unsigned i = 0; i < RELAY_SIDES; i++) {
		bufferevent_set_timeouts(p->sides[i], NULL, NULL);
		bufferevent_setwatermark(
		    p->sides[i], EV_READ, 0, RELAY_WAITING);
		bufferevent_enable(p->sides[i], EV_READ | EV_WRITE);
	}
	relay_pass(p, RELAY_AGENT);
}

/* A side has ended an open connection. */
static void
relay_pair_end(struct relay_pair *p, enum relay_side side)
{
	relay_pass(p, side);
	if (side == RELAY_SERVER && evbuffer_get_length(bufferevent_get_output(
					p->sides[RELAY_AGENT])) > 0)
		p->ends = true;
	else
		relay_pair_free(p);
}

static void
relay_on_event(struct bufferevent *bev, short what, void *arg)
{
	struct relay_pair *p = arg;
	enum relay_side side = relay_side_of(p, bev);
	char why[RELAY_WHY_MAX];

	if (what & BEV_EVENT_CONNECTED) {
		if (side == RELAY_SERVER)
			relay_pair_open(p);
		else if (relay_agent_is_own(p))
			relay_server_connect(p);
		else
			relay_pair_fail(p, side,
			    "it has another certificate than the agent");
		return;
	}
	if (p->open) {
		relay_pair_end(p, side);
		return;
	}
	relay_reason(bev, what, why);
	if (side == RELAY_SERVER &&
	    p->address + 1 < p->relay->o.address_count) {
		p->address++;
		bufferevent_free(bev);
		p->sides[RELAY_SERVER] = NULL;
		relay_server_connect(p);
	} else {
		relay_pair_fail(p, side, why);
	}
}

/* Make a side of a connection: 0, or -1. */
static int
relay_side_make(struct relay_pair *p, enum relay_side side, int fd)
{
	static const struct timeval limit = {.tv_sec = RELAY_SECONDS};
	struct http_relay *r = p->relay;
	SSL *ssl = SSL_new(r->contexts[side]);
	struct bufferevent *bev = NULL;
	int one = 1;

	if (ssl != NULL)
		bev = bufferevent_openssl_socket_new(r->base, fd, ssl,
		    side == RELAY_AGENT ? BUFFEREVENT_SSL_ACCEPTING
					: BUFFEREVENT_SSL_CONNECTING,
		    BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS);
	if (bev == NULL) {
		SSL_free(ssl);
		return -1;
	}
	if (side == RELAY_SERVER)
		SSL_set_tlsext_host_name(ssl, r->server);
	(void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
	p->sides[side] = bev;
	bufferevent_setcb(
	    bev, relay_on_read, relay_on_written, relay_on_event, p);
	bufferevent_set_timeouts(bev, &limit, &limit);
	bufferevent_enable(bev, EV_READ | EV_WRITE);
	return 0;
}

/* Connect to the address of the server that is to be tried. */
static void
relay_server_connect(struct relay_pair *p)
{
	const struct http_many_address *to = &p->relay->o.addresses[p->address];
	int fd = socket(to->address.ss_family,
	    SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

	/* bytes of the agent wait meanwhile, up to a limit */
	bufferevent_setwatermark(
	    p->sides[RELAY_AGENT], EV_READ, 0, RELAY_WAITING);
	if (fd < 0) {
		relay_pair_fail(p, RELAY_SERVER, strerror(errno));
		return;
	}
	if ((connect(fd, (const struct sockaddr *)&to->address, to->len) < 0 &&
		errno != EINPROGRESS) ||
	    relay_side_make(p, RELAY_SERVER, fd) < 0) {
		int error = errno;

		close(fd);
		relay_pair_fail(p, RELAY_SERVER, strerror(error));
	}
}

static void
relay_on_accept(evutil_socket_t listener, short what, void *arg)
{
	struct http_relay *r = arg;
	int fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
	struct relay_pair *p;

	(void)what;
	if (fd < 0)
		return;
	p = memory_zalloc(1, sizeof(*p));
	p->relay = r;
	p->next = r->first;
	if (p->next != NULL)
		p->next->prev = p;
	r->first = p;
	if (++r->count == HTTP_RELAY_MAX)
		event_del(r->accepts);
	if (relay_side_make(p, RELAY_AGENT, fd) < 0) {
		close(fd);
		relay_pair_fail(p, RELAY_AGENT, "OpenSSL has no connection");
	}
}

/* --- the relay --- */

static int
relay_identity_read(struct http_relay *r, struct strbuf *why)
{
	r->cert = pki_certificate_read(r->o.cert, r->o.cert_len, why);
	if (r->cert != NULL)
		r->key = pki_key_read(r->o.key, r->o.key_len, why);
	if (r->key == NULL)
		return -1;
	if (pki_certificate_has_key(r->cert, r->key))
		return 0;
	strbuf_addstr(why, "The key is not that of the certificate");
	return -1;
}

/* Make the context of a side. */
static int
relay_context_make(
    struct http_relay *r, enum relay_side side, struct strbuf *why)
{
	SSL_CTX *tls = SSL_CTX_new(
	    side == RELAY_AGENT ? TLS_server_method() : TLS_client_method());

	r->contexts[side] = tls;
	if (tls == NULL || SSL_CTX_use_certificate(tls, r->cert) != 1 ||
	    SSL_CTX_use_PrivateKey(tls, r->key) != 1) {
		strbuf_addstr(why, "OpenSSL has no context");
		return -1;
	}
	SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION);
	SSL_CTX_set_options(
	    tls, SSL_OP_IGNORE_UNEXPECTED_EOF | SSL_OP_NO_TICKET);
	SSL_CTX_set_session_cache_mode(tls, SSL_SESS_CACHE_OFF);
	SSL_CTX_set_num_tickets(tls, 0);
	SSL_CTX_set_verify(
	    tls, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, NULL);
	if (side == RELAY_SERVER)
		server_trust_name(tls, r->server);
	return server_trust_add(tls, r->o.ca, why);
}

static void
relay_on_timer(evutil_socket_t fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
}

static int
relay_loop_make(struct http_relay *r, struct strbuf *why)
{
	r->base = event_base_new();
	if (r->base != NULL) {
		r->timer = evtimer_new(r->base, relay_on_timer, NULL);
		r->accepts = event_new(r->base, r->o.listener,
		    EV_READ | EV_PERSIST, relay_on_accept, r);
	}
	if (r->timer != NULL && r->accepts != NULL &&
	    event_add(r->accepts, NULL) == 0)
		return 0;
	strbuf_addstr(why, "libevent has no event loop");
	return -1;
}

struct http_relay *
http_relay_new(const struct http_relay_options *o, struct strbuf *why)
{
	struct http_relay *r = memory_zalloc(1, sizeof(*r));

	r->o = *o;
	r->server = memory_dup(o->server, strlen(o->server));
	if (relay_identity_read(r, why) == 0 &&
	    relay_context_make(r, RELAY_AGENT, why) == 0 &&
	    relay_context_make(r, RELAY_SERVER, why) == 0 &&
	    relay_loop_make(r, why) == 0)
		return r;
	http_relay_free(r);
	return NULL;
}

void
http_relay_wait(struct http_relay *r, int64_t ns)
{
	struct timeval t = {.tv_sec = ns / NS_PER_US / US_PER_S,
	    .tv_usec = ns / NS_PER_US % US_PER_S};

	evtimer_add(r->timer, &t);
	event_base_loop(r->base, EVLOOP_ONCE);
}

unsigned
http_relay_connections(const struct http_relay *r)
{
	return r->count;
}

void
http_relay_free(struct http_relay *r)
{
	if (r == NULL)
		return;
	while (r->first != NULL)
		relay_pair_free(r->first);
	if (r->accepts != NULL)
		event_free(r->accepts);
	if (r->timer != NULL)
		event_free(r->timer);
	if (r->base != NULL)
		event_base_free(r->base);
	for (unsigned i = 0; i < RELAY_SIDES; i++)
		SSL_CTX_free(r->contexts[i]);
	pki_certificate_free(r->cert);
	pki_key_free(r->key);
	free(r->server);
	free(r);
}
