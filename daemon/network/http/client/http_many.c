/*
 * A connection's event waits for reading as long as the connection exists, also
 * while it is kept, so that its end is noticed; it waits for writing instead
 * while it is made, and while the server does not take the request.  Requests
 * have one timeout: those in progress are a list in the order of their begin.
 */

#include "network/http/client/http_many.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <event2/event.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/http/client/server_trust.h"
#include "network/http/http_reply.h"
#include "network/pki/certificate.h"
#include "network/pki/key.h"
#include "network/tls/tls.h"

/* Bytes that are read or written at once: a record of TLS. */
#define MANY_PIECE 16384
#define NS_PER_US  1000LL
#define US_PER_S   1000000LL

enum many_state {
	MANY_CLOSED,
	MANY_CONNECT, /* the connection is being made */
	MANY_SHAKE,   /* in the handshake */
	MANY_SEND,
	MANY_READ,
	MANY_KEPT, /* without a request */
};

/*
 * A parsed certificate with its key takes ten times the memory of its text, and
 * a connection needs both in its handshake only.
 */
struct http_many_identity {
	char *cert_text, *key_text;
	size_t cert_len, key_len;
	unsigned uses; /* handshakes */
	struct x509_st *cert;
	struct evp_pkey_st *key;
};

struct http_many_agent {
	struct http_many *many;
	struct http_many_agent *next, *prev; /* in progress, oldest first */
	struct http_many_agent *next_of_all;
	struct http_many_identity *identity;
	SSL *ssl;
	SSL_SESSION *session; /* to be resumed, or NULL */
	struct event *event;
	int64_t connect_begin;
	void (*due)(void *ctx); /* of http_many_later() */
	void *due_ctx;
	int fd;
	int error; /* of a connection that was refused at once, errno */
	unsigned char state;
	unsigned char address; /* index of the one that is tried */
	bool writes;	       /* the event waits for writing */
	bool busy;	       /* has a request */
	bool kept;	       /* its connection had one before */
	bool began;	       /* bytes of the answer have arrived */
	bool shows;	       /* the identity is in use, for a handshake */
	uint64_t at;	       /* bytes of the request that were sent */
	struct http_many_request rq;
	struct http_many_result result;
	struct http_reply reply;
};

struct http_many {
	struct http_many_options o;
	char *server;
	struct event_base *base;
	struct event *timer;
	SSL_CTX *tls;
	struct http_many_agent *all;
	struct http_many_agent *first, *last; /* in progress */
	unsigned connections;
	unsigned refused; /* requests without a connection */
	unsigned address; /* that is used */
	bool connected;	  /* the address was reached */
	char piece[MANY_PIECE];
};

static void many_progress(struct http_many_agent *a);

/* --- certificates --- */

static void
many_identity_drop(struct http_many_identity *i)
{
	pki_certificate_free(i->cert);
	pki_key_free(i->key);
	i->cert = NULL;
	i->key = NULL;
}

void
http_many_identity_free(struct http_many_identity *i)
{
	if (i == NULL)
		return;
	many_identity_drop(i);
	free(i->cert_text);
	explicit_bzero(i->key_text, i->key_len);
	free(i->key_text);
	free(i);
}

/* Parse the texts, unless they are: 0, or -1 with a sentence. */
static int
many_identity_parse(struct http_many_identity *i, struct strbuf *why)
{
	if (i->key != NULL)
		return 0;
	i->cert = pki_certificate_read(i->cert_text, i->cert_len, why);
	if (i->cert != NULL)
		i->key = pki_key_read(i->key_text, i->key_len, why);
	if (i->key != NULL && pki_certificate_has_key(i->cert, i->key))
		return 0;
	if (i->key != NULL)
		strbuf_addstr(why, "The key is not that of the certificate");
	many_identity_drop(i);
	return -1;
}

