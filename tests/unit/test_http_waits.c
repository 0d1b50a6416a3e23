/* The waits of an HTTPS server, each with its end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/shares/account.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "network/tls/tls_end.h"
#include "base/privsep/memfd.h"
#include "unit/https_site.h"

static void
a_handshake_has_a_limit(void **state)
{
	char wanted[64];

	(void)state;
	client_new(0, NULL);
	connections_are(1);
	seconds_pass(4);
	assert_int_equal(http_server_count(https), 1);
	assert_string_equal(notes(), "");
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
	snprintf(wanted, sizeof(wanted), "handshake:%d:5 ", TLS_END_TIMEOUT);
	assert_string_equal(notes(), wanted);
}

/* Of many handshakes at once the last ones wait for the first ones. */
static void
time_of_a_busy_server_is_not_its_clients(void **state)
{
	(void)state;
	client_new(0, NULL);
	connections_are(1);
	seconds_pass(2);
	clock_passed += 9; /* in which it did other things */
	server_turns();
	assert_int_equal(http_server_count(https), 1);
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 1);
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
}

static void
an_idle_connection_has_a_limit(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	assert_non_null(c);
	assert_string_equal(notes(), "handshake:0:0 ");
	seconds_pass(5);
	assert_int_equal(http_server_count(https), 1);
	/* it begins again with each request */
	client_send(c, "GET /now HTTP/1.1\r\nHost: a\r\n\r\n");
	client_gets(c, "\r\n\r\n");
	assert_string_equal(notes(), "now:200/0/0 ");
	seconds_pass(5);
	assert_int_equal(http_server_count(https), 1);
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
	/* without a word, but the end of TLS */
	assert_int_equal(client_reads_all(c), 0);
	assert_int_equal(SSL_get_error(c->ssl, 0), SSL_ERROR_ZERO_RETURN);
	assert_string_equal(notes(), "");
}

static void
a_head_has_a_limit(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	assert_non_null(c);
	(void)notes();
	seconds_pass(3);
	client_send(c, "GET /now");
	seconds_pass(3);
	client_send(c, " HTTP/1.1\r\n");
	assert_string_equal(notes(), "");
	assert_int_equal(https->first->state, CONNECTION_READING);
	/* from its first byte */
	seconds_pass(1);
	assert_non_null(strstr(client_gets(c, "}"), "head came too slowly"));
	assert_string_equal(notes(), "malformed:408/0/63 ");
	assert_int_equal(https->first->state, CONNECTION_CLOSING);
}

/* Its input is dropped meanwhile; it ends when its client does, or at last. */
static void
a_refused_client_has_two_seconds(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	assert_non_null(c);
	client_send(c, "GET\r\n");
	assert_non_null(strstr(client_gets(c, "}"), "HTTP/1.1 400 "));
	client_send(c, "GET /now HTTP/1.1\r\nHost: a\r\n\r\n");
	server_turns();
	assert_int_equal(
	    evbuffer_get_length(bufferevent_get_input(https->first->bev)), 0);
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 1);
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
	assert_null(strstr(notes(), "now:"));
}

#define POST "POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n"

/* Send n bytes of a body. */
static void
body_send(struct client *c, int n)
{
	char text[5000];

	assert_true(n < (int)sizeof(text));
	memset(text, 'x', (size_t)n);
	text[n] = '\0';
	client_send(c, text);
}

/* 1000 bytes in each span of ten seconds, and no byte less. */
static void
a_body_has_a_rate(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	assert_non_null(c);
	(void)notes();
	seconds_pass(2);
	client_send(c, POST);
	seconds_pass(9);
	body_send(c, 1000);
	seconds_pass(1);
	assert_int_equal(https->first->state, CONNECTION_READING);
	/* earlier bytes do not count */
	body_send(c, 999);
	seconds_pass(9);
	assert_int_equal(https->first->state, CONNECTION_READING);
	seconds_pass(1);
	assert_non_null(strstr(client_gets(c, "}"), "body came too slowly"));
	assert_string_equal(notes(), "body:408/1999/63 ");
	assert_int_equal(account_sum(https->shares.addresses[SHARE_BODIES]), 0);
}

static void
a_body_has_a_limit(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	assert_non_null(c);
	(void)notes();
	seconds_pass(2);
	client_send(c, POST);
	for (int i = 0; i < 24; i++) {
		body_send(c, 1500);
		seconds_pass(1);
		assert_int_equal(https->first->state, CONNECTION_READING);
	}
	seconds_pass(1);
	assert_non_null(strstr(client_gets(c, "}"), "the body took too long"));
	assert_string_equal(notes(), "body:408/36000/65 ");
}

