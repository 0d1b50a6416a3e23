/* Connections and requests of an HTTPS server, and how they end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

#include <jansson.h>

#include "base/shares/account.h"
#include "network/http/server/http_check.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "network/tls/tls_end.h"
#include "unit/https_site.h"

#define GET(path) "GET " path " HTTP/1.1\r\nHost: a\r\n\r\n"

/* The requests that have begun, and those of them that were their first. */
static unsigned begun, first;
static char address[HTTP_ADDRESS_MAX];
static unsigned most, current; /* connections at a time, now */
static uint64_t bodies;

static void
on_begun(void *ctx, const struct http_exchange *x)
{
	assert_ptr_equal(ctx, &options);
	assert_int_equal(x->status, 0);
	assert_null(x->rule);
	assert_string_equal(x->etag, "");
	assert_string_equal(x->kind, "other");
	begun++;
	first += x->first;
	memcpy(address, x->address, sizeof(address));
}

static void
on_connections(void *ctx, unsigned count)
{
	(void)ctx;
	assert_true(count <= http_server_count(https));
	current = count;
	if (count > most)
		most = count;
}

static void
on_bodies(void *ctx, uint64_t bytes)
{
	(void)ctx;
	assert_int_equal(
	    bytes, account_sum(https->shares.addresses[SHARE_BODIES]));
	bodies = bytes;
}

static bool
is_proxy(void *ctx, const char *certname)
{
	(void)ctx;
	return strcmp(certname, "proxy") == 0;
}

static int
setup(void **state)
{
	begun = first = most = 0;
	bodies = 0;
	assert_int_equal(https_setup(state), 0);
	https->o.begun = on_begun;
	https->o.connections = on_connections;
	https->o.bodies = on_bodies;
	return 0;
}

/* The status and the body of an answer. */
static const char *
answer(struct client *c, const char *end)
{
	static char text[300];
	const char *all = client_gets(c, end), *body = strstr(all, "\r\n\r\n");

	assert_non_null(body);
	snprintf(text, sizeof(text), "%.3s %s", all + 9, body + 4);
	return text;
}

static void
a_connection_has_many_requests(void **state)
{
	struct client *c = client_greeted(0, nameless);
	struct http_connection *s = https->first;
	int fd, value;
	socklen_t len = sizeof(value);
	static const struct {
		int level, name, value;
	} rows[] = {
	    {IPPROTO_TCP, TCP_NODELAY, 1},
	    {SOL_SOCKET, SO_KEEPALIVE, 1},
	    {IPPROTO_TCP, TCP_KEEPIDLE, 15},
	    {IPPROTO_TCP, TCP_KEEPINTVL, 5},
	    {IPPROTO_TCP, TCP_KEEPCNT, 3},
	};

	(void)state;
	assert_non_null(c);
	assert_int_equal(https->handshakes, 0);
	fd = bufferevent_getfd(s->bev);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		value = -1;
		assert_int_equal(
		    getsockopt(fd, rows[i].level, rows[i].name, &value, &len),
		    0);
		assert_int_equal(value, rows[i].value);
	}
	for (int i = 0; i < 3; i++) {
		client_send(c, GET("/now"));
		assert_string_equal(answer(c, "\r\n\r\n"), "200 ");
		assert_string_equal(address, "127.0.0.1");
	}
	assert_int_equal(begun, 3);
	assert_int_equal(first, 1);
	assert_int_equal(most, 1);
	/* two at once, the second one in pieces */
	client_send(c, GET("/now") "GET /no");
	assert_string_equal(answer(c, "\r\n\r\n"), "200 ");
	client_send(c, "w HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
	assert_non_null(
	    strstr(client_gets(c, "\r\n\r\n"), "Connection: close"));
	assert_int_equal(begun, 5);
	assert_string_equal(notes(), "handshake:0:0 now:200/0/0 now:200/0/0 "
				     "now:200/0/0 now:200/0/0 now:200/0/0 ");
	/* TLS ends, and then the connection */
	assert_int_equal(client_reads_all(c), 0);
	assert_int_equal(SSL_get_shutdown(c->ssl), SSL_RECEIVED_SHUTDOWN);
	assert_int_equal(recv(c->fd, &value, 1, MSG_DONTWAIT), 0);
	assert_int_equal(current, 1);
	client_free(c);
	connections_are(0);
	assert_int_equal(current, 0);
	assert_string_equal(notes(), "");
}