struct http_many_identity *
http_many_identity_new(const char *cert, size_t cert_len, const char *key,
    size_t key_len, struct strbuf *why)
{
	struct http_many_identity *i = memory_zalloc(1, sizeof(*i));

	i->cert_text = memory_dup(cert, cert_len);
	i->cert_len = cert_len;
	i->key_text = memory_dup(key, key_len);
	i->key_len = key_len;
	if (many_identity_parse(i, why) == 0) {
		many_identity_drop(i);
		return i;
	}
	http_many_identity_free(i);
	return NULL;
}

/* Give a connection its certificate: 0, or -1. */
static int
many_identity_use(struct http_many_identity *i, SSL *ssl)
{
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, HTTP_MANY_WHY_MAX);
	rc = many_identity_parse(i, &why.out);
	shortbuf_release(&why);
	if (rc < 0 || SSL_use_certificate(ssl, i->cert) != 1 ||
	    SSL_use_PrivateKey(ssl, i->key) != 1)
		return -1;
	i->uses++;
	return 0;
}

/* The handshake of a connection that has its certificate is over. */
static void
many_identity_end(struct http_many_agent *a)
{
	struct http_many_identity *i = a->identity;

	if (!a->shows)
		return;
	a->shows = false;
	if (a->ssl != NULL)
		SSL_certs_clear(a->ssl);
	if (--i->uses == 0 && !a->many->o.keeps)
		many_identity_drop(i);
}

/* --- the context --- */

static int
many_session_keep(SSL *ssl, SSL_SESSION *session)
{
	struct http_many_agent *a = SSL_get_app_data(ssl);

	SSL_SESSION_free(a->session);
	a->session = session;
	return 1;
}

