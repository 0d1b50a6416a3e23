#ifndef UNIT_HTTPS_SITE_H
#define UNIT_HTTPS_SITE_H

/*
 * An HTTPS server on loopback in this process, and clients of it, for tests of
 * network: https_open() and https_close() are around a group of tests,
 * https_setup() and https_teardown() around each one.  The clock stands still.
 */

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <openssl/ssl.h>

#include "base/files/fs.h"
#include "logging/record/context.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_connection.h"
#include "network/tls/tls.h"
#include "unit/authority.h"
#include "unit/still_clock.h"

#define CLIENTS 6
/* Rounds of 1 ms in which something has to happen. */
#define ROUNDS_MAX 20000
/* Bytes that no socket holds. */
#define LARGE (40 << 20)

struct client {
	int fd;
	SSL *ssl;
	bool greeted, ended; /* the handshake is done; the server has closed */
	char *got;	     /* received bytes, with a NUL */
	size_t got_len, got_size;
};

static char directory[] = "/tmp/test_https.XXXXXX";
static char paths[4][64]; /* certificate, key, ca, lists */
static SSL_CTX *nameless;
static struct event_base *base;
static struct http_server *https;
static struct http_server_options options;
static int listener = -1;
static struct client clients[CLIENTS];
static char happened[8000]; /* calls of the server, each with a blank */
static struct http_exchange *waiting;
static int file_of_answer = -1;
static uint64_t file_size;

/* --- what the server calls --- */

__attribute__((format(printf, 1, 2))) static void
note(const char *fmt, ...)
{
	size_t n = strlen(happened);
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(happened + n, sizeof(happened) - n, fmt, ap);
	va_end(ap);
}

/* Return what has happened since the last call. */
static inline const char *
notes(void)
{
	static char taken[sizeof(happened)];

	memcpy(taken, happened, sizeof(taken));
	happened[0] = '\0';
	return taken;
}

static void
on_ended(void *ctx, const struct http_exchange *x)
{
	assert_ptr_equal(ctx, &options);
	note("%s:%d/%zu/%zu ", x->kind, x->status, x->received, x->sent);
}

static void
on_refused(
    void *ctx, const char *address, const char *subject, const char *reason)
{
	(void)subject;
	assert_ptr_equal(ctx, &options);
	note("refused:%s:%s ", address,
	    strncmp(reason, "the ", 4) == 0 ? reason : "tls");
}

static void
on_unnamed(void *ctx, const char *address, const char *name)
{
	(void)ctx;
	note("unnamed:%s:%s ", address, name);
}

static void
on_dropped(void *ctx, const struct http_dropped *d)
{
	(void)ctx;
	note("dropped:%s:%d:%d/%d ", d->certname, (int)d->what, (int)d->used,
	    (int)d->max);
}

static void
on_handshake(void *ctx, const struct tls_handshake *h)
{
	(void)ctx;
	note("handshake:%d:%d ", (int)h->end, (int)(h->duration / 1000000000));
}

/* --- handlers --- */

static void
gone(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	(void)x;
	note("gone ");
}

static void
answer_now(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	/* its records have the fields of the request */
	assert_non_null(x->log);
	assert_ptr_equal(log_context_get(), x->log);
	x->on_gone = gone;
	http_answer(x, 200, "text/plain", x->certname, strlen(x->certname));
}

static void
answer_later(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	x->on_gone = gone;
	waiting = x;
}

static void
answer_large(void *ctx, struct http_exchange *x)
{
	char *body = calloc(1, LARGE);

	(void)ctx;
	x->on_gone = gone;
	assert_non_null(body);
	http_answer(x, 200, "text/plain", body, LARGE);
	free(body);
}

static void
answer_from_file(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	assert_int_equal(
	    http_answer_file(x, "text/plain", dup(file_of_answer), file_size),
	    0);
}

static unsigned pieces_asked;

static void
piece(void *ctx, struct http_exchange *x)
{
	assert_ptr_equal(ctx, &options);
	assert_ptr_equal(x, waiting);
	pieces_asked++;
}

static void
answer_in_pieces(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	x->on_gone = gone;
	waiting = x;
	pieces_asked = 0;
	assert_int_equal(http_answer_begin(x, "text/plain", piece), 0);
}

static const struct route routes[] = {
    {"/now", HTTP_GET, "now", 0, answer_now, ""},
    {"/later", HTTP_GET, "later", 0, answer_later, ""},
    {"/large", HTTP_GET, "large", 0, answer_large, ""},
    {"/file", HTTP_GET, "file", 0, answer_from_file, ""},
    {"/pieces", HTTP_GET, "pieces", 0, answer_in_pieces, ""},
    {"/body", HTTP_POST, "body", 100000, answer_now, ""},
    {"/body/later", HTTP_POST, "body", 100000, answer_later, ""},
};