static void
a_client_has_the_name_of_its_certificate(void **state)
{
	SSL_CTX *ctx = named("web01", 4);
	struct client *c = client_greeted(0, ctx);
	struct strbuf pem;
	json_t *all;

	(void)state;
	assert_non_null(c);
	client_send(c, GET("/now"));
	assert_string_equal(answer(c, "web01"), "200 web01");
	client_send(c, GET("/later"));
	strbuf_init(&pem, 65536);
	assert_int_equal(http_client_certificate(waiting, &pem), 0);
	assert_int_equal(strncmp(pem.s, "-----BEGIN CERT", 15), 0);
	strbuf_release(&pem);
	all = http_client_extensions(waiting);
	assert_true(json_is_object(all));
	json_decref(all);
	assert_false(http_noted(waiting));
	assert_true(http_noted(waiting));
	http_answer(waiting, 204, "text/plain", "", 0);
	client_gets(c, "\r\n\r\n");
	/* the note belongs to the connection */
	client_send(c, GET("/later"));
	assert_true(http_noted(waiting));
	SSL_CTX_free(ctx);
}

static void
certificates_of_other_names_are_refused(void **state)
{
	static const char *const bad[] = {"Upper", "two words"};
	char wanted[100];

	(void)state;
	for (int i = 0; i < 2; i++) {
		SSL_CTX *ctx = named(bad[i], 5);

		assert_null(client_greeted(0, ctx));
		snprintf(wanted, sizeof(wanted),
		    "unnamed:127.0.0.1:%s handshake:%d:0 ", bad[i],
		    TLS_END_NAME);
		assert_string_equal(notes(), wanted);
		assert_int_equal(http_server_count(https), 0);
		assert_int_equal(https->handshakes, 0);
		SSL_CTX_free(ctx);
	}
}

static void
what_is_no_handshake_is_refused(void **state)
{
	struct client *c = client_new(0, NULL);
	char wanted[100], byte;

	(void)state;
	assert_int_equal(write(c->fd, GET("/now"), 20), 20);
	while (strstr(happened, "handshake:") == NULL)
		server_turns();
	connections_are(0);
	snprintf(wanted, sizeof(wanted),
	    "refused:127.0.0.1:tls handshake:%d:0 ", TLS_END_PROTOCOL);
	assert_string_equal(notes(), wanted);
	assert_int_equal(begun, 0);
	while (read(c->fd, &byte, 1) > 0)
		;
	/* one that leaves */
	client_new(0, NULL);
	connections_are(1);
	client_free(&clients[0]);
	connections_are(0);
	snprintf(wanted, sizeof(wanted),
	    "refused:127.0.0.1:tls handshake:%d:0 ", TLS_END_RESET);
	assert_string_equal(notes(), wanted);
}

/* The request that is in hand, and no other one. */
static void
on_gone_is_called_when_a_client_disconnects(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	(void)notes();
	client_send(c, GET("/later"));
	client_free(c);
	connections_are(0);
	assert_string_equal(notes(), "gone later:0/0/0 ");
	c = client_greeted(0, nameless);
	(void)notes();
	client_send(c, GET("/large"));
	client_free(c);
	connections_are(0);
	assert_string_equal(notes(), "large:200/0/41943040 ");
	c = client_greeted(0, nameless);
	(void)notes();
	client_send(c, GET("/pieces"));
	http_answer_add(waiting, "abc", 3);
	client_free(c);
	connections_are(0);
	assert_string_equal(notes(), "gone pieces:200/0/3 ");
}