/* The client reads nothing. */
static void
an_answer_that_stalls_ends(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	assert_non_null(c);
	(void)notes();
	client_send(c, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
	for (int i = 0; i < 100; i++)
		server_turns();
	seconds_pass(1); /* the first tick begins the wait */
	seconds_pass(2);
	assert_int_equal(http_server_count(https), 1);
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
	assert_string_equal(notes(), "large:200/0/41943040 ");
}

static void
read_some(struct client *c, size_t n)
{
	size_t before = c->got_len;

	for (int i = 0; i < ROUNDS_MAX && c->got_len < before + n; i++) {
		size_t had = c->got_len;

		server_turns();
		client_turn(c, true);
		if (c->got_len == had)
			usleep(1000);
	}
	assert_true(c->got_len >= before + n);
}

/* It goes on, but takes more than the time of all answers. */
static void
a_slow_answer_ends(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	assert_non_null(c);
	client_send(c, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
	for (int i = 0; i < 7; i++) {
		read_some(c, 3 << 20);
		seconds_pass(1);
		assert_int_equal(http_server_count(https), 1);
	}
	read_some(c, 1 << 20);
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
}

/* 202 bytes have two more seconds than an empty answer: 8 and 2. */
static void
a_file_has_time_for_its_length(void **state)
{
	struct client *c = client_greeted(0, nameless);
	struct http_connection *s = https->first;

	(void)state;
	assert_non_null(c);
	file_of_answer = memfd_from("test", POST POST POST POST, 202);
	assert_true(file_of_answer >= 0);
	file_size = 202;
	client_send(c, "GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
	assert_non_null(waiting);
	/* it is not taken, so it is always written */
	bufferevent_disable(s->bev, EV_WRITE);
	assert_int_equal(http_answer_file(waiting, "text/plain",
			     dup(file_of_answer), file_size),
	    0);
	for (int i = 0; i < 9; i++) {
		s->out_sent = 0; /* it goes on */
		seconds_pass(1);
		assert_int_equal(http_server_count(https), 1);
	}
	s->out_sent = 0;
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
}

/* The time without a piece is not the client's. */
static void
an_answer_in_pieces_waits_for_them(void **state)
{
	struct client *c = client_greeted(0, nameless);
	struct http_connection *s = https->first;

	(void)state;
	assert_non_null(c);
	(void)notes();
	client_send(c, "GET /pieces HTTP/1.1\r\nHost: a\r\n\r\n");
	client_gets(c, "\r\n\r\n");
	seconds_pass(60);
	assert_int_equal(http_server_count(https), 1);
	assert_int_equal(pieces_asked, 1);
	http_answer_add(waiting, "piece", 5);
	client_gets(c, "5\r\npiece\r\n");
	assert_int_equal(pieces_asked, 2);
	seconds_pass(60);
	assert_int_equal(http_server_count(https), 1);
	/* once there are pieces, the client has its time, and that of 202 */
	bufferevent_disable(s->bev, EV_WRITE);
	for (int i = 0; i < 2; i++)
		http_answer_add(waiting, POST POST, 99);
	for (int i = 0; i < 9; i++) {
		s->out_sent = 0;
		seconds_pass(1);
		assert_int_equal(http_server_count(https), 1);
	}
	s->out_sent = 0;
	seconds_pass(1);
	assert_int_equal(http_server_count(https), 0);
	assert_string_equal(notes(), "gone pieces:200/0/203 ");
}

static void
a_handler_has_no_limit(void **state)
{
	struct client *c = client_greeted(0, nameless);

	(void)state;
	assert_non_null(c);
	client_send(c, "GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
	assert_non_null(waiting);
	seconds_pass(100);
	assert_int_equal(http_server_count(https), 1);
	http_answer(waiting, 204, "text/plain", "", 0);
	assert_non_null(strstr(client_gets(c, "\r\n\r\n"), " 204 "));
	seconds_pass(5);
	assert_int_equal(http_server_count(https), 1);
}

/* All of them, from the newest to the oldest. */
static void
each_connection_has_its_own_time(void **state)
{
	(void)state;
	for (int i = 0; i < 3; i++) {
		assert_non_null(client_greeted(i, nameless));
		seconds_pass(1);
	}
	assert_int_equal(http_server_count(https), 3);
	for (unsigned left = 3; left > 0; left--) {
		seconds_pass(left == 3 ? 2 : 0);
		assert_int_equal(http_server_count(https), left);
		seconds_pass(1);
		assert_int_equal(http_server_count(https), left - 1);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, https_setup, https_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_handshake_has_a_limit),
	    TEST(time_of_a_busy_server_is_not_its_clients),
	    TEST(an_idle_connection_has_a_limit),
	    TEST(a_head_has_a_limit),
	    TEST(a_refused_client_has_two_seconds),
	    TEST(a_body_has_a_rate),
	    TEST(a_body_has_a_limit),
	    TEST(an_answer_that_stalls_ends),
	    TEST(a_slow_answer_ends),
	    TEST(a_file_has_time_for_its_length),
	    TEST(an_answer_in_pieces_waits_for_them),
	    TEST(a_handler_has_no_limit),
	    TEST(each_connection_has_its_own_time),
	};

	return cmocka_run_group_tests(tests, https_open, https_close);
}