/* --- the server --- */

static void
https_file(char *path, const char *name, struct strbuf *text)
{
	const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

	snprintf(path, sizeof(paths[0]), "%s/%s", directory, name);
	assert_int_equal(fs_replace(path, text->s, text->len, &owner), 0);
	strbuf_reset(text);
}

static int
https_open(void **state)
{
	struct strbuf text;
	struct x509_st *own;

	assert_int_equal(authority_setup(state), 0);
	assert_non_null(mkdtemp(directory));
	strbuf_init(&text, 65536);
	own = node_issued("server", 3);
	assert_int_equal(pki_certificate_write(own, &text), 0);
	pki_certificate_free(own);
	https_file(paths[0], "cert", &text);
	assert_int_equal(pki_key_write(node_key, &text), 0);
	https_file(paths[1], "key", &text);
	assert_int_equal(pki_chain_write(&chain, &text), 0);
	https_file(paths[2], "ca", &text);
	assert_int_equal(pki_lists_write(&lists, &text), 0);
	https_file(paths[3], "lists", &text);
	strbuf_release(&text);
	nameless = SSL_CTX_new(TLS_client_method());
	assert_non_null(nameless);
	return 0;
}

static int
https_close(void **state)
{
	SSL_CTX_free(nameless);
	for (size_t i = 0; i < 4; i++)
		assert_int_equal(unlink(paths[i]), 0);
	assert_int_equal(rmdir(directory), 0);
	return authority_teardown(state);
}

/* Listen on an address; -1: the system has no such address. */
static int
https_listen(const struct sockaddr *a, socklen_t len)
{
	int fd = socket(a->sa_family, SOCK_STREAM | SOCK_NONBLOCK, 0);

	if (fd >= 0 && (bind(fd, a, len) < 0 || listen(fd, 16) < 0)) {
		close(fd);
		return -1;
	}
	return fd;
}

/* Begin to serve on `listener`, which it takes over. */
static void
https_start(void)
{
	struct tls_files files = {.certificate = paths[0],
	    .key = paths[1],
	    .ca = paths[2],
	    .crl = paths[3],
	    .crl_chain = 1};
	char error[TLS_ERROR_MAX] = "";

	options.base = base;
	options.tls = tls_server_new(&files, error);
	assert_string_equal(error, "");
	https = http_server_new(&options, &listener, 1);
	assert_non_null(https);
}

static int
https_setup(void **state)
{
	struct sockaddr_in in = {
	    .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};

	(void)state;
	base = event_base_new();
	options = (struct http_server_options){.routes = routes,
	    .route_count = sizeof(routes) / sizeof(routes[0]),
	    .version = "8",
	    .ctx = &options,
	    .max_handshakes = 10,
	    .connections_max = {10, 10, 10},
	    .max_body = 1 << 20,
	    .bodies_max = {1 << 22, 1 << 22, 1 << 22},
	    .handshake_seconds = 5,
	    .head_seconds = 4,
	    .idle_seconds = 6,
	    .stall_seconds = 3,
	    .body_seconds = 25,
	    .body_rate = 100,
	    .answer_seconds = 8,
	    .ended = on_ended,
	    .refused = on_refused,
	    .unnamed = on_unnamed,
	    .dropped = on_dropped,
	    .handshake = on_handshake};
	listener =
	    https_listen((const struct sockaddr *)(void *)&in, sizeof(in));
	assert_true(listener >= 0);
	https_start();
	waiting = NULL;
	happened[0] = '\0';
	return 0;
}

/* --- clients --- */

static void
client_free(struct client *c)
{
	SSL_free(c->ssl);
	if (c->fd > 0)
		close(c->fd);
	free(c->got);
	memset(c, 0, sizeof(*c));
}

static int
https_teardown(void **state)
{
	(void)state;
	for (int i = 0; i < CLIENTS; i++)
		client_free(&clients[i]);
	http_server_free(https);
	tls_server_free(options.tls);
	if (listener >= 0)
		close(listener);
	if (file_of_answer >= 0)
		close(file_of_answer);
	file_of_answer = -1;
	event_base_free(base);
	return 0;
}