static void
an_answer_in_pieces_ends_like_others(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	(void)notes();
	client_send(c, GET("/pieces"));
	http_answer_add(waiting, "abc", 3);
	http_answer_end(waiting);
	assert_string_equal(
	    answer(c, "0\r\n\r\n"), "200 3\r\nabc\r\n0\r\n\r\n");
	server_turns();
	assert_string_equal(notes(), "pieces:200/0/3 ");
	client_send(c, GET("/now"));
	assert_string_equal(answer(c, "\r\n\r\n"), "200 ");
}

/* One that becomes shorter ends its connection. */
static void
a_file_is_sent_to_its_end(void **state)
{
	struct client *c = client_greeted(0, nameless);
	static char text[300000];

	(void)state;
	(void)notes();
	memset(text, 'x', sizeof(text));
	file_of_answer = memfd_create("test", MFD_CLOEXEC);
	assert_int_equal(
	    write(file_of_answer, text, sizeof(text)), sizeof(text));
	file_size = sizeof(text) - 1;
	client_send(c, GET("/file") GET("/now"));
	while (c->got == NULL || strstr(c->got, "Length: 0") == NULL) {
		server_turns();
		client_turn(c, true);
	}
	assert_int_equal(
	    strspn(strstr(c->got, "\r\n\r\n") + 4, "x"), file_size);
	assert_string_equal(notes(), "file:200/0/299999 now:200/0/0 ");
	c->got_len = 0;
	client_send(c, GET("/later"));
	/* the first piece is put out at once */
	assert_int_equal(ftruncate(file_of_answer, 100000), 0);
	assert_int_equal(
	    http_answer_file(waiting, "text/plain", dup(file_of_answer), 99999),
	    0);
	assert_int_equal(ftruncate(file_of_answer, 70000), 0);
	assert_true(client_reads_all(c) > 65536);
	assert_int_equal(http_server_count(https), 0);
	assert_string_equal(notes(), "later:200/0/70000 ");
}

/* At 64 KiB behind a request, and no byte before. */
static void
much_input_behind_a_request_ends_its_connection(void **state)
{
	struct client *c = client_greeted(0, nameless);
	static char text[65536];

	(void)state;
	(void)notes();
	memset(text, 'x', sizeof(text));
	client_send(c, GET("/later"));
	text[sizeof(text) - 1] = '\0';
	client_send(c, text);
	for (int i = 0; i < 100; i++)
		server_turns();
	assert_int_equal(http_server_count(https), 1);
	assert_int_equal(
	    evbuffer_get_length(bufferevent_get_input(https->first->bev)),
	    65535);
	client_send(c, "x");
	connections_are(0);
	assert_string_equal(notes(), "gone later:0/0/0 ");
}

