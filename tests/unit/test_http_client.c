/*
 * The client of the fetch child, by a server with the answers of a test:
 * answers and their limits, bodies in pieces, redirects, the course of a
 * request.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "network/http/client/http_client.h"

#define ANSWERS	   6
#define ANSWER_MAX ((size_t)1 << 20)
#define BODY_MAX   10

/* The answers of the server, one after the other, and all that it has read. */
static struct {
	size_t count, sizes[ANSWERS];
	char answers[ANSWERS][ANSWER_MAX];
	char requests[1 << 16];
} * shared;

static pid_t server;
static unsigned port;
static struct http_client_options options;
static struct http_client *client;
static struct http_client_answer answer;

/* --- the server --- */

/* Read a head, and a body of the length that it names. */
static void
request_read(int fd)
{
	char text[8192] = "";
	size_t n = 0, have = strlen(shared->requests);
	const char *end, *length;
	ssize_t got;

	do {
		got = read(fd, text + n, sizeof(text) - 1 - n);
		n += got > 0 ? (size_t)got : 0;
		text[n] = '\0';
		end = strstr(text, "\r\n\r\n");
		length = strstr(text, "Content-Length: ");
	} while (got > 0 &&
		 (end == NULL || (length != NULL &&
				     n < (size_t)(end + 4 - text) +
					     strtoul(length + 16, NULL, 10))));
	snprintf(shared->requests + have, sizeof(shared->requests) - have, "%s",
	    text);
}

static void __attribute__((noreturn)) serve(int sock)
{
	for (size_t i = 0;; i++) {
		int fd = accept(sock, NULL, NULL);
		size_t at = 0;
		ssize_t n = 1;

		if (fd < 0 || shared->count == 0)
			_exit(1);
		request_read(fd);
		i %= shared->count;
		while (n > 0 && at < shared->sizes[i]) {
			n = write(
			    fd, shared->answers[i] + at, shared->sizes[i] - at);
			at += n > 0 ? (size_t)n : 0;
		}
		close(fd);
	}
}

/* Start a server whose next answer is that one; later ones are added. */
static void
answer_add(const char *text)
{
	shared->sizes[shared->count] = strlen(text);
	memcpy(shared->answers[shared->count++], text, strlen(text) + 1);
}