/* Connect a socket to the server; with TLS where there is a context. */
static struct client *
client_new(int i, SSL_CTX *ctx)
{
	struct sockaddr_storage a;
	socklen_t len = sizeof(a);
	struct client *c = &clients[i];
	int yes = 1;

	client_free(c);
	assert_int_equal(
	    getsockname(listener, (struct sockaddr *)(void *)&a, &len), 0);
	c->fd = socket(a.ss_family, SOCK_STREAM, 0);
	assert_int_equal(connect(c->fd, (struct sockaddr *)(void *)&a, len), 0);
	assert_int_equal(evutil_make_socket_nonblocking(c->fd), 0);
	/* sent bytes arrive at once; a local socket has no such option */
	(void)setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
	if (ctx != NULL) {
		c->ssl = SSL_new(ctx);
		SSL_set_fd(c->ssl, c->fd);
		SSL_set_connect_state(c->ssl);
	}
	return c;
}

static inline void
server_turns(void)
{
	for (int i = 0; i < 8; i++)
		event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
	assert_null(log_context_get());
}

/* Take what has come, unless it is only to be shaken hands. */
static void
client_turn(struct client *c, bool reads)
{
	static char piece_got[65536];
	int n = -1, why_not;

	if (!c->greeted) {
		n = SSL_do_handshake(c->ssl);
		c->greeted = n == 1;
	} else if (reads) {
		n = SSL_read(c->ssl, piece_got, sizeof(piece_got));
	}
	if (n > 0 && reads) {
		while (c->got_len + (size_t)n >= c->got_size) {
			c->got_size = c->got_size * 2 + sizeof(piece_got);
			c->got = realloc(c->got, c->got_size);
			assert_non_null(c->got);
		}
		memcpy(c->got + c->got_len, piece_got, (size_t)n);
		c->got_len += (size_t)n;
		c->got[c->got_len] = '\0';
		return;
	}
	why_not = SSL_get_error(c->ssl, n);
	if (reads && why_not != SSL_ERROR_WANT_READ &&
	    why_not != SSL_ERROR_WANT_WRITE && why_not != SSL_ERROR_NONE)
		c->ended = true;
}

/* A client with a completed handshake; NULL: it was refused. */
static inline struct client *
client_greeted(int i, SSL_CTX *ctx)
{
	struct client *c = client_new(i, ctx);
	unsigned before = strlen(happened);

	for (int n = 0; n < ROUNDS_MAX; n++) {
		client_turn(c, false);
		server_turns();
		if (strstr(happened + before, "handshake:") != NULL)
			return strstr(happened + before, "handshake:0") != NULL
				   ? c
				   : NULL;
		usleep(1000);
	}
	fail_msg("the handshake takes too long");
	return NULL;
}

static inline void
client_send(struct client *c, const char *text)
{
	size_t n = strlen(text);

	assert_int_equal(SSL_write(c->ssl, text, (int)n), n);
	server_turns();
}

/* Read until that has come: what there is, which is forgotten. */
static inline const char *
client_gets(struct client *c, const char *end)
{
	static char taken[3000];

	for (int n = 0; n < ROUNDS_MAX; n++) {
		server_turns();
		client_turn(c, true);
		if (c->got != NULL && strstr(c->got, end) != NULL) {
			snprintf(taken, sizeof(taken), "%s", c->got);
			c->got_len = 0;
			c->got[0] = '\0';
			return taken;
		}
		if (c->ended)
			break;
		usleep(n > 10 ? 1000 : 0);
	}
	fail_msg(
	    "'%s' does not come after '%s'", end, c->got != NULL ? c->got : "");
	return "";
}

/* Read until the server closes: the number of bytes. */
static inline size_t
client_reads_all(struct client *c)
{
	for (int n = 0; n < ROUNDS_MAX && !c->ended; n++) {
		size_t before = c->got_len;

		server_turns();
		client_turn(c, true);
		if (c->got_len == before)
			usleep(1000);
	}
	assert_true(c->ended);
	return c->got_len;
}

/* Let the server run until it has so many connections. */
static inline void
connections_are(unsigned wanted)
{
	for (int n = 0; n < ROUNDS_MAX; n++) {
		server_turns();
		if (http_server_count(https) == wanted)
			return;
		usleep(1000);
	}
	fail_msg("there are %u connections", http_server_count(https));
}

/* Let time pass, a second at a time. */
static inline void
seconds_pass(int n)
{
	for (; n > 0; n--) {
		server_turns();
		clock_passed++;
		server_turns();
	}
}

/* A client's context with a certificate of that name; freed by its caller. */
static inline SSL_CTX *
named(const char *name, uint64_t serial)
{
	SSL_CTX *ctx = SSL_CTX_new(TLS_client_method());
	struct x509_st *cert = node_issued(name, serial);

	assert_int_equal(SSL_CTX_use_certificate(ctx, cert), 1);
	assert_int_equal(SSL_CTX_use_PrivateKey(ctx, node_key), 1);
	pki_certificate_free(cert);
	return ctx;
}

#endif