static int
many_tls(struct http_many *m, struct strbuf *why)
{
	m->tls = SSL_CTX_new(TLS_client_method());
	if (m->tls == NULL) {
		strbuf_addstr(why, "OpenSSL has no context");
		return -1;
	}
	SSL_CTX_set_min_proto_version(m->tls, TLS1_2_VERSION);
	SSL_CTX_set_mode(m->tls, SSL_MODE_RELEASE_BUFFERS |
				     SSL_MODE_ENABLE_PARTIAL_WRITE |
				     SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
	/* a call of the kernel for a record, not one for its head, too */
	SSL_CTX_set_read_ahead(m->tls, 1);
	/* an end without close_notify is that of a server that was killed */
	SSL_CTX_set_options(m->tls, SSL_OP_IGNORE_UNEXPECTED_EOF);
	SSL_CTX_set_session_cache_mode(m->tls,
	    m->o.resumes ? SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL
			 : SSL_SESS_CACHE_OFF);
	if (m->o.resumes)
		SSL_CTX_sess_set_new_cb(m->tls, many_session_keep);
	else
		SSL_CTX_set_options(m->tls, SSL_OP_NO_TICKET);
	if (m->o.ca == NULL)
		return 0;
	SSL_CTX_set_verify(m->tls, SSL_VERIFY_PEER, NULL);
	server_trust_name(m->tls, m->server);
	return server_trust_add(m->tls, m->o.ca, why);
}

static void
many_on_timer(evutil_socket_t fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
}

static int
many_loop(struct http_many *m, struct strbuf *why)
{
	struct event_config *config = event_config_new();

	if (config != NULL) {
		/* milliseconds are too coarse for arrival times */
		event_config_set_flag(config, EVENT_BASE_FLAG_PRECISE_TIMER);
		m->base = event_base_new_with_config(config);
		event_config_free(config);
	}
	if (m->base != NULL)
		m->timer = evtimer_new(m->base, many_on_timer, NULL);
	if (m->timer != NULL)
		return 0;
	strbuf_addstr(why, "libevent has no event loop");
	return -1;
}

struct http_many *
http_many_new(const struct http_many_options *o, struct strbuf *why)
{
	struct http_many *m = memory_zalloc(1, sizeof(*m));

	m->o = *o;
	m->server = memory_dup(o->server, strlen(o->server));
	if (many_tls(m, why) == 0 && many_loop(m, why) == 0)
		return m;
	http_many_free(m);
	return NULL;
}

/* --- connections --- */

static void
many_disconnect(struct http_many_agent *a)
{
	if (a->state == MANY_CLOSED)
		return;
	event_free(a->event);
	a->event = NULL;
	many_identity_end(a);
	/* a session that was not shut down cannot be resumed */
	if (a->ssl != NULL && a->state >= MANY_SEND)
		tls_close_notify(a->ssl);
	SSL_free(a->ssl);
	a->ssl = NULL;
	close(a->fd);
	a->state = MANY_CLOSED;
	a->kept = false;
	a->many->connections--;
}

static void
many_unlink(struct http_many_agent *a)
{
	struct http_many *m = a->many;

	if (a->prev != NULL)
		a->prev->next = a->next;
	else
		m->first = a->next;
	if (a->next != NULL)
		a->next->prev = a->prev;
	else
		m->last = a->prev;
	a->next = a->prev = NULL;
}

static void
many_link(struct http_many_agent *a)
{
	struct http_many *m = a->many;

	a->prev = m->last;
	a->next = NULL;
	if (m->last != NULL)
		m->last->next = a;
	else
		m->first = a;
	m->last = a;
}

/* End the request; the agent may have the next one after that. */
static void
many_end(struct http_many_agent *a, enum http_many_end end)
{
	struct http_many_result result;
	void (*done)(void *, const struct http_many_result *) = a->rq.done;
	bool keeps =
	    end == HTTP_MANY_ANSWERED && a->reply.keep_alive && !a->rq.last;

	a->result.end = end;
	a->result.status = end == HTTP_MANY_ANSWERED ? a->reply.status : 0;
	a->result.retry_after = a->reply.retry_after;
	a->result.sent = a->at;
	http_reply_release(&a->reply);
	if (keeps) {
		/* after a read that has taken all, OpenSSL keeps 16 KB */
		(void)SSL_free_buffers(a->ssl);
		a->state = MANY_KEPT;
		a->kept = true;
	} else {
		many_disconnect(a);
	}
	many_unlink(a);
	a->busy = false;
	result = a->result;
	done(a->rq.ctx, &result);
}

static void many_fail(struct http_many_agent *a, enum http_many_end end,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

static void
many_fail(
    struct http_many_agent *a, enum http_many_end end, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	fixed_vshorten(a->result.why, sizeof(a->result.why), fmt, ap);
	va_end(ap);
	many_end(a, end);
}

static void
many_on_event(evutil_socket_t fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	many_progress(arg);
}

/* Let the event wait for writing, or for reading. */
static void
many_expect(struct http_many_agent *a, bool writes)
{
	if (a->writes == writes)
		return;
	event_del(a->event);
	event_assign(a->event, a->many->base, a->fd,
	    (short)((writes ? EV_WRITE : EV_READ) | EV_PERSIST), many_on_event,
	    a);
	event_add(a->event, NULL);
	a->writes = writes;
}

/*
 * Resume the session of the last connection.  OpenSSL resumes one of TLS 1.3
 * once: a copy is used, because not every server sends a new ticket then.
 */
static void
many_session_use(struct http_many_agent *a)
{
	SSL_SESSION *copy =
	    a->session != NULL ? SSL_SESSION_dup(a->session) : NULL;

	if (copy == NULL)
		return;
	SSL_set_session(a->ssl, copy);
	SSL_SESSION_free(copy);
}

static int
many_session_open(struct http_many_agent *a)
{
	struct http_many *m = a->many;

	a->ssl = SSL_new(m->tls);
	if (a->ssl == NULL || SSL_set_fd(a->ssl, a->fd) != 1)
		return -1;
	SSL_set_app_data(a->ssl, a);
	SSL_set_connect_state(a->ssl);
	SSL_set_tlsext_host_name(a->ssl, m->server);
	if (a->identity != NULL) {
		if (many_identity_use(a->identity, a->ssl) < 0)
			return -1;
		a->shows = true;
	}
	many_session_use(a);
	return 0;
}

/* Begin a connection to the address in use: 0, or -1 with errno. */
static int
many_connect(struct http_many_agent *a)
{
	struct http_many *m = a->many;
	const struct http_many_address *to = &m->o.addresses[m->address];
	int one = 1;

	a->address = (unsigned char)m->address;
	a->fd = socket(to->address.ss_family,
	    SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (a->fd < 0)
		return -1;
	(void)setsockopt(a->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
	if (connect(a->fd, (const struct sockaddr *)&to->address, to->len) <
		0 &&
	    errno != EINPROGRESS) {
		int error = errno;

		close(a->fd);
		errno = error;
		return -1;
	}
	a->event =
	    event_new(m->base, a->fd, EV_WRITE | EV_PERSIST, many_on_event, a);
	if (a->event == NULL)
		memory_fail();
	event_add(a->event, NULL);
	a->writes = true;
	a->kept = false;
	a->state = MANY_CONNECT;
	a->connect_begin = clock_mono_ns();
	m->connections++;
	return 0;
}

/*
 * A connection was not made: try the next address, which is that of all agents
 * from then on, as long as none was reached.
 */
static void
many_connect_fail(struct http_many_agent *a, int error)
{
	struct http_many *m = a->many;

	many_disconnect(a);
	if (!m->connected && a->address == m->address &&
	    m->address + 1 < m->o.address_count)
		m->address++;
	while (a->address != m->address) {
		if (many_connect(a) == 0)
			return;
		error = errno;
		if (m->connected || m->address + 1 >= m->o.address_count)
			break;
		m->address++;
	}
	many_fail(a, HTTP_MANY_CONNECT, "%s", strerror(error));
}

/* --- progress: each returns whether the next step can be tried at once --- */

static bool
many_connected(struct http_many_agent *a)
{
	int error = 0;
	socklen_t n = sizeof(error);

	if (getsockopt(a->fd, SOL_SOCKET, SO_ERROR, &error, &n) < 0)
		error = errno;
	if (error != 0) {
		many_connect_fail(a, error);
		return false;
	}
	a->many->connected = true;
	if (many_session_open(a) < 0) {
		many_fail(a, HTTP_MANY_TLS, "OpenSSL has no connection");
		return false;
	}
	a->state = MANY_SHAKE;
	return true;
}

/*
 * Why a handshake failed: the certificate's fault, an alert of the server, or
 * the end of the connection.
 */
static void
many_shake_fail(struct http_many_agent *a)
{
	long verified = SSL_get_verify_result(a->ssl);
	unsigned long e = ERR_peek_last_error();
	char text[HTTP_MANY_WHY_MAX];

	if (verified != X509_V_OK) {
		many_fail(a, HTTP_MANY_TLS, "the server's certificate: %s",
		    X509_verify_cert_error_string(verified));
	} else if (e != 0) {
		tls_error_text(e, text, sizeof(text));
		many_fail(a, HTTP_MANY_TLS, "%s", text);
	} else {
		many_fail(a, HTTP_MANY_TLS, "the connection has ended");
	}
	ERR_clear_error();
}

static bool
many_shake(struct http_many_agent *a)
{
	int rc = SSL_do_handshake(a->ssl), error;

	if (rc == 1) {
		a->result.handshake = clock_mono_ns() - a->connect_begin;
		a->result.resumed = tls_is_resumed(a->ssl);
		many_identity_end(a);
		a->state = MANY_SEND;
		return true;
	}
	error = SSL_get_error(a->ssl, rc);
	if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE)
		many_expect(a, error == SSL_ERROR_WANT_WRITE);
	else
		many_shake_fail(a);
	return false;
}

/*
 * The connection has ended.  One that was kept may have ended before the
 * request: it is sent once more then.
 */
static void
many_closed(struct http_many_agent *a)
{
	unsigned long e = ERR_peek_last_error();
	char text[HTTP_MANY_WHY_MAX] = "";

	if (e != 0 && ERR_GET_LIB(e) == ERR_LIB_SSL)
		tls_error_text(e, text, sizeof(text));
	ERR_clear_error();
	if (a->state == MANY_READ && http_reply_ends(&a->reply)) {
		many_end(a, HTTP_MANY_ANSWERED);
	} else if (a->kept && !a->began) {
		many_disconnect(a);
		a->result.repeated = true;
		a->at = 0;
		if (many_connect(a) < 0)
			many_fail(a, HTTP_MANY_CONNECT, "%s", strerror(errno));
	} else {
		many_fail(a, HTTP_MANY_CLOSED, "%s", text);
	}
}

static bool
many_send_more(struct http_many_agent *a)
{
	struct http_many *m = a->many;
	uint64_t left = a->rq.length - a->at;
	size_t n = left < MANY_PIECE ? (size_t)left : MANY_PIECE;
	int rc, error;

	if (n == 0) {
		a->state = MANY_READ;
		many_expect(a, false);
		/* an answer takes time, but may have come before this */
		return SSL_has_pending(a->ssl) == 1;
	}
	a->rq.give(a->rq.ctx, m->piece, n, a->at);
	rc = SSL_write(a->ssl, m->piece, (int)n);
	if (rc > 0) {
		a->at += (uint64_t)rc;
		return true;
	}
	error = SSL_get_error(a->ssl, rc);
	if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE) {
		many_expect(a, error == SSL_ERROR_WANT_WRITE);
		return false;
	}
	if (error == SSL_ERROR_SYSCALL && errno == EPIPE && !a->kept) {
		/* the server may have answered before it had all */
		ERR_clear_error();
		a->state = MANY_READ;
		return true;
	}
	many_closed(a);
	return false;
}

/* Take bytes of the answer: whether more of them are needed. */
static bool
many_take(struct http_many_agent *a, const char *s, size_t n)
{
	struct http_reply_piece piece;
	enum http_reply_event event;
	size_t used;

	a->began = true;
	for (;;) {
		event = http_reply_feed(&a->reply, s, n, &used, &piece);
		s += used;
		n -= used;
		if (event != HTTP_REPLY_PIECE)
			break;
		a->result.received += piece.n;
		if (a->result.received > a->many->o.max_body) {
			many_fail(a, HTTP_MANY_LARGE, "%s", "");
			return false;
		}
		if (a->rq.piece != NULL)
			a->rq.piece(
			    a->rq.ctx, a->reply.status, piece.s, piece.n);
	}
	if (event == HTTP_REPLY_MORE)
		return true;
	if (event == HTTP_REPLY_ERROR)
		many_fail(a, HTTP_MANY_INVALID, "%s", a->reply.reason);
	else if (n > 0)
		many_fail(a, HTTP_MANY_INVALID, "bytes follow the answer");
	else
		many_end(a, HTTP_MANY_ANSWERED);
	return false;
}

static bool
many_read_more(struct http_many_agent *a)
{
	struct http_many *m = a->many;
	int rc = SSL_read(a->ssl, m->piece, MANY_PIECE), error;

	if (rc > 0)
		return many_take(a, m->piece, (size_t)rc);
	error = SSL_get_error(a->ssl, rc);
	if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE)
		many_expect(a, error == SSL_ERROR_WANT_WRITE);
	else
		many_closed(a);
	return false;
}

/* Without a request: tickets are read, and the end is noticed. */
static void
many_look(struct http_many_agent *a)
{
	int rc = SSL_read(a->ssl, a->many->piece, MANY_PIECE);

	if (rc > 0 || SSL_get_error(a->ssl, rc) != SSL_ERROR_WANT_READ)
		many_disconnect(a);
	ERR_clear_error();
}

static bool
many_step(struct http_many_agent *a)
{
	switch ((enum many_state)a->state) {
	case MANY_CONNECT:
		return many_connected(a);
	case MANY_SHAKE:
		return many_shake(a);
	case MANY_SEND:
		return many_send_more(a);
	case MANY_READ:
		return many_read_more(a);
	case MANY_KEPT:
		many_look(a);
		return false;
	default:
		return false;
	}
}

static void
many_progress(struct http_many_agent *a)
{
	while (many_step(a))
		;
}

/* --- agents and requests --- */

struct http_many_agent *
http_many_agent_new(struct http_many *m, struct http_many_identity *identity)
{
	struct http_many_agent *a = memory_zalloc(1, sizeof(*a));

	a->many = m;
	a->identity = identity;
	a->next_of_all = m->all;
	m->all = a;
	return a;
}

void
http_many_send(struct http_many_agent *a, const struct http_many_request *rq)
{
	a->rq = *rq;
	a->busy = true;
	a->began = false;
	a->at = 0;
	memset(&a->result, 0, sizeof(a->result));
	a->result.begin = clock_mono_ns();
	http_reply_init(&a->reply, rq->bodyless);
	many_link(a);
	if (a->state == MANY_KEPT) {
		a->state = MANY_SEND;
		/* in the loop: ends must not call each other */
		event_active(a->event, EV_WRITE, 0);
	} else if (many_connect(a) < 0) {
		/* reported as late as other failures: by the loop */
		a->error = errno;
		a->many->refused++;
	}
}

static void
many_on_due(evutil_socket_t fd, short what, void *arg)
{
	struct http_many_agent *a = arg;

	(void)fd;
	(void)what;
	a->due(a->due_ctx);
}

void
http_many_later(
    struct http_many_agent *a, int64_t ns, void (*due)(void *ctx), void *ctx)
{
	struct timeval t = {.tv_sec = ns / NS_PER_US / US_PER_S,
	    .tv_usec = ns / NS_PER_US % US_PER_S};

	a->due = due;
	a->due_ctx = ctx;
	if (event_base_once(a->many->base, -1, EV_TIMEOUT, many_on_due, a, &t) <
	    0)
		memory_fail();
}

void
http_many_stop(struct http_many *m)
{
	struct http_many_agent *last = m->last, *a;

	/* not those that begin meanwhile */
	for (bool more = last != NULL; more;) {
		a = m->first;
		more = a != last;
		many_end(a, HTTP_MANY_STOPPED);
	}
}

/* End those whose connection was refused at once. */
static void
many_refused(struct http_many *m)
{
	struct http_many_agent *a = m->first, *next, *last = m->last;
	unsigned left = m->refused;

	m->refused = 0;
	for (bool more = left > 0 && a != NULL; more; a = next) {
		next = a->next;
		more = a != last;
		if (a->state == MANY_CLOSED)
			many_connect_fail(a, a->error);
	}
}

static void
many_expire(struct http_many *m)
{
	int64_t before = clock_mono_ns() - m->o.timeout;

	while (m->first != NULL && m->first->result.begin <= before) {
		struct http_many_agent *a = m->first;

		many_fail(a, HTTP_MANY_TIMEOUT, "%s",
		    a->state == MANY_CONNECT ? "while connecting"
		    : a->state == MANY_SHAKE ? "in the handshake"
		    : a->state == MANY_SEND  ? "while sending"
		    : a->began		     ? "within the answer"
					     : "before an answer");
	}
}

void
http_many_wait(struct http_many *m, int64_t ns)
{
	struct timeval t;

	if (m->refused > 0) {
		ns = 0;
	} else if (m->first != NULL) {
		int64_t left =
		    m->first->result.begin + m->o.timeout - clock_mono_ns();

		if (left < ns)
			ns = left;
	}
	if (ns > 0) {
		t.tv_sec = ns / NS_PER_US / US_PER_S;
		t.tv_usec = ns / NS_PER_US % US_PER_S;
		evtimer_add(m->timer, &t);
		event_base_loop(m->base, EVLOOP_ONCE);
	} else {
		event_base_loop(m->base, EVLOOP_NONBLOCK);
	}
	many_refused(m);
	many_expire(m);
}

unsigned
http_many_connections(const struct http_many *m)
{
	return m->connections;
}

void
http_many_free(struct http_many *m)
{
	struct http_many_agent *a, *next;

	if (m == NULL)
		return;
	for (a = m->all; a != NULL; a = next) {
		next = a->next_of_all;
		many_disconnect(a);
		http_reply_release(&a->reply);
		SSL_SESSION_free(a->session);
		free(a);
	}
	if (m->timer != NULL)
		event_free(m->timer);
	if (m->base != NULL)
		event_base_free(m->base);
	SSL_CTX_free(m->tls);
	free(m->server);
	free(m);
}
