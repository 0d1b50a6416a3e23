/*
 * The parser of HTTP answers: those that it accepts and, above all, refuses.
 * Each case is fed as a whole, byte by byte, and in pieces of three.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "network/http/http_reply.h"

#define OK	"HTTP/1.1 200 OK\r\n"
#define SIZED	OK "Content-Length: 5\r\n\r\n"
#define CHUNKED OK "Transfer-Encoding: chunked\r\n\r\n"
#define FIVE	"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n"

enum reply_want { DONE, MORE, REFUSED, UNTIL };

static const struct {
	const char *about;
	const char *text;
	enum reply_want want;
	int status;
	bool keep;
	int64_t retry;
	const char *body;
} cases[] = {
    /* Valid answers. */
    {"a length", SIZED "hello", DONE, 200, true, -1, "hello"},
    {"a length of zero", FIVE "\r\n", DONE, 503, true, -1, ""},
    {"no reason", "HTTP/1.1 200\r\nContent-Length: 1\r\n\r\nx", DONE, 200, true,
	-1, "x"},
    {"an empty reason", "HTTP/1.1 200 \r\nContent-Length: 1\r\n\r\nx", DONE,
	200, true, -1, "x"},
    {"status 204 has no body", "HTTP/1.1 204 No\r\n\r\n", DONE, 204, true, -1,
	""},
    {"status 304 has no body", "HTTP/1.1 304 Same\r\nContent-Length: 9\r\n\r\n",
	DONE, 304, true, -1, ""},
    {"an answer 100 before it",
	"HTTP/1.1 100 Continue\r\nX: y\r\n\r\n" SIZED "hello", DONE, 200, true,
	-1, "hello"},
    {"Connection: close", OK "Connection: close\r\nContent-Length: 1\r\n\r\nx",
	DONE, 200, false, -1, "x"},
    {"close among other words",
	OK "Connection: upgrade , Close\r\nContent-Length: 1\r\n\r\nx", DONE,
	200, false, -1, "x"},
    {"HTTP/1.0 closes", "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx", DONE,
	200, false, -1, "x"},
    {"HTTP/1.0 that is kept",
	"HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\n"
	"x",
	DONE, 200, true, -1, "x"},
    {"Retry-After in seconds", FIVE "Retry-After: 30\r\n\r\n", DONE, 503, true,
	30, ""},
    {"Retry-After as a date",
	FIVE "Retry-After: Mon, 30 Nov 2026 21:00:00 GMT\r\n\r\n", DONE, 503,
	true, -1, ""},
    {"blanks around a value", OK "Content-Length: \t 2 \r\n\r\nab", DONE, 200,
	true, -1, "ab"},
    {"chunks", CHUNKED "3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\n\r\n", DONE, 200, true,
	-1, "hello"},
    {"a chunk size of zeros and capitals",
	CHUNKED "00A\r\n0123456789\r\n0\r\n\r\n", DONE, 200, true, -1,
	"0123456789"},
    {"a trailer", CHUNKED "1\r\nx\r\n0\r\nX-Sum: 1\r\n\r\n", DONE, 200, true,
	-1, "x"},
    {"a trailer does not change the answer",
	CHUNKED "1\r\nx\r\n0\r\nConnection: close\r\n\r\n", DONE, 200, true, -1,
	"x"},
    {"until the end of the connection", OK "\r\nhello", UNTIL, 200, false, -1,
	"hello"},
    /* Incomplete ones. */
    {"half a status line", "HTTP/1.1 2", MORE, 0, true, -1, ""},
    {"half a head", OK "Content-Length: 5\r\n", MORE, 200, true, -1, ""},
    {"half a body", SIZED "hel", MORE, 200, true, -1, "hel"},
    {"half a chunk", CHUNKED "5\r\nhel", MORE, 200, true, -1, "hel"},
    {"no last chunk", CHUNKED "1\r\nx\r\n", MORE, 200, true, -1, "x"},
    /* Refused ones. */
    {"HTTP/2", "HTTP/2.0 200 OK\r\n\r\n", REFUSED, 0, true, -1, ""},
    {"another protocol", "SSH-2.0-OpenSSH_9.2\r\n", REFUSED, 0, true, -1, ""},
    {"an empty line", "\r\n", REFUSED, 0, true, -1, ""},
    {"a status of two digits", "HTTP/1.1 20 OK\r\n\r\n", REFUSED, 0, true, -1,
	""},
    {"a status of four digits", "HTTP/1.1 2000\r\n\r\n", REFUSED, 0, true, -1,
	""},
    {"a status below 100", "HTTP/1.1 099 OK\r\n\r\n", REFUSED, 0, true, -1, ""},
    {"a bare LF", "HTTP/1.1 200 OK\nContent-Length: 1\r\n\r\nx", REFUSED, 0,
	true, -1, ""},
    {"a change of the protocol", "HTTP/1.1 101 Switching\r\n\r\n", REFUSED, 101,
	true, -1, ""},
    {"a folded line", OK "X: a\r\n b\r\n\r\n", REFUSED, 200, true, -1, ""},
    {"a field without a name", OK ": a\r\n\r\n", REFUSED, 200, true, -1, ""},
    {"a blank before the colon", OK "Content-Length : 1\r\n\r\nx", REFUSED, 200,
	true, -1, ""},
    {"a control character", OK "X: a\001b\r\n\r\n", REFUSED, 200, true, -1, ""},
    {"a bare CR", OK "X: a\rb\r\n\r\n", REFUSED, 200, true, -1, ""},
    {"two lengths", OK "Content-Length: 1\r\nContent-Length: 1\r\n\r\nx",
	REFUSED, 200, true, -1, ""},
    {"a list of lengths", OK "Content-Length: 1, 1\r\n\r\nx", REFUSED, 200,
	true, -1, ""},
    {"a negative length", OK "Content-Length: -1\r\n\r\nx", REFUSED, 200, true,
	-1, ""},
    {"a length with a plus", OK "Content-Length: +1\r\n\r\nx", REFUSED, 200,
	true, -1, ""},
    {"a length beyond 63 bits",
	OK "Content-Length: 9223372036854775808\r\n\r\nx", REFUSED, 200, true,
	-1, ""},
    {"length and coding",
	OK "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx", REFUSED,
	200, true, -1, ""},
    {"another coding", OK "Transfer-Encoding: gzip, chunked\r\n\r\n", REFUSED,
	200, true, -1, ""},
    {"a chunk without a size", CHUNKED "\r\n", REFUSED, 200, true, -1, ""},
    {"a chunk size that is not hexadecimal", CHUNKED "g\r\n", REFUSED, 200,
	true, -1, ""},
    {"a chunk size of 65 bits", CHUNKED "10000000000000000\r\n", REFUSED, 200,
	true, -1, ""},
    {"bytes behind a chunk", CHUNKED "1\r\nxy\r\n", REFUSED, 200, true, -1,
	"x"},
};

