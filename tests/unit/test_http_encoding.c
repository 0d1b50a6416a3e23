/* The encoding of an answer: what clients accept, and gzip itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/data/gzip.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_encoding.h"

#define FIELD "Accept-Encoding: "

static const struct {
	const char *fields;
	enum http_encoding wanted;
} cases[] = {
    {"", HTTP_PLAIN},
    {"Accept: gzip\r\n", HTTP_PLAIN},
    {FIELD "\r\n", HTTP_PLAIN},
    {FIELD "identity\r\n", HTTP_PLAIN},
    {FIELD "*\r\n", HTTP_PLAIN},
    {FIELD "br, deflate\r\n", HTTP_PLAIN},
    {FIELD "gzip\r\n", HTTP_GZIP},
    {FIELD "GZip\r\n", HTTP_GZIP},
    {FIELD "gzip, deflate, br\r\n", HTTP_GZIP},
    {FIELD "deflate ,\tgzip\t;\tq=0.3\r\n", HTTP_GZIP},
    {FIELD "gzip,,\r\n", HTTP_GZIP},
    {FIELD "gzip, deflate, br, zstd\r\n", HTTP_ZSTD},
    {FIELD "zstd, gzip\r\n", HTTP_ZSTD},
    {FIELD "zstd;q=0.5, gzip;q=1.0\r\n", HTTP_GZIP},
    {FIELD "zstd;q=0.5, gzip;q=0.499\r\n", HTTP_ZSTD},
    {FIELD "zstd;q=0, gzip\r\n", HTTP_GZIP},
    {FIELD "gzip;q=0\r\n", HTTP_PLAIN},
    {FIELD "gzip;q=0.000\r\n", HTTP_PLAIN},
    {FIELD "gzip;q=0.001\r\n", HTTP_GZIP},
    {FIELD "gzip;Q=1.000\r\n", HTTP_GZIP},
    {FIELD "gzip;q=1.001\r\n", HTTP_PLAIN},
    {FIELD "gzip;q=0.0001\r\n", HTTP_PLAIN},
    {FIELD "gzip;q=2\r\n", HTTP_PLAIN},
    {FIELD "gzip;q=\r\n", HTTP_PLAIN},
    {FIELD "gzip;x=1\r\n", HTTP_PLAIN},
    {FIELD "gzipped\r\n", HTTP_PLAIN},
    {FIELD "gzi\r\n", HTTP_PLAIN},
};

static void
a_client_gets_the_encoding_that_it_prefers(void **state)
{
	struct http_parser p;
	char text[256];
	size_t used;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		int n = snprintf(text, sizeof(text),
		    "GET / HTTP/1.1\r\nHost: a\r\n%s\r\n", cases[i].fields);

		http_parser_init(&p, 0);
		assert_int_equal(http_parser_feed(&p, text, (size_t)n, &used),
		    HTTP_PARSE_DONE);
		if (http_encoding_choose(&p.rq) != cases[i].wanted)
			fail_msg("%s", cases[i].fields);
		http_parser_release(&p);
	}
	assert_null(http_encoding_name(HTTP_PLAIN));
	assert_string_equal(http_encoding_name(HTTP_GZIP), "gzip");
	assert_string_equal(http_encoding_name(HTTP_ZSTD), "zstd");
	assert_null(http_encoding_name(99));
}

/* Check that zlib expands out to the n bytes. */
static void
assert_expands(const struct strbuf *out, const char *text, size_t n)
{
	unsigned char *room = malloc(n + 1);
	z_stream z;

	memset(&z, 0, sizeof(z));
	assert_int_equal(inflateInit2(&z, 15 + 16), Z_OK);
	z.next_in = (unsigned char *)out->s;
	z.avail_in = (uInt)out->len;
	z.next_out = room;
	z.avail_out = (uInt)n + 1;
	assert_int_equal(inflate(&z, Z_FINISH), Z_STREAM_END);
	assert_int_equal(z.total_out, n);
	assert_int_equal(z.avail_in, 0);
	assert_memory_equal(room, text, n);
	inflateEnd(&z);
	free(room);
}

static void
gzip_is_expanded_to_the_same_bytes(void **state)
{
	static const size_t sizes[] = {1, 100, 65536, 1000000};
	char *text = malloc(1000000);
	struct strbuf out;

	(void)state;
	/* half of it repeats, half does not */
	for (size_t i = 0; i < 1000000; i++)
		text[i] = (char)(i % 2 ? i / 2 : i * 2654435761U >> 13);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
		strbuf_init(&out, 2000000);
		assert_int_equal(gzip_bytes(text, sizes[i], &out), 0);
		assert_expands(&out, text, sizes[i]);
		strbuf_release(&out);
	}
	strbuf_init(&out, 50);
	assert_int_equal(gzip_bytes(text, 1000000, &out), -1);
	strbuf_release(&out);
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_client_gets_the_encoding_that_it_prefers),
	    cmocka_unit_test(gzip_is_expanded_to_the_same_bytes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