static void
server_start(void)
{
	struct sockaddr_in a = {
	    .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t n = sizeof(a);
	int sock = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	assert_int_equal(bind(sock, (struct sockaddr *)&a, n), 0);
	assert_int_equal(listen(sock, 16), 0);
	assert_int_equal(getsockname(sock, (struct sockaddr *)&a, &n), 0);
	port = ntohs(a.sin_port);
	server = fork();
	if (server == 0) {
		signal(SIGPIPE, SIG_IGN);
		serve(sock);
	}
	close(sock);
}

static void
server_end(void)
{
	if (server > 0) {
		kill(server, SIGKILL);
		waitpid(server, NULL, 0);
	}
	server = 0;
	shared->count = 0;
	shared->requests[0] = '\0';
}

/* --- asking --- */

/* Ask for a path, at the user of the URL; the result. */
static int
ask_as(const char *user, struct http_client_request *rq)
{
	char url[200];

	if (server == 0)
		server_start();
	http_client_free(client);
	client = http_client_new(&options);
	assert_non_null(client);
	http_client_answer_release(&answer);
	http_client_answer_init(&answer, options.max_body);
	snprintf(url, sizeof(url), "http://%s127.0.0.1:%u/a", user, port);
	rq->url = url;
	if (rq->method == NULL)
		rq->method = "GET";
	return http_client_ask(client, rq, &answer);
}

static int
ask(struct http_client_request *rq)
{
	return ask_as("", rq);
}

/* Ask a new server, whose only answer is this one. */
static int
asked(const char *text)
{
	struct http_client_request rq = {.method = "GET"};

	server_end();
	answer_add(text);
	return ask(&rq);
}

static void
an_answer_has_a_status_and_fields(void **state)
{
	char field[10];

	(void)state;
	assert_int_equal(
	    asked("HTTP/1.1 503 Not Now\r\nRetry-After: 7\r\nX-A: b\r\nX-A: "
		  "cdef\r\nContent-Length: 4\r\n\r\nbody"),
	    0);
	assert_int_equal(answer.status, 503);
	assert_string_equal(answer.phrase, "Not Now");
	assert_int_equal(answer.retry_after, 7);
	assert_string_equal(answer.body.s, "body");
	assert_int_equal(answer.received, 4);
	assert_int_equal(
	    http_client_field(client, "x-a", field, sizeof(field)), 7);
	assert_string_equal(field, "b, cdef");
	assert_int_equal(http_client_field(client, "x-a", field, 8), 7);
	assert_int_equal(http_client_field(client, "x-a", field, 7), -1);
	assert_int_equal(
	    http_client_field(client, "x-b", field, sizeof(field)), -1);
	assert_int_equal(asked("HTTP/1.1 204\r\n\r\n"), 0);
	assert_int_equal(answer.status, 204);
	assert_string_equal(answer.phrase, "");
	assert_int_equal(answer.retry_after, -1);
}

static void
a_body_has_a_maximum(void **state)
{
	(void)state;
	assert_int_equal(asked("HTTP/1.1 200 OK\r\n\r\n0123456789"), 0);
	assert_string_equal(answer.body.s, "0123456789");
	assert_int_equal(asked("HTTP/1.1 200 OK\r\n\r\n0123456789a"), -1);
	/* the begin of an error's is enough */
	assert_int_equal(asked("HTTP/1.1 400 Bad\r\n\r\n0123456789"), 0);
	assert_string_equal(answer.body.s, "0123456789");
	assert_int_equal(asked("HTTP/1.1 400 Bad\r\n\r\n0123456789a"), 0);
	assert_string_equal(answer.body.s, "0123456789");
	assert_int_equal(answer.status, 400);
}

/* Ask a server whose answer has that many fields. */
static int
asked_fields(unsigned count)
{
	struct strbuf text;
	int rc;

	strbuf_init(&text, ANSWER_MAX - 1);
	strbuf_addstr(&text, "HTTP/1.1 200 OK\r\n");
	while (count-- > 0)
		strbuf_addstr(&text, "X: y\r\n");
	strbuf_addstr(&text, "\r\n0123456789");
	rc = asked(text.s);
	strbuf_release(&text);
	return rc;
}

static void
a_head_has_a_maximum(void **state)
{
	(void)state;
	assert_int_equal(asked_fields(3900), 0);
	assert_string_equal(answer.body.s, "0123456789");
	for (unsigned count = 4000; count <= 64000; count *= 4) {
		assert_int_equal(asked_fields(count), -1);
		assert_string_equal(answer.error,
		    "the head of the answer is larger than its limit");
	}
}

/* Check what is known of an answer that ends too early. */
static void
check_closed(const char *text)
{
	static const char why[] =
	    "the connection was closed before the end of the answer: ";
	struct http_trace t;

	assert_int_equal(asked(text), -1);
	assert_int_equal(strncmp(answer.error, why, sizeof(why) - 1), 0);
	/* libcurl's own words follow */
	assert_true(strlen(answer.error) > sizeof(why));
	http_client_trace(client, &t);
	assert_true(t.closed);
	strbuf_release(&t.chain);
}

static void
a_connection_that_is_closed_early_is_an_error(void **state)
{
	struct http_trace t;

	(void)state;
	check_closed("");
	check_closed("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n0123");
	check_closed("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
		     "5\r\n0123");
	assert_int_equal(asked("no HTTP\r\n\r\n"), -1);
	assert_null(strstr(answer.error, "closed"));
	http_client_trace(client, &t);
	assert_false(t.closed);
	strbuf_release(&t.chain);
}

static void
a_phrase_has_a_maximum(void **state)
{
	char text[200];

	(void)state;
	for (int n = 63; n <= 64; n++) {
		snprintf(text, sizeof(text),
		    "HTTP/1.1 200 %0*d\r\nContent-Length: 0\r\n\r\n", n, 0);
		assert_int_equal(asked(text), 0);
		assert_int_equal(strlen(answer.phrase), n == 63 ? 63 : 0);
	}
}

static void
the_head_may_be_enough(void **state)
{
	struct http_client_request rq = {.head_only = true};

	(void)state;
	answer_add("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n01234");
	assert_int_equal(ask(&rq), 0);
	assert_int_equal(answer.status, 200);
	assert_int_equal(answer.body.len, 0);
	assert_int_equal(answer.received, 0);
}

/* --- bodies in pieces --- */

static struct strbuf pieces;
static const char *sending = "0123456789";
static size_t piece_max;
static bool fails;

static int
on_piece(void *context, const char *p, size_t n)
{
	assert_ptr_equal(context, &pieces);
	strbuf_add(&pieces, p, n);
	return fails ? -1 : 0;
}

static ssize_t
on_read(void *context, char *p, size_t n, uint64_t at)
{
	size_t left = strlen(sending) > at ? strlen(sending) - at : 0;

	assert_ptr_equal(context, &pieces);
	if (fails)
		return -1;
	n = n < left ? n : left;
	n = n < piece_max ? n : piece_max;
	memcpy(p, sending + at, n);
	return (ssize_t)n;
}

static void
a_body_may_be_taken_in_pieces(void **state)
{
	struct http_client_request rq = {
	    .on_piece = on_piece, .context = &pieces};

	(void)state;
	strbuf_init(&pieces, 1000);
	answer_add("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n"
		   "01234567890123456789");
	assert_int_equal(ask(&rq), 0);
	assert_string_equal(pieces.s, "01234567890123456789");
	assert_int_equal(answer.received, 20);
	assert_int_equal(answer.body.len, 0);
	fails = true;
	assert_int_equal(ask(&rq), -1);
	fails = false;
	/* that of an error is an answer's */
	server_end();
	strbuf_reset(&pieces);
	answer_add("HTTP/1.1 404 None\r\nContent-Length: 2\r\n\r\nno");
	assert_int_equal(ask(&rq), 0);
	assert_string_equal(answer.body.s, "no");
	assert_int_equal(pieces.len, 0);
	strbuf_release(&pieces);
}

static void
a_body_may_be_given_in_pieces(void **state)
{
	struct http_client_request rq = {.method = "PUT",
	    .content_type = "text/plain",
	    .body_len = 10,
	    .on_read = on_read,
	    .context = &pieces};

	(void)state;
	piece_max = 3;
	answer_add("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
	assert_int_equal(ask(&rq), 0);
	assert_non_null(strstr(shared->requests, "\r\n\r\n0123456789"));
	assert_non_null(strstr(shared->requests, "PUT /a HTTP/1.1\r\n"));
	/* it is not as long any more */
	sending = "012345";
	assert_int_equal(ask(&rq), -1);
	sending = "0123456789";
	fails = true;
	assert_int_equal(ask(&rq), -1);
	fails = false;
}

/* --- redirects --- */

#define REDIRECT(to)                                 \
	"HTTP/1.1 302 Found\r\nLocation: " to "\r\n" \
	"Content-Length: 5\r\n\r\nskip!"
#define HERE "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere"

static void
redirects_are_followed_if_they_are_allowed(void **state)
{
	struct http_client_request rq = {.method = "GET"};
	struct http_trace t;

	(void)state;
	answer_add(REDIRECT("/b?c"));
	answer_add(REDIRECT("d"));
	answer_add(HERE);
	assert_int_equal(ask(&rq), 0);
	assert_int_equal(answer.status, 302);
	assert_string_equal(answer.body.s, "skip!");
	server_end();
	answer_add(REDIRECT("/b?c"));
	answer_add(REDIRECT("d"));
	answer_add(HERE);
	options.redirects = 2;
	assert_int_equal(ask(&rq), 0);
	assert_int_equal(answer.status, 200);
	assert_string_equal(answer.body.s, "here");
	assert_non_null(strstr(shared->requests, "GET /b?c HTTP/1.1\r\n"));
	assert_non_null(strstr(shared->requests, "GET /d HTTP/1.1\r\n"));
	http_client_trace(client, &t);
	assert_int_equal(t.phase, HTTP_PHASE_DONE);
	assert_false(t.too_many_redirects);
	strbuf_release(&t.chain);
	server_end();
	answer_add(REDIRECT("/b"));
	answer_add(REDIRECT("/c"));
	answer_add(REDIRECT("/d"));
	answer_add(HERE);
	assert_int_equal(ask(&rq), -1);
	http_client_trace(client, &t);
	assert_true(t.too_many_redirects);
	assert_false(t.timed_out);
	strbuf_release(&t.chain);
	/* neither a place nor a redirect */
	assert_int_equal(asked(REDIRECT("http://[")), -1);
	assert_int_equal(asked("HTTP/1.1 304 Same\r\nLocation: /b\r\n\r\n"), 0);
	assert_int_equal(answer.status, 304);
	assert_int_equal(asked("HTTP/1.1 302 Found\r\n\r\nx"), 0);
	assert_int_equal(answer.status, 302);
	options.redirects = 0;
}

static unsigned
count(const char *text)
{
	unsigned n = 0;

	for (const char *s = shared->requests; (s = strstr(s, text)) != NULL;
	     s++)
		n++;
	return n;
}

/* User and password go to the server that they are of, and to no other. */
static void
a_password_is_for_one_server(void **state)
{
	struct http_client_request rq = {.method = "GET"};
	char other[300];

	(void)state;
	options.redirects = 2;
	for (int i = 0; i < 2; i++) {
		server_end();
		server_start();
		snprintf(other, sizeof(other),
		    "HTTP/1.1 302 Found\r\nLocation: %s127.0.0.1:%u/b\r\n"
		    "Content-Length: 0\r\n\r\n",
		    i == 0 ? "http://" : "//", port);
		answer_add(other);
		answer_add(HERE);
		assert_int_equal(ask_as("user:word@", &rq), 0);
		assert_int_equal(
		    count("Authorization: Basic dXNlcjp3b3Jk\r\n"), 2);
	}
	server_end();
	answer_add(REDIRECT("/b"));
	answer_add(HERE);
	assert_int_equal(ask_as("user:word@", &rq), 0);
	/* base64 of it */
	assert_int_equal(count("Authorization: Basic dXNlcjp3b3Jk\r\n"), 2);
	assert_int_equal(count("GET /"), 2);
	server_end();
	server_start();
	snprintf(other, sizeof(other),
	    "HTTP/1.1 302 Found\r\nLocation: http://localhost:%u/b\r\n"
	    "Content-Length: 0\r\n\r\n",
	    port);
	answer_add(other);
	answer_add(HERE);
	assert_int_equal(ask_as("user:word@", &rq), 0);
	assert_int_equal(count("Authorization: Basic dXNlcjp3b3Jk\r\n"), 1);
	assert_int_equal(count("GET /"), 2);
	options.redirects = 0;
}

/* A large body of a redirect is not read to its end. */
static void
the_body_of_a_redirect_is_skipped(void **state)
{
	static char text[900000];
	struct http_client_request rq = {.method = "GET"};
	int n;

	(void)state;
	options.redirects = 1;
	n = snprintf(
	    text, sizeof(text), "HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n");
	memset(text + n, 'x', sizeof(text) - 1 - (size_t)n);
	answer_add(text);
	answer_add(HERE);
	assert_int_equal(ask(&rq), 0);
	assert_string_equal(answer.body.s, "here");
	options.redirects = 0;
}

/* --- the course of a request --- */

static void
a_trace_has_the_last_phase(void **state)
{
	struct http_trace t;

	(void)state;
	options.traced = 1;
	assert_int_equal(asked("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 "
			       "08:49:37 GMT\r\n\r\n"),
	    0);
	http_client_trace(client, &t);
	assert_int_equal(t.phase, HTTP_PHASE_DONE);
	assert_int_equal(t.date, 784111777);
	assert_int_equal(t.error, 0);
	assert_int_equal(t.alert, 0);
	assert_string_equal(t.addresses, "127.0.0.1");
	assert_string_equal(t.proxy, "");
	strbuf_release(&t.chain);
	assert_int_equal(asked("HTTP/1.1 200 OK\r\nDate: never\r\n\r\n"), 0);
	http_client_trace(client, &t);
	assert_int_equal(t.date, 0);
	strbuf_release(&t.chain);
	/* the server ends the connection at once */
	assert_int_equal(asked(""), -1);
	http_client_trace(client, &t);
	assert_int_equal(t.phase, HTTP_PHASE_ANSWER);
	assert_int_equal(t.error, 0);
	strbuf_release(&t.chain);
	options.traced = 0;
}

static void
a_server_that_is_not_there_refuses(void **state)
{
	struct http_client_request rq = {.method = "GET"};
	struct http_trace t;

	(void)state;
	options.traced = 1;
	server_start();
	kill(server, SIGKILL);
	waitpid(server, NULL, 0);
	assert_int_equal(ask(&rq), -1);
	server = 0;
	http_client_trace(client, &t);
	assert_int_equal(t.phase, HTTP_PHASE_CONNECT);
	assert_int_equal(t.error, ECONNREFUSED);
	assert_string_equal(t.addresses, "127.0.0.1");
	assert_int_equal(t.date, 0);
	strbuf_release(&t.chain);
	options.traced = 0;
}

static int
setup(void **state)
{
	(void)state;
	options = (struct http_client_options){.protocols = "http",
	    .version = "8.10.0",
	    .connect_seconds = 20,
	    .read_seconds = 20,
	    .max_body = BODY_MAX};
	http_client_answer_init(&answer, BODY_MAX);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	server_end();
	http_client_free(client);
	client = NULL;
	http_client_answer_release(&answer);
	return 0;
}

static int
share_open(void **state)
{
	(void)state;
	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	return shared == MAP_FAILED;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(an_answer_has_a_status_and_fields),
	    TEST(a_body_has_a_maximum),
	    TEST(a_head_has_a_maximum),
	    TEST(a_connection_that_is_closed_early_is_an_error),
	    TEST(a_phrase_has_a_maximum),
	    TEST(the_head_may_be_enough),
	    TEST(a_body_may_be_taken_in_pieces),
	    TEST(a_body_may_be_given_in_pieces),
	    TEST(redirects_are_followed_if_they_are_allowed),
	    TEST(a_password_is_for_one_server),
	    TEST(the_body_of_a_redirect_is_skipped),
	    TEST(a_trace_has_the_last_phase),
	    TEST(a_server_that_is_not_there_refuses),
	};

	return cmocka_run_group_tests(tests, share_open, NULL);
}
