/* Answers of the HTTPS server: their heads, files, pieces and errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/clock.h"
#include "unit/answered.h"

#define GET    "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
#define HEAD   "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"
#define CLOSE  "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
#define OLD    "GET / HTTP/1.0\r\n\r\n"
#define OLD_ON "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"

#define BEGIN "HTTP/1.1 200 OK\r\nX-Puppet-Version: 7.x\r\n"
#define TYPE  "Content-Type: t/t\r\n"

/* --- heads --- */

static void
a_head_has_the_fields_of_the_answer(void **state)
{
	static const struct {
		const char *request;
		int status;
		const char *etag, *fields, *wanted;
	} rows[] = {
	    {GET, 200, "", NULL, BEGIN TYPE "Content-Length: 2\r\n\r\nab"},
	    {HEAD, 200, "", NULL, BEGIN TYPE "Content-Length: 2\r\n\r\n"},
	    {CLOSE, 200, "", NULL,
		BEGIN TYPE "Content-Length: 2\r\nConnection: close\r\n\r\nab"},
	    {OLD, 200, "", NULL,
		BEGIN TYPE "Content-Length: 2\r\nConnection: close\r\n\r\nab"},
	    {OLD_ON, 200, "", NULL,
		BEGIN TYPE
		"Content-Length: 2\r\nConnection: keep-alive\r\n\r\nab"},
	    {GET, 200, "\"1\"", "A: b\r\nC: d\r\n",
		BEGIN TYPE "Content-Length: 2\r\nETag: \"1\"\r\nA: b\r\n"
			   "C: d\r\n\r\nab"},
	    {HEAD, 204, "", NULL,
		"HTTP/1.1 204 No Content\r\nX-Puppet-Version: 7.x\r\n" TYPE
		"\r\n"},
	    {HEAD, 304, "\"1\"", NULL,
		"HTTP/1.1 304 Not Modified\r\nX-Puppet-Version: 7.x\r\n" TYPE
		"ETag: \"1\"\r\n\r\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request_make(rows[i].request, "n");
		snprintf(x.etag, sizeof(x.etag), "%s", rows[i].etag);
		x.fields = rows[i].fields;
		http_answer(&x, rows[i].status, "t/t", "ab", 2);
		assert_string_equal(output_take(), rows[i].wanted);
		assert_int_equal(x.status, rows[i].status);
		assert_int_equal(x.sent, 2);
		assert_int_equal(connection.state, CONNECTION_WRITING);
		assert_false(connection.in_pieces);
		assert_true(x.answered > 0);
		assert_int_equal(x.answered, connection.since);
		request_end();
	}
}

static void
a_stopping_server_closes_connections(void **state)
{
	(void)state;
	request_make(GET, "n");
	server.stopping = 1;
	http_answer(&x, 200, "t/t", "", 0);
	server.stopping = 0;
	assert_string_equal(output_take(),
	    BEGIN TYPE "Content-Length: 0\r\nConnection: close\r\n\r\n");
	assert_int_equal(connection.keep_alive, 0);
	request_end();
}

static void
a_busy_server_names_a_time(void **state)
{
	const char *field;
	char *end;
	long seconds;

	(void)state;
	for (int i = 0; i < 50; i++) {
		request_make(GET, "n");
		http_answer(&x, 503, "t/t", "", 0);
		field = strstr(output_take(), "\r\nRetry-After: ");
		assert_non_null(field);
		seconds = strtol(field + 15, &end, 10);
		assert_in_range(seconds, 1, 30);
		assert_string_equal(end, "\r\n\r\n");
		request_end();
	}
}

static void
a_mapping_is_the_body(void **state)
{
	static const char *const requests[] = {GET, HEAD};
	char *map;

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		map = mmap(NULL, 4096, PROT_READ | PROT_WRITE,
		    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		assert_true(map != MAP_FAILED);
		memset(map, 'a', 4096);
		request_make(requests[i], "n");
		http_answer_mapped(&x, 200, "t/t", map, 3);
		assert_string_equal(output_take(),
		    i == 0 ? BEGIN TYPE "Content-Length: 3\r\n\r\naaa"
			   : BEGIN TYPE "Content-Length: 3\r\n\r\n");
		/* an address that is not mapped is an error */
		assert_int_equal(msync(map, 4096, MS_ASYNC), -1);
		request_end();
	}
}

/* --- errors --- */

static void
each_status_has_its_words(void **state)
{
	static const struct {
		int status;
		const char *phrase, *prefix;
	} rows[] = {
	    {400, "Bad Request", "Bad Request: "},
	    {401, "Unauthorized", ""},
	    {403, "Forbidden", "Not Authorized: "},
	    {404, "Not Found", "Not Found: "},
	    {405, "Method Not Allowed", "Method Not Allowed: "},
	    {406, "Not Acceptable", "Not Acceptable: "},
	    {408, "Request Timeout", ""},
	    {409, "Conflict", ""},
	    {413, "Content Too Large", ""},
	    {414, "URI Too Long", ""},
	    {415, "Unsupported Media Type", "Unsupported Media Type: "},
	    {417, "Expectation Failed", ""},
	    {431, "Request Header Fields Too Large", ""},
	    {500, "Internal Server Error", "Server Error: "},
	    {501, "Not Implemented", ""},
	    {505, "HTTP Version Not Supported", ""},
	    {507, "Insufficient Storage", ""},
	    {299, "Other", ""},
	    {599, "Other", ""},
	};
	char body[200], wanted[500];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request_make(GET, "n");
		http_answer_error(
		    &x, rows[i].status, "KIND", "%s \"%d\"", "why\xff", 7);
		snprintf(body, sizeof(body),
		    "{\"message\":\"%swhy\xef\xbf\xbd \\\"7\\\"\","
		    "\"issue_kind\":\"KIND\"}",
		    rows[i].prefix);
		snprintf(wanted, sizeof(wanted),
		    "HTTP/1.1 %d %s\r\nX-Puppet-Version: 7.x\r\n"
		    "Content-Type: application/json\r\n"
		    "Content-Length: %zu\r\n\r\n%s",
		    rows[i].status, rows[i].phrase, strlen(body), body);
		assert_string_equal(output_take(), wanted);
		request_end();
	}
}