/* Feed a text in pieces; the body is appended to body. */
static enum http_reply_event
feed(struct http_reply *r, const char *s, size_t n, size_t piece, char *body)
{
	struct http_reply_piece got = {NULL, 0};
	enum http_reply_event event = HTTP_REPLY_MORE;
	size_t used;

	while (
	    event == HTTP_REPLY_PIECE || (event == HTTP_REPLY_MORE && n > 0)) {
		size_t take = n < piece ? n : piece;

		/* its own memory, so that reading beyond it is found */
		char *copy = malloc(take + (take == 0));

		memcpy(copy, s, take);
		event = http_reply_feed(r, copy, take, &used, &got);
		if (event == HTTP_REPLY_PIECE)
			memcpy(body + strlen(body), got.s, got.n);
		free(copy);
		s += used;
		n -= used;
	}
	return event;
}

static void
case_check(size_t i, size_t piece)
{
	static const enum http_reply_event events[] = {[DONE] = HTTP_REPLY_DONE,
	    [MORE] = HTTP_REPLY_MORE,
	    [REFUSED] = HTTP_REPLY_ERROR,
	    [UNTIL] = HTTP_REPLY_MORE};
	struct http_reply r;
	char body[64] = "";
	enum http_reply_event event;

	http_reply_init(&r, false);
	event = feed(&r, cases[i].text, strlen(cases[i].text), piece, body);
	if (event != events[cases[i].want] || r.status != cases[i].status ||
	    r.keep_alive != cases[i].keep || r.retry_after != cases[i].retry ||
	    strcmp(body, cases[i].body) != 0 ||
	    (event == HTTP_REPLY_ERROR) != (r.reason != NULL) ||
	    http_reply_ends(&r) !=
		(cases[i].want == DONE || cases[i].want == UNTIL))
		fail_msg("%s, pieces of %zu: event %d, status %d, keep %d, "
			 "retry %d, body '%s', reason %s",
		    cases[i].about, piece, (int)event, r.status, r.keep_alive,
		    (int)r.retry_after, body,
		    r.reason != NULL ? r.reason : "none");
	http_reply_release(&r);
}

static void
test_cases(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		case_check(i, SIZE_MAX);
		case_check(i, 3);
		case_check(i, 1);
	}
}

static void
test_head_only(void **state)
{
	struct http_reply_piece piece;
	struct http_reply r;
	size_t used;

	(void)state;
	http_reply_init(&r, true);
	assert_int_equal(
	    http_reply_feed(&r, SIZED "next", strlen(SIZED) + 4, &used, &piece),
	    HTTP_REPLY_DONE);
	/* the rest is not of this answer */
	assert_int_equal(used, strlen(SIZED));
	http_reply_release(&r);
}

/* Feed lines of n bytes in pieces of 100: the reason of the refusal. */
static const char *
long_reason(size_t n, unsigned lines)
{
	struct http_reply_piece piece;
	struct http_reply r;
	char *line = malloc(n);
	size_t used;

	memset(line, 'x', n);
	memcpy(line, "X: ", 3);
	memcpy(line + n - 2, "\r\n", 2);
	http_reply_init(&r, false);
	(void)http_reply_feed(&r, OK, strlen(OK), &used, &piece);
	for (unsigned i = 0; i < lines; i++)
		for (size_t at = 0; at < n; at += 100)
			(void)http_reply_feed(&r, line + at,
			    n - at < 100 ? n - at : 100, &used, &piece);
	free(line);
	http_reply_release(&r);
	return r.reason;
}

static void
test_limits(void **state)
{
	(void)state;
	assert_null(long_reason(HTTP_REPLY_LINE_MAX, 1));
	assert_string_equal(
	    long_reason(HTTP_REPLY_LINE_MAX + 2, 1), "a line is too long");
	assert_null(long_reason(1000, 65));
	assert_string_equal(long_reason(1000, 66), "the head is too long");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_cases),
	    cmocka_unit_test(test_head_only),
	    cmocka_unit_test(test_limits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