static void
a_body_that_will_not_be_served_is_not_read(void **state)
{
	static const struct {
		const char *head, *wanted;
	} rows[] = {
	    {"POST /none HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n",
		"404"},
	    {"POST /now HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n",
		"405"},
	    {"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 100001\r\n\r\n",
		"413"},
	    {"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
		"400"},
	};
	struct client *c;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		c = client_greeted(0, nameless);
		client_send(c, rows[i].head);
		client_send(c, "12345");
		assert_memory_equal(answer(c, "}"), rows[i].wanted, 3);
		assert_int_equal(client_reads_all(c), 0);
		assert_int_equal(https->first->state, CONNECTION_CLOSING);
		client_free(c);
		connections_are(0);
	}
	/* one that will be is asked for, if its client waits for that */
	c = client_greeted(0, nameless);
	(void)notes();
	client_send(c, "POST /body HTTP/1.1\r\nHost: a\r\n"
		       "Content-Length: 5\r\nExpect: 100-continue\r\n\r\n");
	assert_string_equal(
	    client_gets(c, "\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
	client_send(c, "12345");
	assert_string_equal(answer(c, "\r\n\r\n"), "200 ");
	assert_string_equal(notes(), "body:200/5/0 ");
	assert_int_equal(bodies, 0);
	client_send(c, GET("/now"));
	assert_string_equal(answer(c, "\r\n\r\n"), "200 ");
}

static void
a_handler_may_drop_what_was_sent(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	(void)notes();
	client_send(c, "POST /body/later?a=1 HTTP/1.1\r\nHost: a\r\n"
		       "Content-Length: 5\r\n\r\n12345");
	assert_string_equal(form_text(&waiting->form, "a"), "1");
	assert_int_equal(waiting->rq->body.len, 5);
	http_request_drop(waiting);
	assert_int_equal(waiting->rq->body.len, 0);
	assert_null(form_text(&waiting->form, "a"));
	http_answer(waiting, 200, "text/plain", "", 0);
	assert_string_equal(answer(c, "\r\n\r\n"), "200 ");
	assert_string_equal(notes(), "body:200/5/0 ");
}

/* The one that holds most and is slowest. */
static void
bodies_have_a_limit(void **state)
{
	static char text[60001];
	struct client *c[3];

	(void)state;
	https->o.bodies_max = (struct share_limit){140000, 140000, 140000};
	memset(text, 'x', sizeof(text) - 1);
	for (int i = 0; i < 3; i++) {
		c[i] = client_greeted(i, nameless);
		client_send(c[i], "POST /body HTTP/1.1\r\nHost: a\r\n"
				  "Content-Length: 60002\r\n\r\n");
		(void)notes();
		clock_passed++;
		client_send(c[i], text);
		for (int n = 0; n < 20; n++)
			server_turns();
	}
	assert_non_null(strstr(answer(c[0], "}"),
	    "503 {\"message\":\"the limit of data held for requests is "
	    "exceeded"));
	assert_memory_equal(notes(), "dropped::", 9);
	assert_true(
	    account_sum(https->shares.addresses[SHARE_BODIES]) <= 140000 &&
	    account_sum(https->shares.addresses[SHARE_BODIES]) >= 120000);
	for (int i = 1; i < 3; i++) {
		client_send(c[i], "xx");
		assert_string_equal(answer(c[i], "\r\n\r\n"), "200 ");
	}
	server_turns();
	assert_int_equal(account_sum(https->shares.addresses[SHARE_BODIES]), 0);
}

static void
connections_have_a_limit(void **state)
{
	(void)state;
	https->o.connections_max = (struct share_limit){2, 9, 9};
	assert_non_null(client_greeted(0, nameless));
	clock_passed++;
	assert_non_null(client_greeted(1, nameless));
	clock_passed++;
	(void)notes();
	client_greeted(2, nameless);
	assert_int_equal(http_server_count(https), 2);
	/* the oldest one */
	assert_int_equal(client_reads_all(&clients[0]), 0);
	client_send(&clients[1], GET("/now"));
	assert_string_equal(answer(&clients[1], "\r\n\r\n"), "200 ");
	assert_null(strstr(happened, "dropped:"));
	assert_non_null(strstr(notes(), "handshake:0:0 "));
	/* a share of one address is logged */
	https->o.connections_max = (struct share_limit){9, 9, 2};
	clock_passed++;
	client_greeted(3, nameless);
	assert_int_equal(http_server_count(https), 2);
	assert_memory_equal(notes(), "dropped::2:3/2 ", 15);
}

static unsigned done_calls;

static void
done(void *ctx)
{
	assert_ptr_equal(ctx, &done_calls);
	done_calls++;
}

static void
a_server_stops_after_its_answers(void **state)
{
	struct client *c;

	(void)state;
	done_calls = 0;
	for (int i = 0; i < 3; i++)
		assert_non_null(client_greeted(i, nameless));
	client_new(3, NULL);
	connections_are(4);
	c = &clients[1];
	client_send(c, GET("/later"));
	client_send(&clients[2], "POST /body HTTP/1.1\r\nHost: a\r\n"
				 "Content-Length: 2\r\n\r\n1");
	(void)notes();
	http_server_stop(https, 0, done, &done_calls);
	/* one is idle, and one shakes hands */
	connections_are(2);
	assert_int_equal(client_reads_all(&clients[0]), 0);
	assert_int_equal(done_calls, 0);
	client_new(4, NULL);
	server_turns();
	assert_int_equal(http_server_count(https), 2);
	http_answer(waiting, 200, "text/plain", "", 0);
	assert_non_null(
	    strstr(client_gets(c, "\r\n\r\n"), "Connection: close"));
	client_send(&clients[2], "2");
	assert_non_null(
	    strstr(client_gets(&clients[2], "\r\n\r\n"), "Connection: close"));
	client_free(c);
	connections_are(1);
	assert_int_equal(done_calls, 0);
	client_free(&clients[2]);
	connections_are(0);
	assert_int_equal(done_calls, 1);
}

static void
idle_connections_may_have_a_last_request(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	done_calls = 0;
	http_server_stop(https, 2, done, &done_calls);
	assert_int_equal(http_server_count(https), 1);
	seconds_pass(1);
	client_send(c, GET("/now"));
	assert_non_null(
	    strstr(client_gets(c, "\r\n\r\n"), "Connection: close"));
	client_free(c);
	connections_are(0);
	assert_int_equal(done_calls, 1);
	http_server_free(https);
	tls_server_free(options.tls);
	https_start();
	c = client_greeted(0, nameless);
	done_calls = 0;
	http_server_stop(https, 7, done, &done_calls);
	/* not longer than before */
	seconds_pass(5);
	assert_int_equal(http_server_count(https), 1);
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
	assert_int_equal(done_calls, 1);
	/* without a connection it has stopped at once */
	http_server_stop(https, 7, done, &done_calls);
	assert_int_equal(done_calls, 2);
}

static void
connections_of_revoked_certificates_end(void **state)
{
	const struct pki_issuer ca = {chain.certs[0], ca_key};
	SSL_CTX *one = named("web01", 11), *two = named("web02", 12);
	int64_t now = time(NULL);
	struct strbuf text;

	(void)state;
	client_greeted(0, one);
	client_greeted(1, two);
	client_greeted(2, nameless);
	(void)notes();
	assert_int_equal(http_check_again(https), 0);
	client_send(&clients[0], GET("/later"));
	assert_int_equal(pki_list_add(lists.lists[0], 11, now - DAY), 0);
	assert_int_equal(
	    pki_list_sign(lists.lists[0], &ca, now - DAY, now + DAY, &why), 0);
	strbuf_init(&text, 65536);
	assert_int_equal(pki_lists_write(&lists, &text), 0);
	assert_int_equal(tls_server_revoke(options.tls, text.s, text.len), 0);
	strbuf_release(&text);
	assert_int_equal(http_check_again(https), 1);
	assert_string_equal(notes(),
	    "refused:127.0.0.1:the certificate has been revoked "
	    "gone later:0/0/0 ");
	assert_int_equal(http_server_count(https), 2);
	client_send(&clients[1], GET("/now"));
	assert_string_equal(answer(&clients[1], "web02"), "200 web02");
	SSL_CTX_free(one);
	SSL_CTX_free(two);
}

static void
requests_of_a_proxy_are_those_of_others(void **state)
{
	SSL_CTX *ctx = named("proxy", 13);
	struct client *c;
	struct strbuf pem;
	json_t *all;

	(void)state;
	https->o.proxies = is_proxy;
	c = client_greeted(0, ctx);
	client_send(c, "GET /later HTTP/1.1\r\nHost: a\r\n"
		       "X-Client-Verify: SUCCESS\r\n"
		       "X-Client-DN: CN=web07\r\n\r\n");
	assert_string_equal(waiting->certname, "web07");
	assert_true(waiting->proxied);
	strbuf_init(&pem, 65536);
	assert_int_equal(http_client_certificate(waiting, &pem), -1);
	strbuf_release(&pem);
	all = http_client_extensions(waiting);
	assert_int_equal(json_object_size(all), 0);
	json_decref(all);
	http_answer(waiting, 204, "text/plain", "", 0);
	client_gets(c, "\r\n\r\n");
	client_send(c, GET("/now"));
	assert_string_equal(answer(c, "\r\n\r\n"), "200 ");
	client_free(c);
	SSL_CTX_free(ctx);
	/* the fields of another client have no effect */
	ctx = named("web01", 14);
	c = client_greeted(0, ctx);
	client_send(c, "GET /now HTTP/1.1\r\nHost: a\r\n"
		       "X-Client-Verify: SUCCESS\r\n"
		       "X-Client-DN: CN=web07\r\n\r\n");
	assert_string_equal(answer(c, "web01"), "200 web01");
	SSL_CTX_free(ctx);
}

/* Serve on another socket: the address of a client. */
static const char *
address_on(int fd, const struct sockaddr *to, socklen_t len)
{
	struct client *c = &clients[0];

	http_server_free(https);
	tls_server_free(options.tls);
	close(listener);
	listener = fd;
	https_start();
	https->o.begun = on_begun;
	(void)notes();
	client_free(c);
	c->fd = socket(to->sa_family, SOCK_STREAM, 0);
	assert_int_equal(connect(c->fd, to, len), 0);
	assert_int_equal(evutil_make_socket_nonblocking(c->fd), 0);
	c->ssl = SSL_new(nameless);
	SSL_set_fd(c->ssl, c->fd);
	SSL_set_connect_state(c->ssl);
	while (strstr(happened, "handshake:0") == NULL) {
		client_turn(c, false);
		server_turns();
	}
	client_send(c, GET("/now"));
	client_gets(c, "\r\n\r\n");
	return address;
}

static void
clients_are_shown_with_their_address(void **state)
{
	struct sockaddr_in6 six = {
	    .sin6_family = AF_INET6, .sin6_addr = IN6ADDR_ANY_INIT};
	struct sockaddr_in four = {
	    .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	struct sockaddr_un local = {.sun_family = AF_UNIX};
	socklen_t len = sizeof(six);
	const struct sockaddr *any = (const void *)&six;
	int fd;

	(void)state;
	snprintf(
	    local.sun_path, sizeof(local.sun_path), "%s/socket", directory);
	fd = https_listen(
	    (const struct sockaddr *)(void *)&local, sizeof(local));
	assert_true(fd >= 0);
	assert_string_equal(
	    address_on(fd, (const void *)&local, sizeof(local)), "unknown");
	assert_int_equal(unlink(local.sun_path), 0);
	fd = https_listen(any, sizeof(six));
	if (fd < 0)
		return; /* the system lacks IPv6 */
	assert_int_equal(getsockname(fd, (void *)&six, &len), 0);
	six.sin6_addr = (struct in6_addr)IN6ADDR_LOOPBACK_INIT;
	assert_string_equal(address_on(fd, any, sizeof(six)), "::1");
	six.sin6_addr = (struct in6_addr)IN6ADDR_ANY_INIT;
	six.sin6_port = 0;
	fd = https_listen(any, sizeof(six));
	assert_int_equal(getsockname(fd, (void *)&six, &len), 0);
	four.sin_port = six.sin6_port;
	assert_string_equal(
	    address_on(fd, (const void *)&four, sizeof(four)), "127.0.0.1");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, https_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_connection_has_many_requests),
	    TEST(a_client_has_the_name_of_its_certificate),
	    TEST(certificates_of_other_names_are_refused),
	    TEST(what_is_no_handshake_is_refused),
	    TEST(on_gone_is_called_when_a_client_disconnects),
	    TEST(an_answer_in_pieces_ends_like_others),
	    TEST(a_file_is_sent_to_its_end),
	    TEST(much_input_behind_a_request_ends_its_connection),
	    TEST(a_body_that_will_not_be_served_is_not_read),
	    TEST(a_handler_may_drop_what_was_sent),
	    TEST(bodies_have_a_limit),
	    TEST(connections_have_a_limit),
	    TEST(a_server_stops_after_its_answers),
	    TEST(idle_connections_may_have_a_last_request),
	    TEST(connections_of_revoked_certificates_end),
	    TEST(requests_of_a_proxy_are_those_of_others),
	    TEST(clients_are_shown_with_their_address),
	};

	return cmocka_run_group_tests(tests, https_open, https_close);
}