static void
a_client_without_name_gets_one_error(void **state)
{
	static const struct {
		const char *name;
		bool proxied, closes;
	} rows[] = {{"n", false, false}, {"n", true, false}, {"", true, false},
	    {"", false, true}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request_make(GET, rows[i].name);
		x.proxied = rows[i].proxied;
		http_answer_error(&x, 400, "KIND", "why");
		assert_int_equal(
		    strstr(output_take(), "\r\nConnection: close\r\n") != NULL,
		    rows[i].closes);
		assert_int_equal(connection.keep_alive, !rows[i].closes);
		request_end();
	}
}

static void
a_long_message_is_shortened(void **state)
{
	static char message[20000];
	const char *text;

	(void)state;
	memset(message, '"', sizeof(message) - 1);
	request_make(GET, "n");
	http_answer_error(&x, 404, "KIND", "%s", message);
	text = strstr(output_take(), "\r\n\r\n{\"message\":\"Not Found: \\\"");
	assert_non_null(text);
	/* 16383 bytes of text; each quote has a backslash, the end has none */
	assert_int_equal(
	    strlen(text), 4 + 12 + 11 + 2 * (16383 - 11 - 3) + 3 + 22);
	assert_string_equal(
	    text + strlen(text) - 27, "\\\"...\",\"issue_kind\":\"KIND\"}");
	request_end();
}

/* --- files --- */

/* Return a descriptor of a file of n bytes, that is removed. */
static int
file_of(size_t n)
{
	char name[] = "/tmp/http_answer.XXXXXX", piece[1000];
	int fd = mkstemp(name);

	assert_true(fd >= 0);
	assert_int_equal(unlink(name), 0);
	for (size_t at = 0; at < n; at += sizeof(piece)) {
		size_t len = n - at < sizeof(piece) ? n - at : sizeof(piece);

		memset(piece, 'a' + (int)(at / sizeof(piece) % 26), len);
		assert_int_equal(write(fd, piece, len), len);
	}
	return fd;
}

static void
only_a_file_of_that_size_is_an_answer(void **state)
{
	int ends[2];

	(void)state;
	request_make(GET, "n");
	assert_int_equal(http_answer_file(&x, "t/t", file_of(2), 3), -1);
	assert_int_equal(pipe(ends), 0);
	assert_int_equal(http_answer_file(&x, "t/t", ends[0], 0), -1);
	close(ends[1]);
	assert_string_equal(output_take(), "");
	assert_int_equal(x.status, 0);
	assert_int_equal(connection.file, -1);
	request_end();
}

