/*
 * The HTTP request parser: the requests that it accepts and, above all,
 * refuses. Each case is fed as a whole, byte by byte, and in pieces of three.
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

#include "network/http/http_parse.h"

#define BODY_MAX 64
#define H	 "Host: a\r\n"
#define GET	 "GET /p HTTP/1.1\r\n"
#define CHUNKED	 "POST /p HTTP/1.1\r\n" H "Transfer-Encoding: chunked\r\n\r\n"
#define OLD	 "GET /p HTTP/1.0\r\n" H
#define SIZED(n) "POST /p HTTP/1.1\r\n" H "Content-Length: " n "\r\n\r\n"

/*
 * want: 200 for a complete request, 0 when more is needed, else the status of
 * the refusal
 */
static const struct {
	const char *about;
	const char *text;
	int want;
	const char *body; /* NULL: not compared */
} cases[] = {
    /* Valid requests. */
    {"smallest", GET H "\r\n", 200, ""},
    {"HTTP/1.0 needs no host", "GET /p HTTP/1.0\r\n\r\n", 200, ""},
    {"empty value", GET H "X:\r\n\r\n", 200, ""},
    {"blanks around a value", GET H "X: \t a b \t \r\n\r\n", 200, ""},
    {"bytes above ASCII in a value", GET H "X: \xc3\xa9\r\n\r\n", 200, ""},
    {"one empty line before", "\r\n" GET H "\r\n", 200, ""},
    {"length of zero", SIZED("0"), 200, ""},
    {"body", SIZED("5") "hello", 200, "hello"},
    {"body with line ends", SIZED("4") "\r\n\r\n", 200, "\r\n\r\n"},
    {"leading zeros in the length", SIZED("005") "hello", 200, "hello"},
    {"GET with a body", GET H "Content-Length: 2\r\n\r\nab", 200, "ab"},
    {"a chunk", CHUNKED "5\r\nhello\r\n0\r\n\r\n", 200, "hello"},
    {"two chunks", CHUNKED "2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n", 200, "hello"},
    {"chunk size in upper case", CHUNKED "A\r\n0123456789\r\n0\r\n\r\n", 200,
	"0123456789"},
    {"chunk size in lower case", CHUNKED "a\r\n0123456789\r\n0\r\n\r\n", 200,
	"0123456789"},
    {"zeros in chunk sizes", CHUNKED "005\r\nhello\r\n000\r\n\r\n", 200,
	"hello"},
    {"chunk extension", CHUNKED "5;a=b\r\nhello\r\n0\r\n\r\n", 200, "hello"},
    {"chunk extension without value", CHUNKED "5;a\r\nhello\r\n0\r\n\r\n", 200,
	"hello"},
    {"quoted chunk extension", CHUNKED "5;a=\"b;c\";d=e\r\nhello\r\n0\r\n\r\n",
	200, "hello"},
    {"trailer", CHUNKED "0\r\nX-Sum: 1\r\n\r\n", 200, ""},
    {"coding in capitals",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding: CHUNKED\r\n\r\n"
	"0\r\n\r\n",
	200, ""},
    {"host with port", GET "Host: [::1]:8140\r\n\r\n", 200, ""},
    {"field names in any case", GET "hOsT: a\r\n\r\n", 200, ""},
    {"several Connection fields",
	GET H "Connection: close\r\nConnection: x, y\r\n\r\n", 200, ""},
    {"a higher minor version", "GET /p HTTP/1.9\r\n" H "\r\n", 200, ""},
    {"unusual but legal name", GET H "!#$%&'*+-.^_`|~9: x\r\n\r\n", 200, ""},
    {"a tab in a value", GET H "X: a\tb\r\n\r\n", 200, ""},
    {"the first and the last visible character in the target",
	"GET /!~ HTTP/1.1\r\n" H "\r\n", 200, ""},
    {"length at the limit",
	SIZED("64") "0123456789abcdef0123456789abcdef0123456789abcdef0123456789"
		    "abcdef",
	200, NULL},
    {"chunks at the limit together",
	CHUNKED "20\r\n0123456789abcdef0123456789abcdef\r\n"
		"20\r\n0123456789abcdef0123456789abcdef\r\n0\r\n\r\n",
	200, NULL},
    {"eight digits of a chunk size", CHUNKED "00000005\r\nhello\r\n0\r\n\r\n",
	200, "hello"},
    {"two extensions without value", CHUNKED "5;a;b\r\nhello\r\n0\r\n\r\n", 200,
	"hello"},
    {"a blank in a quoted extension",
	CHUNKED "5;a=\"b c\"\r\nhello\r\n0\r\n\r\n", 200, "hello"},
    {"an empty quoted extension", CHUNKED "5;a=\"\"\r\nhello\r\n0\r\n\r\n", 200,
	"hello"},
    /* Incomplete requests. */
    {"empty", "", 0, NULL},
    {"half a line", "GET /p HT", 0, NULL},
    {"head without end", GET H, 0, NULL},
    {"CR of the last line", GET H "\r", 0, NULL},
    {"half a body", SIZED("5") "hel", 0, NULL},
    {"half a chunk", CHUNKED "5\r\nhel", 0, NULL},
    {"no last chunk", CHUNKED "5\r\nhello\r\n", 0, NULL},
    {"last chunk without end", CHUNKED "0\r\n", 0, NULL},
    /* Request line. */
    {"no spaces", "GET/pHTTP/1.1\r\n\r\n", 400, NULL},
    {"no version", "GET /p\r\n\r\n", 400, NULL},
    {"two spaces before the target", "GET  /p HTTP/1.1\r\n" H "\r\n", 400,
	NULL},
    {"two spaces before the version", "GET /p  HTTP/1.1\r\n" H "\r\n", 400,
	NULL},
    {"space at the start", " GET /p HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"space at the end", "GET /p HTTP/1.1 \r\n" H "\r\n", 400, NULL},
    {"tab as separator", "GET\t/p\tHTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"space in the target", "GET /a b HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"lower-case protocol", "GET /p http/1.1\r\n" H "\r\n", 400, NULL},
    {"version without minor", "GET /p HTTP/1\r\n" H "\r\n", 400, NULL},
    {"version with letters", "GET /p HTTP/1.x\r\n" H "\r\n", 400, NULL},
    {"long version", "GET /p HTTP/1.10\r\n" H "\r\n", 400, NULL},
    {"HTTP/2", "GET /p HTTP/2.0\r\n" H "\r\n", 505, NULL},
    {"HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 501, NULL},
    {"HTTP/0.9", "GET /p HTTP/0.9\r\n" H "\r\n", 505, NULL},
    {"unknown method", "BREW /p HTTP/1.1\r\n" H "\r\n", 501, NULL},
    {"method in lower case", "get /p HTTP/1.1\r\n" H "\r\n", 501, NULL},
    {"method with a control character", "GE\001T /p HTTP/1.1\r\n" H "\r\n", 400,
	NULL},
    {"method with a colon", "GET: /p HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"very long method", "ABCDEFGHIJKLMNOPQRSTUVWXYZ /p HTTP/1.1\r\n" H "\r\n",
	400, NULL},
    {"method of 16 bytes", "ABCDEFGHIJKLMNOP /p HTTP/1.1\r\n" H "\r\n", 501,
	NULL},
    {"method of 17 bytes", "ABCDEFGHIJKLMNOPQ /p HTTP/1.1\r\n" H "\r\n", 400,
	NULL},
    {"no method", " /p HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"no target", "GET  HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"version with a letter", "GET /p HTTP/x.1\r\n" H "\r\n", 400, NULL},
    {"version with a comma", "GET /p HTTP/1,1\r\n" H "\r\n", 400, NULL},
    {"control character in the target", "GET /\x1f HTTP/1.1\r\n" H "\r\n", 400,
	NULL},
    {"CONNECT", "CONNECT a:443 HTTP/1.1\r\n" H "\r\n", 501, NULL},
    {"asterisk form", "GET * HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"absolute form", "GET https://a/p HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"target without slash", "GET p HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"fragment in the target", "GET /p#x HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"bytes above ASCII in the target", "GET /\xc3\xa9 HTTP/1.1\r\n" H "\r\n",
	400, NULL},
    {"delete character in the target", "GET /\x7f HTTP/1.1\r\n" H "\r\n", 400,
	NULL},
    {"two empty lines before", "\r\n\r\n" GET H "\r\n", 400, NULL},
    {"TLS hello in plain text", "\x16\x03\x01\x02\x01\x01", 0, NULL},
    /* Line ends. */
    {"LF after the request line", "GET /p HTTP/1.1\n" H "\r\n", 400, NULL},
    {"LF after a field", GET "Host: a\n\r\n", 400, NULL},
    {"LF as the empty line", GET H "\n", 400, NULL},
    {"CR within the request line", "GET /p\r HTTP/1.1\r\n" H "\r\n", 400, NULL},
    {"CR within a value", GET H "X: a\rb\r\n\r\n", 400, NULL},
    {"CR CR LF", GET H "X: a\r\r\n\r\n", 400, NULL},
    /* Fields. */
    {"folded line", GET H "X: a\r\n b\r\n\r\n", 400, NULL},
    {"folded with a tab", GET H "X: a\r\n\tb\r\n\r\n", 400, NULL},
    {"space before the first field", GET " Host: a\r\n\r\n", 400, NULL},
    {"space before the colon", GET "Host : a\r\n\r\n", 400, NULL},
    {"tab before the colon", GET "Host\t: a\r\n\r\n", 400, NULL},
    {"space within a name", GET H "X Y: a\r\n\r\n", 400, NULL},
    {"no colon", GET H "nonsense\r\n\r\n", 400, NULL},
    {"empty name", GET H ": a\r\n\r\n", 400, NULL},
    {"name with a slash", GET H "X/Y: a\r\n\r\n", 400, NULL},
    {"name above ASCII", GET H "\xc3\xa9: a\r\n\r\n", 400, NULL},
    {"control character in a value", GET H "X: a\001\r\n\r\n", 400, NULL},
    {"delete character in a value", GET H "X: a\x7f\r\n\r\n", 400, NULL},
    /* Host. */
    {"no host", GET "\r\n", 400, NULL},
    {"empty host", GET "Host:\r\n\r\n", 400, NULL},
    {"two hosts", GET H "Host: b\r\n\r\n", 400, NULL},
    {"the same host twice", GET H H "\r\n", 400, NULL},
    {"two hosts in HTTP/1.0", "GET /p HTTP/1.0\r\n" H "Host: b\r\n\r\n", 400,
	NULL},
    {"host with a path", GET "Host: a/b\r\n\r\n", 400, NULL},
    {"host with a user", GET "Host: x@a\r\n\r\n", 400, NULL},
    {"list of hosts", GET "Host: a, b\r\n\r\n", 400, NULL},
    /* Length and coding: the fields used for request smuggling. */
    {"length and coding",
	"POST /p HTTP/1.1\r\n" H "Content-Length: 5\r\n"
	"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
	400, NULL},
    {"coding and length",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding: chunked\r\n"
	"Content-Length: 5\r\n\r\n0\r\n\r\n",
	400, NULL},
    {"two lengths",
	"POST /p HTTP/1.1\r\n" H "Content-Length: 5\r\nContent-Length: 6"
	"\r\n\r\nhello",
	400, NULL},
    {"the same length twice",
	"POST /p HTTP/1.1\r\n" H "Content-Length: 5\r\nContent-Length: 5"
	"\r\n\r\nhello",
	400, NULL},
    {"list of lengths", SIZED("5, 5") "hello", 400, NULL},
    {"plus in the length", SIZED("+5") "hello", 400, NULL},
    {"minus in the length", SIZED("-5") "hello", 400, NULL},
    {"minus zero", SIZED("-0"), 400, NULL},
    {"hexadecimal length", SIZED("0x5") "hello", 400, NULL},
    {"length with a fraction", SIZED("5.0") "hello", 400, NULL},
    {"length with an exponent", SIZED("5e0") "hello", 400, NULL},
    {"length with a space within", SIZED("1 0"), 400, NULL},
    {"length in quotes", SIZED("\"5\"") "hello", 400, NULL},
    {"empty length", SIZED(""), 400, NULL},
    {"length above ASCII", SIZED("\xd9\xa5") "hello", 400, NULL},
    {"length beyond 64 bits", SIZED("18446744073709551621") "hello", 400, NULL},
    {"length above the limit", SIZED("65"), 413, NULL},
    {"length of 18 digits", SIZED("999999999999999999"), 413, NULL},
    {"length of 19 digits", SIZED("1000000000000000000"), 400, NULL},
    {"two codings",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding: gzip, chunked\r\n\r\n",
	501, NULL},
    {"coding twice",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding: chunked\r\n"
	"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
	400, NULL},
    {"identity beside chunked",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding: identity\r\n"
	"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
	501, NULL},
    {"unknown coding",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding: xchunked\r\n\r\n", 501,
	NULL},
    {"coding with a parameter",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding: chunked;q=1\r\n\r\n", 501,
	NULL},
    {"coding with a tab inside the name",
	"POST /p HTTP/1.1\r\n" H "Transfer\t-Encoding: chunked\r\n\r\n", 400,
	NULL},
    {"coding behind a vertical tab",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding: \vchunked\r\n\r\n", 400,
	NULL},
    {"coding, space before the colon",
	"POST /p HTTP/1.1\r\n" H "Transfer-Encoding : chunked\r\n\r\n", 400,
	NULL},
    {"coding in HTTP/1.0",
	"POST /p HTTP/1.0\r\n" H "Transfer-Encoding: chunked\r\n\r\n", 400,
	NULL},
    {"empty coding", "POST /p HTTP/1.1\r\n" H "Transfer-Encoding:\r\n\r\n", 501,
	NULL},
    /* Chunks. */
    {"chunk without size", CHUNKED "\r\nhello\r\n", 400, NULL},
    {"chunk size with prefix", CHUNKED "0x5\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"chunk size with plus", CHUNKED "+5\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"negative chunk size", CHUNKED "-5\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"space before a chunk size", CHUNKED " 5\r\nhello\r\n0\r\n\r\n", 400,
	NULL},
    {"space after a chunk size", CHUNKED "5 \r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"underscore in a chunk size", CHUNKED "1_0\r\n", 400, NULL},
    {"chunk size with no digits", CHUNKED "g\r\n", 400, NULL},
    {"chunk size overflows", CHUNKED "FFFFFFFFFFFFFFFF5\r\nhello\r\n", 413,
	NULL},
    {"chunk above the limit", CHUNKED "41\r\n", 413, NULL},
    {"chunks above the limit together",
	CHUNKED "20\r\n0123456789abcdef0123456789abcdef\r\n21\r\n", 413, NULL},
    {"nine digits of a chunk size", CHUNKED "000000005\r\nhello\r\n0\r\n\r\n",
	413, NULL},
    {"tab in a chunk size", CHUNKED "5\t\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"delete character in an extension",
	CHUNKED "5;a=\"\x7f\"\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"control character in an extension",
	CHUNKED "5;a=\"\x1f\"\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"backslash in a quoted extension",
	CHUNKED "5;a=\"b\\\"\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"extension with a quote alone", CHUNKED "5;a=\"\r\nhello\r\n0\r\n\r\n",
	400, NULL},
    {"bytes behind a quoted extension",
	CHUNKED "5;a=\"b\"c\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"CR without LF behind a chunk size", CHUNKED "5\rhello\r\n0\r\n\r\n", 400,
	NULL},
    {"LF behind a chunk size", CHUNKED "5\nhello\r\n0\r\n\r\n", 400, NULL},
    {"chunk longer than its size", CHUNKED "3\r\nhello\r\n0\r\n\r\n", 400,
	NULL},
    {"chunk ended by LF", CHUNKED "5\r\nhello\n0\r\n\r\n", 400, NULL},
    {"chunk ended by CR", CHUNKED "5\r\nhello\r0\r\n\r\n", 400, NULL},
    {"extension without name", CHUNKED "5;\r\nhello\r\n0\r\n\r\n", 400, NULL},
    {"extension without value", CHUNKED "5;a=\r\nhello\r\n0\r\n\r\n", 400,
	NULL},
    {"extension with an open quote", CHUNKED "5;a=\"b\r\nhello\r\n", 400, NULL},
    {"extension with a bare LF", CHUNKED "5;a\n=b\r\nhello\r\n", 400, NULL},
    {"length in the trailer", CHUNKED "0\r\nContent-Length: 5\r\n\r\n", 400,
	NULL},
    {"coding in the trailer", CHUNKED "0\r\nTransfer-Encoding: chunked\r\n\r\n",
	400, NULL},
    {"host in the trailer", CHUNKED "0\r\nHost: b\r\n\r\n", 400, NULL},
    {"folded trailer", CHUNKED "0\r\nX: a\r\n b\r\n\r\n", 400, NULL},
    {"LF behind the trailer", CHUNKED "0\r\n\n", 400, NULL},
    /* Other fields that must not be repeated. */
    {"unknown expectation", GET H "Expect: tea\r\n\r\n", 417, NULL},
    {"two content types",
	GET H "Content-Type: a/b\r\nContent-Type: c/d\r\n\r\n", 400, NULL},
    {"malformed Connection", GET H "Connection: (x)\r\n\r\n", 400, NULL},
};

#define CASE_COUNT (sizeof(cases) / sizeof(cases[0]))

/* Feed n bytes in pieces; return the result as in the table. */
static int
feed(struct http_parser *p, const char *s, size_t n, size_t piece,
    size_t *ret_used)
{
	size_t at = 0;

	for (;;) {
		size_t take = n - at < piece ? n - at : piece, used;
		enum http_parse_result r =
		    http_parser_feed(p, s + at, take, &used);

		assert_true(used <= take);
		at += used;
		*ret_used = at;
		if (r == HTTP_PARSE_DONE)
			return 200;
		if (r == HTTP_PARSE_ERROR)
			return p->status;
		if (at == n && r == HTTP_PARSE_MORE)
			return 0;
		assert_true(used > 0 || r == HTTP_PARSE_CONTINUE);
	}
}

static void
run_case(size_t i, size_t piece)
{
	struct http_parser p;
	size_t n = strlen(cases[i].text), used;
	int got;

	http_parser_init(&p, BODY_MAX);
	got = feed(&p, cases[i].text, n, piece, &used);
	if (got != cases[i].want)
		fail_msg("%s (pieces of %zu): %d, wanted %d", cases[i].about,
		    piece, got, cases[i].want);
	if (got >= 400)
		assert_non_null(p.reason);
	if (got == 200)
		assert_int_equal(used, n);
	if (cases[i].body != NULL)
		assert_string_equal(p.rq.body.s, cases[i].body);
	http_parser_release(&p);
}

static void
all_cases_give_their_status(void **state)
{
	(void)state;
	for (size_t i = 0; i < CASE_COUNT; i++) {
		run_case(i, 1);
		run_case(i, 3);
		run_case(i, 100000);
	}
	assert_true(CASE_COUNT >= 80);
}

static void
fields_and_target_are_parsed(void **state)
{
	static const char text[] =
	    "PUT /puppet/v3/report/a?environment=x HTTP/1.1\r\nHost: a\r\n"
	    "Accept:  application/json, text/pson \r\n"
	    "Connection: close\r\nExpect: 100-continue\r\n"
	    "Content-Length: 2\r\n\r\nokGET";
	struct http_parser p;
	const char *v;
	size_t n, used;

	(void)state;
	http_parser_init(&p, BODY_MAX);
	assert_true(http_parser_idle(&p));
	assert_int_equal(http_parser_feed(&p, text, sizeof(text) - 1, &used),
	    HTTP_PARSE_CONTINUE);
	assert_true(p.rq.expect);
	assert_true(http_parser_in_body(&p));
	assert_int_equal(sizeof(text) - 1 - used, 5);
	assert_int_equal(
	    http_parser_feed(&p, text + used, 5, &used), HTTP_PARSE_DONE);
	assert_int_equal(used, 2);
	assert_int_equal(p.rq.method, HTTP_PUT);
	assert_memory_equal(
	    p.rq.head.s, "/puppet/v3/report/a?environment=x", 33);
	assert_int_equal(p.rq.target_len, 33);
	assert_false(p.rq.keep_alive);
	v = http_request_field(&p.rq, "ACCEPT", &n);
	assert_int_equal(n, 27);
	assert_memory_equal(v, "application/json, text/pson", n);
	assert_null(http_request_field(&p.rq, "Accep", &n));
	http_parser_reset(&p);
	assert_true(http_parser_idle(&p));
	http_parser_release(&p);
}

/* Feed a text; whether the connection is kept then. */
static bool
is_kept(const char *text)
{
	struct http_parser p;
	size_t used;
	bool kept;

	http_parser_init(&p, BODY_MAX);
	assert_int_equal(feed(&p, text, strlen(text), SIZE_MAX, &used), 200);
	kept = p.rq.keep_alive;
	http_parser_release(&p);
	return kept;
}

static void
a_connection_is_kept_by_version_and_field(void **state)
{
	(void)state;
	assert_true(is_kept(GET H "\r\n"));
	assert_true(is_kept("GET /p HTTP/1.9\r\n" H "\r\n"));
	assert_true(is_kept(GET H "Connection: x , y\r\n\r\n"));
	assert_false(is_kept(GET H "Connection: close\r\n\r\n"));
	assert_false(is_kept(GET H "Connection: x, Close\r\n\r\n"));
	assert_false(is_kept(GET H "Connection: close,keep-alive\r\n\r\n"));
	assert_false(
	    is_kept(GET H "Connection: close\r\nConnection: x\r\n\r\n"));
	assert_false(is_kept(OLD "\r\n"));
	assert_false(is_kept(OLD "Connection: x\r\n\r\n"));
	assert_true(is_kept(OLD "Connection: x, Keep-Alive\r\n\r\n"));
	assert_false(is_kept(OLD "Connection: keep-alive, close\r\n\r\n"));
}

static void
an_expectation_is_one_of_http_1_1(void **state)
{
	struct http_parser p;
	size_t used;

	(void)state;
	http_parser_init(&p, BODY_MAX);
	assert_int_equal(feed(&p, OLD "Expect: 100-Continue\r\n\r\n",
			     sizeof(OLD) - 1 + 26, SIZE_MAX, &used),
	    200);
	assert_false(p.rq.expect);
	http_parser_release(&p);
}

static void
fields_are_counted(void **state)
{
	static const char text[] = GET H "A: 1\r\nB: 2\r\na: 3\r\n\r\n";
	struct http_parser p;
	size_t used;

	(void)state;
	http_parser_init(&p, BODY_MAX);
	assert_int_equal(
	    feed(&p, text, sizeof(text) - 1, SIZE_MAX, &used), 200);
	assert_int_equal(http_request_fields(&p.rq, "A"), 2);
	assert_int_equal(http_request_fields(&p.rq, "b"), 1);
	assert_int_equal(http_request_fields(&p.rq, "C"), 0);
	http_parser_release(&p);
}

/* A proxy may pass on what is in the trailer, whatever it does with the head.
 */
static void
a_field_of_the_trailer_is_none_of_the_request(void **state)
{
	static const char text[] = "POST /p HTTP/1.1\r\nHost: a\r\nB: 1\r\n"
				   "Transfer-Encoding: chunked\r\n\r\n"
				   "0\r\nX-Client-Cert: a\r\nB: 2\r\n\r\n";
	struct http_parser p;
	const char *v;
	size_t used = 0, n = 0;

	(void)state;
	http_parser_init(&p, 64);
	assert_int_equal(http_parser_feed(&p, text, sizeof(text) - 1, &used),
	    HTTP_PARSE_CONTINUE);
	assert_int_equal(
	    http_parser_feed(&p, text + used, sizeof(text) - 1 - used, &n),
	    HTTP_PARSE_DONE);
	assert_null(http_request_field(&p.rq, "X-Client-Cert", &n));
	assert_int_equal(http_request_fields(&p.rq, "B"), 1);
	v = http_request_field(&p.rq, "B", &n);
	assert_true(n == 1 && *v == '1');
	http_parser_release(&p);
}

static void
methods_have_names(void **state)
{
	(void)state;
	assert_string_equal(http_method_name(HTTP_GET), "GET");
	assert_string_equal(http_method_name(HTTP_HEAD), "HEAD");
	assert_string_equal(http_method_name(HTTP_POST), "POST");
	assert_string_equal(http_method_name(HTTP_PUT), "PUT");
	assert_string_equal(http_method_name(HTTP_DELETE), "DELETE");
	assert_string_equal(http_method_name((enum http_method)0), "?");
}

/* The limit of a route is set between the head and the body. */
static void
a_smaller_limit_is_kept(void **state)
{
	static const struct {
		uint64_t limit;
		int want;
	} rows[] = {{4, 413}, {5, 200}, {1000, 200}};
	static const char *const bodies[] = {
	    "hello", "5\r\nhello\r\n0\r\n\r\n"};

	(void)state;
	for (size_t i = 0; i < 2 * sizeof(rows) / sizeof(rows[0]); i++) {
		const char *head = i % 2 ? CHUNKED : SIZED("5");
		struct http_parser p;
		size_t used;
		int got;

		http_parser_init(&p, BODY_MAX);
		assert_int_equal(
		    feed(&p, head, strlen(head), SIZE_MAX, &used), 0);
		got = http_parser_limit(&p, rows[i / 2].limit) < 0
			  ? p.status
			  : feed(&p, bodies[i % 2], strlen(bodies[i % 2]),
				SIZE_MAX, &used);
		assert_int_equal(got, rows[i / 2].want);
		/* it does not become larger */
		if (got == 200 && p.limit > BODY_MAX)
			fail_msg(
			    "the limit is %llu", (unsigned long long)p.limit);
		http_parser_release(&p);
	}
}

static void
no_byte_begins_no_request(void **state)
{
	struct http_parser p;
	size_t used;

	(void)state;
	http_parser_init(&p, BODY_MAX);
	assert_int_equal(http_parser_feed(&p, "", 0, &used), HTTP_PARSE_MORE);
	assert_true(http_parser_idle(&p));
	assert_false(http_parser_in_body(&p));
	assert_int_equal(http_parser_feed(&p, "G", 1, &used), HTTP_PARSE_MORE);
	assert_false(http_parser_idle(&p));
	http_parser_reset(&p);
	assert_true(http_parser_idle(&p));
	assert_int_equal(p.limit, BODY_MAX);
	http_parser_release(&p);
}

static void
a_parser_takes_one_request_after_another(void **state)
{
	static const char first[] = "PUT /long/path HTTP/1.1\r\n" H
				    "X: 1\r\nContent-Length: 2\r\n\r\nok";
	static const char second[] = CHUNKED "5\r\nhello\r\n0\r\nX: 2\r\n\r\n";
	struct http_parser p;
	size_t used;

	(void)state;
	http_parser_init(&p, BODY_MAX);
	assert_int_equal(
	    feed(&p, first, sizeof(first) - 1, SIZE_MAX, &used), 200);
	http_parser_reset(&p);
	assert_int_equal(
	    feed(&p, second, sizeof(second) - 5, SIZE_MAX, &used), 0);
	assert_true(http_parser_in_body(&p));
	assert_int_equal(feed(&p, second + used, 4, SIZE_MAX, &used), 200);
	assert_false(http_parser_in_body(&p));
	assert_int_equal(p.rq.target_len, 2);
	assert_memory_equal(p.rq.head.s, "/p", 2);
	assert_string_equal(p.rq.body.s, "hello");
	/* neither that of the first one nor that of the trailer */
	assert_int_equal(http_request_fields(&p.rq, "X"), 0);
	http_parser_release(&p);
}

static int
feed_repeated(const char *start, const char *unit, size_t times)
{
	struct http_parser p;
	size_t used;
	int r;

	http_parser_init(&p, BODY_MAX);
	r = feed(&p, start, strlen(start), SIZE_MAX, &used);
	for (size_t i = 0; i < times && r == 0; i++)
		r = feed(&p, unit, strlen(unit), SIZE_MAX, &used);
	http_parser_release(&p);
	return r;
}

static void
limits_are_enforced(void **state)
{
	(void)state;
	assert_int_equal(feed_repeated("GET /", "aaaaaaaaaa", 1000), 414);
	assert_int_equal(feed_repeated(GET H "X: ", "aaaaaaaaaa", 1000), 431);
	assert_int_equal(feed_repeated(GET H, "X: a\r\n", 100), 431);
	assert_int_equal(feed_repeated(GET H,
			     "X: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
			     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
			     "\r\n",
			     1000),
	    431);
	assert_int_equal(feed_repeated(CHUNKED "1;", "aaaaaaaaaa", 100), 400);
	assert_int_equal(feed_repeated(CHUNKED, "1\r\na\r\n", 100), 413);
	assert_int_equal(
	    feed_repeated(CHUNKED "0\r\n", "X: aaaaaaaaaaaaaaa\r\n", 10000),
	    431);
}

/* Feed a head: its target and a value have so many bytes. */
static int
feed_long(size_t target, size_t value, size_t fields)
{
	static char text[4 * HTTP_HEAD_MAX];
	struct http_parser p;
	size_t used, n;
	int r;

	n = (size_t)snprintf(
	    text, sizeof(text), "GET /%0*d HTTP/1.1\r\n" H, (int)target - 1, 0);
	for (size_t i = 0; i < fields; i++)
		n += (size_t)snprintf(
		    text + n, sizeof(text) - n, "X: %0*d\r\n", (int)value, 0);
	n += (size_t)snprintf(text + n, sizeof(text) - n, "\r\n");
	http_parser_init(&p, BODY_MAX);
	r = feed(&p, text, n, SIZE_MAX, &used);
	if (r == 200)
		assert_int_equal(p.rq.field_count, 1 + fields);
	http_parser_release(&p);
	return r;
}

static void
each_limit_is_the_largest_that_is_accepted(void **state)
{
	const int line = HTTP_LINE_MAX - (int)strlen("GET  HTTP/1.1");
	const int value = HTTP_LINE_MAX - (int)strlen("X: ");

	(void)state;
	assert_int_equal(feed_long((size_t)line, 1, 1), 200);
	assert_int_equal(feed_long((size_t)line + 1, 1, 1), 414);
	assert_int_equal(feed_long(2, (size_t)value, 1), 200);
	assert_int_equal(feed_long(2, (size_t)value + 1, 1), 431);
	assert_int_equal(feed_long(2, 1, HTTP_FIELDS_MAX - 1), 200);
	assert_int_equal(feed_long(2, 1, HTTP_FIELDS_MAX), 431);
	/* a size, and an extension that fills the line */
	assert_int_equal(
	    feed_repeated(CHUNKED "0;", "a", HTTP_CHUNK_LINE_MAX - 2), 0);
	assert_int_equal(
	    feed_repeated(CHUNKED "0;", "a", HTTP_CHUNK_LINE_MAX - 1), 400);
}

static void
nul_bytes_are_refused(void **state)
{
	static const char three[] = SIZED("3") "\0\0\0";
	struct http_parser p;
	size_t used;

	(void)state;
	http_parser_init(&p, BODY_MAX);
	assert_int_equal(feed(&p, "GET /\0 HTTP/1.1\r\n", 17, 100, &used), 400);
	http_parser_release(&p);
	http_parser_init(&p, BODY_MAX);
	assert_int_equal(feed(&p, three, sizeof(three) - 1, 100, &used), 200);
	assert_int_equal(p.rq.body.len, 3);
	http_parser_release(&p);
}

static void
a_body_takes_no_more_memory_than_its_length(void **state)
{
	static const char text[] = SIZED("5000");
	static char body[5000];
	struct http_parser p;
	size_t used;

	(void)state;
	http_parser_init(&p, sizeof(body));
	assert_int_equal(feed(&p, text, sizeof(text) - 1, 100, &used), 0);
	assert_int_equal(feed(&p, body, 1000, 100, &used), 0);
	assert_in_range(p.rq.body.cap, 1001, 2048);
	assert_int_equal(feed(&p, body, 4000, 100, &used), 200);
	assert_int_equal(p.rq.body.len, 5000);
	assert_int_equal(p.rq.body.cap, 5001);
	http_parser_release(&p);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_field_of_the_trailer_is_none_of_the_request),
	    cmocka_unit_test(all_cases_give_their_status),
	    cmocka_unit_test(fields_and_target_are_parsed),
	    cmocka_unit_test(a_connection_is_kept_by_version_and_field),
	    cmocka_unit_test(an_expectation_is_one_of_http_1_1),
	    cmocka_unit_test(fields_are_counted),
	    cmocka_unit_test(methods_have_names),
	    cmocka_unit_test(a_smaller_limit_is_kept),
	    cmocka_unit_test(no_byte_begins_no_request),
	    cmocka_unit_test(a_parser_takes_one_request_after_another),
	    cmocka_unit_test(limits_are_enforced),
	    cmocka_unit_test(each_limit_is_the_largest_that_is_accepted),
	    cmocka_unit_test(nul_bytes_are_refused),
	    cmocka_unit_test(a_body_takes_no_more_memory_than_its_length),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