static void
a_small_file_is_sent_at_once(void **state)
{
	static const struct {
		const char *request;
		size_t size, n;
		const char *wanted;
		int kept;
	} rows[] = {
	    {GET, 3, 3, BEGIN TYPE "Content-Length: 3\r\n\r\naaa", 1},
	    {GET, 4, 3, BEGIN TYPE "Content-Length: 3\r\n\r\naaa", 1},
	    {GET, 3, 0, BEGIN TYPE "Content-Length: 0\r\n\r\n", 0},
	    {HEAD, 3, 3, BEGIN TYPE "Content-Length: 3\r\n\r\n", 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request_make(rows[i].request, "n");
		assert_int_equal(http_answer_file(&x, "t/t",
				     file_of(rows[i].size), rows[i].n),
		    0);
		assert_string_equal(output_take(), rows[i].wanted);
		assert_int_equal(connection.file >= 0, rows[i].kept);
		assert_int_equal(
		    connection.file_end, rows[i].kept ? rows[i].n : 0);
		assert_int_equal(connection.file_at, connection.file_end);
		request_end();
	}
}

static void
a_large_file_is_sent_in_pieces(void **state)
{
	size_t n, at;
	char *body;

	(void)state;
	request_make(GET, "n");
	assert_int_equal(
	    http_answer_file(&x, "t/t", file_of(150000), 150000), 0);
	/* with the head, the first piece fills records of TLS */
	assert_int_equal(http_answer_unsent(&x), 65536);
	body = strstr(output_take(), "\r\n\r\n") + 4;
	at = strlen(body);
	assert_int_equal(connection.file_at, at);
	assert_int_equal(body[at - 1], 'a' + (at - 1) / 1000 % 26);
	assert_int_equal(http_answer_file_more(&connection), 0);
	assert_int_equal(http_answer_unsent(&x), 65536);
	assert_int_equal(connection.file_at, at + 65536);
	(void)output_take();
	n = 150000 - at - 65536;
	assert_int_equal(http_answer_file_more(&connection), 0);
	assert_int_equal(http_answer_unsent(&x), n);
	assert_int_equal(connection.file_at, 150000);
	assert_int_equal(output_take()[n - 1], 'a' + 149 % 26);
	request_end();
}

static void
a_file_that_became_shorter_fails(void **state)
{
	int fd = file_of(100000);

	(void)state;
	request_make(GET, "n");
	assert_int_equal(http_answer_file(&x, "t/t", fd, 100000), 0);
	assert_int_equal(ftruncate(fd, (off_t)connection.file_at), 0);
	(void)output_take();
	assert_int_equal(http_answer_file_more(&connection), -1);
	assert_string_equal(output_take(), "");
	request_end();
}

/* --- pieces --- */

static void
more(void *ctx, struct http_exchange *e)
{
	(void)ctx;
	(void)e;
}

static void
pieces_have_their_lengths(void **state)
{
	(void)state;
	request_make(GET, "n");
	assert_int_equal(http_answer_begin(&x, "t/t", more), 0);
	assert_true(connection.in_pieces);
	assert_ptr_equal(connection.more, more);
	assert_string_equal(
	    output_take(), BEGIN TYPE "Transfer-Encoding: chunked\r\n\r\n");
	assert_int_equal(x.sent, 0);
	http_answer_add(&x, "abc", 3);
	assert_int_equal(http_answer_unsent(&x), 8);
	http_answer_add(&x, "0123456789abcdef", 16);
	assert_int_equal(x.sent, 19);
	assert_string_equal(
	    output_take(), "3\r\nabc\r\n10\r\n0123456789abcdef\r\n");
	http_answer_end(&x);
	assert_string_equal(output_take(), "0\r\n\r\n");
	assert_null(connection.more);
	request_end();
}

/* The time in which there was nothing to take is not the client's. */
static void
a_wait_for_a_piece_moves_the_begin(void **state)
{
	int64_t began;

	(void)state;
	request_make(GET, "n");
	assert_int_equal(http_answer_begin(&x, "t/t", more), 0);
	began = x.answered;
	http_answer_add(&x, "a", 1);
	assert_int_equal(x.answered, began);
	connection.waits = clock_mono_ns() - 5000000000LL;
	http_answer_add(&x, "a", 1);
	assert_true(x.answered >= began + 5000000000LL);
	assert_true(x.answered < began + 300000000000LL);
	assert_int_equal(connection.waits, 0);
	connection.waits = 1;
	http_answer_end(&x);
	assert_int_equal(connection.waits, 0);
	request_end();
}

static void
an_old_client_gets_no_pieces(void **state)
{
	(void)state;
	request_make(OLD_ON, "n");
	assert_int_equal(http_answer_begin(&x, "t/t", more), -1);
	assert_string_equal(output_take(), "");
	assert_null(connection.more);
	assert_int_equal(x.status, 0);
	request_end();
}

/* --- memory --- */

static void
memory_of_answers_is_counted(void **state)
{
	(void)state;
	server.o.bodies_max = (struct share_limit){100, 100, 100};
	request_make(GET, "n");
	server.first = &connection;
	assert_true(http_answer_reserve(&x, 60));
	assert_false(http_answer_reserve(&x, 41));
	assert_int_equal(connection.held[SHARE_ANSWERS], 60);
	assert_true(http_answer_reserve(&x, 40));
	assert_int_equal(connection.held[SHARE_ANSWERS], 100);
	http_share_hold(&connection, SHARE_ANSWERS, 0);
	server.first = NULL;
	request_end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_head_has_the_fields_of_the_answer),
	    cmocka_unit_test(a_stopping_server_closes_connections),
	    cmocka_unit_test(a_busy_server_names_a_time),
	    cmocka_unit_test(a_mapping_is_the_body),
	    cmocka_unit_test(each_status_has_its_words),
	    cmocka_unit_test(a_client_without_name_gets_one_error),
	    cmocka_unit_test(a_long_message_is_shortened),
	    cmocka_unit_test(only_a_file_of_that_size_is_an_answer),
	    cmocka_unit_test(a_small_file_is_sent_at_once),
	    cmocka_unit_test(a_large_file_is_sent_in_pieces),
	    cmocka_unit_test(a_file_that_became_shorter_fails),
	    cmocka_unit_test(pieces_have_their_lengths),
	    cmocka_unit_test(a_wait_for_a_piece_moves_the_begin),
	    cmocka_unit_test(an_old_client_gets_no_pieces),
	    cmocka_unit_test(memory_of_answers_is_counted),
	};

	return cmocka_run_group_tests(tests, answered_setup, answered_teardown);
}
